// Nothing to warn of: memory next to `this' that no clause names, and reductions by way of
// references that the construct binds.
/* { dg-additional-options "-std=c++17 -Wall -Wextra" } */

struct range { int n; double *values; };

struct series
{
  double factor;
  range part;

  double
  sum () const
  {
    double s = 0;
#pragma acc parallel loop copyin(part.values[0:part.n]) reduction(+:s)
    for (int i = 0; i < part.n; i++)
      s += part.values[i];
    return s;
  }
};

double
sum (const series &s)
{
  return s.sum ();
}

int
main ()
{
  int a[32], b[32], c[32];
#pragma acc parallel copyout(a, b, c) num_gangs(32)
#pragma acc loop gang
  for (int i = 0; i < 32; i++)
    {
      int value = 1000 + i, sum = i;
      int &r = value, &s = sum;
#pragma acc loop worker private(r)
      for (int j = 0; j < 1; j++)
	{
	  r = i * 7 + j;
	  a[i] = r;
	}
#pragma acc loop vector reduction(+:s)
      for (int j = 0; j < 40; j++)
	s += j;
      b[i] = r;
      c[i] = sum;
    }
  return a[1] + b[1] + c[1];
}
