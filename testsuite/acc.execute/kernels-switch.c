/* A switch around loop nests of a kernels construct: the host follows it, with
   cases that fall through, ranges and a default in the middle; each nest is a
   kernel over the whole grid.  */
/* { dg-final { scan-cuda {plain_\d+_3 } } } */
/* { dg-final { scan-cuda-not {vector, x    once a gang} } } */
/* { dg-final { scan-cuda {one: vector, x} } } */
#include "check.h"

#define N 1000

static void
plain (int n, int mode, float *restrict a)
{
#pragma acc kernels copy(a[0:n])
  switch (mode)
    {
    case 0:
      for (int i = 0; i < n; i++)
	a[i] = 1;
      break;
    case 1:
    case 4:
      for (int i = 0; i < n; i++)
	a[i] += 10;
      /* FALLTHRU */
    case 2:
      for (int i = 0; i < n; i++)
	a[i] *= 2;
      break;
    }
}

/* The default is not the last, and the value comes from the device.  */
static int
deep (int n, long *restrict a, unsigned char *what, int rounds)
{
  int passes = 0;
#pragma acc kernels copy(a[0:n], what[0:1], passes)
  for (int r = 0; r < rounds; r++)
    {
      switch (what[0])
	{
	case 10 ... 20:
	  for (int i = 0; i < n; i++)
	    a[i] -= 3;
	  what[0] = 200;
	  break;
	default:
	  for (int i = 0; i < n; i++)
	    a[i] += 100;
	  /* FALLTHRU */
	case 200:
	  {
	    int k = 7;
	    if (a[0] % 2)
	      k = 8;
	    for (int i = 0; i < n; i++)
	      a[i] += k;
	  }
	  what[0] -= 185;
	  break;
	case 'x':
	case 'y':
	  ;
	}
      passes++;
    }
  return passes;
}

/* A break in the middle: one kernel, in which one thread decides.  */
static void
middle (int n, int mode, int *restrict a)
{
#pragma acc kernels copy(a[0:n])
  switch (mode)
    {
    case 1:
      a[0]++;
      if (a[0] > 5)
	break;
      for (int one = 1; one < n; one++)
	a[one] = 4;
      break;
    default:
      a[1] = 9;
    }
}

static int
expect (int n, long *a, unsigned char *what, int rounds)
{
  for (int r = 0; r < rounds; r++)
    switch (what[0])
      {
      case 10 ... 20:
	for (int i = 0; i < n; i++)
	  a[i] -= 3;
	what[0] = 200;
	break;
      default:
	for (int i = 0; i < n; i++)
	  a[i] += 100;
	/* FALLTHRU */
      case 200:
	{
	  int k = 7;
	  if (a[0] % 2)
	    k = 8;
	  for (int i = 0; i < n; i++)
	    a[i] += k;
	}
	what[0] -= 185;
	break;
      case 'x':
      case 'y':
	;
      }
  return rounds;
}

int
main (void)
{
  static float a[N];
  static long b[N], c[N];
  static int d[N];
  static const float want[] = { 1, 22, 2, 1, 22, 1 };
  for (int mode = -1; mode < 6; mode++)
    {
      for (int i = 0; i < N; i++)
	a[i] = 1;
      plain (N, mode, a);
      for (int i = 0; i < N; i++)
	EQUAL (a[i], mode < 0 ? 1 : want[mode]);
    }
  for (int start = 0; start < 256; start += 15)
    {
      unsigned char w = start, v = start;
      EQUAL (deep (N, b, &w, 4), expect (N, c, &v, 4));
      EQUAL (w, v);
      for (int i = 0; i < N; i++)
	EQUAL (b[i], c[i]);
    }
  for (int k = 0; k < 8; k++)
    {
      middle (N, 1, d);
      EQUAL (d[0], k + 1);
      EQUAL (d[N - 1], 4);
    }
  middle (N, 0, d);
  EQUAL (d[1], 9);
  return 0;
}
