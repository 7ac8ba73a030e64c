/* Structs and arrays in reduction clauses: in routines, in a queue, with private structs
   of the same name, and with the same bits from run to run.  */
/* { dg-additional-options "-fplugin-arg-acc-reproducible" } */
#include "check.h"

#define N 5000

struct pair { double sum; int count; };

static double data[N];

#pragma acc routine vector
static double __attribute__ ((noinline))
row (const double *a, int n)
{
  struct pair p = { 0, 1 };
#pragma acc loop vector reduction(+:p)
  for (int i = 0; i < n; i++)
    {
      p.sum += a[i];
      p.count += i & 1;
    }
  return p.sum * p.count;
}

#pragma acc routine worker
static double __attribute__ ((noinline))
block (const double *a, int n)
{
  struct pair p = { 0, 1 };
#pragma acc loop worker vector reduction(+:p)
  for (int i = 0; i < n; i++)
    {
      p.sum += a[i];
      p.count += i & 1;
    }
  return p.sum * p.count;
}

#pragma acc routine vector
static int __attribute__ ((noinline))
by_array (int n)
{
  int c[3] = { 1, 2, 3 };
#pragma acc loop vector reduction(+:c)
  for (int i = 0; i < n; i++)
    c[i % 3] += i;
  return c[0] + 10 * c[1] + 100 * c[2];
}

static void
routines (void)
{
  double r[10], b[10];
  int c[10];
#pragma acc parallel loop gang copyin(data) copyout(r, b, c) num_workers(2) \
  vector_length(32)
  for (int k = 0; k < 10; k++)
    {
      r[k] = row (data + k * 100, 100);
      b[k] = block (data + k * 100, 100);
      c[k] = by_array (k);
    }
  for (int k = 0; k < 10; k++)
    {
      double s = 0;
      for (int i = 0; i < 100; i++)
	s += data[k * 100 + i];
      EQUAL (r[k], s * 51);
      EQUAL (b[k], s * 51);
      int t = 321;
      for (int i = 0; i < k; i++)
	t += (i % 3 == 0 ? 1 : i % 3 == 1 ? 10 : 100) * i;
      EQUAL (c[k], t);
    }
}

static void
queued (void)
{
  struct pair p = { 1, 2 }, q = { 0, 0 };
#pragma acc parallel loop reduction(+:p) copyin(data) async(3)
  for (int i = 0; i < N; i++)
    {
      p.sum += data[i];
      p.count++;
    }
#pragma acc parallel loop gang private(p) copyin(data) reduction(+:q) async(4)
  for (int k = 0; k < 50; k++)
    {
      p.sum = p.count = 0;
#pragma acc loop vector reduction(+:p)
      for (int i = 0; i < 100; i++)
	{
	  p.sum += data[k * 100 + i];
	  p.count++;
	}
      q.sum += p.sum;
      q.count += p.count;
    }
#pragma acc wait
  double s = 0;
  for (int i = 0; i < N; i++)
    s += data[i];
  EQUAL (p.sum, 1 + s);
  EQUAL (p.count, 2 + N);
  EQUAL (q.sum, s);
  EQUAL (q.count, N);
}

static struct pair
thirds (void)
{
  struct pair p = { 0, 0 };
#pragma acc parallel loop reduction(+:p)
  for (int i = 0; i < N; i++)
    {
      p.sum += 1.0 / (3 + i);
      p.count++;
    }
  return p;
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    data[i] = i * 37 % 101;
  routines ();
  queued ();
  struct pair a = thirds (), b;
  for (int i = 0; i < 5; i++)
    {
      b = thirds ();
      CHECK (!memcmp (&a.sum, &b.sum, sizeof a.sum));
      EQUAL (b.count, N);
    }
  return 0;
}
