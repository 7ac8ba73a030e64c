/* Sections larger than what each thread may have: in the reproducible mode
   blocks or threads have copies of them, and results have the same bits
   however the threads go.  */
/* { dg-additional-options "-fplugin-arg-acc-reproducible" } */
#include "check.h"

#define N 300
#define ROWS 70
#define LONG 4000

typedef struct { float mass; double at[2]; double _Complex c; } body;

static double x[ROWS][N];
static double first[8 * N];

/* The N results at P are close to the ones at WANT, and those of run RUN the same
   as of run 0.  */
static void
compare (int run, const double *p, const double *want, int n)
{
  for (int i = 0; i < n; i++)
    {
      double d = p[i] - want[i];
      CHECK (d < 1e-9 && d > -1e-9);
      if (run)
	CHECK (!memcmp (&first[i], &p[i], sizeof p[i]));
      first[i] = p[i];
    }
}

/* Every thread meets every other one.  */
static void
histogram (int run, int n)
{
  double *h = malloc (n * sizeof *h), *w = malloc (n * sizeof *w);
  for (int i = 0; i < n; i++)
    h[i] = w[i] = i;
#pragma acc parallel loop reduction(+:h[0:n])
  for (int i = 0; i < LONG; i++)
    h[i * 7 % n] += 1.0 / (i + 1);
  for (int i = 0; i < LONG; i++)
    w[i * 7 % n] += 1.0 / (i + 1);
  compare (run, h, w, n);
  free (h);
  free (w);
}

/* Threads of a block do not, blocks do; a part of an array.  */
static void
sum_of_rows (int run)
{
  double s[N], w[N];
  for (int j = 0; j < N; j++)
    s[j] = w[j] = j;
#pragma acc parallel loop gang reduction(+:s[10:N-10]) copyin(x)
  for (int i = 0; i < ROWS; i++)
#pragma acc loop vector
    for (int j = 10; j < N; j++)
      s[j] += x[i][j];
  for (int i = 0; i < ROWS; i++)
    for (int j = 10; j < N; j++)
      w[j] += x[i][j];
  compare (run, s, w, N);
}

/* The inner loop's threads may meet, too: no clause says so.  */
static void
scattered_rows (int run)
{
  double s[N], w[N];
  for (int j = 0; j < N; j++)
    s[j] = w[j] = 1;
#pragma acc parallel loop gang num_workers(4) vector_length(32) \
  reduction(*:s) copyin(x)
  for (int i = 0; i < ROWS; i++)
#pragma acc loop worker vector
    for (int j = 0; j < N; j++)
      s[(i + j * j) % N] *= 1 + x[i][j] / 64;
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < N; j++)
      w[(i + j * j) % N] *= 1 + x[i][j] / 64;
  compare (run, s, w, N);
}

/* The bounds of the inner loop depend on the outer one: other threads come to
   an element.  */
static void
triangle (int run)
{
  double s[N], w[N];
  for (int j = 0; j < N; j++)
    s[j] = w[j] = 0;
#pragma acc parallel loop gang reduction(+:s) copyin(x)
  for (int i = 0; i < ROWS; i++)
#pragma acc loop vector
    for (int j = i; j < N; j++)
      s[j] += x[i][j];
  for (int i = 0; i < ROWS; i++)
    for (int j = i; j < N; j++)
      w[j] += x[i][j];
  compare (run, s, w, N);
}

/* The gangs have nothing in common: each combines what its own threads have.  */
static void
parts (int run, int n)
{
  double *s = malloc (4 * n * sizeof *s), *w = malloc (4 * n * sizeof *w);
  for (int j = 0; j < 4 * n; j++)
    s[j] = w[j] = j;
#pragma acc parallel loop gang vector_length(64) copy(s[0:4*n])
  for (int g = 0; g < 4; g++)
    {
      double *p = s + g * n;
#pragma acc loop vector reduction(+:p[0:n])
      for (int i = 0; i < LONG; i++)
	p[i * i % n] += 1.0 / (i + g + 1);
    }
  for (int g = 0; g < 4; g++)
    for (int i = 0; i < LONG; i++)
      w[g * n + i * i % n] += 1.0 / (i + g + 1);
  compare (run, s, w, 4 * n);
  free (s);
  free (w);
}

/* Structs, of which several members are reduced; two sections in one clause.  */
static void
bodies (int run, int n)
{
  body *b = malloc (n * sizeof *b), *w = malloc (n * sizeof *w);
  double *t = malloc (n * sizeof *t), *wt = malloc (n * sizeof *wt);
  double all[2][7 * N];
  for (int i = 0; i < n; i++)
    {
      b[i] = w[i] = (body) { i, { 1, 2 }, 3 + 4i };
      t[i] = wt[i] = 0;
    }
#pragma acc parallel loop gang vector reduction(+:b[0:n], t[0:n])
  for (int i = 0; i < 2000; i++)
    {
      b[i % n].mass += 0.5f;
      b[i % n].at[i & 1] += 1.0 / (i + 1);
      b[i * 3 % n].c += 1i / (i + 1);
      t[i * 5 % n] += 1.0 / (i + 2);
    }
  for (int i = 0; i < 2000; i++)
    {
      w[i % n].mass += 0.5f;
      w[i % n].at[i & 1] += 1.0 / (i + 1);
      w[i * 3 % n].c += 1i / (i + 1);
      wt[i * 5 % n] += 1.0 / (i + 2);
    }
  for (int i = 0; i < n; i++)
    for (int m = 0; m < 2; m++)
      {
	const body *p = m ? w + i : b + i;
	double v[] = { p->mass, p->at[0], p->at[1], __real__ p->c,
		       __imag__ p->c, (m ? wt : t)[i], 0 };
	memcpy (&all[m][7 * i], v, sizeof v);
      }
  compare (run, all[0], all[1], 7 * n);
  free (b);
  free (w);
  free (t);
  free (wt);
}

/* kernels finds the levels; the array is on the device already.  */
static void
kernels_loop (int run, int n)
{
  double *h = malloc (n * sizeof *h), *w = malloc (n * sizeof *w);
  for (int i = 0; i < n; i++)
    h[i] = w[i] = i;
#pragma acc data copy(h[0:n])
  {
#pragma acc kernels loop reduction(+:h[0:n]) present(h) async(1)
    for (int i = 0; i < LONG; i++)
      h[i * 11 % n] += 1.0 / (i + 1);
    if (separate_memory ())
      CHECK (h[0] == 0 && h[n - 1] == n - 1);
#pragma acc wait
  }
  for (int i = 0; i < LONG; i++)
    w[i * 11 % n] += 1.0 / (i + 1);
  compare (run, h, w, n);
  free (h);
  free (w);
}

int
main (void)
{
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < N; j++)
      x[i][j] = 1.0 / (i * N + j + 1);
  for (int run = 0; run < 2; run++)
    histogram (run, N);
  for (int run = 0; run < 2; run++)
    histogram (run, 1);
  for (int run = 0; run < 2; run++)
    sum_of_rows (run);
  for (int run = 0; run < 2; run++)
    scattered_rows (run);
  for (int run = 0; run < 2; run++)
    triangle (run);
  for (int run = 0; run < 2; run++)
    parts (run, N);
  for (int run = 0; run < 2; run++)
    bodies (run, N);
  for (int run = 0; run < 2; run++)
    kernels_loop (run, N);
  return 0;
}
