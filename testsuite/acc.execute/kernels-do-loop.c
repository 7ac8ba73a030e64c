/* do loops in kernels: counted ones, also with pointers that the program reads
   later, and others whose condition changes on the way.  */
#include "check.h"

#define N 60

static int a[N], want[N];

/* The number of elements.  */
static long __attribute__ ((noipa))
step (int *p, int n, int *last)
{
  int *q = p, i;
#pragma acc kernels copy(p[0:N])
  {
    i = 0;
    do
      {
	*q++ = i + 5;
	i++;
      }
    while (i < n);
  }
  *last = i;
  return q - p;
}

static void __attribute__ ((noipa))
others (int *p, int n)
{
#pragma acc kernels copy(p[0:N])
  {
    int i = 20, end = n, sum = 0;
    do
      {
	p[i] += i;
	i -= 3;
      }
    while (i >= n);
    i = 1;
    do
      {
	p[i + 30]++;
	end -= 2;
	i++;
      }
    while (i <= end);
    i = 4;
    do
      {
	sum += p[i];
	if (p[i] & 1)
	  i -= 2;
	p[i + 3]++;
	i += 3;
      }
    while (i < n && i < 40);
    p[50] = sum;
  }
}

static void
others_host (int *p, int n)
{
  int i = 20, end = n, sum = 0;
  do
    p[i] += i, i -= 3;
  while (i >= n);
  i = 1;
  do
    p[i + 30]++, end -= 2, i++;
  while (i <= end);
  i = 4;
  do
    {
      sum += p[i];
      if (p[i] & 1)
	i -= 2;
      p[i + 3]++;
      i += 3;
    }
  while (i < n && i < 40);
  p[50] = sum;
}

int
main (void)
{
  for (int n = -1; n < 8; n++)
    {
      int last, some = n > 1 ? n : 1;
      for (int i = 0; i < N; i++)
	a[i] = -1;
      EQUAL (step (a, n, &last), some);
      EQUAL (last, some);
      for (int i = 0; i < N; i++)
	EQUAL (a[i], i < some ? i + 5 : -1);
    }
  for (int n = 1; n < 30; n += 4)
    {
      for (int i = 0; i < N; i++)
	a[i] = want[i] = i * 7 % 11;
      others (a, n);
      others_host (want, n);
      for (int i = 0; i < N; i++)
	EQUAL (a[i], want[i]);
    }
  return 0;
}
