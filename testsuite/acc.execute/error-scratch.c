/* There is no memory for what a kernel needs to reduce; the message says who
   has it.  */
/* { dg-devices "sim" } */
/* { dg-set-target-env-var "SIMGPU_FAIL" "alloc:3+" } */
/* { dg-shouldfail "alloc" } */
/* { dg-additional-options "-fplugin-arg-acc-reproducible" } */
/* { dg-output "libacc: .*error-scratch.c:20: .*a kernel's scratch memory: out of memory on nvidia device 0: .* bytes wanted, .* in use, .* free; largest: big \\(4194304 bytes\\)" } */
/* { dg-output-not "went on" } */
#include "check.h"

#define N 1000

static char big[4 << 20];

int
main (void)
{
  static double sums[N];
#pragma acc enter data create (big, sums)
#pragma acc parallel loop reduction (+:sums[0:N]) num_gangs (400)
  for (int i = 0; i < 100000; i++)
    sums[i % N] += i;
  fprintf (stderr, "went on\n");
  return 0;
}
