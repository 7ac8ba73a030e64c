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
