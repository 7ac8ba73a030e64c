/* default(present) where sections of pointers are present that do not begin
   where the pointer points to.  */
#include "check.h"

#define N 60

/* Y[20:20] = X[30:20] * 3.  */
static void __attribute__ ((noipa))
triple (int *y, const int *x, int n, int queue)
{
#pragma acc parallel loop default(present) async(queue)
  for (int i = 0; i < n; i++)
    y[20 + i] = x[30 + i] * 3;
#pragma acc wait (queue)
}

/* Nothing is reached through P, which points to nothing that is present.  */
static void __attribute__ ((noipa))
none (int *y, const int *p, int n, int use)
{
#pragma acc parallel loop default(present) async(1)
  for (int i = 20; i < 20 + n; i++)
    y[i] += use ? p[i] : 1;
#pragma acc wait (1)
}

static void __attribute__ ((noipa))
in_kernels (int *y, int n)
{
#pragma acc kernels default(present)
  for (int i = n - 1; i >= 0; i--)
    y[i + 20] += 5;
}

int
main (void)
{
  int *x = malloc (N * sizeof *x), *y = malloc (N * sizeof *y);

  for (int i = 0; i < N; i++)
    x[i] = i, y[i] = -1;
#pragma acc enter data copyin(x[30:20]) create(y[20:20])
  for (int i = 30; separate_memory () && i < 50; i++)
    x[i] = -1;
  triple (y, x, 20, 2);
  none (y, x + 1000000, 20, 0);
  in_kernels (y, 20);
#pragma acc exit data copyout(y[20:20]) delete(x[30:20])
  for (int i = 0; i < N; i++)
    EQUAL (y[i], i < 20 || i >= 40 ? -1 : (i + 10) * 3 + 6);
  free (x);
  free (y);
  return 0;
}
