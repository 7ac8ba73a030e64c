/* { dg-do run } */
/* Constructs after one that sums up rows whose lengths are in memory: one kernel if their
   iterations need nothing of each other, with the sums in registers.  */

#include <stdlib.h>

static void
check (int ok)
{
  if (!ok)
    abort ();
}

#define N 700
#define MATRIX start[0:N+1], at[0:total], value[0:total]

static int start[N + 1], at[40 * N], total;
static long value[40 * N], p[N], q[N], r[N], expect[N];

static long
scalar (void)
{
  long pq = 0;
#pragma acc parallel loop present(MATRIX, p, q)
  for (int i = 0; i < N; i++)
    {
      long sum = 0;
      for (int k = start[i]; k < start[i + 1]; k++)
	sum += value[k] * p[at[k]];
      q[i] = sum;
    }
#pragma acc parallel loop reduction(+:pq) present(p, q)
  for (int i = 0; i < N; i++)
    pq += p[i] * q[i];
  return pq;
}

/* The second loop stores what the rows read.  */
static void
updates_operand (void)
{
#pragma acc parallel loop present(MATRIX, p, q)
  for (int i = 0; i < N; i++)
    {
      long sum = 0;
      for (int k = start[i]; k < start[i + 1]; k++)
	sum += value[k] * p[at[k]];
      q[i] = sum;
    }
#pragma acc parallel loop present(p, q)
  for (int i = 0; i < N; i++)
    p[i] = q[i] + 1;
}

/* It reads the sum of another row.  */
static long
neighbour (void)
{
  long s = 0;
#pragma acc parallel loop present(MATRIX, p, q)
  for (int i = 0; i < N; i++)
    {
      long sum = 0;
      for (int k = start[i]; k < start[i + 1]; k++)
	sum += value[k] * p[at[k]];
      q[i] = sum;
    }
#pragma acc parallel loop reduction(+:s) present(q)
  for (int i = 0; i < N; i++)
    s += q[i] - 2 * q[N - 1 - i];
  return s;
}

/* It changes the element before it reads it.  */
static long
changed (void)
{
  long s = 0;
#pragma acc kernels present(MATRIX, p, q, r)
  {
    for (int i = 0; i < N; i++)
      {
	long sum = 0;
	for (int k = start[i]; k < start[i + 1]; k++)
	  sum += value[k] * p[at[k]];
	q[i] = sum;
      }
    for (int i = 0; i < N; i++)
      {
	q[i] += 5;
	r[i] = q[i];
	s += q[i];
      }
  }
  return s;
}

static void
products (void)
{
  for (int i = 0; i < N; i++)
    {
      expect[i] = 0;
      for (int k = start[i]; k < start[i + 1]; k++)
	expect[i] += value[k] * p[at[k]];
    }
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      start[i] = total;
      total += i * 7 % 40;
      p[i] = i % 13 - 6;
    }
  start[N] = total;
  for (int k = 0; k < total; k++)
    {
      at[k] = k * 31L % N;
      value[k] = k % 11 - 4;
    }
  products ();
  long pq = 0, s = 0;
  for (int i = 0; i < N; i++)
    {
      pq += p[i] * expect[i];
      s += expect[i] - 2 * expect[N - 1 - i];
    }
#pragma acc data copyin(MATRIX) copy(p) create(q, r)
  {
    check (scalar () == pq);
#pragma acc update self(q)
    for (int i = 0; i < N; i++)
      check (q[i] == expect[i]);
    check (neighbour () == s);
    s = 0;
    for (int i = 0; i < N; i++)
      s += expect[i] + 5;
    check (changed () == s);
#pragma acc update self(q, r)
    for (int i = 0; i < N; i++)
      check (q[i] == expect[i] + 5 && r[i] == q[i]);
    updates_operand ();
  }
  for (int i = 0; i < N; i++)
    check (p[i] == expect[i] + 1);
  return 0;
}
/* { dg-final { scan-cuda "pq \\+= p\\\[i\\\] \\* sum" } } */
/* { dg-final { scan-cuda-times "extern \"C\" __global__" 6 } } */
