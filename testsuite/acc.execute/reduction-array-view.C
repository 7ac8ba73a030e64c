// Elements of reduced sections by way of references and pointers that lead to
// one element all the time.

#include "check.h"

static const int n = 400, m = 40;

static void
references (int *q)
{
#pragma acc parallel loop reduction(+:q[0:m])
  for (int i = 0; i < n; i++)
    {
      int &r = q[i % m];
      r += i;
    }
  for (int i = 0; i < m; i++)
    EQUAL (q[i], 10 * i + 45 * m);
#pragma acc parallel loop reduction(+:q[0:m])
  for (int i = 0; i < n; i++)
    {
      int k = i % m;
      int &r = q[k];
      int &s = r;
      k = 3;
      s++;
      r += k;
      q[k] += 2;
    }
  for (int i = 0; i < m; i++)
    EQUAL (q[i], 10 * i + 45 * m + 40 + (i == 3) * 2 * n);
}

static void
pointers (double *q)
{
#pragma acc parallel loop gang reduction(max:q[0:m])
  for (int i = 0; i < n; i++)
    {
      double *const row = q + i % 4 * 10;
#pragma acc loop vector
      for (int j = 0; j < 10; j++)
	{
	  double *p = &row[j];
	  if (*p < i + j)
	    *p = i + j;
	}
    }
  for (int i = 0; i < m; i++)
    EQUAL (q[i], n - 4 + i / 10 + i % 10);
#pragma acc parallel loop gang reduction(max:q[0:m])
  for (int i = 0; i < n; i++)
    {
      double &r = q[i % m];
      r = r > 2 * i ? r : 2 * i;
    }
  for (int i = 0; i < m; i++)
    EQUAL (q[i], 2 * (n - m + i));
}

/* On the inner loop only, of another type of index, and in an array.  */
static void
rows ()
{
  float h[30][20] = { };
  int x[30];

#pragma acc parallel copy(h) copyout(x)
#pragma acc loop gang
  for (int i = 0; i < 30; i++)
    {
      float *const row = h[i];
      int steps = 0;
#pragma acc loop vector reduction(+:row[0:20], steps)
      for (short j = 0; j < 200; j++)
	{
	  float &r = row[j % 20];
	  r += 0.5f * i;
	  r -= 0.25f;
	  steps++;
	}
      x[i] = steps;
    }
  for (int i = 0; i < 30; i++)
    {
      EQUAL (x[i], 200);
      for (int j = 0; j < 20; j++)
	EQUAL (h[i][j], 5.0f * i - 2.5f);
    }
}

/* A view of one section whose index is an element of another.  */
static void
two_sections (int *a, int *b)
{
#pragma acc parallel loop reduction(+:a[0:m]) reduction(|:b[0:m])
  for (int i = 0; i < n; i++)
    {
      int &r = a[i * 7 % m];
      int *p = &b[i * 3 % m];
      r += 1;
      *p |= 1 << (i & 3);
    }
  for (int i = 0; i < m; i++)
    {
      int bits = 0;
      for (int j = 0; j < n; j++)
	if (j * 3 % m == i)
	  bits |= 1 << (j & 3);
      EQUAL (a[i], n / m);
      EQUAL (b[i], bits);
    }
}

int
main ()
{
  int *q = new int[m] (), *a = new int[m] (), *b = new int[m] ();
  double *d = new double[m] ();

  references (q);
  pointers (d);
  rows ();
  two_sections (a, b);
  delete[] q;
  delete[] a;
  delete[] b;
  delete[] d;
  return 0;
}
