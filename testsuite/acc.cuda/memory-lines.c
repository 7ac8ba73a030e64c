/* Threads whose neighbours have other rows, along which they go: the block loads and stores
   so many elements of all its rows together.  */
/* { dg-final { scan-cuda "x_line\\\[line\\\]\\\[lane % 16\\\] = x\\\[" } } */
/* { dg-final { scan-cuda "s = 0.5 \\* s \\+ x_line\\\[lane\\\]\\\[turn\\\];" } } */
/* { dg-final { scan-cuda "y\\\[j_1 \\* m \\+ i\\\] = x_line\\\[line\\\]\\\[lane % 16\\\];" } } */

void
filter (int n, int m, const double *restrict x, double *restrict y)
{
#pragma acc parallel loop copyin(x[0:n * m]) copyout(y[0:n * m])
  for (int j = 0; j < n; j++)
    {
      double s = 1;
      for (int i = 0; i < m; i++)
	{
	  s = 0.5 * s + x[j * m + i];
	  y[j * m + i] = s;
	}
    }
}

/* Along columns neighbours are neighbours as it is; and an element that the loop has
   stored before is no element to load early.  */
/* { dg-final { scan-cuda-not "u_line|w_line" } } */

void
columns (int n, int m, const double *restrict u, double *restrict w)
{
#pragma acc parallel loop copyin(u[0:n * m]) copyout(w[0:n * m])
  for (int j = 0; j < n; j++)
    {
      double s = 1;
      for (int i = 0; i < m; i++)
	{
	  s = 0.5 * s + u[i * n + j];
	  w[i * n + j] = s;
	}
    }
#pragma acc parallel loop copyin(u[0:n * m]) copy(w[0:n * m])
  for (int j = 0; j < n; j++)
    for (int i = 9; i < m; i++)
      w[j * m + i] = u[j * m + i] + w[j * m + i - 9];
}
