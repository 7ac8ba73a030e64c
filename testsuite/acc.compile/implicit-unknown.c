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
  /* Only compared.  */
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    if (x != y)
      y[i] = x == 0;
  l->value = sum;
}
