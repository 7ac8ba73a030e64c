/* Loops after a _Pragma, also one of a macro, may have all forms that they may have after
   #pragma.  */

#include "check.h"

#define N 10
#define STRING(x) #x
#define ACC(...) _Pragma (STRING (acc __VA_ARGS__))
#define LOOP(i, n) ACC (parallel loop present (a)) for (int i = 0; i != n; ++i)

int
main (void)
{
  int a[N];
#pragma acc enter data create (a)
  if (separate_memory ())
    for (int i = 0; i < N; i++)
      a[i] = -1000;
  LOOP (i, N)
    {
      int more = 3;
      a[i] = i;
      ACC (loop seq) for (int k = 1; k < 100; k *= 2)
	a[i] += k;
      _Pragma ("acc loop seq")
      for (; more; )
	{
	  a[i]++;
	  more--;
	}
    }
  _Pragma ("acc parallel loop collapse (2)") for (int i = N; i != 0; i--) for (int k = 0; k != 1; k++)
    a[i - 1]++;
#pragma acc exit data copyout (a)
  for (int i = 0; i < N; i++)
    EQUAL (a[i], i + 127 + 3 + 1);
  return 0;
}
