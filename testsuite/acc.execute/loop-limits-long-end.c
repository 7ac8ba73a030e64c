/* A counter of 32 bits that is compared with a number of 64 bits.
   { dg-additional-options "-fplugin-arg-acc-no-tile" } */
#include "check.h"

struct part { int a, b; };

static int
up (long n)
{
  unsigned char v = 1;
#pragma acc parallel loop reduction(*:v)
  for (int i = 0; i < n; ++i)
    {
      struct part s[2];
      s[0].a = i != 3;
      s[1].a = i;
      v *= s[0].a + (s[1].a & 0);
    }
  return v;
}

static int
up_to (unsigned long n)
{
  int sum = 0;
#pragma acc parallel loop reduction(+:sum)
  for (int i = 1; i <= (int) n; ++i)
    sum += i % 7 != 0;
  return sum;
}

static int
down (long long n, int from)
{
  int sum = 0;
#pragma acc parallel loop reduction(+:sum)
  for (int i = from; i > n; --i)
    sum += i % 7 != 0;
  return sum;
}

int
main (void)
{
  EQUAL (up (3), 1);
  EQUAL (up (14), 0);
  EQUAL (up (-1), 1);
  EQUAL (up_to (7000), 6000);
  EQUAL (down (-7000, 0), 6000);
  return 0;
}
