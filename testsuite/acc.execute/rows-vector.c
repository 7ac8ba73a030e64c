/* Rows that a loop over vectors sums up, of all lengths and numbers: the launch
   chooses the lanes.  Several sums, a largest element, a loop over vectors that uses
   the sum.  */

#include "check.h"

#define MOST 4000

static int a[MOST * 30], y[MOST], z[MOST], b[MOST * 30];

static void
rows (int n, int m)
{
#pragma acc parallel loop gang copyin(a[0:n * m]) copyout(y[0:n], z[0:n])
  for (int i = 0; i < n; i++)
    {
      int s = 0, t = -1;
#pragma acc loop vector reduction(+:s) reduction(max:t)
      for (int j = 0; j < m; j++)
	{
	  s += a[i * m + j];
	  t = t > a[i * m + j] ? t : a[i * m + j];
	}
      y[i] = s;
      s = 0;
#pragma acc loop vector reduction(+:s)
      for (int j = 0; j < m; j += 2)
	s += a[i * m + j] * y[i];
      z[i] = s + t;
    }
  for (int i = 0; i < n; i++)
    {
      int s = 0, t = -1, u = 0;
      for (int j = 0; j < m; j++)
	{
	  s += a[i * m + j];
	  t = t > a[i * m + j] ? t : a[i * m + j];
	}
      for (int j = 0; j < m; j += 2)
	u += a[i * m + j] * s;
      EQUAL (y[i], s);
      EQUAL (z[i], u + t);
    }
}

static void
shares (int n, int m)
{
#pragma acc parallel loop copyin(a[0:n * m]) copyout(b[0:n * m])
  for (int i = 0; i < n; i++)
    {
      int s = 1;
#pragma acc loop reduction(+:s)
      for (int j = 0; j < m; j++)
	s += a[i * m + j];
#pragma acc loop
      for (int j = 0; j < m; j++)
	b[i * m + j] = a[i * m + j] * 100 / s;
    }
  for (int i = 0; i < n; i++)
    {
      int s = 1;
      for (int j = 0; j < m; j++)
	s += a[i * m + j];
      for (int j = 0; j < m; j++)
	EQUAL (b[i * m + j], a[i * m + j] * 100 / s);
    }
}

int
main ()
{
  for (int i = 0; i < MOST * 30; i++)
    a[i] = i * 7 % 19;
  static const int shapes[][2] = {
    { 1, 1000 }, { 3, 4000 }, { 70, 33 }, { 4000, 3 }, { 2000, 17 },
    { 5, 1 }, { 4, 0 }, { 0, 4 }
  };
  for (unsigned s = 0; s < sizeof shapes / sizeof *shapes; s++)
    {
      rows (shapes[s][0], shapes[s][1]);
      shares (shapes[s][0], shapes[s][1]);
    }
  return 0;
}
