/* Loops over gangs inside of others in kernels, with code between them that
   has effects: it is done once, not by each gang of the inner loop.  */
#include "check.h"

#define N 11
#define M 30

int
main (void)
{
  static int once[4][N], a[4][N][M];

#pragma acc kernels copy(once, a)
  {
#pragma acc loop vector
    for (int i = 0; i < N; i++)
      {
	once[0][i] += i + 1;
#pragma acc loop gang vector
	for (int j = 0; j < M; j++)
	  a[0][i][j] = once[0][i] * j;
      }
#pragma acc loop gang vector
    for (int i = 0; i < N; i++)
      {
	int t[M];
#pragma acc loop gang vector
	for (int j = 0; j < M; j++)
	  t[j] = i + j;
#pragma acc loop gang vector
	for (int j = 0; j < M; j++)
	  a[1][i][j] = t[M - 1 - j];
      }
#pragma acc loop gang vector
    for (int i = 0; i < N; i++)
      {
	int s = i;
#pragma acc loop gang vector reduction(+:s)
	for (int j = 0; j < M; j++)
	  s += j;
	once[2][i] += s;
      }
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      {
#pragma acc loop gang vector
	for (int j = 0; j < M; j++)
	  a[3][i][j] = i - j;
	once[3][i]++;
      }
  }
  for (int i = 0; i < N; i++)
    {
      EQUAL (once[0][i], i + 1);
      EQUAL (once[2][i], i + M * (M - 1) / 2);
      EQUAL (once[3][i], 1);
      for (int j = 0; j < M; j++)
	{
	  EQUAL (a[0][i][j], (i + 1) * j);
	  EQUAL (a[1][i][j], i + M - 1 - j);
	  EQUAL (a[3][i][j], i - j);
	}
    }
  return 0;
}
