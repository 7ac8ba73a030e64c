/* Structs: whole, arrays of them, nested, with arrays and bit-fields inside
   and passed by value into a region.  */
#include "check.h"

#define N 40

struct point { float x, y, z; };
struct body
{
  struct point at, speed;
  double mass;
  unsigned alive : 1, kind : 5;
  short trail[3];
};

int
main (void)
{
  struct body b[N];
  struct point wind = { 1, 2, 3 };

  for (int i = 0; i < N; i++)
    {
      struct body one = { { i, 0, -i }, { 1, 1, 1 }, i / 2.0, 1, i % 32,
			  { i, i + 1, i + 2 } };
      b[i] = one;
    }
#pragma acc parallel loop copy(b)
  for (int i = 0; i < N; i++)
    {
      b[i].at.x += b[i].speed.x + wind.x;
      b[i].at.y = b[i].speed.y * wind.y;
      struct point p = b[i].at;
      p.z = p.x + wind.z;
      b[i].at = p;
      b[i].mass *= 4;
      if (b[i].kind > 10)
	b[i].alive = 0;
      b[i].trail[2] = b[i].trail[0] + b[i].trail[1];
    }
  for (int i = 0; i < N; i++)
    {
      EQUAL (b[i].at.x, i + 2);
      EQUAL (b[i].at.y, 2);
      EQUAL (b[i].at.z, i + 5);
      EQUAL (b[i].mass, 2 * i);
      EQUAL (b[i].alive, i % 32 <= 10);
      EQUAL (b[i].kind, i % 32);
      EQUAL (b[i].trail[2], 2 * i + 1);
    }
  return 0;
}
