/* The modes and their transitions: gang-redundant, gang-partitioned, worker
   single and partitioned, vector single and partitioned, and back, with
   atomics, calls and stores in each.  */
#include "check.h"

#define G 5
#define W 3
#define N 40

/* Without a loop: once for each gang.  */
static void
redundant (void)
{
  int runs = 0, last[G];
#pragma acc parallel num_gangs(G) num_workers(4) vector_length(32) \
  copy(runs) copyout(last)
  {
    int mine;
#pragma acc atomic capture
    mine = runs++;
    last[mine % G] = mine;
  }
  CHECK (runs >= 1);
  for (int i = 0; i < runs && i < G; i++)
    EQUAL (last[i], i);
  /* The host has as many gangs as it likes.  */
  if (separate_memory ())
    EQUAL (runs, G);
}

/* Redundant, partitioned, redundant again; worker single, partitioned, single;
   vector single, partitioned, single.  Each counts itself.  */
static void
transitions (void)
{
  int red = 0, gs = 0, ws = 0, vs = 0, after_v = 0, after_w = 0, end = 0;
  int lanes[G][W][N], sums[G][W];

#pragma acc parallel num_gangs(G) num_workers(2) vector_length(32) \
  copy(red, gs, ws, vs, after_v, after_w, end) copyout(lanes, sums)
  {
#pragma acc atomic
    red++;
#pragma acc loop gang
    for (int g = 0; g < G; g++)
      {
	int base;
#pragma acc atomic capture
	base = gs++;
	base = base < 0 ? -1 : g;
#pragma acc loop worker
	for (int w = 0; w < W; w++)
	  {
	    int row = base * 10 + w, sum = 0;
#pragma acc atomic
	    ws++;
#pragma acc loop vector reduction(+:sum)
	    for (int v = 0; v < N; v++)
	      {
		lanes[g][w][v] = row + v;
		sum += row;
#pragma acc atomic
		vs++;
	      }
	    sums[g][w] = sum;
#pragma acc atomic
	    after_v++;
	  }
#pragma acc atomic
	after_w++;
      }
#pragma acc atomic
    end++;
  }
  EQUAL (gs, G);
  EQUAL (ws, G * W);
  EQUAL (vs, G * W * N);
  EQUAL (after_v, G * W);
  EQUAL (after_w, G);
  EQUAL (red, end);
  if (separate_memory ())
    EQUAL (red, G);
  for (int g = 0; g < G; g++)
    for (int w = 0; w < W; w++)
      {
	EQUAL (sums[g][w], N * (g * 10 + w));
	for (int v = 0; v < N; v++)
	  EQUAL (lanes[g][w][v], g * 10 + w + v);
      }
}

/* Gang to vector without workers, twice, with a call between; worker loop
   without vector; vector loop of a worker-single gang.  */
#pragma acc routine seq
static int
next (int *p)
{
  return ++*p;
}

static void
skips (void)
{
  int a[G][N], calls[G], w1[G][N];

  memset (calls, 0, sizeof calls);
#pragma acc parallel loop gang num_gangs(3) num_workers(2) vector_length(32) \
  copyout(a, w1) copy(calls)
  for (int g = 0; g < G; g++)
    {
      int k = next (&calls[g]);
#pragma acc loop vector
      for (int i = 0; i < N; i++)
	a[g][i] = i * k;
      k += next (&calls[g]);
#pragma acc loop worker
      for (int i = 0; i < N; i++)
	w1[g][i] = a[g][N - 1 - i] + k;
      next (&calls[g]);
#pragma acc loop worker vector
      for (int i = 0; i < N; i++)
	a[g][i] = w1[g][N - 1 - i];
      if (calls[g] == 3)
	{
	  calls[g] += 10;
#pragma acc loop vector
	  for (int i = 0; i < N; i++)
	    a[g][i]++;
	}
    }
  for (int g = 0; g < G; g++)
    {
      EQUAL (calls[g], 13);
      for (int i = 0; i < N; i++)
	EQUAL (a[g][i], i + 3 + 1);
    }
}

int
main (void)
{
  redundant ();
  transitions ();
  skips ();
  return 0;
}
