/* Members of a struct that are arrays, reached through pointers.  */
#include "check.h"

#define N 64

struct field { int n; float *data; };

int
main (void)
{
  struct field f;
  float *d;

  f.n = N;
  f.data = d = malloc (N * sizeof *d);
  for (int i = 0; i < N; i++)
    d[i] = i;
  int n = f.n;
#pragma acc parallel loop copy(d[0:f.n])
  for (int i = 0; i < n; i++)
    d[i] += f.n;
  for (int i = 0; i < N; i++)
    EQUAL (f.data[i], i + N);
  free (d);
  return 0;
}
