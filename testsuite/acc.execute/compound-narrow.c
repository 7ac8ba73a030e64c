/* x = (narrow) (x - y): what the narrow type loses stays lost, the statement
   is not x -= y.  */

#include "check.h"

int
main (void)
{
  long a[64], b[64], c[64];
  __int128 w[64];
  unsigned u[64];
  unsigned char m = 200;
  for (int i = 0; i < 64; i++)
    {
      a[i] = b[i] = c[i] = 1000L * i;
      w[i] = u[i] = 10 * i;
    }
#pragma acc parallel loop copy(a, b, c, w, u)
  for (int i = 0; i < 64; i++)
    {
      a[i] = (unsigned char) (a[i] - m);
      b[i] = (int) ((unsigned) b[i] * 3000000u);
      c[i] = (short) (c[i] + m * 100);
      w[i] = (unsigned char) (w[i] - m);
      u[i] = (unsigned short) (u[i] - m);
    }
  for (int i = 0; i < 64; i++)
    {
      CHECK (a[i] == ((1000 * i - 200) & 255));
      CHECK (b[i] == (int) (1000u * i * 3000000u));
      CHECK (c[i] == (short) (1000 * i + 20000));
      CHECK (w[i] == ((10 * i - 200) & 255));
      CHECK (u[i] == ((10 * i - 200) & 65535));
    }
  return 0;
}
