/* A global pointer with sections, in data and compute constructs of
   different functions.  */
#include "check.h"

#define N 90

double *v;
int n = N;

static void
twice (void)
{
#pragma acc parallel loop present(v[0:n])
  for (int i = 0; i < n; i++)
    v[i] *= 2;
}

int
main (void)
{
  v = malloc (n * sizeof *v);
  for (int i = 0; i < n; i++)
    v[i] = i;
#pragma acc data copy(v[0:n])
  {
    twice ();
    twice ();
    if (separate_memory ())
      EQUAL (v[2], 2);
  }
  for (int i = 0; i < n; i++)
    EQUAL (v[i], 4 * i);
  free (v);
  return 0;
}
