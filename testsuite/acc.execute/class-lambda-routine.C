/* Routine directives before lambdas: OpenACC 3.4, section 2.15.1.  */

#include "check.h"

#pragma acc routine seq
static auto square = [] (double x) { return x * x; };

struct table
{
#pragma acc routine seq
  static constexpr auto twice = [] (double x) { return x * 2; };
#pragma acc routine seq
  constexpr static auto same = [] (double x) { return x; };
};

#pragma acc routine
constexpr auto half = [] (double x) { return x / 2; };

int
main ()
{
  double a[64][32], k = 3;
#pragma acc routine vector
  auto row = [=] (double *r, int i)
    {
#pragma acc loop vector
      for (int j = 0; j < 32; j++)
	r[j] = half (square (i)) + k * j;
    };
  auto third = [] (double x) { return x / 3; };
#pragma acc routine(third) seq
#pragma acc parallel loop gang copyout(a)
  for (int i = 0; i < 64; i++)
    {
      row (a[i], i);
      a[i][0] = third (table::twice (1.5) * table::same (a[i][0]));
    }
  for (int i = 0; i < 64; i++)
    for (int j = 0; j < 32; j++)
      EQUAL (a[i][j], i * i / 2.0 + 3 * j);
  return 0;
}
