/* Arrays and sections of structs in reduction clauses, small ones as a whole,
   of others each member where it is updated.  */
#include "check.h"

#define N 1000
#define M 300

struct cell { double sum; int count; float _Complex z; };

static struct cell all[M], want[M];
static double data[N];

static void
start (struct cell *c, int n)
{
  for (int k = 0; k < n; k++)
    {
      c[k].sum = k;
      c[k].count = -k;
      c[k].z = k + 2i;
    }
}

static void
same (const struct cell *a, const struct cell *b, int n)
{
  for (int k = 0; k < n; k++)
    {
      EQUAL (a[k].sum, b[k].sum);
      EQUAL (a[k].count, b[k].count);
      EQUAL (__real__ a[k].z, __real__ b[k].z);
      EQUAL (__imag__ a[k].z, __imag__ b[k].z);
    }
}

#define ADD(C, I)							\
  do									\
    {									\
      C.sum += data[I];							\
      C.count++;							\
      C.z += 1 + 2i;							\
    }									\
  while (0)

static void
small (void)
{
  struct cell c[4], w[4];
  start (c, 4);
  start (w, 4);
#pragma acc parallel loop reduction(+:c) copyin(data)
  for (int i = 0; i < N; i++)
    ADD (c[i & 3], i);
#pragma acc parallel loop reduction(+:c[1:2]) copyin(data)
  for (int i = 0; i < N; i++)
    ADD (c[1 + (i & 1)], i);
  for (int i = 0; i < N; i++)
    {
      ADD (w[i & 3], i);
      ADD (w[1 + (i & 1)], i);
    }
  same (c, w, 4);
}

static void
large (void)
{
  start (all, M);
  start (want, M);
#pragma acc parallel loop gang vector reduction(+:all) copyin(data)
  for (int i = 0; i < N; i++)
    ADD (all[i % M], i);
#pragma acc parallel loop reduction(+:all[5:M - 5]) copyin(data)
  for (int i = 0; i < N; i++)
    ADD (all[5 + i % 17], i);
  for (int i = 0; i < N; i++)
    {
      ADD (want[i % M], i);
      ADD (want[5 + i % 17], i);
    }
  same (all, want, M);
}

static void
pointed (int n)
{
  struct cell *p = malloc (n * sizeof *p), *w = malloc (n * sizeof *w);
  start (p, n);
  start (w, n);
  /* The clause copies what it names, no more.  */
#pragma acc parallel loop reduction(+:p[2:n - 2]) copyin(data)
  for (int i = 0; i < N; i++)
    ADD (p[2 + i % (n - 2)], i);
  for (int i = 0; i < N; i++)
    ADD (w[2 + i % (n - 2)], i);
  same (p, w, n);
  free (p);
  free (w);
}

/* The clause on both loops of a nest, the section on the device already.  */
static void
greatest (int n)
{
  struct best { double x; int i; } *p = malloc (n * sizeof *p);
  for (int k = 0; k < n; k++)
    p[k].x = p[k].i = k * 20;
#pragma acc data copy(p[0:n])
  {
#pragma acc parallel loop gang num_gangs(4) reduction(max:p[0:n]) \
    copyin(data)
    for (int k = 0; k < 20; k++)
#pragma acc loop vector reduction(max:p[0:n])
      for (int i = 0; i < N; i++)
	{
	  if (data[i] > p[i % n].x)
	    p[i % n].x = data[i];
	  p[i % n].i = p[i % n].i > i - k ? p[i % n].i : i - k;
	}
  }
  for (int k = 0; k < n; k++)
    {
      double x = k * 20;
      int i = k * 20;
      for (int j = k; j < N; j += n)
	{
	  x = data[j] > x ? data[j] : x;
	  i = j > i ? j : i;
	}
      EQUAL (p[k].x, x);
      EQUAL (p[k].i, i);
    }
  free (p);
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    data[i] = i * 37 % 101;
  small ();
  large ();
  pointed (50);
  greatest (60);
  return 0;
}
