// A loop with `seq' may be left in the middle (OpenACC 3.4, section 2.9): what
// only C++ has in its body.

#include "check.h"

#define N 64

static int a[N], found[N], doubled[N];

static void
search ()
{
#pragma acc parallel loop copyin(a) copyout(found, doubled)
  for (int i = 0; i < N; i++)
    {
      found[i] = -1;
      // The lambda's return leaves only the lambda.
#pragma acc loop seq
      for (int j = 0; j < N; j++)
	{
	  auto equal = [] (int x, int y) { if (x == y) return true; return false; };
	  [[maybe_unused]] int t = 1'000;
	  if (equal (a[j], i))
	    {
	      found[i] = j;
	      break;
	    }
	  int two[] = { 1, 2 };
	  for (int x : two)
	    if (x == 2)
	      break;
	}
      int s = 0;
#pragma acc loop seq reduction(+:s)
      for (int j = 0; j < N; j++)
	{
	  struct both { int x; int twice () const { return 2 * x; } };
	  if (int x = a[j]; x == i)
	    { s += both { x }.twice (); break; }
	}
      doubled[i] = s;
    }
}

int
main ()
{
  for (int i = 0; i < N; i++)
    a[i] = i * 7 % N;
  search ();
  for (int i = 0; i < N; i++)
    {
      CHECK (a[found[i]] == i);
      CHECK (doubled[i] == 2 * i);
    }
  return 0;
}
