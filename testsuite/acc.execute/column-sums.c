/* Sums along columns, which threads of several warps share, and other loops beside them:
   with any number of columns, in blocks that these do not fill, and of any length.  */

#include "check.h"

#define MOST_ROWS 1500
#define MOST_COLUMNS 100

static double a[MOST_ROWS * MOST_COLUMNS], b[MOST_ROWS * MOST_COLUMNS], x[MOST_ROWS + MOST_COLUMNS],
	      y[MOST_ROWS + MOST_COLUMNS];
static int k[MOST_ROWS * MOST_COLUMNS], z[MOST_COLUMNS];

#define PRAGMA(X) _Pragma (#X)
#define DATA present(a[0:n*m], b[0:n*m], k[0:n*m], x[0:n+m], y[0:n+m], z[0:m])

/* N rows, M columns.  */
#define FORM(NAME, ...) \
  static void __attribute__ ((noipa)) \
  NAME (int n, int m, double *restrict a, double *restrict b, const int *restrict k, \
	double *restrict x, double *restrict y, int *restrict z) \
  { \
    PRAGMA (acc parallel loop DATA) __VA_ARGS__ \
  } \
  static void __attribute__ ((noipa)) \
  NAME##_kernels (int n, int m, double *restrict a, double *restrict b, const int *restrict k, \
		  double *restrict x, double *restrict y, int *restrict z) \
  { \
    PRAGMA (acc kernels DATA) __VA_ARGS__ \
  } \
  static void __attribute__ ((noipa)) \
  NAME##_serial (int n, int m, double *restrict a, double *restrict b, const int *restrict k, \
		 double *restrict x, double *restrict y, int *restrict z) \
  { \
    __VA_ARGS__ \
  }

FORM (sum,
  for (int j = 0; j < m; j++)
    {
      double s = 1;
      for (int i = 0; i < n; i++)
	s += a[i * m + j] * x[i];
      y[j] = s;
    })

FORM (element,
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++)
      y[j] += a[i * m + j] * x[i];)

/* From another first column to the last, and what each column needs before and after.  */
FORM (mean,
  for (int j = 1; j <= m - 1; j++)
    {
      double s = 0;
      for (int i = 0; i < n; i++)
	s += a[i * m + j];
      s /= 4;
      double t = 0;
      for (int i = 0; i < n; i++)
	t += (a[i * m + j] - s) * 2;
      x[j] = s;
      y[j] = t + x[j];
    })

/* Several results at once.  */
FORM (several,
  for (long j = 0; j < m; j++)
    {
      double most = -1;
      int s = 0;
      int any = 0;
      for (int i = 0; i < n; i++)
	{
	  most = most > a[i * m + j] ? most : a[i * m + j];
	  s += k[i * m + j];
	  any |= k[i * m + j];
	}
      y[j] = most;
      z[j] = s + any;
    })

/* A loop that stores.  */
FORM (project,
  for (int j = 0; j < m; j++)
    {
      double t = 0;
      for (int i = 0; i < n; i++)
	t += a[i * m + j] * x[i];
      for (int i = 0; i < n; i++)
	b[i * m + j] -= t * x[i];
    })

/* Row after row, each of which needs those below.  */
FORM (triangle,
  for (int j = 0; j < m; j++)
    for (int i = 0; i < 5; i++)
      for (int l = i + 1; l < n; l++)
	b[i * m + j] += a[l * m + i % m] * b[l * m + j];)

/* Row after row, each of which needs the one before.  */
FORM (carried,
  for (int j = 0; j < m; j++)
    {
      double last = 0;
      for (int i = 1; i < 4; i++)
	{
	  double s = last;
	  for (int l = 0; l < n; l++)
	    s += a[l * m + j];
	  last = s - i;
	  b[i % n * m + j] = last;
	}
      y[j] = last;
    })

/* Columns without a sum, and of different lengths.  */
FORM (ragged,
  for (int j = 0; j < m; j++)
    {
      double s = 0;
      for (int i = 0; i < n - j; i++)
	s += a[i * m + j];
      y[j] = s;
    })

FORM (chosen,
  for (int j = 0; j < m; j++)
    if (j % 3)
      {
	double s = 0;
	for (int i = 0; i < n; i++)
	  s += a[i * m + j];
	y[j] = s;
      })

FORM (left,
  for (int j = 0; j < m; j++)
    {
      if (j == 5)
	continue;
      double s = 0;
      for (int i = 0; i < n; i++)
	s += a[i * m + j];
      y[j] = s;
    })

FORM (unsigned_columns,
  for (unsigned j = 0; j < (unsigned) m; j++)
    {
      double s = 0;
      for (unsigned i = 0; i < (unsigned) n; i++)
	s += a[i * m + j];
      y[j] = s;
    })

typedef void function (int, int, double *, double *, const int *, double *, double *, int *);
#define ENTRY(NAME) { #NAME, NAME, NAME##_kernels, NAME##_serial }
static const struct { const char *name; function *parallel, *kernels, *serial; } forms[] = {
  ENTRY (sum), ENTRY (element), ENTRY (mean), ENTRY (several), ENTRY (project),
  ENTRY (triangle), ENTRY (carried), ENTRY (ragged), ENTRY (chosen), ENTRY (left),
  ENTRY (unsigned_columns)
};

static void
begin (void)
{
  for (int i = 0; i < MOST_ROWS * MOST_COLUMNS; i++)
    {
      a[i] = i % 7 - 3;
      b[i] = i % 5;
      k[i] = i % 3;
    }
  for (int i = 0; i < MOST_ROWS + MOST_COLUMNS; i++)
    {
      x[i] = i % 4;
      y[i] = i % 6;
    }
  for (int i = 0; i < MOST_COLUMNS; i++)
    z[i] = i;
}

static void
try (const char *name, function *device, function *serial, int n, int m)
{
  static double want_b[MOST_ROWS * MOST_COLUMNS], want_x[MOST_ROWS + MOST_COLUMNS],
		want_y[MOST_ROWS + MOST_COLUMNS];
  static int want_z[MOST_COLUMNS];
  begin ();
  serial (n, m, a, b, k, x, y, z);
  memcpy (want_b, b, sizeof b);
  memcpy (want_x, x, sizeof x);
  memcpy (want_y, y, sizeof y);
  memcpy (want_z, z, sizeof z);
  begin ();
#pragma acc data copyin(a, k) copy(b, x, y, z)
  device (n, m, a, b, k, x, y, z);
  if (memcmp (want_b, b, sizeof b) || memcmp (want_x, x, sizeof x)
      || memcmp (want_y, y, sizeof y) || memcmp (want_z, z, sizeof z))
    {
      printf ("%s, %d rows, %d columns: another result than the serial program\n", name, n, m);
      abort ();
    }
}

int
main (void)
{
  static const int rows[] = { 1, 65, 700, MOST_ROWS }, columns[] = { 1, 7, 17, MOST_COLUMNS };
  for (unsigned f = 0; f < sizeof forms / sizeof *forms; f++)
    for (int i = 0; i < 4; i++)
      for (int j = 0; j < 4; j++)
	{
	  try (forms[f].name, forms[f].parallel, forms[f].serial, rows[i], columns[j]);
	  try (forms[f].name, forms[f].kernels, forms[f].serial, rows[i], columns[j]);
	}
  return 0;
}
