/* Pointers that loops of a kernels construct step: the elements that they reach,
   and their values after the construct.  */

#include "check.h"

#define N 60

static int data[3 * N];
static const int zero;

static void
clear (void)
{
  for (int i = 0; i < 3 * N; i++)
    data[i] = -1;
}

/* Elements FROM, FROM + STEP, ... are 0, 1, ..., and no others.  */
static void
expect (int from, int step, int n)
{
  int at = from, k = 0;
  for (int i = 0; i < 3 * N; i++)
    if (i == at && k < n)
      {
	EQUAL (data[i], k++);
	at += step;
      }
    else
      EQUAL (data[i], -1);
  clear ();
}

static void
in_body (int n)
{
  int *p = data;
#pragma acc kernels
  for (int i = 0; i < n; i++)
    *p++ = i;
  EQUAL (p - data, n > 0 ? n : 0);
  expect (0, 1, n);
  p = data + 1;
#pragma acc kernels copy(data)
  for (int i = 0; i < n; i++)
    {
      *p = i;
      p += 2;
    }
  EQUAL (p - data, n > 0 ? 1 + 2 * n : 1);
  expect (1, 2, n);
}

static void
in_head (int n)
{
  int *p = data + 1;
  int i;
#pragma acc kernels
  for (i = 0; i < n; i++, p += 2)
    *p = i;
  EQUAL (p - data, n > 0 ? 1 + 2 * n : 1);
  EQUAL (i, n > 0 ? n : 0);
  expect (1, 2, n);
  /* Each element takes a value of one that a later iteration sets.  */
  for (int k = 0; k < 3 * N; k++)
    data[k] = k;
  p = data;
#pragma acc kernels
  for (i = 0; i < 50; p++, i++)
    *p = p[1] + p[2];
  for (int k = 0; k < 50; k++)
    EQUAL (data[k], 2 * k + 3);
  EQUAL (p - data, 50);
  clear ();
}

/* The pointer is used before and after its step, and goes down.  */
static void
down (int n)
{
  int *p = data + n;
#pragma acc kernels
  for (int i = n; i > 0; i -= 2)
    {
      int was = *p;
      p--;
      *p = was + i;
      p[N] = 0;
    }
  int trips = (n + 1) / 2;
  EQUAL (data + n - p, trips);
  for (int k = 1, want = -1; k <= trips; k++)
    {
      want += n - 2 * (k - 1);
      EQUAL (data[n - k], want);
    }
  clear ();
}

/* A counter without sign that goes down by more than one.  */
static void
unsigned_down (unsigned n)
{
  int *p = data;
  unsigned i;
#pragma acc kernels copy(data)
  for (i = n; i > 2; i -= 3)
    *p++ = (n - i) / 3;
  int trips = 0;
  unsigned k;
  for (k = n; k > 2; k -= 3)
    trips++;
  EQUAL (p - data, trips);
  EQUAL (i, k);
  expect (0, 1, trips);
}

/* Any step of the counter and of the pointer.  */
static void
any_step (int n, int by, int far)
{
  int *p = data;
#pragma acc kernels copy(data)
  for (int i = 3; i < n; i += by)
    {
      *p = (i - 3) / by;
      p += far;
    }
  int trips = n > 3 ? (n - 3 + by - 1) / by : 0;
  EQUAL (p - data, trips * far);
  expect (0, far, trips);
}

static void
local (int n)
{
  int *p = data;
#pragma acc kernels
  {
    int *q = p;
    for (int i = 0; i < n; i++)
      *q++ = i;
  }
  CHECK (p == data);
  expect (0, 1, n);
}

/* Two loops, one after the other and one in the other.  */
static void
two_loops (int n)
{
  int *p = data;
#pragma acc kernels copy(data)
  {
    for (int i = 0; i < n; i++)
      *p++ = i;
    for (int i = 0; i < n; i++)
      *p++ = n + i;
  }
  EQUAL (p - data, 2 * n);
  expect (0, 1, 2 * n);
  p = data;
#pragma acc kernels copy(data)
  for (int i = 0; i < n / 8; i++)
    for (int j = 0; j < 8; j++)
      *p++ = i * 8 + j;
  EQUAL (p - data, n / 8 * 8);
  expect (0, 1, n / 8 * 8);
}

/* Steps before, between and after loops.  */
static void
around_loops (int n)
{
  int *p = data;
#pragma acc kernels
  {
    p++;
    for (int i = 0; i < n; i++)
      *p++ = i;
    p -= n - 2;
    for (int i = 2; i < n; i++)
      *p++ = i;
    p += 3;
  }
  EQUAL (p - data, n + 4);
  expect (1, 1, n);
}

/* Each row has a start of its own; the host's loop steps the pointer.  */
static void
rows (int n)
{
  int *p = data;
#pragma acc kernels copy(p[0:n * n])
  for (int i = 0; i < n; i++)
    {
      for (int j = 0; j < n; j++)
	p[j] = i * n + j;
      p += n;
    }
  EQUAL (p - data, n * n);
  expect (0, 1, n * n);
}

/* The pointer of a clause's section.  */
static void
section (int *p, int n)
{
#pragma acc kernels copy(p[0:2 * n])
  {
    for (int i = 0; i < n; i++)
      *p++ = i;
    for (int i = 0; i < n; i++, p++)
      *p = n + i;
  }
  EQUAL (p - data, 2 * n);
  expect (0, 1, 2 * n);
}

/* Counters that are pointers.  */
static void
pointer_counter (int n)
{
  int *p;
#pragma acc kernels copy(data)
  for (p = data; p < data + n; p += 7)
    *p = (p - data) / 7;
  EQUAL (p - data, (n + 6) / 7 * 7);
  expect (0, 7, (n + 6) / 7);
  int *q = data;
#pragma acc data copy(data)
#pragma acc kernels
  for (p = data; p < data + n; p++, q += 2)
    *q = p - data;
  EQUAL (p - data, n);
  EQUAL (q - data, 2 * n);
  expect (0, 2, n);
}

/* Not stepped in each iteration: only what the construct leaves in memory is
   used.  */
static void
sometimes (int n)
{
  int *p = data;
#pragma acc kernels copy(data)
  {
    int *q = data;
    for (int i = 0; i < n; i++)
      {
	if (i % 3 == zero)
	  continue;
	*q = i;
	q++;
      }
  }
  CHECK (p == data);
  for (int i = 0, k = 0; i < n; i++)
    if (i % 3)
      EQUAL (data[k++], i);
  clear ();
}

int
main (void)
{
  clear ();
  in_body (N);
  in_body (0);
  in_body (-3);
  in_head (N);
  in_head (-1);
  down (N - 5);
  unsigned_down (50);
  unsigned_down (2);
  any_step (40, 3, 5);
  any_step (2, 3, 5);
  local (N);
  two_loops (N - 4);
  around_loops (N);
  rows (11);
  section (data, N);
  pointer_counter (N - 1);
  sometimes (N);
  return 0;
}
