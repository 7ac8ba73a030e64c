/* A loop whose end memory has: it is loaded once, before the loop.  A counter of 64
   bits is an index as it is, with a constant beside it, too.  */
/* { dg-final { scan-cuda-times {const int k_end = first\[i \+ 1\];} 1 } } */
/* { dg-final { scan-cuda {k < k_end; k \+= 32} } } */
/* { dg-final { scan-cuda {value\[k - 1\] \* x\[column\[k - 1\]\]} } } */
/* { dg-final { scan-cuda-not {\(int\) k} } } */
/* { dg-final { scan-cuda {j < n - 1; j \+= 32} } } */

void
row_sums (int n, const int *restrict first, const int *restrict column,
	  const double *restrict value, const double *restrict x, double *restrict y)
{
#pragma acc parallel loop present(first, column, value, x, y)
  for (int i = 0; i < n; i++)
    {
      double s = 0;
#pragma acc loop vector reduction(+:s)
      for (int k = first[i]; k < first[i + 1]; k++)
	s += value[k - 1] * x[column[k - 1]];
      y[i] = s;
    }
}

/* A short end without memory stays.  */
void
lines (int n, const int *restrict first, const double *restrict x, double *restrict y)
{
#pragma acc parallel loop present(first, x, y)
  for (int i = 0; i < n; i++)
    {
      double s = 0;
#pragma acc loop vector reduction(+:s)
      for (int j = first[i]; j < n - 1; j++)
	s += x[j];
      y[i] = s;
    }
}
