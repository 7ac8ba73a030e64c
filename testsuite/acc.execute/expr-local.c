/* Local variables of every kind: arrays with initializers, structs, compound
   literals, shadowed names, const tables.  */
#include "check.h"

#define N 40

struct p { int x, y; };

int
main (void)
{
  int r[N], i = 1000;

#pragma acc parallel loop copyout(r)
  for (int i = 0; i < N; i++)
    {
      static const int dummy = 4;
      const int table[2][3] = { { 1, 2, 3 }, { 4, 5, 6 } };
      struct p p = { .y = i, .x = 2 };
      struct p q = p;
      q.x += dummy;
      int s = table[i % 2][i % 3] + p.x * q.y + q.x;
      {
	int p = 5;
	for (int i = 0; i < 3; i++)
	  {
	    int s = i;
	    p += s;
	  }
	s += p;
      }
      s += ((struct p) { i, 9 }).y;
      char text[] = "acc";
      s += text[i % 3];
      int big[17] = { [3] = 7, [16] = 1 };
      s += big[3] + big[i % 17];
      r[i] = s;
    }
  static const int table[2][3] = { { 1, 2, 3 }, { 4, 5, 6 } };
  for (int i = 0; i < N; i++)
    EQUAL (r[i], table[i % 2][i % 3] + 2 * i + 6 + 8 + 9 + "acc"[i % 3] + 7
		 + (i % 17 == 3 ? 7 : i % 17 == 16));
  EQUAL (i, 1000);
  return 0;
}
