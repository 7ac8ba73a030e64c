/* Unions and enumerations.  */
#include "check.h"

#define N 30

union word { unsigned int u; float f; unsigned char byte[4]; };
enum color { RED, GREEN = 5, BLUE };

int
main (void)
{
  union word w[N];
  enum color c[N];

  for (int i = 0; i < N; i++)
    w[i].f = i;
#pragma acc parallel loop copy(w) copyout(c)
  for (int i = 0; i < N; i++)
    {
      w[i].u ^= 0x80000000u;
      c[i] = w[i].byte[3] & 0x40 ? BLUE : i % 2 ? GREEN : RED;
    }
  for (int i = 0; i < N; i++)
    {
      EQUAL (w[i].f, -i);
      EQUAL (c[i], i >= 2 ? BLUE : i % 2 ? GREEN : RED);
    }
  return 0;
}
