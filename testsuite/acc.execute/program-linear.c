/* Dense linear algebra and stencils under bare kernels directives, each
   function once with them, once serial.  The file includes itself.  */
#ifndef NAME

#include "check.h"
#include <math.h>

#define N 44
#define M 37
#define L 29

typedef struct
{
  double a[N][N], b[N][N], c[N][N], d[N][N], e[N][N];
  double u[N], v[N], w[N], x[N], y[N], z[N];
  double p[N][M][L], q[N][M][L];
  int g[N][N];
} state;

#define TEXT(X) #X
#define DO(X) _Pragma (TEXT (X))
#define NAME(X) X##_device
#include "program-linear.c"
#undef NAME
#undef DO
#define DO(X)
#define NAME(X) X##_serial
#include "program-linear.c"

static state s, t;

static void
fill (state *f)
{
  for (int i = 0; i < N; i++)
    {
      for (int j = 0; j < N; j++)
	{
	  f->a[i][j] = (i * j % 9 + 1) / 8.0;
	  f->b[i][j] = (i + 2 * j) % 7 / 4.0;
	  f->c[i][j] = (3 * i + j) % 5 / 2.0;
	  f->d[i][j] = i == j ? N : (i + j) % 3 / 4.0;
	  f->e[i][j] = 0;
	  f->g[i][j] = i == j ? 0 : (i * 7 + j * 11) % 23 + 1;
	}
      f->u[i] = i % 4;
      f->v[i] = i % 3 + 1;
      f->w[i] = f->x[i] = i % 5;
      f->y[i] = f->z[i] = 0;
      for (int j = 0; j < M; j++)
	for (int k = 0; k < L; k++)
	  {
	    f->p[i][j][k] = (i + j + k) % 10;
	    f->q[i][j][k] = 0;
	  }
    }
}

static void
compare (const char *what)
{
  const double *a = (const double *) &s, *b = (const double *) &t;
  size_t n = offsetof (state, g) / sizeof *a;
  for (size_t i = 0; i < n; i++)
    if (!(fabs (a[i] - b[i]) <= 1e-9 * (1 + fabs (b[i]))))
      {
	fprintf (stderr, "%s: element %zu is %g instead of %g\n", what, i,
		 a[i], b[i]);
	abort ();
      }
  if (memcmp (s.g, t.g, sizeof s.g))
    {
      fprintf (stderr, "%s: integers differ\n", what);
      abort ();
    }
}

#define TEST(F)								\
  do									\
    {									\
      fill (&s);							\
      fill (&t);							\
      F##_device (&s, N);						\
      F##_serial (&t, N);						\
      compare (#F);							\
    }									\
  while (0)

int
main (void)
{
  TEST (product);
  TEST (two_products);
  TEST (matrix_vector);
  TEST (transposed_vector);
  TEST (both_sides);
  TEST (rank_update);
  TEST (symmetric_product);
  TEST (triangular_product);
  TEST (triangular_solve);
  TEST (cholesky);
  TEST (lu);
  TEST (orthogonal);
  TEST (correlation);
  TEST (covariance);
  TEST (shortest_paths);
  TEST (jacobi_1d);
  TEST (jacobi_2d);
  TEST (seidel);
  TEST (heat_3d);
  TEST (fields);
  TEST (alternating);
  TEST (recursive_filter);
  TEST (three_dimensions);
  return 0;
}

#else

static void
NAME (product) (state *s, int n)
{
  double (*a)[N] = s->a, (*b)[N] = s->b, (*c)[N] = s->c;
  DO (acc kernels copyin (a[0:n], b[0:n]) copy (c[0:n]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	c[i][j] *= 1.5;
	for (int k = 0; k < n; k++)
	  c[i][j] += 2 * a[i][k] * b[k][j];
      }
}

static void
NAME (two_products) (state *s, int n)
{
  double (*a)[N] = s->a, (*b)[N] = s->b, (*c)[N] = s->c, (*d)[N] = s->d;
  double (*t)[N] = s->e;
  DO (acc kernels copyin (a[0:n], b[0:n], c[0:n]) copy (d[0:n], t[0:n]))
  {
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
	{
	  t[i][j] = 0;
	  for (int k = 0; k < n; k++)
	    t[i][j] += a[i][k] * b[k][j];
	}
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
	{
	  d[i][j] *= 0.5;
	  for (int k = 0; k < n; k++)
	    d[i][j] += t[i][k] * c[k][j];
	}
  }
}

static void
NAME (matrix_vector) (state *s, int n)
{
  DO (acc kernels copy (s[0:1]))
  {
    for (int i = 0; i < n; i++)
      s->y[i] = 0;
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
	s->y[i] += s->a[i][j] * s->x[j];
  }
}

/* One loop adds to rows, the other to columns.  */
static void
NAME (transposed_vector) (state *s, int n)
{
  double (*a)[N] = s->a, *x = s->x, *y = s->y, *t = s->z;
  DO (acc kernels copyin (a[0:n], x[0:n]) copy (y[0:n], t[0:n]))
  for (int i = 0; i < n; i++)
    {
      t[i] = 0;
      for (int j = 0; j < n; j++)
	t[i] = t[i] + a[i][j] * x[j];
      for (int j = 0; j < n; j++)
	y[j] = y[j] + a[i][j] * t[i];
    }
}

static void
NAME (both_sides) (state *s, int n)
{
  double (*a)[N] = s->a, *r = s->u, *p = s->v, *q = s->y, *o = s->z;
  DO (acc kernels copyin (a[0:n], r[0:n], p[0:n]) copyout (q[0:n], o[0:n]))
  {
    for (int i = 0; i < n; i++)
      o[i] = 0;
    for (int i = 0; i < n; i++)
      {
	q[i] = 0;
	for (int j = 0; j < n; j++)
	  {
	    o[j] += r[i] * a[i][j];
	    q[i] += a[i][j] * p[j];
	  }
      }
  }
}

static void
NAME (rank_update) (state *s, int n)
{
  DO (acc kernels copy (s[0:1]))
  {
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
	s->a[i][j] = s->a[i][j] + s->u[i] * s->v[j] + s->w[i] * s->x[j];
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
	s->y[i] = s->y[i] + 0.25 * s->a[j][i] * s->v[j];
    for (int i = 0; i < n; i++)
      s->y[i] = s->y[i] + s->z[i];
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
	s->w[i] = s->w[i] + 0.5 * s->a[i][j] * s->y[j];
  }
}

static void
NAME (symmetric_product) (state *s, int n)
{
  double (*a)[N] = s->a, (*c)[N] = s->c;
  DO (acc kernels copyin (a[0:n]) copy (c[0:n]))
  for (int i = 0; i < n; i++)
    {
      for (int j = 0; j <= i; j++)
	c[i][j] *= 0.5;
      for (int k = 0; k < n; k++)
	for (int j = 0; j <= i; j++)
	  c[i][j] += 1.5 * a[i][k] * a[j][k];
    }
}

static void
NAME (triangular_product) (state *s, int n)
{
  double (*a)[N] = s->a, (*b)[N] = s->b;
  DO (acc kernels copyin (a[0:n]) copy (b[0:n]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	for (int k = i + 1; k < n; k++)
	  b[i][j] += a[k][i] * b[k][j];
	b[i][j] = 0.5 * b[i][j];
      }
}

static void
NAME (triangular_solve) (state *s, int n)
{
  double (*l)[N] = s->d, *x = s->x, *b = s->v;
  DO (acc kernels copyin (l[0:n], b[0:n]) copy (x[0:n]))
  for (int i = 0; i < n; i++)
    {
      x[i] = b[i];
      for (int j = 0; j < i; j++)
	x[i] -= l[i][j] * x[j];
      x[i] = x[i] / l[i][i];
    }
}

static void
NAME (cholesky) (state *s, int n)
{
  double (*a)[N] = s->d;
  DO (acc kernels copy (a[0:n]))
  for (int k = 0; k < n; k++)
    {
      a[k][k] = sqrt (a[k][k]);
      for (int i = k + 1; i < n; i++)
	a[i][k] /= a[k][k];
      for (int i = k + 1; i < n; i++)
	for (int j = k + 1; j <= i; j++)
	  a[i][j] -= a[i][k] * a[j][k];
    }
}

static void
NAME (lu) (state *s, int n)
{
  double (*a)[N] = s->d;
  DO (acc kernels copy (a[0:n]))
  for (int k = 0; k < n; k++)
    {
      for (int j = k + 1; j < n; j++)
	a[k][j] = a[k][j] / a[k][k];
      for (int i = k + 1; i < n; i++)
	for (int j = k + 1; j < n; j++)
	  a[i][j] = a[i][j] - a[i][k] * a[k][j];
    }
}

static void
NAME (orthogonal) (state *s, int n)
{
  double (*a)[N] = s->d, (*r)[N] = s->e, (*q)[N] = s->c;
  DO (acc kernels copy (a[0:n], r[0:n], q[0:n]))
  for (int k = 0; k < n; k++)
    {
      double norm = 0;
      for (int i = 0; i < n; i++)
	norm += a[i][k] * a[i][k];
      r[k][k] = sqrt (norm);
      for (int i = 0; i < n; i++)
	q[i][k] = a[i][k] / r[k][k];
      for (int j = k + 1; j < n; j++)
	{
	  r[k][j] = 0;
	  for (int i = 0; i < n; i++)
	    r[k][j] += q[i][k] * a[i][j];
	  for (int i = 0; i < n; i++)
	    a[i][j] = a[i][j] - q[i][k] * r[k][j];
	}
    }
}

static void
NAME (correlation) (state *s, int n)
{
  double (*data)[N] = s->b, (*corr)[N] = s->e, *mean = s->y, *dev = s->z;
  DO (acc kernels copy (data[0:n]) copyout (corr[0:n]) \
      copyout (mean[0:n], dev[0:n]))
  {
    for (int j = 0; j < n; j++)
      {
	mean[j] = 0;
	for (int i = 0; i < n; i++)
	  mean[j] += data[i][j];
	mean[j] /= n;
      }
    for (int j = 0; j < n; j++)
      {
	dev[j] = 0;
	for (int i = 0; i < n; i++)
	  dev[j] += (data[i][j] - mean[j]) * (data[i][j] - mean[j]);
	dev[j] = sqrt (dev[j] / n);
	dev[j] = dev[j] <= 0.1 ? 1.0 : dev[j];
      }
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
	{
	  data[i][j] -= mean[j];
	  data[i][j] /= sqrt (n) * dev[j];
	}
    for (int i = 0; i < n - 1; i++)
      {
	corr[i][i] = 1;
	for (int j = i + 1; j < n; j++)
	  {
	    corr[i][j] = 0;
	    for (int k = 0; k < n; k++)
	      corr[i][j] += data[k][i] * data[k][j];
	    corr[j][i] = corr[i][j];
	  }
      }
    corr[n - 1][n - 1] = 1;
  }
}

static void
NAME (covariance) (state *s, int n)
{
  int i, j, k;
  double (*data)[N] = s->b, (*cov)[N] = s->e, *mean = s->y;
  DO (acc kernels copy (data[0:n], cov[0:n], mean[0:n]))
  {
    for (j = 0; j < n; j++)
      {
	mean[j] = 0;
	for (i = 0; i < n; i++)
	  mean[j] += data[i][j];
	mean[j] /= n;
      }
    for (i = 0; i < n; i++)
      for (j = 0; j < n; j++)
	data[i][j] -= mean[j];
    for (i = 0; i < n; i++)
      for (j = i; j < n; j++)
	{
	  cov[i][j] = 0;
	  for (k = 0; k < n; k++)
	    cov[i][j] += data[k][i] * data[k][j];
	  cov[i][j] /= n - 1;
	  cov[j][i] = cov[i][j];
	}
  }
}

static void
NAME (shortest_paths) (state *s, int n)
{
  int (*g)[N] = s->g;
  DO (acc kernels copy (g[0:n]))
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
	g[i][j] = g[i][j] < g[i][k] + g[k][j] ? g[i][j] : g[i][k] + g[k][j];
}

static void
NAME (jacobi_1d) (state *s, int n)
{
  double *x = s->x, *y = s->y;
  DO (acc kernels copy (x[0:n], y[0:n]))
  for (int t = 0; t < 20; t++)
    {
      for (int i = 1; i < n - 1; i++)
	y[i] = 0.33333 * (x[i - 1] + x[i] + x[i + 1]);
      for (int i = 1; i < n - 1; i++)
	x[i] = 0.33333 * (y[i - 1] + y[i] + y[i + 1]);
    }
}

static void
NAME (jacobi_2d) (state *s, int n)
{
  double (*a)[N] = s->a, (*b)[N] = s->b;
  DO (acc kernels copy (a[0:n], b[0:n]))
  for (int t = 0; t < 6; t++)
    {
      for (int i = 1; i < n - 1; i++)
	for (int j = 1; j < n - 1; j++)
	  b[i][j] = 0.2 * (a[i][j] + a[i][j - 1] + a[i][1 + j] + a[1 + i][j]
			   + a[i - 1][j]);
      for (int i = 1; i < n - 1; i++)
	for (int j = 1; j < n - 1; j++)
	  a[i][j] = 0.2 * (b[i][j] + b[i][j - 1] + b[i][1 + j] + b[1 + i][j]
			   + b[i - 1][j]);
    }
}

/* Nothing is parallel here.  */
static void
NAME (seidel) (state *s, int n)
{
  double (*a)[N] = s->a;
  DO (acc kernels copy (a[0:n]))
  for (int t = 0; t < 2; t++)
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
	a[i][j] = (a[i - 1][j - 1] + a[i - 1][j] + a[i - 1][j + 1]
		   + a[i][j - 1] + a[i][j] + a[i][j + 1] + a[i + 1][j - 1]
		   + a[i + 1][j] + a[i + 1][j + 1]) / 9.0;
}

static void
NAME (heat_3d) (state *s, int n)
{
  DO (acc kernels copy (s[0:1]))
  for (int t = 0; t < 3; t++)
    {
      for (int i = 1; i < n - 1; i++)
	for (int j = 1; j < M - 1; j++)
	  for (int k = 1; k < L - 1; k++)
	    s->q[i][j][k]
	      = 0.125 * (s->p[i + 1][j][k] - 2 * s->p[i][j][k]
			 + s->p[i - 1][j][k])
		+ 0.125 * (s->p[i][j + 1][k] - 2 * s->p[i][j][k]
			   + s->p[i][j - 1][k])
		+ 0.125 * (s->p[i][j][k + 1] - 2 * s->p[i][j][k]
			   + s->p[i][j][k - 1])
		+ s->p[i][j][k];
      for (int i = 1; i < n - 1; i++)
	for (int j = 1; j < M - 1; j++)
	  for (int k = 1; k < L - 1; k++)
	    s->p[i][j][k] = s->q[i][j][k];
    }
}

/* Electric and magnetic fields in two dimensions.  */
static void
NAME (fields) (state *s, int n)
{
  double (*ex)[N] = s->a, (*ey)[N] = s->b, (*hz)[N] = s->c, *pulse = s->u;
  DO (acc kernels copy (ex[0:n], ey[0:n], hz[0:n]) copyin (pulse[0:n]))
  for (int t = 0; t < 4; t++)
    {
      for (int j = 0; j < n; j++)
	ey[0][j] = pulse[t];
      for (int i = 1; i < n; i++)
	for (int j = 0; j < n; j++)
	  ey[i][j] = ey[i][j] - 0.5 * (hz[i][j] - hz[i - 1][j]);
      for (int i = 0; i < n; i++)
	for (int j = 1; j < n; j++)
	  ex[i][j] = ex[i][j] - 0.5 * (hz[i][j] - hz[i][j - 1]);
      for (int i = 0; i < n - 1; i++)
	for (int j = 0; j < n - 1; j++)
	  hz[i][j] = hz[i][j] - 0.7 * (ex[i][j + 1] - ex[i][j] + ey[i + 1][j]
				       - ey[i][j]);
    }
}

/* Implicit in one direction after the other: recurrences along rows, then
   along columns.  */
static void
NAME (alternating) (state *s, int n)
{
  double (*u)[N] = s->a, (*v)[N] = s->b, (*p)[N] = s->c, (*q)[N] = s->e;
  DO (acc kernels copy (u[0:n], v[0:n], p[0:n], q[0:n]))
  for (int t = 0; t < 2; t++)
    {
      for (int i = 1; i < n - 1; i++)
	{
	  v[0][i] = 1;
	  p[i][0] = 0;
	  q[i][0] = v[0][i];
	  for (int j = 1; j < n - 1; j++)
	    {
	      p[i][j] = 0.1 / (0.1 * p[i][j - 1] + 1.2);
	      q[i][j] = (0.1 * u[j][i - 1] + 0.8 * u[j][i] + 0.1 * u[j][i + 1]
			 + 0.1 * q[i][j - 1]) / (0.1 * p[i][j - 1] + 1.2);
	    }
	  v[n - 1][i] = 1;
	  for (int j = n - 2; j >= 1; j--)
	    v[j][i] = p[i][j] * v[j + 1][i] + q[i][j];
	}
      for (int i = 1; i < n - 1; i++)
	{
	  u[i][0] = 1;
	  for (int j = 1; j < n - 1; j++)
	    u[i][j] = 0.25 * u[i][j - 1] + v[i][j];
	}
    }
}

/* Each row and column for itself; scalars carry over within one.  */
static void
NAME (recursive_filter) (state *s, int n)
{
  double (*in)[N] = s->a, (*out)[N] = s->b, (*y1)[N] = s->c, (*y2)[N] = s->e;
  double x1, x2, o1, o2;
  DO (acc kernels copyin (in[0:n]) copy (out[0:n], y1[0:n], y2[0:n]))
  {
    for (int i = 0; i < n; i++)
      {
	o1 = o2 = x1 = 0;
	for (int j = 0; j < n; j++)
	  {
	    y1[i][j] = 0.2 * in[i][j] + 0.1 * x1 + 0.3 * o1 - 0.05 * o2;
	    x1 = in[i][j];
	    o2 = o1;
	    o1 = y1[i][j];
	  }
      }
    for (int i = 0; i < n; i++)
      {
	o1 = o2 = x1 = x2 = 0;
	for (int j = n - 1; j >= 0; j--)
	  {
	    y2[i][j] = 0.1 * x1 + 0.2 * x2 + 0.3 * o1 - 0.05 * o2;
	    x2 = x1;
	    x1 = in[i][j];
	    o2 = o1;
	    o1 = y2[i][j];
	  }
      }
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
	out[i][j] = y1[i][j] + y2[i][j];
  }
}

/* A vector of each row, multiplied by a matrix in place.  */
static void
NAME (three_dimensions) (state *s, int n)
{
  double (*p)[M][L] = s->p, (*c)[N] = s->c;
  double sum[L];
  DO (acc kernels copy (p[0:n]) copyin (c[0:n]))
  for (int r = 0; r < n; r++)
    for (int q = 0; q < M; q++)
      {
	for (int k = 0; k < L; k++)
	  {
	    sum[k] = 0;
	    for (int m = 0; m < L; m++)
	      sum[k] += p[r][q][m] * c[m][k];
	  }
	for (int k = 0; k < L; k++)
	  p[r][q][k] = sum[k];
      }
}

#endif
