/* Updates of reduced sections whose subscripts have effects, or are calls: they are
   evaluated once.  */

#include <complex.h>
#include <stdlib.h>
#include "check.h"

#define N 1000
#define M 40

#pragma acc routine seq
static int
slot (int i)
{
  return (i * 7 + i / 3) % M;
}

struct pair { int left; double right; };

int
main (void)
{
  int w = M, *h = calloc (w, sizeof *h), want[M] = { 0 };
  double _Complex *z = calloc (w, sizeof *z);
  struct pair *p = calloc (w, sizeof *p);
  unsigned char *bits = calloc (w, 1);

#pragma acc parallel loop reduction(+:h[0:w])
  for (int i = 0; i < N; i++)
    h[slot (i)] += i;
  for (int i = 0; i < N; i++)
    want[slot (i)] += i;
  for (int i = 0; i < M; i++)
    EQUAL (h[i], want[i]);

  /* The variables in the subscripts change, too.  */
#pragma acc parallel loop reduction(+:h[0:w])
  for (int i = 0; i < N; i++)
    {
      int k = i % 5, *q = h;
      h[k++ + i % 30]++;
      h[--k + 2] -= i;
      h[k += 1] += k;
      q[k++] += 3;
    }
  for (int i = 0; i < N; i++)
    {
      int k = i % 5;
      want[k + i % 30]++;
      want[k + 2] -= i;
      want[k + 1] += k + 1 + 3;
    }
  for (int i = 0; i < M; i++)
    EQUAL (h[i], want[i]);

  /* One of two updates, and parts of an element.  */
#pragma acc parallel loop reduction(+:z[0:w]) reduction(+:p[0:w])
  for (int i = 0; i < N; i++)
    {
      z[slot (i)] += i + 2.0 * I;
      z[slot (i + 1)] -= 1;
      p[slot (i)].left += i & 1 ? slot (i) : 3;
      p[slot (i)].right += .5;
    }
  double _Complex z_want[M] = { 0 };
  struct pair p_want[M] = { { 0, 0 } };
  for (int i = 0; i < N; i++)
    {
      z_want[slot (i)] += i + 2.0 * I;
      z_want[slot (i + 1)] -= 1;
      p_want[slot (i)].left += i & 1 ? slot (i) : 3;
      p_want[slot (i)].right += .5;
    }
  for (int i = 0; i < M; i++)
    {
      EQUAL (creal (z[i]), creal (z_want[i]));
      EQUAL (cimag (z[i]), cimag (z_want[i]));
      EQUAL (p[i].left, p_want[i].left);
      EQUAL (p[i].right, p_want[i].right);
    }

  /* In an inner loop, with a narrow type.  */
#pragma acc parallel loop gang reduction(|:bits[0:w])
  for (int i = 0; i < 25; i++)
    {
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	bits[slot (i * M + j)] |= 1 << (j & 7);
    }
  for (int i = 0; i < M; i++)
    {
      int all = 0;
      for (int j = 0; j < N; j++)
	if (slot (j) == i)
	  all |= 1 << (j % M & 7);
      EQUAL (bits[i], all);
    }
  free (h);
  free (z);
  free (p);
  free (bits);
  return 0;
}
