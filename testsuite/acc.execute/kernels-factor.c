/* Factorizations: the host's loop chooses the column, whose number, never
   negative, is all that tells rows apart; iterations that add somewhere.  */

#include "check.h"
#include <math.h>

#define N 40

static void __attribute__ ((noipa))
eliminate (float *a, float *b, float *m, int n)
{
#pragma acc data copy(a[0:n * n], b[0:n], m[0:n * n])
  for (int t = 0; t < n - 1; t++)
    {
#pragma acc kernels
      {
	for (int i = 0; i < n - 1 - t; i++)
	  m[n * (i + t + 1) + t] = a[n * (i + t + 1) + t] / a[n * t + t];
	for (int i = 0; i < n - 1 - t; i++)
	  {
	    for (int j = 0; j < n - t; j++)
	      a[n * (i + t + 1) + j + t]
		-= m[n * (i + t + 1) + t] * a[n * t + j + t];
	    b[i + t + 1] -= m[n * (i + t + 1) + t] * b[t];
	  }
      }
    }
}

static void
eliminate_here (float *a, float *b, float *m, int n)
{
  for (int t = 0; t < n - 1; t++)
    {
      for (int i = t + 1; i < n; i++)
	m[n * i + t] = a[n * i + t] / a[n * t + t];
      for (int i = t + 1; i < n; i++)
	{
	  for (int j = t; j < n; j++)
	    a[n * i + j] -= m[n * i + t] * a[n * t + j];
	  b[i] -= m[n * i + t] * b[t];
	}
    }
}

static void __attribute__ ((noipa))
split (float *m, int n)
{
#pragma acc data copy(m[0:n * n])
  for (int i = 0; i < n; i++)
    {
#pragma acc kernels
      for (int j = i; j < n; j++)
	for (int k = 0; k < i; k++)
	  m[i * n + j] -= m[i * n + k] * m[k * n + j];
#pragma acc kernels
      for (int j = i + 1; j < n; j++)
	{
	  for (int k = 0; k < i; k++)
	    m[j * n + i] -= m[j * n + k] * m[k * n + i];
	  m[j * n + i] /= m[i * n + i];
	}
    }
}

/* The stride may be 0, and T negative: all iterations write the same.  */
static int __attribute__ ((noipa))
last (int *m, int n, int from)
{
  int t = from;
  if (t > 3)
    t = t - 1000;
#pragma acc kernels copy(m[0:1])
  for (int i = 0; i < n - t; i++)
    m[n * (i + t + 1)] = i;
  return m[0];
}

/* Rows added where the nearest center is.  */
static void __attribute__ ((noipa))
gather (const float *x, const float *centers, int *len, float *sum, int n,
	int k, int dims)
{
#pragma acc kernels copyin(x[0:n * dims], centers[0:k * dims]) \
  copy(len[0:k], sum[0:k * dims])
  for (int i = 0; i < n; i++)
    {
      float least = 1e30f;
      int at = 0;
      for (int c = 0; c < k; c++)
	{
	  float far = 0;
	  for (int d = 0; d < dims; d++)
	    far += (x[i * dims + d] - centers[c * dims + d])
		   * (x[i * dims + d] - centers[c * dims + d]);
	  if (far < least)
	    {
	      least = far;
	      at = c;
	    }
	}
      len[at]++;
      for (int d = 0; d < dims; d++)
	sum[at * dims + d] += x[i * dims + d];
    }
}

int
main (void)
{
  static float a[N * N], a2[N * N], m[N * N], m2[N * N], b[N], b2[N];
  for (int i = 0; i < N * N; i++)
    {
      a[i] = a2[i] = (i / N == i % N ? N : 0) + (i * 7 % 13) / 13.f;
      b[i % N] = b2[i % N] = i;
    }
  eliminate (a, b, m, N);
  eliminate_here (a2, b2, m2, N);
  for (int i = 0; i < N * N; i++)
    {
      CHECK (fabsf (a[i] - a2[i]) <= 1e-3f * (1 + fabsf (a2[i])));
      CHECK (fabsf (m[i] - m2[i]) <= 1e-3f);
    }
  for (int i = 0; i < N; i++)
    CHECK (fabsf (b[i] - b2[i]) <= 1e-3f * (1 + fabsf (b2[i])));

  for (int i = 0; i < N * N; i++)
    m[i] = m2[i] = (i / N == i % N ? N : 0) + (i * 7 % 13) / 13.f;
  split (m, N);
  /* L * U is the matrix again.  */
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
	float s = 0;
	for (int k = 0; k <= (i < j ? i : j); k++)
	  s += (k == i ? 1 : m[i * N + k]) * m[k * N + j];
	CHECK (fabsf (s - m2[i * N + j]) <= 1e-3f * N);
      }

  int one[1] = { -1 };
  EQUAL (last (one, 0, -200), 199);
  EQUAL (last (one, 0, 500), 499);

  enum { POINTS = 1000, CENTERS = 3, DIMS = 4 };
  static float x[POINTS * DIMS], centers[CENTERS * DIMS];
  float sum[CENTERS * DIMS] = { 0 };
  int len[CENTERS] = { 0 };
  for (int i = 0; i < POINTS * DIMS; i++)
    x[i] = 10 * (i / DIMS % CENTERS) + i % 2;
  for (int i = 0; i < CENTERS * DIMS; i++)
    centers[i] = 10 * (i / DIMS);
  gather (x, centers, len, sum, POINTS, CENTERS, DIMS);
  for (int c = 0; c < CENTERS; c++)
    {
      int n = POINTS / CENTERS + (c < POINTS % CENTERS);
      EQUAL (len[c], n);
      for (int d = 0; d < DIMS; d++)
	EQUAL (sum[c * DIMS + d], n * (10 * c + d % 2));
    }
  return 0;
}
