/* tile with sizes that are known only when it runs.  */
#include "check.h"

#define N 50

static int a[N][N];
enum { four = 4 };

int
main (void)
{
  int x = separate_memory () ? 8 : 4, y = 3;
#pragma acc parallel loop tile(x, y + 1) copyout(a)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = i * N + j;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      EQUAL (a[i][j], i * N + j);
#pragma acc parallel loop tile(four, *) copy(a)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j]++;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      EQUAL (a[i][j], i * N + j + 1);
  return 0;
}
