/* create(zero:) and copyout(zero:): new data begin as zeros.  */
#include "check.h"

#define N 500

int
main (void)
{
  int a[N], b[N], *c = malloc (N * sizeof *c);
  memset (a, 1, sizeof a);
  memset (b, 1, sizeof b);
  memset (c, 1, N * sizeof *c);
  int device = separate_memory ();
#pragma acc data copyout(zero: b)
#pragma acc data create(zero: a) copyout(zero : c[10:N - 20])
  {
#pragma acc parallel loop present(a, b)
    for (int i = 0; i < N; i += 2)
      b[i] += a[i] + 1;
#pragma acc parallel loop present(c[10:N - 20])
    for (int i = 10; i < N - 10; i += 3)
      c[i]++;
  }
  for (int i = 0; i < N && device; i++)
    {
      EQUAL (b[i], i % 2 == 0);
      EQUAL (c[i], i < 10 || i >= N - 10 ? 0x1010101 : i % 3 == 1);
    }
#pragma acc enter data create(zero: c[0:N])
#pragma acc parallel loop present(c[0:N])
  for (int i = 0; i < N; i++)
    c[i] += i;
#pragma acc exit data copyout(c[0:N])
  for (int i = 0; i < N && device; i++)
    EQUAL (c[i], i);
  free (c);
  return 0;
}
