/* Several members of one structure in the clauses of a directive: the rows that
   one member leads to, and the modifiers of one clause, are its own alone.  */

#include "check.h"

#define N 6
#define M 5

struct table
{
  int *count;
  int **rows;
  int *sum;
};
struct owner
{
  struct table *t;
};

static void
fill (struct table *t)
{
  t->count = malloc (N * sizeof (int));
  t->rows = malloc (N * sizeof (int *));
  t->sum = malloc (N * sizeof (int));
  for (int i = 0; i < N; i++)
    {
      t->count[i] = 1 + i % M;
      t->rows[i] = malloc (M * sizeof (int));
      for (int j = 0; j < M; j++)
	t->rows[i][j] = i + 10 * j;
      t->sum[i] = -1;
    }
}

static void
check_sums (const struct table *t, int more)
{
  for (int i = 0; i < N; i++)
    {
      int sum = more;
      for (int j = 0; j < t->count[i]; j++)
	sum += t->rows[i][j];
      EQUAL (t->sum[i], sum);
    }
}

static void
rows_after_another (struct table *t)
{
#pragma acc parallel loop copyin(t->count[0:N], t->rows[0:N][0:M]) \
  copyout(t->sum[0:N])
  for (int i = 0; i < N; i++)
    {
      int sum = 0;
      for (int j = 0; j < t->count[i]; j++)
	sum += t->rows[i][j];
      t->sum[i] = sum;
    }
  check_sums (t, 0);
}

static void
rows_of_an_object (struct table o)
{
#pragma acc data copyin(o.count[0:N], o.rows[0:N][0:M]) copyout(o.sum[0:N])
#pragma acc parallel loop \
  present(o.count[0:N], o.sum[0:N], o.rows[0:N][0:M])
  for (int i = 0; i < N; i++)
    {
      int sum = 1;
      for (int j = 0; j < o.count[i]; j++)
	sum += o.rows[i][j];
      o.sum[i] = sum;
    }
  check_sums (&o, 1);
}

static void
rows_behind_pointers (struct owner *o)
{
#pragma acc enter data copyin(o[0:1])
#pragma acc enter data copyin(o->t[0:1])
#pragma acc enter data copyin(o->t->rows[0:N][0:M])
#pragma acc enter data copyin(o->t->count[0:N], o->t->sum[0:N])
#pragma acc parallel loop \
  present(o->t->count[0:N], o->t->sum[0:N], o->t->rows[0:N][0:M])
  for (int i = 0; i < N; i++)
    {
      int sum = 2;
      for (int j = 0; j < o->t->count[i]; j++)
	sum += o->t->rows[i][j];
      o->t->sum[i] = sum;
    }
#pragma acc exit data delete(o->t->count[0:N], o->t->rows[0:N][0:M]) \
  copyout(o->t->sum[0:N])
#pragma acc exit data delete(o->t[0:1])
#pragma acc exit data delete(o[0:1])
  check_sums (o->t, 2);
}

/* Only `sum' is set to zero; only `count' is copied although it is present.  */
static void
modifiers (struct table *t)
{
  int there[N];
#pragma acc parallel loop copyin(t->count[0:N]) copyout(zero: t->sum[0:N])
  for (int i = 1; i < N; i++)
    t->sum[i] = t->count[i];
  CHECK (!separate_memory () || t->sum[0] == 0);

#pragma acc data copyin(t->count[0:N], t->sum[0:N])
  {
    for (int i = 0; i < N; i++)
      {
	there[i] = separate_memory () ? t->sum[i] : i;
	t->count[i] = t->sum[i] = i;
      }
#pragma acc parallel loop copyin(t->sum[0:N]) copyin(always: t->count[0:N])
    for (int i = 0; i < N; i++)
      t->count[i] += t->sum[i];
#pragma acc update self(t->count[0:N])
  }
  for (int i = 0; i < N; i++)
    EQUAL (t->count[i], i + there[i]);
}

int
main ()
{
  struct table t;
  struct owner o = { &t };
  fill (&t);
  rows_after_another (&t);
  rows_of_an_object (t);
  rows_behind_pointers (&o);
  modifiers (&t);
  return 0;
}
