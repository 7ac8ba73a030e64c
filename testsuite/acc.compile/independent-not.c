/* Loops of parallel whose iterations certainly depend on one another: a warning
   that names two accesses.  None where a clause, an atomic update or a level
   makes that right, or where it is not certain.  */

void
recurrences (int n, int m, double x[n], double c[64][64], double *p)
{
#pragma acc parallel loop copy(x) /* { dg-warning "the iterations of this loop are not independent, as its directive says: 'x\\\[i\\\]' written at 10:6 is read in another iteration as 'x\\\[i - 1\\\]' at 10:13" } */
  for (int i = 1; i < n; i++)
    x[i] = x[i - 1] + 1;
#pragma acc parallel loop gang copy(c) /* { dg-warning "'c\\\[i\\\]\\\[j\\\]' written at 14:11 is read in another iteration as 'c\\\[i - 1\\\]\\\[j\\\]'" } */
  for (int i = 1; i < 64; i++)
    for (int j = 0; j < i; j++)
      c[i][j] = c[i - 1][j];
#pragma acc parallel loop gang copy(c)
  for (int i = 0; i < 64; i++)
    for (int j = 0; j < 64; j++)
#pragma acc loop vector /* { dg-warning "'c\\\[i\\\]\\\[j\\\]' written at 20:\[0-9\]+ is read in another iteration as 'c\\\[i\\\]\\\[j\\\]'" } */
      for (int k = 0; k < 64; k++)
	c[i][j] += k;
#pragma acc kernels copy(p[0:n])
#pragma acc loop independent
  for (int i = 1; i < n; i++)
    p[i] += p[i - 1];
}

void
others (int n, int m, double x[n], double c[64][64], double *p, int *at)
{
#pragma acc parallel loop gang copy(c)
  for (int i = 0; i < 64; i++)
    for (int j = 0; j < i; j++)
      c[i][j] = c[j][i];
#pragma acc parallel loop copy(x)
  for (int i = 0; i < n / 2; i++)
    x[2 * i] = x[2 * i + 1];
#pragma acc parallel loop copy(p[0:n])
  for (int i = 0; i < n - m; i++)
    p[i] = p[i + m] + p[at[i]];
#pragma acc parallel loop copy(p[0:n])
  for (int i = 1; i < n; i++)
    if (at[i])
      p[i] = p[i - 1];
#pragma acc parallel loop gang copy(c)
  for (int i = 0; i < 64; i++)
    {
      double sum = 0;
#pragma acc loop vector reduction(+:sum)
      for (int k = 0; k < 64; k++)
	sum += c[i][k];
      c[i][0] = sum;
      double own[8];
      for (int k = 0; k < 8; k++)
	own[k] = k ? own[k - 1] : sum;
      c[i][1] = own[7];
    }
#pragma acc parallel loop copy(x)
  for (int i = 0; i < n; i++)
    {
#pragma acc atomic update
      x[0] += 1;
    }
#pragma acc parallel copy(x)
#pragma acc loop seq
  for (int i = 1; i < n; i++)
    x[i] += x[i - 1];
#pragma acc parallel num_gangs(1) num_workers(1) vector_length(1) copy(x)
#pragma acc loop gang vector
  for (int i = 1; i < n; i++)
    x[i] += x[i - 1];
#pragma acc serial loop copy(x)
  for (int i = 1; i < n; i++)
    x[i] += x[i - 1];
#pragma acc parallel loop collapse(2)
  for (int i = 0; i < 64; i++)
    for (int j = 0; j < 64; j++)
      ((double **) p)[i][j] *= 2;
}
