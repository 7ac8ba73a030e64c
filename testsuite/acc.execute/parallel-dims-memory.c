/* Sizes that are expressions over memory of the host.  */
#include "check.h"

#define N 640

struct plan { int gangs; short workers; long lanes; };

int
main (void)
{
  struct plan plan[2] = { { 2, 1, 64 }, { 5, 2, 32 } };
  int *a = malloc (N * sizeof *a);

  for (int k = 0; k < 2; k++)
    {
      struct plan *p = &plan[k];
#pragma acc parallel loop gang worker vector num_gangs(p->gangs * 2) \
  num_workers(p->workers) vector_length(p->lanes) copyout(a[0:N])
      for (int i = 0; i < N; i++)
	a[i] = i + k;
      for (int i = 0; i < N; i++)
	EQUAL (a[i], i + k);
    }
  free (a);
  return 0;
}
