/* assert and abort in a region: nothing where they are not reached.  */
#include <assert.h>
#include "check.h"

#define N 40

int
main (void)
{
  int a[N];
#pragma acc parallel loop copyout(a)
  for (int i = 0; i < N; i++)
    {
      assert (i < N);
      if (i > N)
	abort ();
      a[i] = i;
      assert (a[i] == i && "stored");
    }
  for (int i = 0; i < N; i++)
    EQUAL (a[i], i);
  return 0;
}
