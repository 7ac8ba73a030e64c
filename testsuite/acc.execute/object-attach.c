/* copy(s.p[0:n]): the block, and the pointer to it in the device's copy of
   the struct.  */
#include "check.h"

#define N 50

struct vec { int n; double *p; };

int
main (void)
{
  struct vec v;

  v.n = N;
  v.p = malloc (N * sizeof *v.p);
  for (int i = 0; i < N; i++)
    v.p[i] = i;
#pragma acc data copyin(v)
  {
#pragma acc data copy(v.p[0:N])
    {
#pragma acc parallel loop present(v)
      for (int i = 0; i < N; i++)
	v.p[i] = v.p[i] * 2 + v.n;
      if (separate_memory ())
	EQUAL (v.p[1], 1);
    }
  }
  for (int i = 0; i < N; i++)
    EQUAL (v.p[i], 2 * i + N);
  free (v.p);
  return 0;
}
