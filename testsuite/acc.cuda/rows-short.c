/* Of rows that are as long as data says, or as another dimension, the launch chooses the
   lanes, unless a directive says vector: then they are a warp's.  Short constant ones are
   a part of one's, and unrolled.  Long ones, those whose length only the device knows and those
   of which the user says the size are a block's.  */
/* { dg-final { scan-cuda-times "i: gang x, worker y    k: vector, x" 4 } } */
/* { dg-final { scan-cuda-times "i: gang, x    k: vector, x" 3 } } */
/* { dg-final { scan-cuda-times "s \\+= acc_span_sum" 2 } } */
/* { dg-final { scan-cuda "4 lanes a row, or as many as the launch chooses" } } */
/* { dg-final { scan-cuda "turn < 5; turn" } } */
/* { dg-final { scan-cuda-times "= acc_row_._sum \\(s" 2 } } */
/* { dg-final { scan-cuda "k < k_end; k \\+= 32" } } */

void
short_rows (int n, const int *start, const float *v, float *out)
{
#pragma acc parallel loop present(start, v, out)
  for (int i = 0; i < n; i++)
    {
      float s = 0;
#pragma acc loop reduction(+:s)
      for (int k = start[i]; k < start[i + 1]; k++)
	s += v[k];
      out[i] = s;
    }
#pragma acc parallel loop present(v, out)
  for (int i = 0; i < n; i++)
    {
      float s = 0;
#pragma acc loop reduction(+:s)
      for (int k = 0; k < 40; k++)
	s += v[i * 40 + k];
      out[i] = s;
    }
}

void
long_rows (int n, int m, const int *start, const float *v, float *out)
{
#pragma acc parallel loop present(v, out)
  for (int i = 0; i < n; i++)
    {
      float s = 0;
#pragma acc loop reduction(+:s)
      for (int k = 0; k < 4000; k++)
	s += v[i * 4000 + k];
      out[i] = s;
    }
#pragma acc parallel loop present(v, out)
  for (int i = 0; i < n; i++)
    {
      float s = 0;
#pragma acc loop reduction(+:s)
      for (int k = 0; k < m; k++)
	s += v[i * m + k];
      out[i] = s;
    }
#pragma acc parallel loop present(v, out)
  for (int i = 0; i < n; i++)
    {
      float s = 0;
#pragma acc loop reduction(+:s)
      for (int k = 0; k < i; k++)
	s += v[i * m + k];
      out[i] = s;
    }
#pragma acc parallel loop present(start, v, out) vector_length(64)
  for (int i = 0; i < n; i++)
    {
      float s = 0;
#pragma acc loop reduction(+:s)
      for (int k = start[i]; k < start[i + 1]; k++)
	s += v[k];
      out[i] = s;
    }
}

void
told_rows (int n, const int *start, const float *v, float *out)
{
#pragma acc parallel loop present(start, v, out)
  for (int i = 0; i < n; i++)
    {
      float s = 0;
#pragma acc loop vector reduction(+:s)
      for (int k = start[i]; k < start[i + 1]; k++)
	s += v[k];
      out[i] = s;
    }
}
