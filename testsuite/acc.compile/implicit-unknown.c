/* Pointers that no clause names, where the source does not tell what of them is
   used: a warning names the pointer and the clause to write.  */
/* { dg-additional-options "-O1" } */

struct list { struct list *next; int value; };
extern int chosen (int *);
#pragma acc routine (chosen) seq

void
f (int n, int *p, const int *at, const double *x, double *y, struct list *l)
{
  int sum = 0;
  /* Known: nothing is said.  */
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    p[i] = at[i];
#pragma acc parallel loop /* { dg-warning "no clause names 'p', and what of it this construct uses is not known: write 'present\\(p\\)', or a section as 'copy\\(p\\\[0:n\\\]\\)'" } */
  for (int i = 0; i < n; i++)
    p[at[i]] = i;
#pragma acc kernels /* { dg-warning "no clause names 'x', and what of it this construct uses is not known: write 'present\\(x\\)', or a section as 'copyin\\(x\\\[0:n\\\]\\)'" } */
  for (int i = 0; i < n; i++)
    y[i] = x[at[i]];
#pragma acc serial /* { dg-warning "no clause names 'p'" } */
  sum += chosen (p);
  /* The clauses that it asks for, and a data construct that may have it.  */
#pragma acc parallel loop present(p)
  for (int i = 0; i < n; i++)
    p[at[i]] = i;
#pragma acc kernels copyin(x[0:n])
  for (int i = 0; i < n; i++)
    y[i] = x[at[i]];
#pragma acc parallel loop default(present)
  for (int i = 0; i < n; i++)
    p[at[i]] = i;
#pragma acc data copy(y[0:n])
  {
    double *z = y + 4;
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      z[at[i]] = i;
  }
  /* What a subscript grows by, and where a loop ends, changes in the loop.  */
#pragma acc parallel loop /* { dg-warning "no clause names 'at', and what of it this construct uses is not known: write 'present\\(at\\)', or a section as 'copyin\\(at\\\[0:n\\\]\\)'" } */
  for (int i = 0; i < n; i++)
    {
      int k = 0, by = 1;
      for (int j = 0; j < 9; j++)
	{
	  p[i] += at[k];
	  k += by;
	  by += 2;
	}
    }
#pragma acc kernels copy(p[0:n]) /* { dg-warning "no clause names 'at', and what" } */
  {
    int m = 3;
    for (int i = 0; i < m; i++)
      {
	if (i == 2 && m < 10)
	  m++;
	if (at[i] == 12345)
	  break;
      }
    p[0] = m;
  }
  /* Only compared.  */
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    if (x != y)
      y[i] = x == 0;
  l->value = sum;
}
