// Objects of a class with static members, in functions that a macro makes: the text
// around the directive does not show the function.

#include "check.h"

struct line
{
  static constexpr int rise = 3;
  int start;
  int operator() (int i) const { return start * i + rise; }
};

#define DO(x) _Pragma (#x)
#define SUM_OF(name, op) \
  template <class F> int name (F const &f, int queue) \
  { \
    auto const g (f); \
    int s = 0; \
    DO (acc parallel loop copyin(g) reduction(op:s) async(queue)) \
    for (int i = 0; i < 10; i++) \
      s = s op g (i); \
    DO (acc wait(queue)) \
    return s; \
  }

SUM_OF (sum, +)
SUM_OF (bits, |)

int
main ()
{
  line l = { 5 };
  auto twice = [=] (int i) { return l (2 * i); };
  EQUAL (sum (l, 1), 255);
  EQUAL (sum (twice, 2), 480);
  EQUAL (bits (l, 3), 63);
  return 0;
}
