/* Conjugate gradients for a sparse system: a product of the matrix and a vector, sums
   that the next loop needs, updates of vectors.  Beside solver.cu, the same in
   CUDA.

   In: equations, 2^20 without a number.  Status 1 if the result is wrong.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "solver.h"

/* COUNT steps from X = 0, with B in R and P.  Returns the residual's square.  */
static double
solve (int n, int count, int total, const int *restrict start,
       const int *restrict column, const double *restrict value,
       const double *restrict b, double *restrict x, double *restrict r,
       double *restrict p, double *restrict q)
{
  double rr = 0;
#define MATRIX start[0:n+1], column[0:total], value[0:total]
  NEST (1, present(b[0:n], x[0:n], r[0:n], p[0:n]))
  for (int i = 0; i < n; i++)
    {
      x[i] = 0;
      r[i] = p[i] = b[i];
    }
#ifdef KERNELS
#pragma acc kernels present(r[0:n])
#else
#pragma acc parallel loop reduction(+:rr) present(r[0:n])
#endif
  for (int i = 0; i < n; i++)
    rr += r[i] * r[i];
  for (int step = 0; step < count; step++)
    {
      double pq = 0, next = 0, alpha, beta;
      NEST (1, present(MATRIX, p[0:n], q[0:n]))
      for (int i = 0; i < n; i++)
	{
	  double sum = 0;
	  for (int k = start[i]; k < start[i + 1]; k++)
	    sum += value[k] * p[column[k]];
	  q[i] = sum;
	}
#ifdef KERNELS
#pragma acc kernels present(p[0:n], q[0:n])
#else
#pragma acc parallel loop reduction(+:pq) present(p[0:n], q[0:n])
#endif
      for (int i = 0; i < n; i++)
	pq += p[i] * q[i];
      alpha = rr / pq;
      NEST (1, present(x[0:n], p[0:n]))
      for (int i = 0; i < n; i++)
	x[i] += alpha * p[i];
      NEST (1, present(r[0:n], q[0:n]))
      for (int i = 0; i < n; i++)
	r[i] -= alpha * q[i];
#ifdef KERNELS
#pragma acc kernels present(r[0:n])
#else
#pragma acc parallel loop reduction(+:next) present(r[0:n])
#endif
      for (int i = 0; i < n; i++)
	next += r[i] * r[i];
      beta = next / rr;
      rr = next;
      NEST (1, present(p[0:n], r[0:n]))
      for (int i = 0; i < n; i++)
	p[i] = r[i] + beta * p[i];
    }
  return rr;
}

int
main (int argc, char **argv)
{
  int n = size_argument (argc, argv, EQUATIONS), ok;
  struct matrix m = make_matrix (n);
  int total = m.start[n], *start = m.start, *column = m.column;
  double *value = m.value, *b = numbers (n), *x = numbers (n), *r = numbers (n),
	 *p = numbers (n), *q = numbers (n), time;
  for (int i = 0; i < n; i++)
    b[i] = hash01 (i) - 0.5;
#pragma acc data copyin(MATRIX, b[0:n]) create(x[0:n], r[0:n], p[0:n], q[0:n])
  {
    solve (n, 200, total, start, column, value, b, x, r, p, q);
#pragma acc update self(x[0:n])
    ok = residual (&m, x, b) < 1e-6;
    TIME (time, solve (n, STEPS, total, start, column, value, b, x, r, p, q));
  }
  return report ("solver", time / STEPS, ok);
}
