// Nothing to warn of: memory next to `this' that no clause names.
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

// What a lambda captured by value is a scalar of each iteration, as other
// variables are that it sets before it reads them.
int
sum_captured (int *out)
{
  int t = 3, u = 4;
  auto set = [=] () mutable {
#pragma acc parallel loop copyout(out[0:400])
    for (int i = 0; i < 400; i++)
      {
	t = i;
	out[i] = t + u;
      }
    return t;
  };
  return set ();
}
