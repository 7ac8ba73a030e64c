/* Memory of alloca in regions: of one thread, in each iteration, as a list that grows in
   a loop, of a gang whose lanes share it, and in kernels, where it must not go from one
   kernel to the next.  */
/* { dg-final { scan-cuda-times "= malloc \\(" 4 } } */
/* { dg-final { scan-cuda "acc_stack_memory \\(16\\)" } } */

#include "check.h"

#define N 40

struct node
{
  struct node *next;
  int value;
};

struct view
{
  int *p, n;
};

static int k[N], o[N];

static int
sum (int i)
{
  int s = 0;
  for (int j = 0; j < (k[i] & 7) + 1; j++)
    s += (j + 1) * k[i];
  return s;
}

static void
check_all (void)
{
  for (int i = 0; i < N; i++)
    {
      EQUAL (o[i], sum (i));
      o[i] = -1;
    }
}

static void
threads (void)
{
#pragma acc parallel loop num_gangs(2) vector_length(4)
  for (int i = 0; i < N; i++)
    {
      int n = (k[i] & 7) + 1, s = 0;
      int *p = __builtin_alloca (n * sizeof (int));
      for (int j = 0; j < n; j++)
	p[j] = (j + 1) * k[i];
      for (int j = 0; j < n; j++)
	s += p[j];
      o[i] = s;
    }
  check_all ();
}

static void
lists (void)
{
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    {
      struct node *list = 0;
      for (int j = 0; j < (k[i] & 7) + 1; j++)
	{
	  struct node *n = __builtin_alloca (sizeof *n);
	  n->next = list;
	  n->value = (j + 1) * k[i];
	  list = n;
	}
      o[i] = 0;
      for (; list; list = list->next)
	o[i] += list->value;
    }
  check_all ();
}

static void
shared (void)
{
#pragma acc parallel loop gang
  for (int i = 0; i < N; i++)
    {
      int n = (k[i] & 7) + 1, s = 0;
      if (i == 8)
	{
	  o[i] = k[i] * 3;
	  continue;
	}
      struct view v = { __builtin_alloca_with_align (n * sizeof (int), 512), n };
#pragma acc loop vector
      for (int j = 0; j < n; j++)
	v.p[j] = (j + 1) * k[i];
#pragma acc loop vector reduction(+:s)
      for (int j = 0; j < n; j++)
	s += v.p[j] + ((unsigned long) v.p & 63);
      o[i] = s;
    }
  check_all ();
}

static void
shared_lists (void)
{
#pragma acc parallel loop gang
  for (int i = 0; i < N; i++)
    {
      struct node *list = 0;
      for (int t = 0; t < (k[i] & 7) + 1; t++)
	{
	  struct node *n = __builtin_alloca (2 * sizeof *n);
#pragma acc loop vector
	  for (int j = 0; j < 2; j++)
	    {
	      n[j].next = j ? list : n + 1;
	      n[j].value = j ? t * k[i] : k[i];
	    }
	  list = n;
	}
      o[i] = 0;
      for (; list; list = list->next)
	o[i] += list->value;
    }
  check_all ();
}

static void
in_kernels (void)
{
#pragma acc kernels
  for (int i = 0; i < N; i++)
    {
      int n = (k[i] & 7) + 1, s = 0;
      int *p = __builtin_alloca (n * sizeof (int));
      for (int j = 0; j < n; j++)
	p[j] = (j + 1) * k[i];
      for (int j = 0; j < n; j++)
	s += p[j];
      o[i] = s;
    }
  check_all ();
#pragma acc kernels
  for (int i = 0; i < N; i++)
    {
      struct view v;
      v.n = (k[i] & 7) + 1;
      v.p = __builtin_alloca (v.n * sizeof (int));
      for (int j = 0; j < v.n; j++)
	v.p[j] = (j + 1) * k[i];
      int s = 0;
      for (int j = 0; j < v.n; j++)
	s += v.p[j];
      o[i] = s;
    }
  check_all ();
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    k[i] = i * 7 + 1;
  threads ();
  lists ();
  shared ();
  shared_lists ();
  in_kernels ();
  return 0;
}
