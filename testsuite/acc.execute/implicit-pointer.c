/* Pointers that no clause names: what the construct reaches through them is
   copied, unless it is on the device already or is a device's own memory.  */

#include <stdlib.h>
#include <openacc.h>

#define N 1000

static void
saxpy (int n, float a, float *x, float *restrict y)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; ++i)
    y[i] = a * x[i] + y[i];
}

/* Conditions keep accesses inside; the rest of the section is not ours.  */
static void
stencil (const double *a, double *b, int n, int m)
{
  #pragma acc kernels
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      if (i > 0 && i < n - 1 && j > 0 && j < m - 1)
	b[i * m + j] = a[(i - 1) * m + j] + a[(i + 1) * m + j]
		       + a[i * m + j - 1] + a[i * m + j + 1];
      else
	b[i * m + j] = a[i * m + j];
}

static void
backward (int n, int step, long *p, int (*rows)[8])
{
  #pragma acc parallel loop
  for (int i = n - 1; i >= 10; i -= step)
    {
      int at = i * 2 + 3;
      p[at] = i;
      #pragma acc atomic
      p[n - 1 - i] += rows[i % 5][i & 7];
    }
}

/* Memory next to memory that is there.  The guess for P includes Q[0].  */
static void
neighbours (const int *p, int *q, int n)
{
  #pragma acc data copy (q[0:n])
  {
    #pragma acc parallel loop
    for (int i = 0; i < n; i++)
      {
	int next = i + 1;
	if (next % n)
	  q[i] = p[next];
      }
  }
}

int
main (void)
{
  float *x = malloc (N * sizeof *x), *y = malloc (N * sizeof *y);
  for (int i = 0; i < N; i++)
    {
      x[i] = i;
      y[i] = 1;
    }
  saxpy (N, 2, x, y);
  for (int i = 0; i < N; i++)
    if (y[i] != 2 * i + 1)
      abort ();
  saxpy (0, 2, x, y);
  saxpy (0, 2, NULL, NULL);

  /* What is there is used, and stays there.  */
  #pragma acc enter data copyin (x[0:N], y[0:N])
  saxpy (N, 2, x, y);
  saxpy (N / 2, 1, x, y + N / 2);
  if (acc_get_device_type () != acc_device_host && y[3] != 7)
    abort ();
  #pragma acc exit data copyout (y[0:N]) delete (x)
  for (int i = 0; i < N; i++)
    if (y[i] != 4 * i + 1 + (i < N / 2 ? 0 : i - N / 2))
      abort ();

  /* A device's own memory.  */
  float *d = acc_malloc (N * sizeof *d);
  acc_memcpy_to_device (d, x, N * sizeof *d);
  for (int i = 0; i < N; i++)
    y[i] = 0;
  saxpy (N, 1, d, y);
  acc_free (d);
  for (int i = 0; i < N; i++)
    if (y[i] != i)
      abort ();

  int n = 30, m = 40;
  double *a = malloc (n * m * sizeof *a), *b = malloc (n * m * sizeof *b);
  for (int i = 0; i < n * m; i++)
    a[i] = i;
  stencil (a, b, n, m);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	int inside = i > 0 && i < n - 1 && j > 0 && j < m - 1;
	if (b[i * m + j] != (inside ? 4.0 : 1.0) * (i * m + j))
	  abort ();
      }

  int rows[5][8];
  for (int i = 0; i < 40; i++)
    rows[i / 8][i % 8] = i;
  long *p = calloc (2 * N + 4, sizeof *p), *r = calloc (2 * N + 4, sizeof *r);
  for (int i = 0; i < 2 * N + 4; i++)
    p[i] = r[i] = 1000000;
  backward (N, 700, p, rows);
  for (int i = N - 1; i >= 10; i -= 700)
    {
      r[i * 2 + 3] = i;
      r[N - 1 - i] += rows[i % 5][i & 7];
    }
  for (int i = 0; i < 2 * N + 4; i++)
    if (p[i] != r[i])
      abort ();

  int *pair = malloc (3 * N * sizeof *pair);
  for (int i = 0; i < 3 * N; i++)
    pair[i] = i;
  neighbours (pair, pair + N, N);
  for (int i = 0; i < N; i++)
    if (pair[N + i] != (i < N - 1 ? i + 1 : 2 * N - 1))
      abort ();
  return 0;
}
