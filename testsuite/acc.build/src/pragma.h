#ifndef PRAGMA_H
#define PRAGMA_H
#define N 100
static inline int
sum (const int *a)
{
  int s = 0;
#pragma acc parallel loop reduction(+:s) copyin(a[0:N])
  for (int i = 0; i < N; i++)
    s += a[i];
  return s;
}
#endif
