/* Words that C23 made keywords, and its attributes, in regions and around
   them.  GCC 15 compiles C23 unless told otherwise.  */
/* { dg-additional-options "-std=gnu2x" } */
#include "check.h"
#if __GNUC__ < 13
#include <stdbool.h>
#define nullptr ((void *) 0)
#define constexpr static const
#endif

#define N 40

int
main (void)
{
  int a[N] = { 0 }, *p = a;
  bool below = true, found[N];
  constexpr int limit = 30;

#pragma acc parallel loop copy(a) copyout(found) reduction(&&:below)
  for (int i = 0; i < N; i++)
    {
      [[maybe_unused]] bool even = i % 2 == 0;
      a[i] = even ? 2 * i : i;
      found[i] = a[i] > limit ? true : false;
      below = below && !found[i];
    }
#pragma acc parallel loop copy(p[0:N]) if(p != nullptr)
  for (int i = 0; i < N; i++)
    if (found[i] == true)
      p[i] = limit;
  CHECK (below == false);
  for (int i = 0; i < N; i++)
    {
      int want = i % 2 ? i : 2 * i;
      EQUAL (found[i], want > limit);
      EQUAL (a[i], want > limit ? limit : want);
    }
  return 0;
}
