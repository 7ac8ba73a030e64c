/* Objects are destroyed however control leaves their scope: at its end, by break,
   continue, goto, return, out of a switch, out of several scopes at once.  In regions,
   in loops with a directive and in functions.  */

#include <cstdio>
#include <cstdlib>

struct counted
{
  int *c;
  counted (int *p) : c (p) { ++c[0]; }
  counted (const counted &o) : c (o.c) { ++c[0]; }
  ~counted () { if (c) ++c[1]; }
};

static counted
returned (int *c)
{
  int i = 0;
  do
    {
      counted b (c);
      if (i++ == 2)
	return b;
    }
  while (1);
}

static int
found (int *c, int n)
{
  for (int i = 0; i < 10; i++)
    {
      counted b (c);
      if (i == n)
	return i;
    }
  return -1;
}

#define CASES 8
#define TURNS 6

int
main ()
{
  int r[CASES][2] = {}, s[TURNS][2] = {};
#pragma acc serial copy(r)
  {
    for (int i = 0; i < 10; i++)
      {
	counted b (r[0]);
	if (i % 3 == 0)
	  continue;
	if (i == 7)
	  break;
      }
    {
      int i = 0;
    again:
      counted v (r[1]);
      if (++i < 10)
	goto again;
    }
    {
      int i = 0;
      while (i < 10)
	{
	  counted v (r[2]);
	  i++;
	  if (i == 5)
	    goto out;
	}
    out:;
    }
    returned (r[3]);
    found (r[4], 3);
    for (int i = 0; i < 4; i++)
      switch (i)
	{
	case 0:
	  {
	    counted b (r[5]);
	    break;
	  }
	case 1:
	  {
	    counted b (r[5]);
	    continue;
	  }
	case 2:
	  {
	    counted b (r[5]);
	  }
	  /* Falls through.  */
	default:
	  {
	    counted b (r[5]);
	  }
	}
    int n = 0;
    do
      {
	counted a (r[6]);
	counted b (r[6]);
	if (n == 2)
	  continue;
	for (int k = 0; k < 3; k++)
	  {
	    counted d (r[6]);
	    if (k == n)
	      goto next;
	  }
      next:;
      }
    while (++n < 5);
    for (int i = 0; i < 3; i++)
      for (counted outer (r[7]); ; )
	{
	  counted inner (r[7]);
	  if (i != 1)
	    break;
	  counted third (r[7]);
	  break;
	}
  }
#pragma acc parallel loop copy(s)
  for (int i = 0; i < TURNS; i++)
    {
      counted x (s[i]);
      if (i % 2)
	continue;
      for (int k = 0; k < 4; k++)
	{
	  counted y (s[i]);
	  if (k == i)
	    break;
	}
    }
  /* From GCC 14 on, the object that is returned is not copied.  */
  static const int made[CASES] = { 8, 10, 5, 4, 4, 5, 19, 7 };
  for (int i = 0; i < CASES; i++)
    if ((r[i][0] != made[i] && !(i == 3 && r[i][0] == 3)) || r[i][1] != r[i][0])
      {
	printf ("%d: %d made, %d destroyed\n", i, r[i][0], r[i][1]);
	abort ();
      }
  static const int turns[TURNS] = { 2, 1, 4, 1, 5, 1 };
  for (int i = 0; i < TURNS; i++)
    if (s[i][0] != turns[i] || s[i][1] != turns[i])
      {
	printf ("turn %d: %d made, %d destroyed\n", i, s[i][0], s[i][1]);
	abort ();
      }
  return 0;
}
