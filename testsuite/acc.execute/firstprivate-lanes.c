/* firstprivate variables belong to the gang: what one lane stores, the others
   read.  */
#include "check.h"

#define N 40
#define G 3

int
main (void)
{
  int found = -1, t[N], a[N], out[G], reversed[G][N];

  for (int i = 0; i < N; i++)
    {
      a[i] = i == 17 ? 7 : 0;
      t[i] = i;
    }
#pragma acc parallel num_gangs(G) vector_length(32) firstprivate(t, found) \
  copyin(a) copyout(out, reversed)
  {
#pragma acc loop vector
    for (int i = 0; i < N; i++)
      if (a[i] == 7)
	found = i;
#pragma acc loop vector
    for (int i = 0; i < N; i++)
      t[i] += i;
#pragma acc loop gang
    for (int g = 0; g < G; g++)
      {
	out[g] = found;
#pragma acc loop vector
	for (int i = 0; i < N; i++)
	  reversed[g][i] = t[N - 1 - i];
      }
  }
  for (int g = 0; g < G; g++)
    {
      EQUAL (out[g], 17);
      for (int i = 0; i < N; i++)
	EQUAL (reversed[g][i], 2 * (N - 1 - i));
    }
  EQUAL (found, -1);
  EQUAL (t[5], 5);
  return 0;
}
