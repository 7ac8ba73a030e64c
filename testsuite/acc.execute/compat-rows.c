/* Tables of pointers without a clause, with -fplugin-arg-acc-compat=nvc, too: what loops
   reach of their rows is copied, too.  */
/* { dg-additional-options "-fplugin-arg-acc-compat=nvc -fplugin-arg-acc-info" } */
/* { dg-prune-output "note: (parallel |kernel|loop|device version|reduction|implicit)" } */
#include "check.h"
#include <stdlib.h>

struct cell { int x; float y; };

static void *
table (int n, size_t size)
{
  void **t = malloc (n * sizeof *t);
  for (int i = 0; i < n; i++)
    t[i] = calloc (1, size);
  return t;
}

static void __attribute__ ((noipa))
twice (int n, int m, double **a, double **b)
{
#pragma acc parallel loop /* { dg-message "implicit copy.b.0:n..0:m.. of what the construct reaches" } */
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      b[i][j] = a[i][j] * 2;
}

/* The row's address is in a variable, and a part of the rows is used.  */
static void __attribute__ ((noipa))
above (int n, int m, double **a, double **b)
{
#pragma acc parallel loop /* { dg-message "implicit" } */
  for (int i = 1; i < n - 1; i++)
    {
      double *row = b[i];
      const double *up = a[i - 1], *down = a[i + 1];
      for (int j = 1; j < m; j++)
	row[j] = up[j] + down[j - 1];
    }
}

int
main (void)
{
  int n = 20, m = 30, none = n - 20;
  double sum = 0, **a = table (n, m * sizeof **a),
	 **b = table (n, m * sizeof **b);
  struct cell **c = table (n, m * sizeof **c);

  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] = i * 100 + j;
  twice (n, m, a, b);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      EQUAL (b[i][j], 2 * a[i][j]);
  above (n, m, a, b);
  twice (n, none, a, b);
  twice (none, m, a, b);
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m; j++)
      EQUAL (b[i][j], a[i - 1][j] + a[i + 1][j - 1]);
#pragma acc parallel loop collapse(2) reduction(+:sum) /* { dg-message "implicit" } */
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	c[i][j].x = i;
	c[i][j].y += a[i][j];
	sum += c[i][j].y;
      }
  double all = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	EQUAL (c[i][j].x, i);
	EQUAL (c[i][j].y, a[i][j]);
	all += a[i][j];
      }
  EQUAL (sum, all);
  /* What is there already is used.  */
#pragma acc data copy(b[0:n][0:m])
  {
    twice (n, m, a, b);
    if (separate_memory ())
      EQUAL (b[1][1], a[0][1] + a[2][0]);
#pragma acc parallel loop present(b)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
	b[i][j] += 1;
  }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      EQUAL (b[i][j], 2 * a[i][j] + 1);
  return 0;
}
