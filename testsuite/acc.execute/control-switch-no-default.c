/* switch without default: what no case fits goes on behind it.  */
#include "check.h"

#define N 40

static int
f (int i, int x)
{
  int r = 0;
  switch (x)
    {
    case 0:
      r = 1;
      break;
    case 1:
      r = 2;
      /* fall through */
    case 2:
      r += 3;
      break;
    case 4:
      if (i & 1)
	break;
      r = 7;
      /* fall through */
    case 6:
      for (int j = 0; j < 3; j++)
	{
	  if (j == 2)
	    break;
	  r += j;
	}
      break;
    case 7 ... 8:
      r = 9;
    }
  switch (x)
    {
    case 3:
      r++;
      break;
    case 5:
      r += 2;
      break;
    }
  return r;
}

int
main (void)
{
  int a[N], b[N], c[N];
  /* 0 to 8, one after the other.  */
  static const int even[] = { 1, 5, 3, 1, 8, 2, 1, 9, 9 };
  static const int odd[] = { 1, 5, 3, 1, 0, 2, 1, 9, 9 };

  for (int i = 0; i < N; i++)
    a[i] = i % 11;
#pragma acc parallel loop copyin(a) copyout(b, c)
  for (int i = 0; i < N; i++)
    {
      int r = 0;
      b[i] = f (i, a[i]);
      switch (a[i])
	{
	case 0:
	  r = 1;
	  break;
	case 4:
	  if (i & 1)
	    break;
	  r = 7;
	  break;
	case 6:
	  continue_or_not:
	  r += i;
	  if (r < 100)
	    goto continue_or_not;
	}
      c[i] = r;
    }
  for (int i = 0; i < N; i++)
    {
      int r = 0;
      EQUAL (b[i], a[i] > 8 ? 0 : i & 1 ? odd[a[i]] : even[a[i]]);
      if (a[i] == 6)
	while (r < 100)
	  r += i;
      EQUAL (c[i], a[i] == 0 ? 1 : a[i] == 4 && !(i & 1) ? 7 : r);
    }
  return 0;
}
