/* Ten constructs in a row, of several kinds; the argument says which.  Status 1 if
   the result is wrong.  */

#include <openacc.h>
#include <stdlib.h>
#include <string.h>

#define N 100

static int a[N];
extern void other (void);

static void
add (int n)
{
#pragma acc parallel loop present(a)
  for (int i = 0; i < N; i++)
    a[i] += n;
}

static __attribute__ ((noinline)) void
twice (int n)
{
  add (n);
  if (n >= 0)
    add (0);
}

static void
row (void)
{
#pragma acc parallel loop present(a)
  for (int i = 0; i < N; i++)
    a[i] += 1;
#pragma acc kernels present(a)
  for (int i = 0; i < N; i++)
    a[i] += 2;
  for (int k = 0; k < 8; k++)
#pragma acc parallel loop present(a)
    for (int i = 0; i < N; i++)
      a[i] += k;
}

static int
results (void)
{
  int sum = 0;
  for (int k = 0; k < 10; k++)
    {
      int s = 0;
#pragma acc parallel loop present(a) reduction(+:s)
      for (int i = 0; i < N; i++)
	s += a[i] += 1;
      sum += s;
    }
  return sum;
}

static void
allocated (void)
{
  for (int k = 0; k < 5; k++)
    {
      int *x = (int *) acc_malloc (N * sizeof *x);
#pragma acc parallel loop present(a) deviceptr(x)
      for (int i = 0; i < N; i++)
	x[i] = a[i];
#pragma acc parallel loop present(a) deviceptr(x)
      for (int i = 0; i < N; i++)
	a[i] += x[N - 1 - i] > 20 ? 1 : 2;
      acc_free (x);
    }
}

static int seen[2];

static void
address (int *x)
{
  for (int k = 0; k < 10; k++)
    {
#pragma acc parallel loop present(a) deviceptr(x)
      for (int i = 0; i < N; i++)
	a[i] += x[i];
      seen[k & 1]++;
    }
}

static void
queue (void)
{
#pragma acc parallel loop present(a)
  for (int i = 0; i < N; i++)
    a[i] += 1;
#pragma acc parallel loop present(a) async(1)
  for (int i = 0; i < N; i++)
    a[i] *= 2;
#pragma acc wait(1)
}

int
main (int argc, char **argv)
{
  const char *what = argc > 1 ? argv[1] : "row";
  int expect[N], sum = 0;
#pragma acc enter data copyin(a)
  memset (expect, 0, sizeof expect);
  if (!strcmp (what, "row"))
    {
      row ();
      for (int i = 0; i < N; i++)
	expect[i] = 31;
    }
  else if (!strcmp (what, "functions"))
    {
      for (int k = 0; k < 5; k++)
	twice (k);
      for (int i = 0; i < N; i++)
	expect[i] = 10;
    }
  else if (!strcmp (what, "unknown"))
    {
      for (int k = 0; k < 10; k++)
	{
	  add (k);
	  other ();
	}
      for (int i = 0; i < N; i++)
	expect[i] = 45;
    }
  else if (!strcmp (what, "results"))
    {
      sum = results () - 55 * N;
      for (int i = 0; i < N; i++)
	expect[i] = 10;
    }
  else if (!strcmp (what, "allocated"))
    {
      allocated ();
      for (int i = 0; i < N; i++)
	expect[i] = 10;
    }
  else if (!strcmp (what, "address"))
    {
      int *x = (int *) acc_malloc (N * sizeof *x);
#pragma acc parallel loop deviceptr(x)
      for (int i = 0; i < N; i++)
	x[i] = i;
      address (x);
      sum = seen[0] + seen[1] - 10;
      for (int i = 0; i < N; i++)
	expect[i] = 10 * i;
      acc_free (x);
    }
  else if (!strcmp (what, "queue"))
    {
      queue ();
      for (int i = 0; i < N; i++)
	expect[i] = 2;
    }
  else
    {
      add (1);
#pragma acc wait
      add (2);
      for (int i = 0; i < N; i++)
	expect[i] = 3;
    }
#pragma acc update self(a)
  return sum != 0 || memcmp (a, expect, sizeof a) != 0;
}
