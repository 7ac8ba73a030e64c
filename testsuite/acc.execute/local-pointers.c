/* Pointers that a construct declares: names of places in an array, which the compiler puts
   in their places, and those that are more than that.  Each body runs in parallel, in
   kernels, in a function that a construct calls, and serially.  */

#include "check.h"

#define N 24			/* iterations */
#define M 8			/* elements of each */

struct item { double v[M]; double sum; int count; };

static double a[N * M], b[N * M];
static int at[N];
static struct item items[N];

#define BODY(NAME, ...)							\
  _Pragma ("acc routine seq")						\
  static void __attribute__ ((noipa))					\
  NAME##_part (int i, int m, double *a, double *b, int *at, struct item *items) \
  { __VA_ARGS__ }							\
  static void __attribute__ ((noipa))					\
  NAME##_serial (int n, int m, double *a, double *b, int *at, struct item *items) \
  {									\
    for (int i = 0; i < n; i++)						\
      { __VA_ARGS__ }							\
  }									\
  static void __attribute__ ((noipa))					\
  NAME##_parallel (int n, int m, double *a, double *b, int *at, struct item *items) \
  {									\
    _Pragma ("acc parallel loop present(a[0:n*m], b[0:n*m], at[0:n], items[0:n])") \
    for (int i = 0; i < n; i++)						\
      { __VA_ARGS__ }							\
  }									\
  static void __attribute__ ((noipa))					\
  NAME##_kernels (int n, int m, double *a, double *b, int *at, struct item *items) \
  {									\
    _Pragma ("acc kernels present(a[0:n*m], b[0:n*m], at[0:n], items[0:n])") \
    for (int i = 0; i < n; i++)						\
      { __VA_ARGS__ }							\
  }									\
  static void __attribute__ ((noipa))					\
  NAME##_routine (int n, int m, double *a, double *b, int *at, struct item *items) \
  {									\
    _Pragma ("acc parallel loop present(a[0:n*m], b[0:n*m], at[0:n], items[0:n])") \
    for (int i = 0; i < n; i++)						\
      NAME##_part (i, m, a, b, at, items);				\
  }

BODY (row,
  double *p = a + i * m;
  const double *q = b + i * m;
  p[0] = q[0];
  for (int j = 1; j < m; j++)
    p[j] = p[j - 1] / 2 + q[j];)

BODY (structure,
  struct item *p = &items[i];
  p->sum = 0;
  for (int j = 0; j < m; j++)
    {
      p->v[j] += j;
      p->sum += p->v[j];
    }
  p->count++;)

BODY (member,
  double *v = items[i].v + 1;
  v[-1] = v[1] + v[2];
  for (int j = 0; j < m - 1; j++)
    v[j] *= 2;)

BODY (chain,
  double *p = a + i * m;
  double *q = p + 3;
  double *r = &q[-1];
  q[0] += r[0];
  r[1] += p[4];
  p[2] = q[4];)

BODY (twice,
  double *p = a + i * m;
  for (int j = 0; j < m; j++)
    p[j] += 1;
  p = b + i * m;
  for (int j = 0; j < m; j++)
    p[j] += 2;)

BODY (exchanged,
  double *p = a + i * m;
  double *q = b + i * m;
  for (int j = 0; j < m; j++)
    {
      q[j] = p[j] / 2 + j;
      double *t = p;
      p = q;
      q = t;
    })

BODY (walks,
  double *p = a + i * m;
  for (int j = 0; j < m; j++)
    *p++ += j;)

BODY (counter_moves,
  int k = i * m;
  double *p = a + k;
  k += 3;
  p[1] = k;
  a[k] += p[2];)

BODY (base_moves,
  double *base = a;
  double *p = base + i * m;
  base = b;
  p[0] += 1;
  base[i * m] += 2;)

BODY (branch,
  double *p = a + i * m;
  if (i % 3 == 1)
    p = b + i * m;
  p[i % m] += 4;)

BODY (chosen,
  double *p = i % 2 ? a + i * m : b + i * m;
  for (int j = 0; j < m; j++)
    p[j] += j;)

BODY (before,
  double *p = b + i * m;
  for (int j = 0; j < m; j++)
    {
      p[0] += j;
      p = a + i * m + j;
    })

BODY (address,
  double *p = a + i * m;
  double **q = &p;
  *q = *q + 2;
  p[1] = (*q)[2] + 1;)

BODY (loaded,
  double *p = a + at[i] * m;
  at[i] = (at[i] + 1) % 24;
  p[2] += at[i];
  p[3] = p[2] + 1;)

BODY (inner,
  for (int j = 0; j < m; j++)
    {
      double *p = &a[i * m + j];
      double *q = &b[i * m];
      *p += q[m - 1 - j];
      if (j > 2)
	{
	  double *r = p - 2;
	  *r = *p;
	}
    })

BODY (rows,
  double (*p)[4] = (double (*)[4]) (a + i * m);
  double (*q)[4] = p + 1;
  for (int j = 0; j < 4; j++)
    (*p)[j] = q[0][3 - j] * 2;)

BODY (own,
  double t[12];
  double *p = t + 2;
  for (int j = 0; j < 10; j++)
    p[j] = i + j;
  for (int j = 0; j < m; j++)
    a[i * m + j] += t[j + 2] + p[j];)

BODY (narrow,
  unsigned char k = i * m;
  double *p = a + k;
  p[3] = 7;
  short s = i * m + 2;
  double *q = b + s;
  *q += p[3];)

BODY (cases,
  double *p;
  switch (i % 4)
    {
    case 0:
      p = a + i * m;
      p[1] = 1;
    case 1:
      p = b + i * m;
      p[2] = 2;
      break;
    case 2:
      p = a + i * m + 1;
      p[3] = 3;
    }
  b[i * m + 5] += 1;)

BODY (jumps,
  double *p = a + i * m;
  if (i % 2)
    goto second;
  p = b + i * m;
second:
  p[1] += 5;
  int turn = 0;
again:;
  double *q = a + i * m + turn;
  *q += 1;
  if (++turn < 4)
    goto again;)

BODY (restricted,
  double *restrict p = a + i * m;
  double *restrict q = b + i * m;
  for (int j = 1; j < m; j++)
    p[j] = q[j - 1] + p[j - 1];)

BODY (bytes,
  char *p = (char *) (a + i * m);
  double *q = (double *) (p + 2 * sizeof (double));
  q[1] = q[0] + 1;
  void *v = b + i * m;
  double *w = v;
  w[1] = 3;)

BODY (compared,
  double *p = a + i * m;
  double *end = p + m;
  for (double *q = p; q < end; q++)
    *q += q - p;)

BODY (updated,
  double *p = a + i;
_Pragma ("acc atomic update")
  *p += 2;
  int *q = at + i;
  int old;
_Pragma ("acc atomic capture")
  { old = *q; *q = (*q + 1) % 24; }
  a[i] += old;)

typedef void function (int, int, double *, double *, int *, struct item *);

static void
begin (void)
{
  for (int i = 0; i < N * M; i++)
    {
      a[i] = i % 17;
      b[i] = i % 13;
    }
  for (int i = 0; i < N; i++)
    {
      at[i] = (i * 7) % N;
      items[i].sum = items[i].count = i;
      for (int j = 0; j < M; j++)
	items[i].v[j] = i + j;
    }
}

static void
try (const char *name, function *serial, function *parallel)
{
  static double want_a[N * M], want_b[N * M];
  static int want_at[N];
  static struct item want_items[N];
  begin ();
  serial (N, M, a, b, at, items);
  __builtin_memcpy (want_a, a, sizeof a);
  __builtin_memcpy (want_b, b, sizeof b);
  __builtin_memcpy (want_at, at, sizeof at);
  __builtin_memcpy (want_items, items, sizeof items);
  begin ();
#pragma acc data copy(a, b, at, items)
  parallel (N, M, a, b, at, items);
  if (__builtin_memcmp (want_a, a, sizeof a) || __builtin_memcmp (want_b, b, sizeof b)
      || __builtin_memcmp (want_at, at, sizeof at)
      || __builtin_memcmp (want_items, items, sizeof items))
    {
      __builtin_printf ("%s has another result than the serial program\n", name);
      __builtin_abort ();
    }
}

#define TRY(NAME)					\
  try (#NAME, NAME##_serial, NAME##_parallel);		\
  try (#NAME " in kernels", NAME##_serial, NAME##_kernels); \
  try (#NAME " in a routine", NAME##_serial, NAME##_routine)

int
main (void)
{
  TRY (row);
  TRY (structure);
  TRY (member);
  TRY (chain);
  TRY (twice);
  TRY (exchanged);
  TRY (walks);
  TRY (counter_moves);
  TRY (base_moves);
  TRY (branch);
  TRY (chosen);
  TRY (before);
  TRY (address);
  TRY (loaded);
  TRY (inner);
  TRY (rows);
  TRY (own);
  TRY (narrow);
  TRY (cases);
  TRY (jumps);
  TRY (restricted);
  TRY (bytes);
  TRY (compared);
  TRY (updated);
  return 0;
}
