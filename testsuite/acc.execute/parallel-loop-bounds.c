/* A loop whose trip count is no multiple of anything, with bounds and stride
   from variables; elements outside stay.  */
#include "check.h"

#define N 777

int
main (void)
{
  float a[N];
  int first = 5, last = 770, stride = 3;

  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc parallel loop copy(a)
  for (int i = first; i <= last; i += stride)
    a[i] *= 2;
  for (int i = 0; i < N; i++)
    if (i >= first && i <= last && (i - first) % stride == 0)
      EQUAL (a[i], 2 * i);
    else
      EQUAL (a[i], i);
  return 0;
}
