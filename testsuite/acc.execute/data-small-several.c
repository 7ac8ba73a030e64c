/* Several scalars and small arrays in the clauses of one construct, of which
   some are present, some go on living, and some are used by two threads.  */
/* { dg-additional-options "-fopenmp" } */
#include "check.h"

struct pair { double re, im; };

static void
mixed (void)
{
  char c = 1;
  short h[3] = { 1, 2, 3 };
  int i = 5, left = 0;
  double d = 2.5, big[40];
  struct pair p = { 1, 2 };
  for (int k = 0; k < 40; k++)
    big[k] = k;
#pragma acc enter data copyin (d, left)
#pragma acc data copy (c, h) copyin (i) copyout (p) copy (big, d)
  {
    c = 9, i = 9, h[1] = 9;
#pragma acc parallel present (c, h, i, p, big, d, left)
    {
      h[0] = c + i;
      h[2] += h[1];
      p.re = d;
      p.im = -d;
      big[39] += big[38];
      left = c;
      c++;
      d *= 2;
    }
    if (separate_memory ())
      EQUAL (c, 9);
  }
  int there = separate_memory ();
  EQUAL (c, there ? 2 : 10);
  EQUAL (h[0], there ? 6 : 18);
  EQUAL (h[1], there ? 2 : 9);
  EQUAL (h[2], there ? 5 : 12);
  EQUAL (i, 9);
  EQUAL (p.re, 2.5);
  EQUAL (p.im, -2.5);
  EQUAL (big[39], 77);
  /* This one stays.  */
  EQUAL (d, there ? 2.5 : 5);
#pragma acc exit data copyout (d) copyout (left)
  EQUAL (d, 5);
  EQUAL (left, there ? 1 : 9);
}

/* More than fits together.  */
static void
many (int async)
{
  double a[30], b[30], c[30], d[30], e[30], f[30], g[30], h[30], i[30], j[30];
  for (int k = 0; k < 30; k++)
    a[k] = b[k] = c[k] = d[k] = e[k] = f[k] = g[k] = h[k] = i[k] = j[k] = k;
#pragma acc parallel loop copy (a, b, c, d, e, f, g, h, i, j) async (async)
  for (int k = 0; k < 30; k++)
    {
      a[k] += 1, b[k] += 2, c[k] += 3, d[k] += 4, e[k] += 5;
      f[k] += 6, g[k] += 7, h[k] += 8, i[k] += 9, j[k] += 10;
    }
#pragma acc wait
  for (int k = 0; k < 30; k++)
    {
      EQUAL (a[k] + b[k] + c[k] + d[k] + e[k], 5 * k + 15);
      EQUAL (f[k] + g[k] + h[k] + i[k] + j[k], 5 * k + 40);
      EQUAL (j[k], k + 10);
    }
}

static void
several_sums (void)
{
  int n = 100, most = -1, all = 1;
  long sum = 0;
  double squares = 0;
#pragma acc parallel loop reduction (+:sum, squares) reduction (max:most) \
  reduction (&&:all)
  for (int k = 0; k < n; k++)
    {
      sum += k;
      squares += k * (double) k;
      most = k > most ? k : most;
      all = all && k < 100;
    }
  EQUAL (sum, 4950);
  EQUAL (squares, 328350);
  EQUAL (most, 99);
  EQUAL (all, 1);
}

int
main (void)
{
  for (int k = 0; k < 3; k++)
    mixed ();
  many (-2);
  many (3);
#pragma omp parallel for num_threads (4)
  for (int k = 0; k < 16; k++)
    several_sums ();
  return 0;
}
