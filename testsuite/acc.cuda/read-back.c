/* Blocks of a point, which short loops store and later ones read, are in registers,
   too.  */
/* { dg-final { scan-cuda "double a_own\\\[5\\\]\\\[5\\\];" } } */
/* { dg-final { scan-cuda "#pragma unroll\\s+for \\(int p = 0; p <= 4; p\\+\\+\\)\\s+#pragma unroll\\s+for \\(int q = 0; q <= 4; q\\+\\+\\)\\s+.\\s+a_own\\\[p\\\]\\\[q\\\] = " } } */
/* { dg-final { scan-cuda "a\\\[\[^=\]* = a_own\\\[p\\\]\\\[q\\\];" } } */
/* { dg-final { scan-cuda "sum -= a_own\\\[p\\\]\\\[q\\\]\\s+\\* x\\\[" } } */
/* { dg-final { scan-cuda "t\\\[\[^=\]* = t_own\\\[p\\\];" } } */
/* { dg-final { scan-cuda "= t_own\\\[p\\\]\\s+/ a_own\\\[p\\\]\\\[p\\\];" } } */
/* { dg-final { scan-cuda "sum \\+= w_own\\\[k\\\] \\* w_own\\\[0\\\];" } } */

void
point (int n, int m, const double u[5][m][n], double a[restrict 5][5][m][n],
       double t[restrict 5][m][n], double x[restrict 5][m][n])
{
#pragma acc parallel loop collapse(2) present(u[0:5], a[0:5], t[0:5], x[0:5])
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++)
      {
	for (int p = 0; p < 5; p++)
	  for (int q = 0; q < 5; q++)
	    a[p][q][j][i] = u[p][j][i] * u[q][j][i];
	for (int p = 0; p < 5; p++)
	  {
	    double sum = 0;
	    for (int q = 0; q < 5; q++)
	      sum -= a[p][q][j][i] * x[q][j][i];
	    t[p][j][i] = sum;
	  }
	for (int p = 0; p < 5; p++)
	  x[p][j][i] = t[p][j][i] / a[p][p][j][i];
      }
}

/* The extent is no part of a type.  */
void
flat (int n, double *restrict w, double *restrict x)
{
#pragma acc parallel loop present(w[0:4 * n], x[0:n])
  for (int i = 0; i < n; i++)
    {
      double sum = 0;
      for (int k = 0; k < 4; k++)
	w[k * n + i] = x[i] - k;
      for (int k = 0; k < 4; k++)
	sum += w[k * n + i] * w[i];
      x[i] = sum;
    }
}
