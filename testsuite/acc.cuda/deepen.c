/* A plain loop that is all of an iteration is collapsed with the loop around it
   where neighbouring threads then access neighbouring elements; else not.  A
   plain loop has an order if U and V overlap: then it is not collapsed, and each
   nest has a version for that.  */
/* { dg-final { scan-cuda-times "i: gang vector, y    j: gang vector, x" 3 } } */
/* { dg-final { scan-cuda-times "i: gang vector, z    j: gang vector, y    k: gang vector, x" 1 } } */
/* { dg-final { scan-cuda-times "\\n   i: gang vector, x " 10 } } */
/* { dg-final { scan-cuda-times "where variables overlap\\n   i: gang vector, x " 7 } } */

void
yes (double *u, double *v, int n)
{
#pragma acc parallel loop present(u, v)
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      v[i * n + j] = u[i * n + j - 1] + u[i * n + j + 1];
#pragma acc parallel loop present(u, v)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
	v[(i * n + j) * n + k] = u[(i * n + j) * n + k];
#pragma acc parallel loop present(u, v)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	double s = 0;
	for (int k = 0; k < n; k++)
	  s += u[i * n + k];
	v[i * n + j] = s;
      }
}

double
clause (const double *restrict u, double *restrict v, int n)
{
  double m = 0;
#pragma acc parallel loop gang present(u, v) reduction(max:m)
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      {
	v[i * n + j] = u[i * n + j] * 2;
	m = v[i * n + j] > m ? v[i * n + j] : m;
      }
  return m;
}

void
no (double *u, double *v, int n, const int *start)
{
  /* Columns, a user's word, few iterations, an order, bounds that differ.  */
#pragma acc parallel loop present(u, v)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      v[j * n + i] = u[j * n + i] + 1;
#pragma acc parallel loop gang vector present(u, v)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      v[i * n + j] = u[i * n + j] + 1;
#pragma acc parallel loop present(u, v)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 3; j++)
      v[i * 3 + j] = u[i * 3 + j] + 1;
#pragma acc parallel loop present(u, v)
  for (int i = 0; i < n; i++)
    for (int j = 1; j < n; j++)
      v[i * n + j] = v[i * n + j - 1] + u[i * n + j];
#pragma acc parallel loop present(u, v, start)
  for (int i = 0; i < n; i++)
    for (int j = start[i]; j < start[i + 1]; j++)
      v[j] = u[j] + 1;
}
