/* A product of four matrices' rows goes through four panels in shared memory, which
   are shorter than two would be; also without any iteration of the inner loop.  */

#include "check.h"

#define M 1050
#define N 1031
#define MOST 19

static int a[M][MOST], b[N][MOST];
static long c[M][N];

static void
products (int k, const int a[M][MOST], const int b[N][MOST], long c[M][N])
{
#pragma acc parallel loop collapse(2) copyin(a[0:M], b[0:N]) copyout(c[0:M])
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++)
      {
	long s = 1;
	for (int l = 0; l < k; l++)
	  s += (long) a[i][l] * b[j][l] + b[i / 2][l] * a[j][l];
	c[i][j] = s;
      }
}

int
main ()
{
  static const int lengths[] = { 0, 7, 8, MOST };
  for (int i = 0; i < M; i++)
    for (int l = 0; l < MOST; l++)
      {
	a[i][l] = (i * 7 + l) % 19;
	if (i < N)
	  b[i][l] = (i * 3 + l) % 23;
      }
  for (unsigned t = 0; t < sizeof lengths / sizeof *lengths; t++)
    {
      products (lengths[t], a, b, c);
      for (int i = 0; i < M; i += 7)
	for (int j = i % 3; j < N; j += 5)
	  {
	    long s = 1;
	    for (int l = 0; l < lengths[t]; l++)
	      s += (long) a[i][l] * b[j][l] + b[i / 2][l] * a[j][l];
	    EQUAL (c[i][j], s);
	  }
    }
  return 0;
}
