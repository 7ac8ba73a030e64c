/* With -fplugin-arg-acc-compat=nvc a block after `atomic' may have one statement, `atomic
   write' may be of an assignment that also reads, and a data construct may lack its body
   at the end of a block.  `loop seq' before a while loop is ignored.  */
/* { dg-additional-options "-fplugin-arg-acc-compat=nvc" } */
/* { dg-warning "the block after 'atomic' has one statement: write it without the braces" "" { target *-*-* } 23 } */
/* { dg-warning "'loop seq' needs a 'for' loop: it is ignored" "" { target *-*-* } 27 } */
/* { dg-warning "the block after 'atomic' has one statement" "" { target *-*-* } 32 } */
/* { dg-warning "'atomic write' of what reads the variable, too: 'atomic update' is meant" "" { target *-*-* } 37 } */
/* { dg-warning "a data construct has no body here: it has no effect" "" { target *-*-* } 54 } */

#include "check.h"

int
main (void)
{
  enum { N = 100 };
  int seen[N] = { 0 }, place[N], next = 0, sum = 0, odd = 0;
#pragma acc parallel loop copy(seen, next, sum, odd) copyout(place)
  for (int i = 0; i < N; i++)
    {
      int mine;
#pragma acc atomic capture
      {
	mine = next++;
      }
      int rest = i;
#pragma acc loop seq
      while (rest > 0)
	{
	  rest--;
#pragma acc atomic update
	  { sum++; }
	}
      place[mine] = 1;
      if (i & 1)
#pragma acc atomic write
	odd += 1;
#pragma acc atomic capture
      {
	mine = seen[0];
	seen[0]++;
      }
    }
  EQUAL (next, N);
  EQUAL (sum, N * (N - 1) / 2);
  EQUAL (odd, N / 2);
  EQUAL (seen[0], N);
  for (int i = 0; i < N; i++)
    EQUAL (place[i], 1);
  if (next > 0)
    {
      place[0]++;
#pragma acc data copyin(place)
    }
  return 0;
}
