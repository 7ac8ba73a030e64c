/* A pointer to an element of an object's array, at a subscript that is in the object,
   too.  No clause names the object: all of it goes along.  */

#include "check.h"

struct ring
{
  double v[8];
  int k;
  int m[2][4];
};

static void
fill (ring *s)
{
#pragma acc kernels
  {
    double *t = &s->v[s->k];
    for (int i = 0; i < 4; i++)
      t[i] = i * 7;
  }
}

static void
all (ring *s, int n)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      double *t = s[i].v + s[i].k;
      int *u = &s[i].m[s[i].k % 2][1];
      for (int j = 0; j < 3; j++)
	{
	  t[j] += i;
	  u[j] -= j;
	}
    }
}

int
main ()
{
  enum { N = 5 };
  ring one = {}, s[N] = {};
  one.k = 2;
  fill (&one);
  for (int i = 0; i < 8; i++)
    EQUAL (one.v[i], i < 2 || i > 5 ? 0 : (i - 2) * 7);
  for (int i = 0; i < N; i++)
    s[i].k = i;
  all (s, N);
  for (int i = 0; i < N; i++)
    {
      for (int j = 0; j < 8; j++)
	EQUAL (s[i].v[j], j >= i && j < i + 3 ? i : 0);
      for (int j = 0; j < 4; j++)
	EQUAL (s[i].m[i % 2][j], j ? 1 - j : 0);
    }
  return 0;
}
