/* The section of a pointer that steps back after a loop, in memory whose
   neighbours cannot be read.  */
/* { dg-set-target-env-var ACC_CHECK "1" } */
/* { dg-output-not "the loops seem to use" } */

#define _DEFAULT_SOURCE
#include "check.h"
#include <sys/mman.h>

#define PAGE 65536
#define N (PAGE / (int) sizeof (int))

/* N numbers, and all around them memory that nobody may touch.  */
static int *room;

static void
clear (void)
{
  for (int i = 0; i < N; i++)
    room[i] = -1;
}

/* The first N numbers are AT + BY * i.  */
static void
expect (int n, int at, int by)
{
  for (int i = 0; i < n; i++)
    EQUAL (room[i], at + by * i);
  for (int i = n > 0 ? n : 0; i < N; i++)
    EQUAL (room[i], -1);
  clear ();
}

static void
forth_and_back (int n)
{
  int *p = room;
#pragma acc kernels
  {
    for (int i = 0; i < n; i++)
      *p++ = i;
    for (int i = 0; i < n; i++)
      *--p += 3;
  }
  CHECK (p == room);
  expect (n, 3, 1);
}

static void
again (int n)
{
  int *p = room;
#pragma acc kernels
  {
    for (int i = 0; i < n; i++)
      *p++ = i;
    p -= n;
    for (int i = 0; i < n; i++)
      *p++ += i;
  }
  EQUAL (p - room, n);
  expect (n, 0, 2);
}

static void
two_a_time (int n)
{
  int *p = room;
#pragma acc kernels
  {
    for (int i = 0; i < n; i++)
      {
	*p++ = 2 * i;
	*p++ = 2 * i + 1;
      }
    p -= 2 * n;
    for (int i = 0; i < 2 * n; i++)
      *p++ += 7;
  }
  EQUAL (p - room, 2 * n);
  expect (2 * n, 7, 1);
}

static void
each_row (int n, int m)
{
  int *p = room;
#pragma acc kernels
  for (int i = 0; i < n; i++)
    {
      for (int j = 0; j < m; j++)
	*p++ = i * m;
      p -= m;
      for (int j = 0; j < m; j++)
	*p++ += j;
    }
  EQUAL (p - room, n * m);
  expect (n * m, 0, 1);
}

static void
from_the_end (int n)
{
  int *p = room + N;
#pragma acc kernels
  {
    for (int i = n; i > 0; i--)
      *--p = i;
    for (int i = 0; i < n; i++)
      *p++ += i;
    p -= n;
    p[0] = p[0] + 1;
  }
  CHECK (p == room + N - n);
  for (int i = 0; i < n; i++)
    EQUAL (room[N - n + i], 1 + 2 * i + !i);
  clear ();
}

/* One thread does all of it, in order.  */
static void
in_order (int n, int m)
{
  int *p = room;
#pragma acc serial
  {
    int *q = p;
    for (int i = 0; i < n; i++)
      *q++ = 0;
    q -= n;
    for (int i = 0; i < n; i++)
      *q++ = i;
    int k = n;
    for (int i = 0; i < n; i++)
      p[--k] += i;
    for (int i = 0; i < n; i++)
      p[k++] -= n;
    k -= n;
    p[k]++;
  }
  for (int i = 0; i < n; i++)
    EQUAL (room[i], !i - 1);
  clear ();
#pragma acc serial
  {
    int *q = p;
    for (int i = 0; i < n; i++)
      {
	for (int j = 0; j < m; j++)
	  {
	    int *old = q;
	    q = q + 2;
	    q[-1] = 0;
	    q = old + 1;
	    *old = i * m + j;
	  }
	q -= m;
	for (int j = 0; j < m; j++, q++)
	  *q += 0 * j;
      }
    q -= n * m;
    q[0] = 5;
    q[n * m] = -1;
  }
  EQUAL (room[0], 5);
  room[0] = 0;
  expect (n * m, 0, 1);
}

/* Only what the condition lets through.  */
static void
guarded (int n, int at)
{
  int *p = room;
#pragma acc parallel
  {
    if (at >= 0)
      p[at] = 1;
#pragma acc loop
    for (int i = 0; i < n; i++)
      if (at < 0)
	p[i] = i;
  }
  if (at < 0)
    expect (n, 0, 1);
  else
    EQUAL (room[at], 1);
  clear ();
}

int
main (void)
{
  char *all = mmap (NULL, 3 * PAGE, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1,
		    0);
  CHECK (all != MAP_FAILED);
  CHECK (mprotect (all + PAGE, PAGE, PROT_READ | PROT_WRITE) == 0);
  room = (int *) (all + PAGE);
  clear ();
  for (int n = 0; n <= 40; n += 20)
    {
      forth_and_back (n);
      again (n);
      two_a_time (n);
      each_row (n / 5, 5);
      each_row (5, n / 5);
    }
  from_the_end (50);
  in_order (20, 5);
  guarded (20, 5);
  guarded (20, -1);
  guarded (20, -50000);
  return 0;
}
