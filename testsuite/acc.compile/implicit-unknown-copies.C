// Copies of objects with pointers that are set more than once, that are elements, or that go to
// functions that are not looked into: what the pointers lead to is not known, and a warning
// says so.
// { dg-options "-std=gnu++17" }

#include <utility>

struct view { const double *p; int n; };

static double sum (view s) { return s.n ? s.p[0] + sum ({ s.p + 1, s.n - 1 }) : 0; }
static view either (view a, view b, int k) { return k ? a : b; }
static double first (view s) { s.p++; return s.p[0]; }

double
copies (view a, view b, view c, view d, view e, view g, view h, int n)
{
  double r = 0;
#pragma acc parallel loop reduction(+:r) // { dg-warning "no clause names what 'a.p' points to, and what of it" }
  // { dg-warning "no clause names what 'b.p' points to" "" { target *-*-* } 18 }
  for (int i = 0; i < n; i++)
    {
      view x = a;
      for (int k = 0; k < 3; k++)
	{
	  r += x.p[i];
	  x = b;
	}
    }
#pragma acc parallel loop reduction(+:r)
  for (int i = 0; i < n; i++)
    {
      view x = c, y = c;
      y.p++;
      std::swap (x, y);
      r += x.p[i];
    }
#pragma acc parallel loop reduction(+:r) // { dg-warning "no clause names what 'd.p' points to, and what of it" }
  for (int i = 0; i < n; i++)
    {
      view x[2] = { d, d };
      r += x[i % 2].p[i];
    }
#pragma acc parallel loop reduction(+:r) // { dg-warning "no clause names what 'e.p' points to, and what of it" }
  for (int i = 0; i < n; i++)
    r += sum (e);
#pragma acc parallel loop reduction(+:r) // { dg-warning "no clause names what 'g.p' points to, and what of it" }
  for (int i = 0; i < n; i++)
    {
      view x = either (g, g, i % 2);
      r += x.p[i];
    }
#pragma acc parallel loop reduction(+:r) // { dg-warning "no clause names what 'h.p' points to, and what of it" }
  for (int i = 0; i < n; i++)
    r += first (h);
  // Where data is present, or nothing is used, there is nothing to say.
#pragma acc data present(a)
#pragma acc parallel loop reduction(+:r)
  for (int i = 0; i < n; i++)
    r += sum (e);
#pragma acc parallel loop reduction(+:r)
  for (int i = 0; i < n; i++)
    {
      view x = a;
      r += x.n;
    }
  return r;
}
