/* Constant tables of characters, with and without room for a zero at the end: C
   takes both, and C++ makes strings of lists of numbers.  */
#include "check.h"

static const char full[3] = "abc";
static const char room[4] = "xyz";
static const char more[6] = "pq";
static const char rows[2][2] = { "no", "ab" };
static const unsigned char numbers[4] = { 1, 2, 4, 200 };
static const signed char negative[4] = { -1, -128, 127, 5 };
static const struct { int k; char tag[2]; } record[2] = {
  { 7, "it" }, { 9, { 'q', 0 } }
};

int
main (void)
{
  enum { n = 24 };
  int a[n];

#pragma acc parallel loop copyout(a)
  for (int i = 0; i < n; i++)
    a[i] = full[i % 3] + 2 * room[i % 4] + 3 * more[i % 6] + rows[i & 1][i / 2 % 2]
	   + numbers[i % 4] + negative[i / 3 % 4] + record[i & 1].k * record[i & 1].tag[i % 3 / 2];
  for (int i = 0; i < n; i++)
    {
      int x = "abc"[i % 3] + 2 * "xyz"[i % 4] + 3 * "pq\0\0\0"[i % 6];
      x += i & 1 ? "ab"[i / 2 % 2] : "no"[i / 2 % 2];
      x += i % 4 == 3 ? 200 : 1 << i % 4;
      x += i / 3 % 4 == 0 ? -1 : i / 3 % 4 == 1 ? -128 : i / 3 % 4 == 2 ? 127 : 5;
      x += i & 1 ? 9 * (i % 3 / 2 ? 0 : 'q') : 7 * (i % 3 / 2 ? 't' : 'i');
      EQUAL (a[i], x);
    }
  return 0;
}
