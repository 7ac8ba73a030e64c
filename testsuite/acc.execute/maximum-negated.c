/* Maxima and minima of negated numbers: CUDA 13.0's ptxas loses the sign when it
   computes those of three numbers at once (sm_90 and later).  */
#include "check.h"

#define N 1000

static int a[N], b[N], c[N];
static unsigned u[N];
static short h[N];

int
main (void)
{
  int largest = -1000000, smallest = 1000000, most[N], most_u[N];
  short short_largest = -30000;
  for (int i = 0; i < N; i++)
    {
      a[i] = (i * 37) % 501 - 400;
      b[i] = (i * 53) % 301 - 290;
      c[i] = (i * 71) % 401 - 390;
      h[i] = (i * 91) % 701 - 690;
      u[i] = b[i];
    }

#pragma acc parallel loop copyin(a, b, c) copyout(most)
  for (int i = 0; i < N; i++)
    {
      int m = a[i];
      if (-b[i] > m)
	m = -b[i];
      if (c[i] > m)
	m = c[i];
      most[i] = m;
    }

  /* Negated before it becomes an int.  */
#pragma acc parallel loop copyin(a, c, u) copyout(most_u)
  for (int i = 0; i < N; i++)
    {
      unsigned v = -u[i];
      int m = a[i] > (int) v ? a[i] : (int) v;
      most_u[i] = m > c[i] ? m : c[i];
    }

#pragma acc serial copyin(a, h) copy(largest, smallest, short_largest)
  {
    for (int i = 0; i < N; i++)
      largest = -a[i] > largest ? -a[i] : largest;
    for (int i = 0; i < N; i++)
      if (-a[i] < smallest)
	smallest = -a[i];
    for (int i = 0; i < N; i++)
      {
	short t = -h[i];
	short_largest = t > short_largest ? t : short_largest;
      }
  }

  int l = -1000000, s = 1000000, t = -30000;
  for (int i = 0; i < N; i++)
    {
      int m = a[i] > -b[i] ? a[i] : -b[i];
      EQUAL (most[i], m > c[i] ? m : c[i]);
      EQUAL (most_u[i], m > c[i] ? m : c[i]);
      l = -a[i] > l ? -a[i] : l;
      s = -a[i] < s ? -a[i] : s;
      t = -h[i] > t ? -h[i] : t;
    }
  EQUAL (largest, l);
  EQUAL (smallest, s);
  EQUAL (short_largest, t);
  return 0;
}
