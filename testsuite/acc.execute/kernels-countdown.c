/* Loops that test a counter and move it at once are counted, and so may be
   parallel; the counter has its value afterwards.  */
/* { dg-additional-options "-fplugin-arg-acc-info" } */
/* { dg-prune-output "note: " } */
#include "check.h"

#define N 300

static int x[N];

static void __attribute__ ((noipa))
down (int n)
{
#pragma acc kernels copy(x)
  for (int i = n; i-- > 0; ) /* { dg-message "loop over i: gang vector" } */
    x[i] += i;
}

static int __attribute__ ((noipa))
down_unsigned (unsigned n)
{
  unsigned i = n;
#pragma acc kernels copy(x, i)
  {
    i = n;
    while (i--)
      {
	if (x[i] & 1)
	  continue;
	x[i] += 3;
      }
  }
  return i;
}

/* By three, to something else than 0; what comes after needs the counter.  */
static int __attribute__ ((noipa))
by_three (int n)
{
  int last = -100;
#pragma acc serial copy(x, last)
  {
    int i = n;
    while ((i -= 3) >= 4)
      x[i] -= 1;
    for (i = n; i++ < n + 5; )
      if (x[i - n] == -12345)
	break;
    last = i;
  }
  return last;
}

/* The body moves the counter, too.  */
static int __attribute__ ((noipa))
by_two (int n)
{
  int turns = 0;
#pragma acc kernels copy(turns)
  for (int i = n; i-- > 0; i--)
    turns++;
  return turns;
}

int
main (void)
{
  static const int sizes[] = { 0, 1, 2, 57, N };
  for (unsigned s = 0; s < sizeof sizes / sizeof *sizes; s++)
    {
      int n = sizes[s];
      for (int i = 0; i < N; i++)
	x[i] = 2 * i;
      down (n);
      for (int i = 0; i < N; i++)
	EQUAL (x[i], i < n ? 3 * i : 2 * i);
      EQUAL (down_unsigned (n), -1);
      for (int i = 0; i < N; i++)
	{
	  int was = i < n ? 3 * i : 2 * i;
	  EQUAL (x[i], i < n && was % 2 == 0 ? was + 3 : was);
	}
      EQUAL (by_two (n), (n + 1) / 2);
    }
  for (int i = 0; i < N; i++)
    x[i] = 0;
  EQUAL (by_three (100), 106);
  for (int i = 0; i < N; i++)
    EQUAL (x[i], i >= 4 && i < 100 && i % 3 == 1 ? -1 : 0);
  return 0;
}
