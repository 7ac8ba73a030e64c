/* The host tests that rows do not overlap, when it can; the message says what.  */
/* { dg-additional-options "-fplugin-arg-acc-info" } */
/* { dg-prune-output "note: (?!\[^\\n\]*(host tests|atomic update))" } */

int global;

void
rows (int n, int m, int lda, double *a)
{
#pragma acc kernels present(a)
  for (int i = 0; i < n; i++) /* { dg-message "the iterations over i are independent if lda >= m: the host tests that" } */
    for (int j = 0; j < m; j++)
      a[i * lda + j] = 1;
}

/* With a step, an update need not be atomic.  */
void
step (int n, int inc, double *x)
{
#pragma acc kernels present(x)
  for (int i = 0; i < n; i++) /* { dg-message "the iterations over i are independent if inc >= 1: the host tests that" } */
    /* { dg-message "atomic update of x.i . inc., which several iterations may change" "" { target *-*-* } .-1 } */
    x[i * inc] += 1;
}

/* An offset that all elements have does not matter.  */
void
planes (int n, int m, int l, int s, int t, int at, double *a)
{
#pragma acc kernels present(a)
  for (int i = 0; i < n; i++) /* { dg-message "the iterations over i are independent if t >= l and s >= m: the host tests that" } */
    for (int j = 0; j < m; j++)
      for (int k = 0; k < l; k++)
	a[at + (i * s + j) * t + k] = 1;
}

/* The device's value of a global variable is tested.  */
void
other (int n, int m, double *a)
{
#pragma acc kernels present(a)
  for (int i = 0; i < n; i++) /* { dg-message "the iterations over i are independent if global >= m: the host tests that" } */
    for (int j = 0; j < m; j++)
      a[i * global + j] = 1;
}

/* What the construct itself computes is not known before it.  */
void
inside (int n, int m, const int *p, double *a)
{
#pragma acc kernels present(a, p)
  {
    int lda = p[0] + 1;
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
	a[i * lda + j] = 1;
  }
}

/* Planes that differ; of the three things to know of M, one is enough.  */
void
planes_of (int n, int m, int old, int new, double (*u)[n], double *a)
{
#pragma acc kernels present(u, a)
  {
    for (int i = 1; i < n - 1; i++) /* { dg-message "the iterations over i are independent if old != new: the host tests that" } */
      u[new][i] = u[old][i - 1] + u[old][i + 1];
    for (int i = 1; i < n - 1; i++) /* { dg-message "the iterations over i are independent if old != new and m >= n: the host tests that" } */
      a[new * m + i] = a[old * m + i - 1] + a[old * m + i + 1];
  }
}

/* Nothing has to be tested.  */
void
known (int n, int m, double *restrict a, double (*b)[m])
{
#pragma acc kernels present(a, b)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i * m + j] = b[i][j];
}
