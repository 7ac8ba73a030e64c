/* A gang's scalar that some iterations of its loop set, and others only read: what
   an iteration finds there is what the gang's last one left.  */
#include "check.h"

#define N 32
#define GANGS 4

int
main (void)
{
  int a[N], b[N], c[N], d[N];

#pragma acc parallel num_gangs(GANGS) copyout(a, b, c, d)
  {
    int x, y, z, all;
#pragma acc loop gang(static:1)
    for (int i = 0; i < N; i++)
      {
	int turn = i / GANGS;
	/* Under a condition.  */
	if (turn % 2 == 0)
	  x = i;
	a[i] = x;
	/* In a loop that may not run.  */
	for (int j = 0; j < (turn + 1) % 3; j++)
	  y = i + j;
	b[i] = y;
	/* In one of the cases.  */
	switch (turn % 3)
	  {
	  case 0:
	    z = i;
	    break;
	  case 1:
	    z += 50;
	  }
	c[i] = z;
	/* In all of them, but read before.  */
	d[i] = turn == 0 ? 0 : all;
	all = i;
      }
  }

  for (int i = 0; i < N && separate_memory (); i++)
    {
      int turn = i / GANGS, last = i - GANGS;
      EQUAL (a[i], turn % 2 == 0 ? i : last);
      EQUAL (b[i], turn % 3 == 0 ? i : turn % 3 == 1 ? i + 1 : last + 1);
      EQUAL (c[i], turn % 3 == 0 ? i : turn % 3 == 1 ? last + 50 : last - GANGS + 50);
      EQUAL (d[i], turn == 0 ? 0 : last);
    }
  return 0;
}
