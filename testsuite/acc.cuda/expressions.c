/* Temporaries are folded back into one expression, with the parentheses that
   it needs and no others.  */
/* { dg-final { scan-cuda {a\[i\] = \(b\[i\] \+ 1\) \* \(b\[i\] - k\) / 3} } } */
/* { dg-final { scan-cuda {sqrt \((x\[i\] \* y|y \* x\[i\]) \+ y\)} } } */

void
f (int n, int *restrict a, const int *restrict b, int k)
{
#pragma acc parallel loop copyout(a[0:n]) copyin(b[0:n])
  for (int i = 0; i < n; i++)
    a[i] = (b[i] + 1) * (b[i] - k) / 3;
}

void
g (int n, double *restrict r, const double *restrict x, double y)
{
#pragma acc parallel loop copyout(r[0:n]) copyin(x[0:n])
  for (int i = 0; i < n; i++)
    r[i] = __builtin_sqrt (x[i] * y + y);
}
