// Pointers in objects that kernels use in ways that are not followed: each says so.
/* { dg-additional-options "-fopenacc -std=c++17" } */

struct view
{
  const double *p;
  int n;
  double operator[] (int i) const { return p[i]; }
};

double
copy (view v, view u)
{
  double r = 0;
#pragma acc parallel loop reduction(+:r) /* { dg-warning "no clause names what 'v\\.p' points to, and what of it this construct uses is not known: write 'copy\\(v\\.p\\\[0:n\\\]\\)'" } */
/* { dg-warning "no clause names what 'u\\.p' points to" "" { target *-*-* } 15 } */
  for (int i = 0; i < 4; i++)
    {
      view w = i & 1 ? v : u;
      r += w.p[i];
    }
  return r;
}

double
reference (view v, view w)
{
  double r = 0;
#pragma acc parallel loop reduction(+:r) /* { dg-warning "no clause names what 'v\\.p' points to" } */
/* { dg-warning "no clause names what 'w\\.p' points to" "" { target *-*-* } 29 } */
  for (int i = 0; i < 4; i++)
    {
      const view &x = i & 1 ? v : w;
      r += x.p[i];
    }
  return r;
}

double
pointer (view v, view w)
{
  double r = 0;
#pragma acc parallel loop reduction(+:r) /* { dg-warning "no clause names what 'v\\.p' points to" } */
/* { dg-warning "no clause names what 'w\\.p' points to" "" { target *-*-* } 43 } */
  for (int i = 0; i < 4; i++)
    {
      const view *x = &v;
      if (i & 1) x = &w;
      r += x->p[i];
    }
  return r;
}

double
method (view v, view w)
{
  double r = 0;
#pragma acc parallel loop reduction(+:r) /* { dg-warning "no clause names what 'v\\.p' points to" } */
/* { dg-warning "no clause names what 'w\\.p' points to" "" { target *-*-* } 58 } */
  for (int i = 0; i < 4; i++)
    {
      r += (i & 1 ? v : w)[i];
    }
  return r;
}

double
pointed_method (view v, view w)
{
  double r = 0;
#pragma acc parallel loop reduction(+:r) /* { dg-warning "no clause names what 'v\\.p' points to" } */
/* { dg-warning "no clause names what 'w\\.p' points to" "" { target *-*-* } 71 } */
  for (int i = 0; i < 4; i++)
    {
      const view *x = i & 1 ? &v : &w;
      r += (*x)[i];
    }
  return r;
}

double
table (view v, view w)
{
  double r = 0;
#pragma acc parallel loop reduction(+:r) /* { dg-warning "no clause names what 'v\\.p' points to" } */
/* { dg-warning "no clause names what 'w\\.p' points to" "" { target *-*-* } 85 } */
  for (int i = 0; i < 4; i++)
    {
      const double *t[2] = { v.p, w.p };
      r += t[i & 1][i];
    }
  return r;
}

double
captured (const double *a, int n)
{
  double r = 0;
#pragma acc parallel loop reduction(+:r) /* { dg-warning "no clause names 'a'" } */
  for (int i = 0; i < 4; i++)
    {
      const double *q = a + i;
      auto f = [&] (int k) { return q[k]; };
      r += f (n);
    }
  return r;
}

// A number that a lambda sets.
double
set (const double *a)
{
  double r = 0;
#pragma acc parallel loop reduction(+:r) /* { dg-warning "no clause names 'a'" } */
  for (int i = 0; i < 4; i++)
    {
      int k = 0;
      auto f = [&] { k += i; };
      f ();
      r += a[k];
    }
  return r;
}

// A constructor gets one of two objects.
struct couple
{
  view first, second;
  couple (const view &a, const view &b) : first (a), second (b) {}
};

double
constructed (view v, view w)
{
  double r = 0;
#pragma acc parallel loop reduction(+:r) /* { dg-warning "no clause names what 'v\\.p' points to" } */
/* { dg-warning "no clause names what 'w\\.p' points to" "" { target *-*-* } 136 } */
  for (int i = 0; i < 4; i++)
    {
      couple q (v, i & 1 ? v : w);
      r += q.second.p[i];
    }
  return r;
}
