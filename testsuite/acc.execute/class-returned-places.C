// Pointers in objects that functions return references to, or addresses of: std::array, pairs,
// tuples, methods; and objects whose address a local variable has.  No clause names what they
// lead to.
/* { dg-additional-options "-std=c++17" } */

#include "check.h"
#include <array>
#include <tuple>
#include <utility>

enum { R = 5, C = 6 };

static double d[R][C];

// Each element of D has been increased in rows FROM to TO only.
static void
check_rows (int from, int to)
{
  for (int i = 0; i < R; i++)
    for (int j = 0; j < C; j++)
      {
	EQUAL (d[i][j], i >= from && i <= to);
	d[i][j] = 0;
      }
}

#define EACH for (int i = 0; i < R; i++) for (int j = 0; j < C; j++)

struct table
{
  int n;
  std::array<double *, R> rows;
  double *plain[R];
  double *&row (int i) { return plain[i]; }
  double *const &row (int i) const { return plain[i]; }
};

static void
arrays ()
{
  table t, *p = &t;
  std::array<std::array<double *, R>, 2> nested;
  for (int i = 0; i < R; i++)
    t.rows[i] = t.plain[i] = nested[0][i] = nested[1][i] = d[i];
  std::array<double *, R> a = t.rows;
  const std::array<double *, R> &c = a;
  int one = 1;
#pragma acc parallel loop collapse(2)
  EACH a[i][j] += 1;
  check_rows (0, 4);
#pragma acc parallel loop collapse(2)
  EACH c[i][j] += 1;
  check_rows (0, 4);
#pragma acc parallel loop collapse(2)
  EACH t.rows[i][j] += 1;
  check_rows (0, 4);
#pragma acc parallel loop collapse(2)
  EACH p->rows[i][j] += 1;
  check_rows (0, 4);
#pragma acc parallel loop collapse(2)
  EACH p->row (i)[j] += 1;
  check_rows (0, 4);
#pragma acc parallel loop collapse(2)
  EACH nested[one][i][j] += 1;
  check_rows (0, 4);
#pragma acc parallel loop collapse(2)
  EACH a.at (i)[j] += 1;
  check_rows (0, 4);
#pragma acc parallel loop collapse(2)
  EACH a.data ()[i][j] += 1;
  check_rows (0, 4);
#pragma acc parallel loop collapse(2)
  EACH (*(a.begin () + i))[j] += 1;
  check_rows (0, 4);
#pragma acc parallel loop collapse(2)
  EACH { double *&r = a[i]; r[j] += 1; }
  check_rows (0, 4);
#pragma acc parallel loop
  for (int j = 0; j < C; j++)
    {
      a[0][j] += 1;
      std::get<1> (a)[j] += 1;
    }
  check_rows (0, 1);
}

static void
pairs ()
{
  std::pair<double *, double *> p (d[1], d[2]);
  std::tuple<int, double *, double *> t (1, d[1], d[2]);
#pragma acc parallel loop
  for (int j = 0; j < C; j++)
    {
      p.first[j] += 1;
      p.second[j] += 1;
    }
  check_rows (1, 2);
#pragma acc parallel loop
  for (int j = 0; j < C; j++)
    {
      std::get<1> (t)[j] += std::get<0> (t);
      std::get<2> (t)[j] += 1;
    }
  check_rows (1, 2);
}

struct leaf { double *a; int n; };
struct tree { int n; leaf t[3]; };
struct root { int m; tree *t; leaf *l; };

static void
addresses ()
{
  tree v, *w = &v;
  std::array<leaf, 3> e;
  leaf f[3];
  for (int i = 0; i < 3; i++)
    v.t[i] = e[i] = f[i] = leaf { d[i], C };
  int q = 2;
#pragma acc parallel loop
  for (int j = 0; j < C; j++)
    {
      leaf *x = &v.t[q];
      x->a[j] += 1;
    }
  check_rows (2, 2);
#pragma acc parallel loop
  for (int j = 0; j < C; j++)
    {
      leaf &x = w->t[q];
      x.a[j] += 1;
    }
  check_rows (2, 2);
#pragma acc parallel loop
  for (int j = 0; j < C; j++)
    {
      leaf &x = f[q];
      leaf *y = &x;
      y->a[j] += 1;
    }
  check_rows (2, 2);
#pragma acc parallel loop
  for (int j = 0; j < C; j++)
    e[q].a[j] += 1;
  check_rows (2, 2);
}

// The bound of a loop is behind two pointers.
static void
bounds ()
{
  leaf l = { d[3], C }, other = { d[4], 2 };
  tree t = { 1, { l, other, l } };
  root r = { 0, &t, &l }, *p = &r;
#pragma acc parallel loop
  for (int k = 0; k < p->l->n; k++)
    p->l->a[k] += 1;
  check_rows (3, 3);
#pragma acc serial
  for (int k = 0; k < r.l->n; k++)
    r.l->a[k] += 1;
  check_rows (3, 3);
#pragma acc serial
  for (int k = 0; k < p->t->t[0].n; k++)
    p->t->t[0].a[k] += 1;
  check_rows (3, 3);
  p->l = nullptr;
  int used = 0;
#pragma acc serial copy(used)
  if (p->l)
    for (int k = 0; k < p->l->n; k++)
      {
	p->l->a[k] += 1;
	used++;
      }
  EQUAL (used, 0);
  check_rows (1, 0);
}

int
main ()
{
  arrays ();
  pairs ();
  addresses ();
  bounds ();
  return 0;
}
