/* A pointer to a struct in a present clause, beside members of what it points
   to: the struct is present.  */
#include "check.h"

#define N 100

struct field { int n, factor; int *a, *b; };

static void
apply (struct field *f)
{
#pragma acc parallel loop present(f, f->a, f->b)
  for (int i = 0; i < f->n; i++)
    f->b[i] += f->a[i] * f->factor;
#pragma acc data present(f, f->a[0:f->n], f->b[0:f->n])
  {
#pragma acc kernels loop independent
    for (int i = 0; i < f->n; i++)
      f->b[i]++;
  }
}

int
main (void)
{
  struct field *f = malloc (sizeof *f);
  f->n = N;
  f->factor = 3;
  f->a = malloc (N * sizeof *f->a);
  f->b = malloc (N * sizeof *f->b);
  for (int i = 0; i < N; i++)
    {
      f->a[i] = i;
      f->b[i] = 7;
    }
#pragma acc enter data copyin(f[0:1])
#pragma acc enter data copyin(f->a[0:N], f->b[0:N])
  apply (f);
  /* The device's own factor.  */
  f->factor = 5;
  apply (f);
#pragma acc exit data copyout(f->b[0:N]) delete(f->a[0:N])
#pragma acc exit data delete(f[0:1])
  int sum = separate_memory () ? 6 : 8;
  for (int i = 0; i < N; i++)
    EQUAL (f->b[i], 7 + sum * i + 2);
  return 0;
}
