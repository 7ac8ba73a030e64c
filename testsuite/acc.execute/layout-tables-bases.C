/* Constant tables of objects that begin within the padding of their bases.  */
#include "check.h"

struct number
{
  int x;
  char c;
  constexpr number (int a, int b) : x (a), c (b) {}
};
struct more : number
{
  char d;
  int e;
  constexpr more (int a, int b, int f, int g) : number (a, b), d (f), e (g) {}
};
struct holds { short s; more m[2]; };

static const more table[3] = { more (1, 2, 3, 4), more (5, 6, 7, 8), more (9, 10, 11, 12) };
static const holds other = { 7, { more (1, 2, 3, 4), more (-5, -6, -7, -8) } };

int
main ()
{
  int r[3][4], sum = 0;
#pragma acc parallel loop copyout (r) reduction (+: sum)
  for (int i = 0; i < 3; i++)
    {
      r[i][0] = table[i].x;
      r[i][1] = table[i].c;
      r[i][2] = table[i].d;
      r[i][3] = table[i].e;
      const more &m = other.m[i & 1];
      sum += other.s * (m.x + m.c + 10 * m.d + 100 * m.e);
    }
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 4; j++)
      EQUAL (r[i][j], 4 * i + j + 1);
  EQUAL (sum, 7 * (2 * 433 - 881));
  return 0;
}
