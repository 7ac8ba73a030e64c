/* Structs in reduction clauses: each member is reduced (OpenACC 2.7, section
   2.9.11).  In each position, nested, in arrays, beside scalars.  */
#include "check.h"

#define N 1000

struct totals
{
  double sum;
  int count;
  unsigned char odd;
  struct { float least; long far; } inner;
  float _Complex z;
  short pair[2];
};

static double data[N];

static void
add (struct totals *t, int i, double x)
{
  t->sum += x;
  t->count++;
  t->odd += i & 1;
  t->inner.least += (float) (i & 3);
  t->inner.far += i * 3000000000;
  t->z += (i & 7) + 1.0fi;
  t->pair[i & 1] += 2;
}

static void
same (const struct totals *a, const struct totals *b)
{
  EQUAL (a->sum, b->sum);
  EQUAL (a->count, b->count);
  EQUAL (a->odd, b->odd);
  EQUAL (a->inner.least, b->inner.least);
  EQUAL (a->inner.far, b->inner.far);
  EQUAL (__real__ a->z, __real__ b->z);
  EQUAL (__imag__ a->z, __imag__ b->z);
  EQUAL (a->pair[0], b->pair[0]);
  EQUAL (a->pair[1], b->pair[1]);
}

#define START { 1, 2, 3, { 4, 5 }, 6 + 7i, { 8, 9 } }

#define ADD(T, I)							\
  do									\
    {									\
      T.sum += data[I];							\
      T.count++;							\
      T.odd += (I) & 1;							\
      T.inner.least += (float) ((I) & 3);				\
      T.inner.far += (I) * 3000000000;					\
      T.z += ((I) & 7) + 1.0fi;						\
      T.pair[(I) & 1] += 2;						\
    }									\
  while (0)

static struct totals
serially (int n)
{
  struct totals t = START;
  for (int i = 0; i < n; i++)
    add (&t, i, data[i]);
  return t;
}

#define POSITION(NAME, CLAUSES)					\
  static void								\
  NAME (int n)								\
  {									\
    struct totals t = START, want = serially (n);			\
    int count = 0;							\
    _Pragma (CLAUSES)							\
    for (int i = 0; i < n; i++)						\
      {									\
	ADD (t, i);							\
	count++;							\
      }									\
    same (&t, &want);							\
    EQUAL (count, n);							\
  }

POSITION (gangs, "acc parallel loop gang num_gangs(7) \
	  reduction(+:t, count) copyin(data)")
POSITION (workers, "acc parallel loop worker num_gangs(1) num_workers(4) \
	  reduction(+:count, t) copyin(data)")
POSITION (lanes, "acc parallel loop vector num_gangs(1) \
	  vector_length(64) reduction(+:t, count) copyin(data)")
POSITION (all_levels, "acc parallel loop gang worker vector num_gangs(3) \
	  num_workers(2) vector_length(32) reduction(+:t) reduction(+:count) \
	  copy(t) copyin(data)")
POSITION (any_levels, "acc parallel loop reduction(+:t, count)")
POSITION (by_kernels, "acc kernels loop reduction(+:t, count)")
POSITION (serial_loop, "acc serial loop reduction(+:t, count)")

static void
nested (void)
{
  struct totals t = START, want = serially (N);
#pragma acc parallel loop gang num_gangs(3) num_workers(2) \
  vector_length(32) reduction(+:t) copyin(data)
  for (int k = 0; k < 10; k++)
#pragma acc loop worker reduction(+:t)
    for (int j = 0; j < 10; j++)
#pragma acc loop vector reduction(+:t)
      for (int i = 0; i < 10; i++)
	ADD (t, (k * 10 + j) * 10 + i);
  same (&t, &want);
}

static void
of_construct (void)
{
  struct { int gangs; long sum; } t = { 10, 20 };
  int gangs = 0;
#pragma acc parallel num_gangs(6) vector_length(32) reduction(+:t, gangs)
  {
    t.gangs++;
    gangs++;
#pragma acc loop gang vector reduction(+:t)
    for (int i = 0; i < N; i++)
      t.sum += i;
  }
  EQUAL (t.gangs, 10 + gangs);
  EQUAL (t.sum, 20 + N * (N - 1) / 2);
}

/* A struct of each gang, used after the loop.  */
static void
rows (void)
{
  double sum[10];
  int count[10];
#pragma acc parallel loop gang copyout(sum, count) copyin(data)
  for (int k = 0; k < 10; k++)
    {
      struct { double sum; int count; } t = { k, 1 };
#pragma acc loop vector reduction(+:t)
      for (int i = 0; i < 100; i++)
	{
	  t.sum += data[k * 100 + i];
	  if (i % 3 == 0)
	    t.count++;
	}
      sum[k] = t.sum;
      count[k] = t.count;
    }
  for (int k = 0; k < 10; k++)
    {
      double s = k;
      for (int i = 0; i < 100; i++)
	s += data[k * 100 + i];
      EQUAL (sum[k], s);
      EQUAL (count[k], 35);
    }
}

static void
extremes (void)
{
  struct range { double x; int i; } low = { 1e9, 1000000 }, high = { -1, -1 };
#pragma acc parallel loop reduction(min:low) reduction(max:high) copyin(data)
  for (int i = 0; i < N; i++)
    {
      if (data[i] < low.x)
	low.x = data[i];
      low.i = i < low.i ? i : low.i;
      high.x = data[i] > high.x ? data[i] : high.x;
      if (i > high.i)
	high.i = i;
    }
  EQUAL (low.x, 0);
  EQUAL (low.i, 0);
  EQUAL (high.x, 100);
  EQUAL (high.i, N - 1);
}

static void
bits (void)
{
  struct { unsigned a; unsigned long b; } any = { 0, 1 }, none = { -1u, -1ul };
  struct { _Bool yes; int all; double real; } and = { 1, 5, 3 };
#pragma acc parallel loop reduction(|:any) reduction(&:none) \
  reduction(&&:and)
  for (int i = 0; i < 20; i++)
    {
      any.a |= 1u << i;
      any.b |= 1ul << 2 * i;
      none.a &= ~(1u << i);
      none.b &= ~(1ul << 2 * i);
      and.yes = and.yes && i >= 0;
      and.all = and.all && i != 7;
      and.real = and.real && i < 100;
    }
  EQUAL (any.a, (1u << 20) - 1);
  EQUAL (any.b, 0x5555555555ul);
  EQUAL (none.a, ~((1u << 20) - 1));
  EQUAL (none.b, ~0x5555555555ul);
  EQUAL (and.yes, 1);
  EQUAL (and.all, 0);
  EQUAL (and.real, 1);
}

/* On the device already: nothing comes back before it is asked for.  */
static void
present (void)
{
  struct { int sum; float most; } t = { 5, 2 };
#pragma acc data copy(t)
  {
#pragma acc parallel loop reduction(+:t) present(t)
    for (int i = 0; i < N; i++)
      t.sum += i;
#pragma acc parallel loop reduction(max:t) present(t)
    for (int i = 0; i < 10; i++)
      t.most = t.most > i ? t.most : i;
  }
  EQUAL (t.sum, 5 + N * (N - 1) / 2);
  EQUAL (t.most, 9);
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    data[i] = i * 37 % 101;
  int sizes[] = { 0, 1, 31, 33, N };
  for (int i = 0; i < 5; i++)
    {
      gangs (sizes[i]);
      workers (sizes[i]);
      lanes (sizes[i]);
      all_levels (sizes[i]);
      any_levels (sizes[i]);
      by_kernels (sizes[i]);
      serial_loop (sizes[i]);
    }
  nested ();
  of_construct ();
  rows ();
  extremes ();
  bits ();
  present ();
  return 0;
}
