/* A sequential loop whose iteration begins with the loads of the next: planes of an array of
   variable extents are different memory, also those that a short loop goes
   through.  */
/* { dg-final { scan-cuda "double ahead = m > j \\+ 1\\s*\\? a\\\[.* \\* 2" } } */
/* { dg-final { scan-cuda "double ahead_1 = m > j \\+ 1 && m - 1 > j \\+ 1\\s*\\? a\\\[" } } */
/* { dg-final { scan-cuda "element \\*= element_1;" } } */
/* { dg-final { scan-cuda "a\\\[which \\* " } } */

#define PLANES 3

void
solve (int n, int m, double a[PLANES][m + 1][n])
{
#pragma acc parallel loop present(a[0:PLANES])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	a[1][j][i] *= a[2][j][i];
	if (j < m - 1)
	  a[0][j + 1][i] -= a[1][j][i];
	for (int p = 0; p < 2; p++)
	  a[p][j][i] += 1;
	a[1][j + 1][i] = a[0][j][i];
      }
}

/* It could be any of them.  */
void
which_plane (int n, int m, int which, double a[PLANES][m + 1][n])
{
#pragma acc parallel loop present(a[0:PLANES])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	a[1][j][i] *= 2;
	a[which][j][i] += a[1][j][i];
	a[2][j][i] = a[which][j][i] + a[0][j][i];
      }
}

/* What the iteration before has in a register is not loaded again, what the next
   one stores is not stored before, and what no store changes is loaded for the
   next.  */
/* { dg-final { scan-cuda "double element = m > 1 \\? b\\\[" } } */
/* { dg-final { scan-cuda "if \\(m <= j \\+ 1\\)\\s*b\\\[" } } */
/* { dg-final { scan-cuda "element = element_4;\\s*element_1 = element_3;" } } */

void
eliminate (int n, int m, double b[PLANES][m + 1][n])
{
#pragma acc parallel loop present(b[0:PLANES])
  for (int i = 0; i < n; i++)
    for (int j = 1; j < m; j++)
      {
	b[1][j][i] *= b[0][j][i];
	b[2][j][i] += b[1][j][i];
	if (j < m - 1)
	  {
	    b[0][j + 1][i] -= b[2][j][i];
	    b[1][j + 1][i] -= b[0][j][i];
	  }
      }
}
