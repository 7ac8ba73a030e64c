/* With -fplugin-arg-acc-compat=nvc loops of parallel reduce the elements that
   all of their iterations update, perhaps under a condition, as well: members of
   an object of each iteration around, an element of that iteration, elements of
   what all gangs share.
   { dg-additional-options "-fplugin-arg-acc-compat=nvc" } */

#include "check.h"

#define N 200
#define M 77

struct force { float x, y, z; };

static struct force at[N];
static int neighbour[N][M];

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      at[i] = (struct force) { i % 7, i % 5, i % 3 };
      for (int j = 0; j < M; j++)
	neighbour[i][j] = (i * 37 + j * 11) % N;
    }

  static struct force sums[N];
  float row[N], total[2] = { 1, 2 };
  struct { struct { double e[2]; int most; } in; } s = { { { 0, 3 }, 0 } };
#pragma acc data copyin(at, neighbour) copyout(sums, row)
  {
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      {
	struct force f = { 0, 0, 0 };
#pragma acc loop
	for (int j = 0; j < M; j++)
	  {
	    struct force q = at[neighbour[i][j]];
	    if (q.x < 3)
	      {
		f.x += q.x;
		f.y -= q.y;
	      }
	    f.z += 1;
	  }
	sums[i] = f;
      }
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      {
	row[i] = 5;
#pragma acc loop
	for (int j = 0; j < M; j++)
	  if (neighbour[i][j] & 1)
	    row[i] += at[neighbour[i][j]].y;
      }
#pragma acc parallel loop copy(total)
    for (int i = 0; i < N; i++)
#pragma acc loop
      for (int j = 0; j < M; j++)
	{
	  total[0] += 1;
	  if (j < 3)
	    total[1] += at[i].x;
	}
#pragma acc parallel loop copy(s)
    for (int i = 0; i < N; i++)
      {
	s.in.e[1] += at[i].x;
	s.in.most = s.in.most > i ? s.in.most : i;
      }
  }
  float x = 0;
  for (int i = 0; i < N; i++)
    {
      struct force f = { 0, 0, 0 };
      float r = 5;
      for (int j = 0; j < M; j++)
	{
	  struct force q = at[neighbour[i][j]];
	  f.x += q.x < 3 ? q.x : 0;
	  f.y -= q.x < 3 ? q.y : 0;
	  r += neighbour[i][j] & 1 ? q.y : 0;
	}
      EQUAL (sums[i].x, f.x);
      EQUAL (sums[i].y, f.y);
      EQUAL (sums[i].z, M);
      EQUAL (row[i], r);
      x += at[i].x;
    }
  EQUAL (total[0], 1 + N * M);
  EQUAL (total[1], 2 + 3 * x);
  EQUAL (s.in.e[1], 3 + x);
  EQUAL (s.in.e[0], 0);
  EQUAL (s.in.most, N - 1);
  return 0;
}
