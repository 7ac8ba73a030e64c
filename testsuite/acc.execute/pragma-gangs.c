/* num_gangs with three dimensions and gang(dim:).  */
#include "check.h"

#define N 7

static int a[N][N][N], b[N][N];

int
main (void)
{
  int three = 3;
#pragma acc parallel num_gangs(2, three, 2) vector_length(32) copyout(a)
#pragma acc loop gang(dim:3)
  for (int i = 0; i < N; i++)
#pragma acc loop gang(dim:2)
    for (int j = 0; j < N; j++)
#pragma acc loop gang(dim:1) vector
      for (int k = 0; k < N; k++)
	a[i][j][k] = (i * 10 + j) * 10 + k;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      for (int k = 0; k < N; k++)
	EQUAL (a[i][j][k], (i * 10 + j) * 10 + k);

#pragma acc parallel loop gang(dim: 2) num_gangs(3, 2) copyout(b)
  for (int i = 0; i < N; i++)
    {
#pragma acc loop gang
      for (int j = 0; j < N; j++)
	b[i][j] = i - j;
    }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      EQUAL (b[i][j], i - j);
  return 0;
}
