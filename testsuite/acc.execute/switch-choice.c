/* The operand of a switch is a choice, and the switch stands in a loop with a test at
   its end: the choice is not the loop's test.  */
#include "check.h"

#define N 48

/* Change X: once in a function, which the host calls as GCC compiled it, and once
   in the construct.  */
#define IN_SWITCH(i, n, x)			\
  switch (i & 3)				\
    {						\
    case 1:					\
      x = 2;					\
      break;					\
    case 3:					\
      {						\
	int rounds = 3;				\
	do					\
	  {					\
	    x += 3;				\
	    switch (i == n ? 14 : i + 15)	\
	      {					\
	      case 14:				\
		x = 8;				\
		break;				\
	      case 18:				\
		x += 10;			\
		break;				\
	      case 0:				\
		x = 1000;			\
	      }					\
	  }					\
	while (--rounds > 0);			\
      }						\
    }

static int
in_switch (int i, int n, int x)
{
  IN_SWITCH (i, n, x)
  return x;
}

static int
in_block (int i, int n, int x)
{
  int rounds = 3;
  do
    {
      x += 3;
      {
	int y = i < n ? x + i : x - i, z = y * 2;
	if (z > 9)
	  x += y > z ? z : y & 7;
      }
    }
  while (--rounds > 0);
  return x;
}

/* Here the choice is the loop's test.  */
static int
in_test (int i, int n, int x)
{
  do
    x += 3;
  while ((i == n ? x : x + i) < 60);
  return x;
}

#pragma acc routine seq
static int
all (int i, int n)
{
  return in_switch (i, n, i) + 100 * in_block (i, n, i) + 10000 * in_test (i, n, i);
}

int
main (void)
{
  int a[N], b[N];
  for (int n = 0; n < 8; n++)
    {
#pragma acc parallel loop copyout(a, b)
      for (int i = 0; i < N; i++)
	{
	  int x = i;
	  IN_SWITCH (i, n, x)
	  a[i] = x;
	  b[i] = all (i, n);
	}
      for (int i = 0; i < N; i++)
	{
	  EQUAL (a[i], in_switch (i, n, i));
	  EQUAL (b[i], all (i, n));
	}
    }
  return 0;
}
