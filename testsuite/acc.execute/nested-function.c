/* Variables of the function around a nested one, a GNU extension, in clauses of
   both: they are members of a structure that GCC makes.  */

#include "check.h"

int
main (void)
{
  int own[8] = { 0 }, count = 0;

  void
  inner (int n)
  {
#pragma acc parallel loop copy (own) reduction (+:count)
    for (int j = 0; j < n; j++)
      {
	own[j] += 11 * j;
	count++;
      }
  }

#pragma acc parallel loop copy (own)
  for (int j = 0; j < 8; j++)
    own[j] = 1;
  inner (4);
  EQUAL (count, 4);
  for (int j = 0; j < 8; j++)
    EQUAL (own[j], j < 4 ? 1 + 11 * j : 1);
  return 0;
}
