/* One directive maps structures and what their members point to: pointers
   are attached after all of it is there, in whatever order the clauses
   stand.  */

#include <stdlib.h>

#define N 500

struct matrix
{
  int n;
  float *m;
};

static void
twice (struct matrix *a, struct matrix *b, int n)
{
  #pragma acc data copyin (a[0:1], b[0:1]) copyin (a->m[0:n]) copyout (b->m[0:n])
  {
    #pragma acc parallel loop present (a, b)
    for (int i = 0; i < n; i++)
      b->m[i] = 2 * a->m[i];
  }
}

static void
thrice (struct matrix *a, struct matrix *b, int n)
{
  #pragma acc data copyin (a->m[0:n]) copyout (b->m[0:n]) copyin (a[0:1], b[0:1])
  {
    #pragma acc parallel loop present (a, b)
    for (int i = 0; i < n; i++)
      b->m[i] = 3 * a->m[i];
  }
}

int
main (void)
{
  struct matrix a = { N, malloc (N * sizeof (float)) };
  struct matrix b = { N, malloc (N * sizeof (float)) };
  for (int i = 0; i < N; i++)
    a.m[i] = i;
  twice (&a, &b, N);
  for (int i = 0; i < N; i++)
    if (b.m[i] != 2 * i)
      abort ();
  thrice (&a, &b, N);
  for (int i = 0; i < N; i++)
    if (b.m[i] != 3 * i)
      abort ();
  return 0;
}
