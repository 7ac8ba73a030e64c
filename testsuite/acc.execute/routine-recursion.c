/* Recursion on the device, of one function and of two; functions without a
   directive, public, static and inline.  */
#include "check.h"

#define N 40

#pragma acc routine seq
static int
factorial (int n)
{
  return n <= 1 ? 1 : n * factorial (n - 1);
}

#pragma acc routine seq
int odd (int n);

#pragma acc routine seq
int
even (int n)
{
  return n == 0 ? 1 : odd (n - 1);
}

#pragma acc routine seq
int
odd (int n)
{
  return n == 0 ? 0 : even (n - 1);
}

static int
fibonacci (int n)
{
  if (n < 2)
    return n;
  return fibonacci (n - 1) + fibonacci (n - 2);
}

int
thrice (int x)
{
  return x * 3;
}

static inline int
both (int x)
{
  return thrice (x) + fibonacci (x % 6);
}

#pragma acc routine seq
int
more (int x)
{
  return 2 * x + 1;
}

#pragma acc routine vector
void
row (int *a, int n)
{
#pragma acc loop vector
  for (int i = 0; i < n; i++)
    a[i] = more (i);
}

/* Quick sort of a slice by each thread.  */
#pragma acc routine seq
static void
sort (int *a, int low, int high)
{
  if (low >= high)
    return;
  int p = a[(low + high) / 2], i = low, j = high;
  while (i <= j)
    {
      while (a[i] < p)
	i++;
      while (a[j] > p)
	j--;
      if (i <= j)
	{
	  int t = a[i];
	  a[i++] = a[j];
	  a[j--] = t;
	}
    }
  sort (a, low, j);
  sort (a, i, high);
}

int
main (void)
{
  int f[N], e[N], b[N], a[N], s[N * 16];

  for (int i = 0; i < N * 16; i++)
    s[i] = i * 7919 % 101;
#pragma acc parallel loop copyout(f, e, b) copy(s)
  for (int i = 0; i < N; i++)
    {
      f[i] = factorial (i % 10);
      e[i] = even (i);
      b[i] = both (i);
      sort (s, 16 * i, 16 * i + 15);
    }
#pragma acc parallel num_gangs(1) copyout(a)
  row (a, N);
  for (int i = 0; i < N; i++)
    {
      EQUAL (f[i], factorial (i % 10));
      EQUAL (e[i], i % 2 == 0);
      EQUAL (b[i], 3 * i + fibonacci (i % 6));
      EQUAL (a[i], 2 * i + 1);
      for (int k = 1; k < 16; k++)
	CHECK (s[16 * i + k - 1] <= s[16 * i + k]);
    }
  return 0;
}
