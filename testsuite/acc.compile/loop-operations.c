/* Nested loops that reduce one variable by two operations, loops that count away
   from their end, loops that change their counter.  */

double a[100];
int n, m;

void
operations (void)
{
#pragma acc parallel
#pragma acc loop gang reduction(+:m)
  for (int i = 0; i < n; i++)
#pragma acc loop vector reduction(*:m) /* { dg-warning "conflicting reduction operations for 'm'" } */
    for (int j = 0; j < n; j++)
      m *= 2;
#pragma acc parallel
#pragma acc loop gang reduction(+:m)
  for (int i = 0; i < n; i++)
#pragma acc loop vector reduction(+:m)
    for (int j = 0; j < n; j++)
      m += 2;
}

void
counter (void)
{
#pragma acc parallel loop /* { dg-warning "the body of this loop changes its counter 'i': each iteration has one of its own" } */
  for (int i = 0; i < n; i++)
    {
      a[i] = i;
      i++;
    }
}

void
direction (double *begin, double *end)
{
#pragma acc parallel loop /* { dg-warning "'i' counts away from the end of the loop" } */
  for (int i = 0; i < n; i--)
    a[i] = i;
#pragma acc parallel loop /* { dg-warning "'i' counts away from the end of the loop" } */
  for (int i = n; i >= 0; i += 2)
    a[i] = i;
#pragma acc parallel loop present(begin) /* { dg-warning "'p' counts away from the end of the loop" } */
  for (double *p = begin; p < end; p--)
    *p = 0;
#pragma acc parallel loop present(end)
  for (double *p = end; p > begin; p--)
    p[-1] = 0;
#pragma acc parallel loop
  for (unsigned i = n; i > 0; i--)
    a[i] = 0;
}
