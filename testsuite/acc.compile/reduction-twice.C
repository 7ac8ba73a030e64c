/* A variable in two reduction clauses: GCC's front end sees only those of local variables, and
   its gimplifier would break down.  */

struct totals
{
  double v[4];
  int k;
  static int n;
  void add ();
};

int m, a[8];
namespace inner { int z; }
totals all;

void
totals::add ()
{
#pragma acc parallel loop reduction(+:k) reduction(*:k) /* { dg-error "'k' appears more than once in reduction clauses" } */
  for (int i = 0; i < 4; i++)
    k += i;
#pragma acc parallel loop reduction(+:v[0:2]) reduction(*:v[1:2]) /* { dg-error "'v' appears more than once in reduction clauses" } */
  for (int i = 0; i < 4; i++)
    v[1] += i;
#pragma acc parallel loop reduction(+:n) reduction(*:n) /* { dg-error "'totals::n' appears more than once in reduction clauses" } */
  for (int i = 0; i < 4; i++)
    n += i;
}

void
globals ()
{
#pragma acc parallel reduction(+:m) reduction(*:m) /* { dg-error "'m' appears more than once in reduction clauses" } */
  m++;
#pragma acc parallel
#pragma acc loop seq reduction(+:m, m) /* { dg-error "'m' appears more than once in reduction clauses" } */
  for (int i = 0; i < 4; i++)
    m++;
#pragma acc parallel loop reduction(+:inner::z) reduction(*:inner::z) /* { dg-error "'inner::z' appears more than once in reduction clauses" } */
  for (int i = 0; i < 4; i++)
    inner::z += i;
#pragma acc parallel loop reduction(+:a[0:2]) reduction(*:a[0:2]) /* { dg-error "'a' appears more than once in reduction clauses" } */
  for (int i = 0; i < 4; i++)
    a[0] += i;
#pragma acc parallel loop reduction(+:m) /* once on the construct and on its loop */
  for (int i = 0; i < 4; i++)
    m += i;
}

void
local ()
{
  int k = 0;
#pragma acc parallel reduction(+:k) reduction(*:k) /* { dg-error "'k' appears more than once in reduction clauses" } */
  k++;
}
