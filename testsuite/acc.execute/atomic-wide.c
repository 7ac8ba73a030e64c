/* Atomics of 16 bytes, which no device has an instruction for: update, capture,
   write, read.  */
#include "check.h"

typedef __int128 wide;

int
main (void)
{
  wide s = 0, m = (wide) 1 << 100, last = -1, read[100];
  static int seen[100];
  int n = 100;

#pragma acc parallel loop copy(s, m, last) copyout(read) copy(seen)
  for (int g = 0; g < n; g++)
    {
      wide v;
#pragma acc atomic update
      s += g + ((wide) g << 70);
#pragma acc atomic capture
      v = m++;
      seen[(int) v] = 1;
#pragma acc atomic write
      last = ((wide) g << 64) + g;
#pragma acc atomic read
      v = last;
      read[g] = v;
    }
  EQUAL (s >> 70, 4950);
  EQUAL ((long) s, 4950);
  CHECK (m == ((wide) 1 << 100) + 100);
  for (int g = 0; g < n; g++)
    {
      EQUAL (seen[g], 1);
      EQUAL (read[g] >> 64, (long) read[g]);
    }
  return 0;
}
