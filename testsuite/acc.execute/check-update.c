/* ACC_CHECK, in a program that is compiled without checks: an update that does not wait
   for the queue that uses its data.  The line comes once.  Updates that wait in one way
   or another get none.
   { dg-set-target-env-var ACC_CHECK "1" }
   { dg-output "^libacc: .*check-update.c:23: host.a.: work on queue 1 of nvidia device 0 may still use this data, and this update does not wait for it$" "sim" } */
#include "check.h"

#define N 1000

int
main (void)
{
  int a[N], b[N];
  for (int i = 0; i < N; i++)
    a[i] = b[i] = i;
#pragma acc data copy(a, b)
  for (int turn = 0; turn < 3; turn++)
    {
#pragma acc parallel loop async(1)
      for (int i = 0; i < N; i++)
	a[i]++;
#pragma acc update self(b[0:10])
#pragma acc update self(a[0:10])
#pragma acc update self(a[0:10]) async(1)
#pragma acc update self(a[0:10]) async(2) wait(1)
#pragma acc wait
#pragma acc update self(a[0:10])
      EQUAL (a[9], 10 + turn);
    }
  EQUAL (a[N - 1], N + 2);
  return 0;
}
