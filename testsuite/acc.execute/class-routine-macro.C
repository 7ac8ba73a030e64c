// Routine directives of members that macros declare, of macros, and of both.  The
// bodies are in another file.
// { dg-additional-sources "files/routine-macro-b.C" }

#include "check.h"

#define FN(name) double name (double x) const;
#define SEQ _Pragma("acc routine seq")
#define MADE(name) SEQ double name (double x) const;

struct a
{
  double s;
#pragma acc routine seq
  FN (twice)
  MADE (thrice)
  SEQ double four (double x) const;
  SEQ FN (five)
  double host (double x) const { return x + s; }
  MADE (seven)
};

int
main ()
{
  double r[10];
  a o = { 2 };
#pragma acc parallel loop copyout(r) copyin(o)
  for (int i = 0; i < 10; i++)
    r[i] = o.twice (i) + o.thrice (i) + o.four (i) + o.five (i) + o.seven (i);
  for (int i = 0; i < 10; i++)
    EQUAL (r[i], 42 * i);
  return o.host (0) != 2;
}
