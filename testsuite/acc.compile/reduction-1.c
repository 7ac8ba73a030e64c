/* What the reproducible mode cannot keep.  */
/* { dg-additional-options "-fplugin-arg-acc-reproducible" } */

double
f (int n, double *p)
{
  double s = 0;
#pragma acc parallel num_gangs(4) copy(s)
  for (int k = 0; k < n; k++)
    {
#pragma acc loop gang reduction(+:s) /* { dg-warning "the order of this reduction differs from run to run: it is inside of another loop or condition" } */
      for (int i = 0; i < n; i++)
	s += i * 0.1;
    }
#pragma acc parallel loop reduction(+:p[0:n]) /* { dg-warning "the order of this reduction differs from run to run: the array is too large for a copy of each thread" } */
  for (int i = 0; i < n; i++)
    p[i % 3] += 0.1;
  /* Nothing depends on the order here.  */
  int m = 0;
#pragma acc parallel num_gangs(4) copy(m)
  for (int k = 0; k < n; k++)
    {
#pragma acc loop gang reduction(+:m)
      for (int i = 0; i < n; i++)
	m += i;
    }
  return s + m;
}
