/* A loop with an exit, and one whose condition is a load: sequential, and
   right.  */
#include "check.h"

#define N 200

int
main (void)
{
  static int a[N];
  int where = -1, length = 0;

  for (int i = 0; i < N; i++)
    a[i] = i * 17 % N + 1;
  a[150] = 0;
#pragma acc kernels copyin(a)
  {
    for (int i = 0; i < N; i++)
      if (a[i] == 41)
	{
	  where = i;
	  break;
	}
    while (a[length])
      length++;
  }
  int want = 0;
  while (a[want] != 41)
    want++;
  EQUAL (where, want);
  EQUAL (length, 150);
  return 0;
}
