/* always, alwaysin, alwaysout: copies of what is present.  */
#include "check.h"

#define N 100

static int a[N], b[N];

static void
set (int *p, int x)
{
  for (int i = 0; i < N; i++)
    p[i] = x + i;
}

static void
expect (const int *p, int x)
{
  for (int i = 0; i < N; i++)
    EQUAL (p[i], x + i);
}

int
main (void)
{
  int device = separate_memory ();
  set (a, 0);
  set (b, 0);
#pragma acc data copyin(a, b)
  {
    set (a, 10);
    set (b, 10);
#pragma acc parallel loop copyin(always: a) copy(alwaysout: b)
    for (int i = 0; i < N; i++)
      b[i] += a[i];
    for (int i = 0; i < N; i++)
      EQUAL (b[i], 10 + 2 * i + (device ? 0 : 10));
    set (b, 20);
    set (a, 30);
#pragma acc parallel loop copy(alwaysin, capture: b) copy(a)
    for (int i = 0; i < N; i++)
      {
	b[i] += 1;
	a[i] = b[i];
      }
    expect (b, device ? 20 : 21);
    expect (a, device ? 30 : 21);
#pragma acc data copyout(always: a)
    {
    }
    expect (a, 21);
    set (a, 50);
#pragma acc parallel loop copy(always: a)
    for (int i = 0; i < N; i++)
      a[i]++;
    expect (a, 51);
#pragma acc parallel loop present(a)
    for (int i = 0; i < N; i++)
      a[i]++;
#pragma acc exit data copyout(always: a)
    expect (a, 52);
  }
  return 0;
}
