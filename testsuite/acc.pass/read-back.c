/* What a short loop stores is in registers for the next one, unless another store may
   be to the same memory or a barrier is between.  */
/* { dg-additional-options "-fplugin-arg-acc-dump=lines,read-back" } */
/* { dg-final { scan-pass-not lines "_own" } } */
/* { dg-final { scan-pass read-back "t_own\\\[k\\\] = " } } */
/* { dg-final { scan-pass read-back "t_own\\\[3 - k\\\]" } } */
/* { dg-final { scan-pass-not read-back "which_own" } } */
/* { dg-final { scan-pass-not read-back "lanes_own" } } */

void
f (int n, int at, double t[4][n], double which[4][n], double lanes[n][4],
   double *x)
{
#pragma acc parallel loop present(t[0:4], x[0:n])
  for (int i = 0; i < n; i++)
    {
      double sum = 0;
      for (int k = 0; k < 4; k++)
	t[k][i] = k + i;
      for (int k = 0; k < 4; k++)
	sum += t[3 - k][i];
      x[i] = sum;
    }
#pragma acc parallel loop present(which[0:4], x[0:n])
  for (int i = 0; i < n; i++)
    {
      double sum = 0;
      for (int k = 0; k < 4; k++)
	which[k][i] = k + i;
      which[at][i] = 0;
      for (int k = 0; k < 4; k++)
	sum += which[3 - k][i];
      x[i] = sum;
    }
#pragma acc parallel loop gang present(lanes[0:n], x[0:n])
  for (int i = 0; i < n; i++)
    {
      double sum = 0;
      for (int k = 0; k < 4; k++)
	lanes[i][k] = k + i;
#pragma acc loop vector
      for (int k = 0; k < 4; k++)
	lanes[i][k] *= 2;
      for (int k = 0; k < 4; k++)
	sum += lanes[i][3 - k];
      x[i] = sum;
    }
}
