/* With -fplugin-arg-acc-compat=nvc, create(a[n]) is create(a[0:n]) where the
   program uses more than the element a[n], or nothing tells what it uses; the
   element alone stays one.
   { dg-additional-options "-fplugin-arg-acc-compat=nvc" } */

#include "check.h"

#define N 100

static void
structured (int n, int *a, int *b)
{
#pragma acc data create(a[n]) copyin(b[n * 2])
  {
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      a[i] = b[2 * i];
    if (separate_memory ())
      for (int i = 0; i < n; i++)
	a[i] = -1;
#pragma acc update self(a[0:n])
  }
  for (int i = 0; i < n; i++)
    EQUAL (a[i], 2 * i);
}

static void __attribute__ ((noipa))
twice (int n, int *a)
{
#pragma acc parallel loop present(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] *= 2;
}

/* Nothing in here says what is used.  */
static void
elsewhere (int n, int *a)
{
#pragma acc enter data copyin(a[n])
  twice (n, a);
#pragma acc exit data copyout(a[n])
  for (int i = 0; i < n; i++)
    EQUAL (a[i], 4 * i);
}

/* As long as the array is: no element of it.  */
#define ROWS 4
static double table[ROWS][8];

static void
whole (double (*rows)[8])
{
  double sums[ROWS], copy[ROWS + 2] = { 1, 2, 3, 4, 5, 6 };
#pragma acc data copyin(table[ROWS][8], rows[ROWS][8]) copyout(sums[4])
  {
#pragma acc parallel loop present(table[ROWS][8], sums[(ROWS)])
    for (int i = 0; i < ROWS; i++)
      {
	double s = 0;
	for (int j = 0; j < 8; j++)
	  s += table[i][j] + rows[i][j];
	sums[i] = s;
      }
  }
#pragma acc parallel loop copy(copy[ROWS])
  for (int i = 0; i < 1; i++)
    copy[ROWS] *= 2;
  for (int i = 0; i < ROWS; i++)
    EQUAL (sums[i], 16 * (8 * i + 3.5));
  EQUAL (copy[ROWS], 10);
}

static void
element (int k, int *a)
{
  a[k] = 5;
#pragma acc data copy(a[k])
  {
#pragma acc serial
    a[k] += 1;
    a[k - 1] = 7;
    CHECK (!separate_memory () || !acc_is_present (a, sizeof *a));
  }
  EQUAL (a[k], 6);
  EQUAL (a[k - 1], 7);
#pragma acc enter data copyin(a[k])
#pragma acc serial present(a[k:1])
  a[k] += 1;
#pragma acc exit data copyout(a[k])
  EQUAL (a[k], 7);
}

int
main (void)
{
  static int a[N], b[2 * N];
  static double rows[ROWS][8];
  for (int i = 0; i < ROWS * 8; i++)
    rows[i / 8][i % 8] = table[i / 8][i % 8] = i;
  whole (rows);
  for (int i = 0; i < 2 * N; i++)
    b[i] = i;
  structured (N, a, b);
  elsewhere (N, a);
  element (40, a);
  return 0;
}
