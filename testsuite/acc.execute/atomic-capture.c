/* atomic capture, old and new value, and in a block; read and write.  */
#include "check.h"

#define N 300

int
main (void)
{
  static int seen[N], seen2[N], seen3[N + 1];
  int next = 0, next2 = 0, last = 0, n = 0;

#pragma acc parallel loop copy(seen, seen2, seen3, next, next2, last, n)
  for (int i = 0; i < N; i++)
    {
      int k, m, o, r;
#pragma acc atomic capture
      k = next++;
      seen[k] = i + 1;
#pragma acc atomic capture
      m = next2 += 1;
      seen2[m - 1] = i + 1;
#pragma acc atomic capture
      {
	o = n;
	n = n + 1;
      }
      seen3[o] = i + 1;
#pragma acc atomic write
      last = i + 1;
#pragma acc atomic read
      r = last;
      if (r < 1 || r > N)
	seen3[N] = 1;
    }
  EQUAL (next, N);
  EQUAL (next2, N);
  EQUAL (n, N);
  EQUAL (seen3[N], 0);
  CHECK (last >= 1 && last <= N);
  int count[N + 1], count2[N + 1], count3[N + 1];
  memset (count, 0, sizeof count);
  memset (count2, 0, sizeof count2);
  memset (count3, 0, sizeof count3);
  for (int i = 0; i < N; i++)
    {
      CHECK (seen[i] > 0 && seen[i] <= N);
      count[seen[i]]++;
      count2[seen2[i]]++;
      count3[seen3[i]]++;
    }
  for (int i = 1; i <= N; i++)
    {
      EQUAL (count[i], 1);
      EQUAL (count2[i], 1);
      EQUAL (count3[i], 1);
    }
  return 0;
}
