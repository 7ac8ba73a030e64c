/* Variables whose values clauses use are read.  GCC's C parser does not say so
   to the warning of what is only set.  */
/* { dg-additional-options "-Wall -Wextra" } */

void
f (int *y, int n, int queue, int some, int gangs, int first, int rows)
{
  rows = n / 2;
  first = n / 4;
  gangs = n;
#pragma acc parallel loop async(queue) num_gangs(gangs) if(some) copy(y[first:rows])
  for (int i = n / 4; i < n / 2; i++)
    y[i] = i;
  some = 7;
#pragma acc wait(some)
}

void
g (int n)
{
  int last; /* { dg-warning "variable 'last' set but not used" } */
#pragma acc parallel loop private(last)
  for (int i = 0; i < n; i++)
    last = i;
}
