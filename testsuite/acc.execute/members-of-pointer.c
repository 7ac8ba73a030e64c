/* Compute constructs that name sections of S->P and use other members of *S, too:
   the rest of *S is implicit data, whatever the gimplifier makes of the names.  */
#include "check.h"

#define N 40

struct inner
{
  int k;
  float *w;
};

struct outer
{
  int n;
  double *p, *q;
  int list[N];
  struct inner i, *to;
};

static void
two_sections (struct outer *s)
{
#pragma acc parallel loop copyin(s->p[0:s->n]) copyout(s->q[0:s->n])
  for (int i = 0; i < s->n; i++)
    s->q[i] = s->p[i] + s->list[i];
}

static void
section_and_members (struct outer *s)
{
#pragma acc parallel loop copy(s->list[0:N], s->p[0:s->n]) copyin(s->n)
  for (int i = 0; i < s->n; i++)
    {
      s->list[i] += s->n;
      s->p[i] += s->list[i];
    }
}

static void
deeper (struct outer *s)
{
#pragma acc parallel loop copy(s->i.w[0:N])
  for (int i = 0; i < N; i++)
    s->i.w[i] += s->i.k;
#pragma acc parallel loop copyin(s->to[0:1]) copy(s->to->w[0:N])
  for (int i = 0; i < N; i++)
    s->to->w[i] -= s->n;
}

static void
of_element (struct outer *s, int k)
{
#pragma acc parallel loop copy(s[k].q[0:N])
  for (int i = 0; i < N; i++)
    s[k].q[i] *= 2;
}

static void
held (struct outer *s)
{
#pragma acc data copyin(s[0:1]) copyin(s->p[0:N]) copyout(s->q[0:N])
  {
#pragma acc parallel loop present(s[0:1])
    for (int i = 0; i < s->n; i++)
      s->q[i] = 4 * s->p[i];
  }
}

int
main (void)
{
  static double p[2][N], q[2][N];
  static float w[2][N];
  struct inner in = { 9, w[1] };
  struct outer s[2] = { { .n = N, .p = p[0], .q = q[0], .i = { 5, w[0] } },
			{ .n = N, .p = p[1], .q = q[1], .to = &in } };
  s[0].to = &in;
  for (int i = 0; i < N; i++)
    {
      s[0].list[i] = i;
      p[0][i] = 10 * i;
      q[1][i] = i;
    }
  two_sections (s);
  for (int i = 0; i < N; i++)
    EQUAL (q[0][i], 11 * i);
  section_and_members (s);
  for (int i = 0; i < N; i++)
    {
      EQUAL (s[0].list[i], i + N);
      EQUAL (p[0][i], 11 * i + N);
    }
  deeper (s);
  of_element (s, 1);
  for (int i = 0; i < N; i++)
    {
      EQUAL (w[0][i], 5);
      EQUAL (w[1][i], -N);
      EQUAL (q[1][i], 2 * i);
    }
  held (s);
  for (int i = 0; i < N; i++)
    EQUAL (q[0][i], 4 * (11 * i + N));
  return 0;
}
