/* Vector loops in the cases of a switch of the gang.  */
#include "check.h"

#define N 24
#define M 33

int
main (void)
{
  static int a[N][M];
  int kind[N];

  for (int i = 0; i < N; i++)
    kind[i] = i * 5 % 4;
#pragma acc parallel loop gang copy(a) copyin(kind) vector_length(32)
  for (int i = 0; i < N; i++)
    switch (kind[i])
      {
      case 0:
#pragma acc loop vector
	for (int j = 0; j < M; j++)
	  a[i][j] = 1;
	break;
      case 1:
      case 2:
#pragma acc loop vector
	for (int j = 0; j < M; j++)
	  a[i][j] = kind[i] * j;
	break;
      default:
	a[i][0] = -1;
      }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      {
	int k = i * 5 % 4;
	EQUAL (a[i][j], k == 0 ? 1 : k < 3 ? k * j : j == 0 ? -1 : 0);
      }
  return 0;
}
