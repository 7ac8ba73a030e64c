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
  /* Each thread has a copy.  */
#pragma acc parallel loop reduction(+:p[0:n])
  for (int i = 0; i < n; i++)
    p[i % 3] += 0.1;
#pragma acc parallel num_gangs(4)
  for (int k = 0; k < n; k++)
    {
#pragma acc loop gang reduction(+:p[0:n]) /* { dg-warning "the order of this reduction differs from run to run: it is inside of another loop or condition" } */
      for (int i = 0; i < n; i++)
	p[i % 3] += 0.1;
    }
#pragma acc parallel loop gang worker num_workers(4) copy(p[0:n])
  for (int k = 0; k < n / 100; k++)
    {
      double *q = p + k * 100;
#pragma acc loop vector reduction(+:q[0:100]) /* { dg-warning "the order of this reduction differs from run to run: it is inside of a loop over other threads" } */
      for (int i = 0; i < n; i++)
	q[i % 3] += 0.1;
    }
#pragma acc parallel copy(p[0:n])
  {
    int part = p[0];
#pragma acc loop gang reduction(+:p[0:part]) /* { dg-warning "the order of this reduction differs from run to run: its size is not known before the construct" } */
    for (int i = 0; i < n; i++)
      p[i % 3] += 0.1;
  }
#pragma acc parallel loop reduction(+:p[0:n]) /* { dg-warning "the order of this reduction differs from run to run: it is used in another way, too" } */
  for (int i = 0; i < n; i++)
    {
      double first = p[0];
      p[i % 3] += first > 1 ? 0.1 : 0.2;
    }
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
