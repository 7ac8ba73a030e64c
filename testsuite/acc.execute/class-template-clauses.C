// Clauses whose numbers only an instance of a template knows.

#include "check.h"

#define N 12

struct two { static constexpr int value = 2; };
enum { three = 3 };

template <int levels, class number> static void
fill (int (&a)[N][N][N])
{
  constexpr int all = levels + 1;
  int i, j, k;
#pragma acc parallel loop collapse(levels) copyout(a)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      for (int k = 0; k < N; k++)
	a[i][j][k] = i * 100 + j * 10 + k;
#pragma acc parallel copy(a)
  {
#pragma acc loop gang vector collapse(all)
    for (i = 0; i < N; i++)
      for (j = 0; j < N; j++)
	for (k = i; k < N; k++)
	  a[i][j][k]++;
  }
#pragma acc parallel loop collapse(number::value) vector_length(number::value * 32) \
  num_gangs(levels) copy(a)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      for (int k = 0; k < i; k++)
	a[i][j][k]++;
#pragma acc parallel loop collapse(three) copy(a)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      for (int k = 0; k < N; k++)
	a[i][j][k]--;
#pragma acc parallel loop tile(number::value, levels) copy(a)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j][i] += levels;
}

static void
check (int (&a)[N][N][N], int more)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      for (int k = 0; k < N; k++)
	{
	  EQUAL (a[i][j][k], i * 100 + j * 10 + k + (i == k ? more : 0));
	  a[i][j][k] = 0;
	}
}

int
main ()
{
  static int a[N][N][N];
  fill<1, two> (a);
  check (a, 1);
  fill<2, two> (a);
  check (a, 2);
  return 0;
}
