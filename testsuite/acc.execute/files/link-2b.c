/* The other file of link-declared.c.  */
#include "link-2.h"
#pragma acc declare create(rho, size)

void
multiply (void)
{
#pragma acc parallel loop gang
  for (int j = 0; j < 100; j++)
    {
      double sum = 0;
#pragma acc loop vector reduction(+:sum)
      for (int k = row[j]; k < row[j + 1]; k++)
	sum = sum + a[k] * x[column[k]];
      q[j] = sum;
    }
}

double
norm (void)
{
  double s = 0;
#pragma acc data present(z)
#pragma acc parallel num_gangs(4) reduction(+:s)
#pragma acc loop
  for (int j = 0; j < 100; j++)
    s += z[j] * z[j];
  return s;
}

#pragma acc routine seq
double
element (int i)
{
  return q[i] * rho + size;
}
