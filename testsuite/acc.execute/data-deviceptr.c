/* deviceptr on parallel, kernels and data, with memory from acc_malloc.  */
#include "check.h"

#define N 128

static void
fill (int *d, int n)
{
#pragma acc parallel loop deviceptr(d)
  for (int i = 0; i < n; i++)
    d[i] = 5 * i;
}

int
main (void)
{
  int a[N];
  int *d = acc_malloc (N * sizeof *d);

  CHECK (d != NULL);
  fill (d, N);
#pragma acc kernels deviceptr(d) copyout(a)
  for (int i = 0; i < N; i++)
    a[i] = d[N - 1 - i];
  for (int i = 0; i < N; i++)
    EQUAL (a[i], 5 * (N - 1 - i));
#pragma acc data deviceptr(d)
  {
#pragma acc parallel loop copyout(a)
    for (int i = 0; i < N; i++)
      a[i] = d[i] + 1;
  }
  for (int i = 0; i < N; i++)
    EQUAL (a[i], 5 * i + 1);
  acc_free (d);
  return 0;
}
