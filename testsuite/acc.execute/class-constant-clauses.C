/* Calls of constexpr functions where clauses have a constant: dim:, collapse and
   tile.  */
#include "check.h"

#define N 20

struct shape
{
  static constexpr int two () { return 2; }
  static constexpr int twice (int n) { return 2 * n; }
};

template <class S> struct traits { static constexpr int one () { return S::two () / 2; } };

static int a[N][N];

static void
check (int factor)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      EQUAL (a[i][j], i + factor * j);
}

template <class S, int D>
static void
run ()
{
#pragma acc parallel copyout (a)
#pragma acc loop gang (dim: S::two ())
  for (int i = 0; i < N; i++)
#pragma acc loop gang (dim: traits<S>::one ())
    for (int j = 0; j < N; j++)
      a[i][j] = i + 6 * j;
  check (6);
#pragma acc parallel loop collapse (S::twice (D)) copyout (a)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = i + 7 * j;
  check (7);
#pragma acc parallel loop tile (S::twice (D), S::two ()) copyout (a)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = i + 8 * j;
  check (8);
}

int
main ()
{
  constexpr int levels = shape::two ();
#pragma acc parallel copyout (a)
#pragma acc loop gang (dim: shape::two ())
  for (int i = 0; i < N; i++)
#pragma acc loop gang (dim: levels - 1)
    for (int j = 0; j < N; j++)
      a[i][j] = i + j;
  check (1);
#pragma acc parallel loop collapse (shape::two ()) copyout (a)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = i + 2 * j;
  check (2);
#pragma acc parallel loop collapse (force: shape::twice (1)) copyout (a)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = i + 3 * j;
  check (3);
#pragma acc parallel loop tile (shape::two (), shape::twice (2)) copyout (a)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = i + 4 * j;
  check (4);
  run<shape, 1> ();
  return 0;
}
