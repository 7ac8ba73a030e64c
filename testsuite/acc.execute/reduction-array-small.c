/* Arrays in reduction clauses: small ones as a whole, elements of others where
   they are updated (OpenACC 2.7, section 2.9.11).  */
#include "check.h"

#define N 1000

static int data[N];

static void
whole (void)
{
  int sum[4] = { 1, 2, 3, 4 }, want[4] = { 1, 2, 3, 4 };
#pragma acc parallel loop reduction(+:sum) copyin(data)
  for (int i = 0; i < N; i++)
    sum[i & 3] += data[i];
  for (int i = 0; i < N; i++)
    want[i & 3] += data[i];
  for (int k = 0; k < 4; k++)
    EQUAL (sum[k], want[k]);
}

static void
nested (void)
{
  double sum[3] = { 0, 1, 2 }, most[2][2] = { { -1, -1 }, { -1, -1 } };
  double want[3] = { 0, 1, 2 }, best[2][2] = { { -1, -1 }, { -1, -1 } };
#pragma acc parallel loop gang num_gangs(3) num_workers(2) \
  vector_length(32) reduction(+:sum) reduction(max:most) copyin(data)
  for (int k = 0; k < 10; k++)
#pragma acc loop worker
    for (int j = 0; j < 10; j++)
#pragma acc loop vector
      for (int i = 0; i < 10; i++)
	{
	  double x = data[(k * 10 + j) * 10 + i];
	  sum[k % 3] += x;
	  if (x > most[j & 1][i & 1])
	    most[j & 1][i & 1] = x;
	}
  for (int n = 0; n < N; n++)
    {
      want[n / 100 % 3] += data[n];
      if (data[n] > best[n / 10 & 1][n & 1])
	best[n / 10 & 1][n & 1] = data[n];
    }
  for (int k = 0; k < 3; k++)
    EQUAL (sum[k], want[k]);
  for (int k = 0; k < 4; k++)
    EQUAL (most[k / 2][k % 2], best[k / 2][k % 2]);
}

/* No native atomic: the last block has to combine each of them.  */
static void
products (void)
{
  double product[2] = { 3, 5 }, want[2] = { 3, 5 };
  double _Complex sum[2] = { 0, 1 }, all[2] = { 0, 1 };
#pragma acc parallel loop gang vector num_gangs(4) vector_length(64) \
  reduction(*:product) reduction(+:sum) copyin(data)
  for (int i = 0; i < N; i++)
    {
      product[i & 1] *= data[i] % 3 == 0 ? -1 : 1;
      sum[data[i] & 1] += i + 1.0i;
    }
  for (int i = 0; i < N; i++)
    {
      want[i & 1] *= data[i] % 3 == 0 ? -1 : 1;
      all[data[i] & 1] += i + 1.0i;
    }
  CHECK (product[0] == want[0] && product[1] == want[1]);
  CHECK (sum[0] == all[0] && sum[1] == all[1]);
}

/* One for each row, of the threads of a gang.  */
static void
rows (void)
{
  static int out[10][5];
  int bits = 7;
#pragma acc parallel loop gang copyin(data) copyout(out)
  for (int r = 0; r < 10; r++)
    {
      int count[5] = { 0, 10, 20, 30, 40 };
#pragma acc loop vector reduction(+:count)
      for (int i = 0; i < 100; i++)
	count[data[r * 100 + i] % 5]++;
      for (int k = 0; k < 5; k++)
	out[r][k] = count[k];
    }
  for (int r = 0; r < 10; r++)
    {
      int count[5] = { 0, 10, 20, 30, 40 };
      for (int i = 0; i < 100; i++)
	count[data[r * 100 + i] % 5]++;
      for (int k = 0; k < 5; k++)
	EQUAL (out[r][k], count[k]);
    }
  (void) bits;
}

static void
sections (int *p, int first, int n)
{
  int want[64], sum[64];
  for (int k = 0; k < 64; k++)
    sum[k] = want[k] = p[k] = k;
#pragma acc parallel loop reduction(+:p[first:n]) copyin(data)
  for (int i = 0; i < N; i++)
    p[first + data[i] % n] += i;
  for (int i = 0; i < N; i++)
    want[first + data[i] % n] += i;
  for (int k = 0; k < 64; k++)
    EQUAL (p[k], want[k]);
#pragma acc data copy(p[0:64])
  {
#pragma acc parallel copyin(data)
    {
#pragma acc loop gang vector reduction(max:p[0:64])
      for (int i = 0; i < N; i++)
	p[i % 64] = p[i % 64] > data[i] ? p[i % 64] : data[i];
    }
#pragma acc parallel loop reduction(|:p[8:4]) copyin(data)
    for (int i = 0; i < N; i++)
      p[8 + i % 4] |= data[i];
  }
  for (int i = 0; i < N; i++)
    if (data[i] > want[i % 64])
      want[i % 64] = data[i];
  for (int i = 0; i < N; i++)
    want[8 + i % 4] |= data[i];
  for (int k = 0; k < 64; k++)
    EQUAL (p[k], want[k]);
#pragma acc parallel loop reduction(+:sum[2:3]) copyin(data)
  for (int i = 0; i < N; i++)
    sum[2 + i % 3] += data[i];
  for (int k = 0; k < 64; k++)
    {
      int all = k;
      for (int i = k - 2; k >= 2 && k < 5 && i < N; i += 3)
	all += data[i];
      EQUAL (sum[k], all);
    }
}

/* Too much for each thread to have a copy.  */
static void
histogram (void)
{
  static int bin[4096], want[4096];
#pragma acc parallel loop reduction(+:bin) copyin(data)
  for (int i = 0; i < N; i++)
    bin[data[i] * 37 % 4096]++;
  for (int i = 0; i < N; i++)
    want[data[i] * 37 % 4096]++;
  for (int k = 0; k < 4096; k++)
    EQUAL (bin[k], want[k]);
}

/* On the construct.  */
static void
construct (void)
{
  int sum[3] = { 5, 6, 7 };
#pragma acc parallel num_gangs(4) reduction(+:sum) copyin(data)
  {
#pragma acc loop gang vector
    for (int i = 0; i < N; i++)
      sum[i % 3] += data[i];
  }
  int want[3] = { 5, 6, 7 };
  for (int i = 0; i < N; i++)
    want[i % 3] += data[i];
  for (int k = 0; k < 3; k++)
    EQUAL (sum[k], want[k]);
}

int
main (void)
{
  int p[64];
  for (int i = 0; i < N; i++)
    data[i] = i * 7919 % 1009;
  whole ();
  nested ();
  products ();
  rows ();
  sections (p, 5, 20);
  histogram ();
  construct ();
  return 0;
}
