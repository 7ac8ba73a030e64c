// Pointers in objects that kernels use in ways that are not followed: each says so.
/* { dg-additional-options "-fopenacc -std=c++17" } */

struct view
{
  const double *p;
  int n;
  double operator[] (int i) const { return p[i]; }
};

struct place
{
  const view *v;
  int i;
  double operator* () const { return v->p[i]; }
  place &operator++ () { ++i; return *this; }
  bool operator!= (const place &o) const { return i != o.i; }
};

struct places
{
  view v;
  place begin () const { return place { &v, 0 }; }
  place end () const { return place { &v, v.n }; }
};

double
copy (view v, view u)
{
  double r = 0;
#pragma acc parallel loop reduction(+:r) /* { dg-warning "no clause names what 'v\\.p' points to, and what of it this construct uses is not known: write 'copy\\(v\\.p\\\[0:n\\\]\\)'" } */
/* { dg-warning "no clause names what 'u\\.p' points to" "" { target *-*-* } 31 } */
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
/* { dg-warning "no clause names what 'w\\.p' points to" "" { target *-*-* } 45 } */
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
/* { dg-warning "no clause names what 'w\\.p' points to" "" { target *-*-* } 59 } */
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
/* { dg-warning "no clause names what 'w\\.p' points to" "" { target *-*-* } 74 } */
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
/* { dg-warning "no clause names what 'w\\.p' points to" "" { target *-*-* } 87 } */
  for (int i = 0; i < 4; i++)
    {
      const view *x = i & 1 ? &v : &w;
      r += (*x)[i];
    }
  return r;
}

double
iterators (places s)
{
  double r = 0;
#pragma acc parallel loop reduction(+:r) /* { dg-warning "no clause names what 's\\.v\\.p' points to" } */
  for (int i = 0; i < 4; i++)
    {
      for (double x : s) r += x;
    }
  return r;
}

double
changed (view v)
{
  double r = 0;
#pragma acc parallel loop reduction(+:r) /* { dg-warning "no clause names what 'v\\.p' points to" } */
  for (int i = 0; i < 4; i++)
    {
      view x { v.p + 1, 2 }, *q = &x;
      q->p++;
      r += x.p[0];
    }
  return r;
}

double
bound (view v)
{
  double r = 0;
#pragma acc parallel loop reduction(+:r) /* { dg-warning "no clause names what 'v\\.p' points to" } */
  for (int i = 0; i < 4; i++)
    {
      view x = v;
      auto &[p, n] = x;
      p += 1;
      r += x.p[0];
    }
  return r;
}

double
table (view v, view w)
{
  double r = 0;
#pragma acc parallel loop reduction(+:r) /* { dg-warning "no clause names what 'v\\.p' points to" } */
/* { dg-warning "no clause names what 'w\\.p' points to" "" { target *-*-* } 142 } */
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
/* { dg-warning "no clause names what 'w\\.p' points to" "" { target *-*-* } 193 } */
  for (int i = 0; i < 4; i++)
    {
      couple q (v, i & 1 ? v : w);
      r += q.second.p[i];
    }
  return r;
}
