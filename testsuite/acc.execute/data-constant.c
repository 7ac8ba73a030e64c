/* Constant objects in clauses that copy back: the host's are in memory that
   cannot be written, and nothing is copied back to them.  */

#include "check.h"

static const double x[4] = { 1, 2, 3, 4 };
static const int k = 3;
static const struct { double a[3]; int n; } s = { { 5, 6, 7 }, 3 };
double sum;

static void
clauses (void)
{
  sum = 0;
#pragma acc parallel loop copy(x, sum) /* { dg-warning "'x' is constant: nothing is copied back to it" } */
  for (int i = 0; i < 4; i++)
    {
#pragma acc atomic
      sum += x[i];
    }
  EQUAL (sum, 10);
#pragma acc data copyout(k) /* { dg-warning "'k' is constant" } */
#pragma acc data copy(x[1:2]) copy(s) /* { dg-warning "'x' is constant" } */
  /* { dg-warning "'s' is constant" "" { target *-*-* } 23 } */
#pragma acc parallel loop copy(sum)
  for (int i = 0; i < s.n; i++)
    {
#pragma acc atomic
      sum += s.a[i] * x[1 + i % 2];
    }
  EQUAL (sum, 10 + 5 * 2 + 6 * 3 + 7 * 2);
}

static void
directives (void)
{
  sum = 0;
#pragma acc enter data copyin(x, s, sum)
#pragma acc parallel loop present(x, s, sum)
  for (int i = 0; i < 3; i++)
    {
#pragma acc atomic
      sum += s.a[i] * x[i];
    }
#pragma acc update self(x) /* { dg-warning "'x' is constant" } */
#pragma acc update self(s.a, sum) /* { dg-warning "'s' is constant" } */
  EQUAL (sum, 5 + 12 + 21);
#pragma acc exit data copyout(x) delete(s, sum) /* { dg-warning "'x' is constant" } */
#pragma acc update self(x[0:2]) if_present /* { dg-warning "'x' is constant" } */
  EQUAL (x[1], 2);
}

int
main (void)
{
  /* The old value comes back to automatic variables.  */
  const int n = 3;
#pragma acc parallel copy(n)
  {
  }
  EQUAL (n, 3);
  clauses ();
  directives ();
  return 0;
}
