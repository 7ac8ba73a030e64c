/* A nest that runs in tiles, with as many gangs as the command line says.
   Status 1 if a result is wrong.  */

#include <stdio.h>
#include <stdlib.h>

#define N 65536
#define M 32

static float a[N][M], b[N][M];

int
main (int argc, char **argv)
{
  int gangs = argc > 1 ? atoi (argv[1]) : 1;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      a[i][j] = i * 3 + j;
#pragma acc parallel loop gang num_gangs(gangs) vector_length(128) \
  copyin(a) copyout(b)
  for (int i = 0; i < N; i++)
    {
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = a[i][j] + 1;
    }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      if (b[i][j] != a[i][j] + 1)
	return 1;
  return 0;
}
