/* Globals, functions and structures with the names of variables that the compiler adds
   to a loop, and of variables of inner scopes.  */
#include "check.h"

#define N 5000

int v = 3, tile = 4, cols = 5, tx = 6, n_i = 7, at_i = 8, tiles_i = 9, i_first = 10;
static int lane = 11;
#pragma acc declare copyin (v, tile, cols, tx, n_i, at_i, tiles_i, i_first, lane)
static const int turn[3] = { 1, 2, 3 };
typedef struct { int x; } size;

int
next (int i)
{
  return i + 1;
}

static int
k (int i)
{
  return i + 2;
}

static int
inner (int i)
{
  int s = 0;
  for (int j = 0; j < 3; j++)
    {
      int turn = j * i, size = 4, k = 2;
      s += turn + size + k;
    }
  size t = { i };
  return s + turn[i % 3] + k (i) + t.x;
}

static int
sum (int i)
{
  return v + tile * 2 + cols * 3 + tx * 5 + n_i * 7 + at_i * 11 + tiles_i * 13
	 + i_first * 17 + lane * 19;
}

int
main (void)
{
  static float a[N];
  static int r[N], q[N];
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc parallel loop copyin (a) copyout (r)
  for (int i = 0; i < N; i++)
    r[i] = v + tile * 2 + cols * 3 + tx * 5 + n_i * 7 + at_i * 11 + tiles_i * 13
	   + i_first * 17 + lane * 19 + (int) a[i];
#pragma acc parallel loop copyin (a) copyout (q)
  for (int i = 0; i < N; i++)
    {
      int t = 0;
      {
	int next = 3, v = 5;
	t += next * v;
      }
      q[i] = t + next (i) + v + inner (i) + (int) a[i];
    }
  for (int i = 0; i < N; i++)
    {
      EQUAL (r[i], sum (i) + i);
      EQUAL (q[i], 15 + next (i) + v + inner (i) + i);
    }
  return 0;
}
