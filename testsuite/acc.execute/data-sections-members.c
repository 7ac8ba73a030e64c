/* An object and its members in the clauses of one directive: the object is
   copied as its own clause says, what members point to as theirs.  */
#include "check.h"

#define N 40

struct part { int k; float *q; };
struct thing
{
  int n;
  double *p;
  int a[N];
  struct part in;
};

static void
set (struct thing *s)
{
  s->n = N;
  s->p = malloc (N * sizeof *s->p);
  s->in.q = malloc (N * sizeof *s->in.q);
  s->in.k = 3;
  for (int i = 0; i < N; i++)
    {
      s->p[i] = i;
      s->in.q[i] = i;
      s->a[i] = i;
    }
}

static void
done (struct thing *s)
{
  free (s->p);
  free (s->in.q);
}

/* The object before its members, and behind them.  */
static void
variable (void)
{
  struct thing s;
  set (&s);
  double *host = s.p;
#pragma acc data copy (s, s.p[0:N]) copyin (s.in.q[0:N])
  {
    s.n = 1;
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      {
	s.p[i] += s.in.q[i] + s.in.k;
	s.a[i] = -i;
      }
  }
  EQUAL (s.n, separate_memory () ? N : 1);
  CHECK (s.p == host);
  for (int i = 0; i < N; i++)
    {
      EQUAL (s.p[i], 2 * i + 3);
      EQUAL (s.a[i], -i);
    }

  s.n = N;
#pragma acc data copy (s.p[0:N]) copyin (s)
  {
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      {
	s.p[i] = s.a[i];
	s.a[i] = 1;
      }
  }
  for (int i = 0; i < N; i++)
    {
      EQUAL (s.p[i], -i);
      EQUAL (s.a[i], separate_memory () ? -i : 1);
    }
#pragma acc parallel loop copyin (s) copyout (s.p[0:N])
  for (int i = 0; i < N; i++)
    s.p[i] = s.n;
  EQUAL (s.p[N - 1], N);
  done (&s);
}

static void
unstructured (void)
{
  static struct thing s;
  set (&s);
#pragma acc enter data copyin (s.p[0:N], s.in.q[0:N], s)
#pragma acc parallel loop present (s)
  for (int i = 0; i < N; i++)
    {
      s.a[i] = s.in.q[i] + 1;
      s.p[i] = 7;
    }
  double *host = s.p;
#pragma acc exit data copyout (s.p[0:N], s) delete (s.in.q[0:N])
  CHECK (s.p == host);
  EQUAL (s.p[N - 1], 7);
  EQUAL (s.a[N - 1], N);
  CHECK (!separate_memory () || !acc_is_present (&s, sizeof s));

#pragma acc enter data copyin (s, s.p[0:N])
#pragma acc parallel loop present (s)
  for (int i = 0; i < N; i++)
    s.p[i] = s.a[i] = 8;
#pragma acc exit data copyout (s, s.p[0:N])
  CHECK (s.p == host);
  EQUAL (s.p[N - 1], 8);
  EQUAL (s.a[N - 1], 8);
  CHECK (!separate_memory () || !acc_is_present (host, 1));
  done (&s);
}

/* Through a pointer.  */
static void
pointed (struct thing *t)
{
  set (t);
#pragma acc data copyin (t[0:1]) copy (t->p[0:N], t->in.q[0:N])
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    {
      t->p[i] += t->in.q[i]++;
      t->a[i] = 0;
    }
  EQUAL (t->a[5], separate_memory () ? 5 : 0);
  EQUAL (t->p[5], 10);
  EQUAL (t->in.q[5], 6);
#pragma acc enter data copyin (t->p[0:N], t[0:1])
#pragma acc parallel loop present (t)
  for (int i = 0; i < N; i++)
    t->p[i] = t->a[i] = t->n;
#pragma acc exit data copyout (t[0:1], t->p[0:N])
  EQUAL (t->a[5], N);
  EQUAL (t->p[5], N);
#pragma acc enter data copyin (t[0:1], t->p[0:N])
#pragma acc exit data delete (t->p[0:N], t[0:1])
  CHECK (!separate_memory () || !acc_is_present (t, sizeof *t));
  done (t);
}

/* Several sections of one member.  */
static void
sections (struct thing *t)
{
  struct thing s;
  set (&s);
  set (t);
#pragma acc data copyin (s.p[0:10]) copy (s.p[20:10]) copy (s.a[0:4], s.a[9:4])
  {
    s.a[6] = 60;
#pragma acc parallel loop
    for (int i = 0; i < 10; i++)
      {
	s.p[20 + i] += s.p[i];
	s.p[i] = 0;
	if (i < 4)
	  s.a[9 + i] *= s.a[i]--;
      }
  }
  for (int i = 0; i < N; i++)
    {
      EQUAL (s.p[i], i < 10 ? (separate_memory () ? i : 0)
		     : i >= 20 && i < 30 ? 2 * i - 20 : i);
      EQUAL (s.a[i], i < 4 ? i - 1 : i == 6 ? 60
		     : i >= 9 && i < 13 ? i * (i - 9) : i);
    }
#pragma acc enter data copyin (t[0:1], t->p[0:10], t->p[20:10])
#pragma acc parallel loop present (t)
  for (int i = 0; i < 10; i++)
    t->p[20 + i] += t->p[i];
#pragma acc exit data copyout (t->p[20:10]) delete (t->p[0:10], t[0:1])
  for (int i = 0; i < N; i++)
    EQUAL (t->p[i], i >= 20 && i < 30 ? 2 * i - 20 : i);
  done (&s);
  done (t);
}

int
main (void)
{
  struct thing t;
  variable ();
  unstructured ();
  pointed (&t);
  sections (&t);
  return 0;
}
