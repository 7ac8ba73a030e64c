/* Objects with const members that regions make: on the device they are assigned to,
   member by member.  */
#include "check.h"

#define N 20

struct limits { const int low; int *const at; const short step[2]; int high; };

int
main (void)
{
  int a[N];
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc parallel loop copy(a)
  for (int i = 0; i < N; i++)
    {
      struct limits x = { i, a, { 3, i }, 7 };
      struct limits y = x;
      y.high += x.step[i & 1];
      y.at[i] += y.low + y.high;
    }
  for (int i = 0; i < N; i++)
    EQUAL (a[i], i + i + 7 + (i & 1 ? i : 3));
  return 0;
}
