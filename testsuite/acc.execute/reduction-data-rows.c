/* { dg-do run } */
/* Rows whose lengths are in memory, a few lanes each, in a loop that reduces: a sparse
   product and its scalar product, the longest row, a sum of squares.  */

#include <stdlib.h>

static void
check (int ok)
{
  if (!ok)
    abort ();
}

static long
products (int n, const int *restrict start, const int *restrict at,
	  const long *restrict value, const long *restrict p, long *restrict q)
{
  long pq = 0;
#pragma acc parallel loop reduction(+:pq) copyin(start[0:n+1], at[0:start[n]], value[0:start[n]], p[0:n]) \
			  copyout(q[0:n])
  for (int i = 0; i < n; i++)
    {
      long sum = 0;
      for (int k = start[i]; k < start[i + 1]; k++)
	sum += value[k] * p[at[k]];
      q[i] = sum;
      pq += p[i] * q[i];
    }
  return pq;
}

static long
longest (int n, const int *restrict start, const long *restrict value, double *squares)
{
  long most = -1;
  double s = 0;
#pragma acc parallel loop reduction(max:most) reduction(+:s) \
			  copyin(start[0:n+1], value[0:start[n]])
  for (int i = 0; i < n; i++)
    {
      long sum = 0;
      for (int k = start[i]; k < start[i + 1]; k++)
	sum += value[k];
      if (sum > most)
	most = sum;
      s += (double) sum * sum;
    }
  *squares = s;
  return most;
}

static void
rows (int n, int width)
{
  int *start = malloc ((n + 1) * sizeof *start), total = 0;
  for (int i = 0; i < n; i++)
    {
      start[i] = total;
      total += i % 17 == 3 ? 0 : (i * 7) % width + 1;
    }
  start[n] = total;
  int *at = malloc ((total + 1) * sizeof *at);
  long *value = malloc ((total + 1) * sizeof *value), *p = malloc ((n + 1) * sizeof *p),
       *q = malloc ((n + 1) * sizeof *q);
  for (int k = 0; k < total; k++)
    {
      at[k] = (k * 31) % n;
      value[k] = k % 11 - 3;
    }
  for (int i = 0; i < n; i++)
    p[i] = i % 7 - 2;
  long pq = products (n, start, at, value, p, q), expect = 0, most = -1;
  double squares, expect_squares = 0;
  for (int i = 0; i < n; i++)
    {
      long sum = 0, plain = 0;
      for (int k = start[i]; k < start[i + 1]; k++)
	{
	  sum += value[k] * p[at[k]];
	  plain += value[k];
	}
      check (q[i] == sum);
      expect += p[i] * sum;
      most = plain > most ? plain : most;
      expect_squares += (double) plain * plain;
    }
  check (pq == expect);
  check (longest (n, start, value, &squares) == most && squares == expect_squares);
  free (start);
  free (at);
  free (value);
  free (p);
  free (q);
}

int
main (void)
{
  rows (1, 5);
  rows (7, 3);
  rows (1000, 40);
  rows (5000, 13);
  rows (300, 200);
  return 0;
}
/* { dg-final { scan-cuda "4 lanes a row, or as many as the launch chooses\n *most: " } } */
/* { dg-final { scan-cuda "4 lanes a row, or as many as the launch chooses\n *pq: " } } */
