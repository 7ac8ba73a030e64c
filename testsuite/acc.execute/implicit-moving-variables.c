/* Loops that move several variables, or one before it is tested: conditions say how far these
   come, and so which part of an array without a clause the construct uses.  */
#include "check.h"

#define N 24

/* A function with a construct of CODE, and one of the same code for the host.  */
#define FORM(NAME, ...)							\
  static void NAME##_device (int n, int *a)				\
  {									\
    _Pragma ("acc serial")						\
    __VA_ARGS__								\
  }									\
  static void NAME##_host (int n, int *a)				\
  {									\
    __VA_ARGS__								\
  }

FORM (reverse, {
  for (int i = 0, j = n - 1; i < j; i++, j--)
    {
      int t = a[i];
      a[i] = a[j];
      a[j] = t;
    }
})

FORM (strides, {
  for (int i = 0, j = n - 1; j > i; i += 2, j -= 3)
    a[i] = a[j] + 1;
})

FORM (down_after, {
  int j = n - 1;
  do
    {
      a[j] += j;
      j--;
    }
  while (j >= 0);
})

FORM (down_before, {
  int j = n;
  do
    {
      j--;
      a[j] += j;
    }
  while (j > 0);
})

FORM (up_after, {
  int j = 0;
  do
    {
      a[j] += j;
      j += 3;
    }
  while (j < n);
})

FORM (tested_after_step, {
  for (int k = n; --k >= 3;)
    a[k] += k;
})

FORM (two_ends, {
  int l = 0, r = n - 1, s = 0;
  while (l < r)
    {
      s += a[l] + a[r];
      if (s & 1)
	l++;
      else
	r--;
    }
  a[0] += s;
})

FORM (partition, {
  int p = a[n / 2], i = 0, j = n - 1;
  while (i <= j)
    {
      while (i <= j && a[i] < p)
	i++;
      while (i <= j && a[j] > p)
	j--;
      if (i <= j)
	{
	  int t = a[i];
	  a[i++] = a[j];
	  a[j--] = t;
	}
    }
})

FORM (either_step, {
  int i = 0;
  while (i < n)
    {
      if (a[i] > 5)
	{
	  i += 2;
	  continue;
	}
      a[i++] += 100;
    }
})

FORM (varying_step, {
  for (int i = 0; i < n;)
    {
      a[i]++;
      i += 1 + (a[i] & 1);
    }
})

static void
merge (int n, int m, const int *a, const int *b, int *c)
{
#pragma acc serial copy(c[0:n + m])
  {
    int i = 0, j = 0, k = 0;
    while (i < n && j < m)
      if (a[i] < b[j])
	c[k++] = a[i++];
      else
	c[k++] = b[j++];
    while (i < n)
      c[k++] = a[i++];
    while (j < m)
      c[k++] = b[j++];
  }
}

static void
test (int n, void (*device) (int, int *), void (*host) (int, int *))
{
  int a[N], b[N];
  for (int i = 0; i < N; i++)
    a[i] = b[i] = i * 5 % 17;
  device (n, a);
  host (n, b);
  for (int i = 0; i < N; i++)
    EQUAL (a[i], b[i]);
}

#define TEST(NAME)							\
  for (int n = 1; n <= N; n += 23)					\
    test (n, NAME##_device, NAME##_host)

int
main (void)
{
  TEST (reverse);
  TEST (strides);
  TEST (down_after);
  TEST (down_before);
  TEST (up_after);
  TEST (tested_after_step);
  TEST (two_ends);
  TEST (partition);
  TEST (either_step);
  test (N - 1, varying_step_device, varying_step_host);
  int a[N], b[N], c[2 * N];
  for (int i = 0; i < N; i++)
    {
      a[i] = 2 * i;
      b[i] = 2 * i + 1;
    }
  merge (N, N, a, b, c);
  for (int i = 0; i < 2 * N; i++)
    EQUAL (c[i], i);
  merge (0, N, a, b, c);
  EQUAL (c[N - 1], b[N - 1]);
  return 0;
}
