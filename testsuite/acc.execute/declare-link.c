/* declare link: regions use what data constructs have put on the device for the
   variable.  And a pointer that is declared is attached.  */
#include <openacc.h>
#include "check.h"

#define N 40

static float table[N];
static int *pointer;
#pragma acc declare link (table)
#pragma acc declare create (pointer)

static float
sum (int from, int to)
{
  float s = 0;
#pragma acc parallel loop reduction (+:s) present (table)
  for (int i = from; i < to; i++)
    s += table[i];
  return s;
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    table[i] = i;
  if (separate_memory ())
    CHECK (!acc_is_present (table, 4));
#pragma acc data copyin (table)
  {
    EQUAL (sum (0, N), N * (N - 1) / 2);
    table[1] = 101;
#pragma acc update device (table[1:1])
    EQUAL (sum (0, N), N * (N - 1) / 2 + 100);
  }
  /* Again, elsewhere.  */
  int other[100];
#pragma acc enter data copyin (table) create (other)
  EQUAL (sum (0, 2), 101);
#pragma acc exit data delete (table, other)
  /* The rows that a declared pointer points to.  */
  int *p = malloc (N * sizeof *p);
  for (int i = 0; i < N; i++)
    p[i] = i;
  pointer = p;
#pragma acc enter data copyin (pointer[0:N])
  int total = 0;
#pragma acc parallel loop reduction (+:total) present (pointer[0:N])
  for (int i = 0; i < N; i++)
    total += pointer[i];
  EQUAL (total, N * (N - 1) / 2);
#pragma acc exit data delete (pointer[0:N])
  return 0;
}
