/* barrier, and cache on arrays of the gang: a matrix product in blocks, and
   workers that hand on values.  */
#include "check.h"

#define T 16
#define N 48

static float a[N][N], b[N][N], c[N][N];
static int lanes[8][32], around[8];

static void
product (void)
{
#pragma acc parallel num_workers(T) vector_length(T) copyin(a, b) copyout(c)
  {
#pragma acc loop gang collapse(2)
    for (int i0 = 0; i0 < N; i0 += T)
      for (int j0 = 0; j0 < N; j0 += T)
	{
	  float at[T][T], bt[T][T], ct[T][T];
#pragma acc cache(at, bt, ct)
#pragma acc loop worker
	  for (int i = 0; i < T; i++)
#pragma acc loop vector
	    for (int j = 0; j < T; j++)
	      ct[i][j] = 0;
#pragma acc loop seq
	  for (int k0 = 0; k0 < N; k0 += T)
	    {
#pragma acc loop worker
	      for (int i = 0; i < T; i++)
#pragma acc loop vector
		for (int j = 0; j < T; j++)
		  {
		    at[i][j] = a[i0 + i][k0 + j];
		    bt[i][j] = b[k0 + i][j0 + j];
		  }
#pragma acc barrier(gang) local
#pragma acc loop worker
	      for (int i = 0; i < T; i++)
#pragma acc loop vector
		for (int j = 0; j < T; j++)
		  {
		    float s = ct[i][j];
		    for (int k = 0; k < T; k++)
		      s += at[i][k] * bt[k][j];
		    ct[i][j] = s;
		  }
#pragma acc barrier
	    }
#pragma acc loop worker
	  for (int i = 0; i < T; i++)
#pragma acc loop vector
	    for (int j = 0; j < T; j++)
	      c[i0 + i][j0 + j] = ct[i][j];
	}
  }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
	float s = 0;
	for (int k = 0; k < N; k++)
	  s += a[i][k] * b[k][j];
	EQUAL (c[i][j], s);
      }
}

/* Of the lanes of a worker; of the gang, in code that one thread does.  */
static void
others (int n)
{
#pragma acc parallel num_gangs(1) num_workers(4) vector_length(32) copyout(lanes, around)
  {
#pragma acc loop worker
    for (int w = 0; w < 8; w++)
      {
#pragma acc loop vector
	for (int v = 0; v < 32; v++)
	  lanes[w][v] = w + v;
#pragma acc barrier(worker) global
	int first = lanes[w][31];
#pragma acc loop vector
	for (int v = 0; v < 32; v++)
	  lanes[w][v] += first;
      }
#pragma acc barrier(gang) global
    for (int k = 0; k < n; k++)
      {
	around[k] = lanes[k][k];
#pragma acc barrier
      }
  }
  for (int w = 0; w < 8; w++)
    {
      for (int v = 0; v < 32; v++)
	EQUAL (lanes[w][v], 2 * w + v + 31);
      EQUAL (around[w], 3 * w + 31);
    }
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = i * 31 % 17 + j * 7 % 13, b[i][j] = i % 5 - j % 7;
  product ();
  others (8);
  return 0;
}
