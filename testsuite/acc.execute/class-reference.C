/* Variables of reference type in clauses: parameters, and what a lambda
   captured; pointers with sections, scalars, arrays, reductions, private and
   firstprivate copies.  */

#include "check.h"

#define N 200

static void
clear (int *p)
{
  for (int i = 0; i < N; i++)
    p[i] = -1;
}

static void
check_all (const int *p, int add)
{
  for (int i = 0; i < N; i++)
    CHECK (p[i] == i + add);
}

/* ---- Parameters */

static void
fill (int *&p, const int &n, int &last)
{
#pragma acc parallel loop copyout(p[0:n]) copy(last)
  for (int i = 0; i < n; i++)
    {
      p[i] = i;
      if (i == n - 1)
	last = i;
    }
}

template <typename T> static void
sum (T *const &p, T &total, double &least)
{
#pragma acc parallel loop copyin(p[0:N]) reduction(+:total) reduction(min:least)
  for (int i = 0; i < N; i++)
    {
      total += p[i];
      if (p[i] < least)
	least = p[i];
    }
}

static void
once (int &gangs)
{
#pragma acc parallel num_gangs(3) reduction(+:gangs)
  gangs += 1;
}

static void
rows (int &row)
{
  int out[20];
#pragma acc parallel copyout(out)
  {
#pragma acc loop gang private(row)
    for (int i = 0; i < 20; i++)
      {
	row = 0;
#pragma acc loop vector reduction(+:row)
	for (int j = 0; j < 10; j++)
	  row += i * j;
	out[i] = row;
      }
  }
  for (int i = 0; i < 20; i++)
    CHECK (out[i] == 45 * i);
}

static int
first (int &base, int (&table)[10])
{
  int out[10];
#pragma acc parallel loop gang firstprivate(base) copyin(table) copyout(out)
  for (int i = 0; i < 10; i++)
    {
      base += table[i];
      out[i] = base;
    }
  return out[0];
}

static void
unstructured (int *&p, float &f)
{
#pragma acc enter data copyin(p[0:N], f)
#pragma acc parallel loop present(p[0:N], f)
  for (int i = 0; i < N; i++)
    p[i] = i + (int) f;
  f = 3;
#pragma acc update device(f)
#pragma acc kernels present(p[0:N], f)
  for (int i = 0; i < N; i++)
    p[i] += (int) f;
#pragma acc update self(p[0:N])
#pragma acc exit data delete(p[0:N], f)
}

/* ---- Captured */

static void
captured ()
{
  int t = 3, u = 4, n = 20, sum = 0, *p = new int[N];
  auto section = [&] (int add)
    {
#pragma acc parallel loop firstprivate(add) copy(p[0:N])
      for (int i = 0; i < N; i++)
	p[i] = i + add;
    };
  auto tiles = [&] ()
    {
#pragma acc parallel loop tile(t, u) copyout(p[0:N])
      for (int i = 0; i < 10; i++)
	for (int j = 0; j < n; j++)
	  p[i * n + j] = i * n + j;
    };
  auto reduced = [&] ()
    {
#pragma acc parallel loop copyin(p[0:N]) reduction(+:sum) num_gangs(t) \
  vector_length(u)
      for (int i = 0; i < N; i++)
	sum += p[i];
    };
  auto element = [&] ()
    {
#pragma acc parallel loop reduction(+:p[0:N])
      for (int i = 0; i < N; i++)
	p[i] += 2;
    };
  auto own = [&] ()
    {
      int out[10];
#pragma acc parallel loop gang firstprivate(p[0:4]) private(t) copyout(out)
      for (int i = 0; i < 10; i++)
	{
	  t = i;
	  p[1] += t;
	  out[i] = p[1] + p[3];
	}
      CHECK (out[0] == p[1] + p[3]);
#pragma acc parallel loop gang private(p[0:4]) copyout(out)
      for (int i = 0; i < 10; i++)
	{
	  for (int k = 0; k < 4; k++)
	    p[k] = i * k;
	  out[i] = p[3] - p[1];
	}
      for (int i = 0; i < 10; i++)
	CHECK (out[i] == 2 * i);
    };
  clear (p);
  section (7);
  check_all (p, 7);
  clear (p);
  tiles ();
  check_all (p, 0);
  reduced ();
  CHECK (sum == N * (N - 1) / 2);
  element ();
  check_all (p, 2);
  own ();
  CHECK (t == 3);
  check_all (p, 2);
  delete[] p;
}

int
main ()
{
  int *p = new int[N], last = 0, table[10] = { 5, 6 }, base = 100, row = -1;
  clear (p);
  fill (p, N, last);
  check_all (p, 0);
  CHECK (last == N - 1);
  int total = 1;
  double least = 10;
  sum (p, total, least);
  CHECK (total == 1 + N * (N - 1) / 2 && least == 0);
  int gangs = 10;
  once (gangs);
  CHECK (gangs > 10 && gangs <= 13);
  rows (row);
  CHECK (row == -1);
  CHECK (first (base, table) == 105 && base == 100);
  float f = 2;
  unstructured (p, f);
  check_all (p, 5);
  delete[] p;
  captured ();
  return 0;
}
