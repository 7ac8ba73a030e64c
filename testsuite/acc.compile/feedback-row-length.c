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

/* Nothing has to be tested.  */
void
known (int n, int m, double *restrict a, double (*b)[m])
{
#pragma acc kernels present(a, b)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i * m + j] = b[i][j];
}
