/* A nest inside of an if, and a sequential loop around a nest.  */
#include "check.h"

#define N 80

int
main (void)
{
  static int a[N], b[N];
  int flag = 1, other = 0;

  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc kernels copy(a, b)
  {
    if (flag)
      for (int i = 0; i < N; i++)
	b[i] = 5;
    if (other)
      for (int i = 0; i < N; i++)
	b[i] = 6;
    for (int t = 0; t < 4; t++)
      {
	for (int i = 1; i < N - 1; i++)
	  b[i] = a[i - 1] + a[i + 1];
	for (int i = 1; i < N - 1; i++)
	  a[i] = b[i] % 1000;
      }
  }
  static int x[N], y[N];
  for (int i = 0; i < N; i++)
    x[i] = i, y[i] = 5;
  for (int t = 0; t < 4; t++)
    {
      for (int i = 1; i < N - 1; i++)
	y[i] = x[i - 1] + x[i + 1];
      for (int i = 1; i < N - 1; i++)
	x[i] = y[i] % 1000;
    }
  for (int i = 0; i < N; i++)
    {
      EQUAL (a[i], x[i]);
      EQUAL (b[i], y[i]);
    }
  return 0;
}
