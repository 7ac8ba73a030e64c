/* auto, independent and a loop without a word about levels.  */
#include "check.h"

#define N 48
#define M 31

int
main (void)
{
  static int a[N][M], b[N][M], c[N];

#pragma acc parallel loop auto copyout(a)
  for (int i = 0; i < N; i++)
#pragma acc loop auto
    for (int j = 0; j < M; j++)
      a[i][j] = i + j;
#pragma acc parallel loop independent copyout(b)
  for (int i = 0; i < N; i++)
#pragma acc loop independent
    for (int j = 0; j < M; j++)
      b[i][j] = i - j;
  /* This one has a dependence from iteration to iteration.  */
  c[0] = 1;
#pragma acc parallel num_gangs(1) copy(c)
  {
#pragma acc loop seq
    for (int i = 1; i < N; i++)
      c[i] = (c[i - 1] * 5 + 1) % 97;
  }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      {
	EQUAL (a[i][j], i + j);
	EQUAL (b[i][j], i - j);
      }
  for (int i = 1, v = 1; i < N; i++)
    {
      v = (v * 5 + 1) % 97;
      EQUAL (c[i], v);
    }
  return 0;
}
