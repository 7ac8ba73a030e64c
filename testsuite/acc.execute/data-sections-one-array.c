/* Several sections of one array in one directive, in one clause or in several:
   each is copied as its clause says, and the array is one array to kernels.  */
#include "check.h"

#define N 100

static int
in (int i, int first, int n)
{
  return i >= first && i < first + n;
}

/* What the host has between the sections is not touched, and what it writes
   while they are on the device does not get there.  */
static void
pointer (int n, int *p)
{
  for (int i = 0; i < n; i++)
    p[i] = i;
#pragma acc data copy (p[0:10], p[50:10]) copyin (p[20:5]) copyout (p[70:3])
  {
    for (int i = 0; i < n; i++)
      p[i] = -1;
#pragma acc parallel loop
    for (int i = 0; i < 10; i++)
      {
	p[i] += 1000;
	p[50 + i] += p[20 + i / 2];
	if (i < 3)
	  p[70 + i] = p[50 + i];
      }
    if (separate_memory ())
      for (int i = 0; i < n; i++)
	{
	  EQUAL (p[i], -1);
	  CHECK (acc_is_present (&p[i], sizeof *p)
		 == (in (i, 0, 10) || in (i, 50, 10) || in (i, 20, 5)
		     || in (i, 70, 3)));
	}
  }
  if (separate_memory ())
    for (int i = 0; i < n; i++)
      EQUAL (p[i], in (i, 0, 10) ? i + 1000
		   : in (i, 50, 10) ? i + 20 + (i - 50) / 2
		   : in (i, 70, 3) ? i - 20 + 20 + (i - 70) / 2 : -1);
  CHECK (!separate_memory () || !acc_is_present (p, sizeof *p));
}

/* Neither begins where the pointer points to.  */
static void
inside (int n, int *p)
{
  for (int i = 0; i < n; i++)
    p[i] = i;
#pragma acc data copyin (p[10:10]) copyout (p[50:10])
  {
#pragma acc parallel loop
    for (int i = 0; i < 10; i++)
      p[50 + i] = 2 * p[10 + i];
#pragma acc parallel loop present (p[10:10], p[50:10])
    for (int i = 0; i < 10; i++)
      p[50 + i] += p[10 + i];
  }
  for (int i = 0; i < n; i++)
    EQUAL (p[i], in (i, 50, 10) ? 3 * (i - 40) : i);
}

/* Of a compute construct, an array.  */
static void
array (void)
{
  int a[N];
  double d[N][4];
  for (int i = 0; i < N; i++)
    {
      a[i] = i;
      for (int j = 0; j < 4; j++)
	d[i][j] = 4 * i + j;
    }
#pragma acc parallel loop copy (a[90:10]) copyin (a[:10]) copyin (a[30:10])
  for (int i = 0; i < 10; i++)
    a[90 + i] += a[i] + a[30 + i];
#pragma acc kernels loop copyout (d[0:2][0:4], d[N - 1:]) copyin (d[50:2])
  for (int j = 0; j < 4; j++)
    {
      d[0][j] = d[50][j];
      d[1][j] = d[51][j];
      d[N - 1][j] = 1;
    }
  for (int i = 0; i < N; i++)
    {
      EQUAL (a[i], i < 90 ? i : i + i - 90 + i - 60);
      for (int j = 0; j < 4; j++)
	EQUAL (d[i][j], i < 2 ? 4 * (i + 50) + j
			: i == N - 1 ? 1 : 4 * i + j);
    }
}

/* An array that a data construct has sections of, without a clause.  */
static void
implicit (void)
{
  int a[N];
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc data copy (a[10:10], a[80:10])
  {
#pragma acc parallel loop
    for (int i = 0; i < 10; i++)
      a[80 + i] += a[10 + i];
#pragma acc update self (a[80:3], a[85:2]) if_present
    EQUAL (a[80], 90);
    EQUAL (a[86], 86 + 16);
    if (separate_memory ())
      EQUAL (a[84], 84);
  }
  for (int i = 0; i < N; i++)
    EQUAL (a[i], in (i, 80, 10) ? i + i - 70 : i);
}

/* From here to there.  */
static void
unstructured (int n, float *p)
{
  for (int i = 0; i < n; i++)
    p[i] = i;
#pragma acc enter data copyin (p[5:5]) create (p[25:5]) async (1)
#pragma acc parallel loop async (1)
  for (int i = 0; i < 5; i++)
    p[25 + i] = p[5 + i]++;
#pragma acc exit data copyout (p[25:5], p[5:2]) delete (p[7:3]) async (1)
#pragma acc wait (1)
  for (int i = 0; i < n; i++)
    EQUAL (p[i], in (i, 25, 5) ? i - 20
		 : in (i, 5, separate_memory () ? 2 : 5) ? i + 1 : i);
#pragma acc enter data copyin (p[0:2], p[4:2], p[10:1])
#pragma acc enter data copyin (p[0:2], p[4:2])
#pragma acc exit data delete (p[0:2], p[4:2], p[10:1])
  CHECK (acc_is_present (p + 4, 2 * sizeof *p));
  CHECK (!separate_memory () || !acc_is_present (p + 10, sizeof *p));
#pragma acc exit data delete (p[0:2], p[4:2]) finalize
  CHECK (!separate_memory () || !acc_is_present (p + 4, 1));
}

/* Elements, and a section of none.  */
static void
elements (int n, int *p)
{
  for (int i = 0; i < n; i++)
    p[i] = i;
  int none = 0;
#pragma acc parallel copyin (p[3], p[7]) copyout (p[9]) copy (p[20:none])
  p[9] = p[3] * p[7];
  EQUAL (p[9], 21);
  int a[4] = { 1, 2, 3, 4 };
#pragma acc data copy (a) copyin (a[1:2])
#pragma acc parallel
  a[3] += a[1]++;
  EQUAL (a[3], 6);
  EQUAL (a[1], 3);
}

/* Rows of a table of pointers.  */
static void
rows (int n, int m)
{
  int **p = malloc (n * sizeof *p);
  for (int i = 0; i < n; i++)
    {
      p[i] = malloc (m * sizeof **p);
      for (int j = 0; j < m; j++)
	p[i][j] = 100 * i + j;
    }
#pragma acc data copyin (p[0:2][0:m]) copy (p[4:2][0:m])
#pragma acc parallel loop collapse(2)
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < m; j++)
      p[i + 4][j] += p[i][j];
  for (int i = 0; i < n; i++)
    {
      for (int j = 0; j < m; j++)
	EQUAL (p[i][j], 100 * i + j + (in (i, 4, 2) ? 100 * (i - 4) + j : 0));
      free (p[i]);
    }
  free (p);
}

/* A variable-length array, and a present one.  */
static void
lengths (int n)
{
  int v[n][n];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      v[i][j] = i + j;
#pragma acc enter data create (v)
#pragma acc data copyin (v[0:2]) copyout (v[n - 2:2])
  {
#pragma acc update device (v[0:2], v[5:1])
#pragma acc parallel loop
    for (int j = 0; j < n; j++)
      {
	v[n - 1][j] = v[0][j] + v[5][j];
	v[n - 2][j] = v[1][j];
      }
#pragma acc update self (v[n - 1:1][0:n], v[n - 2:1][1:2])
  }
#pragma acc exit data delete (v)
  for (int j = 0; j < n; j++)
    {
      EQUAL (v[n - 1][j], 2 * j + 5);
      EQUAL (v[n - 2][j], in (j, 1, 2) || !separate_memory ()
			  ? j + 1 : n - 2 + j);
    }
}

/* Of declare directives.  */
static double global[N];
#pragma acc declare copyin (global[0:10], global[20:10])

static void
declared (int n, int *p)
{
#pragma acc declare copyin (p[0:10]) copyout (p[50:10]) create (p[70:n])
#pragma acc parallel loop
  for (int i = 0; i < 10; i++)
    {
      if (i < n)
	p[70 + i] = i;
      p[50 + i] = p[i] + 1;
      global[i] = global[20 + i] + 3;
    }
#pragma acc update self (global[0:5], global[7:1])
}

int
main (void)
{
  int *p = malloc (N * sizeof *p);
  float *q = malloc (N * sizeof *q);
  pointer (N, p);
  inside (N, p);
  array ();
  implicit ();
  unstructured (N, q);
  elements (N, p);
  rows (8, 5);
  lengths (9);
  for (int i = 0; i < N; i++)
    p[i] = i;
  for (int n = 3; n < 5; n++)
    {
      declared (n, p);
      CHECK (!separate_memory () || !acc_is_present (p, 1));
    }
  for (int i = 0; i < N; i++)
    {
      if (separate_memory () || i < 70)
	EQUAL (p[i], in (i, 50, 10) ? i - 49 : i);
      EQUAL (global[i], in (i, 0, separate_memory () ? 5 : 10)
			|| i == 7 ? 3 : 0);
    }
  free (p);
  free (q);
  return 0;
}
