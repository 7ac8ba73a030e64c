// Objects that kernels set again: where their pointers lead to is not known, whatever the
// objects are copies of first.
/* { dg-additional-options "-fopenacc" } */

struct view
{
  const double *p;
  int n;
  view rest (int a) const { view r; r.p = p + a; r.n = n - a; return r; }
};

static void
swap (view &a, view &b)
{
  view t = a;
  a = b;
  b = t;
}

double
returned (view v)
{
  double r = 0;
#pragma acc parallel loop reduction(+:r) /* { dg-warning "no clause names what 'v\\.p' points to, and what of it this construct uses is not known: write 'copy\\(v\\.p\\\[0:n\\\]\\)'" } */
  for (int i = 0; i < 4; i++)
    {
      view x = v.rest (1);
      x.p += 2;
      r += x.p[0];
    }
  return r;
}

double
swapped (view v)
{
  double r = 0;
#pragma acc parallel loop reduction(+:r) /* { dg-warning "no clause names what 'v\\.p' points to" } */
  for (int i = 0; i < 4; i++)
    {
      view x = v.rest (1), y = v.rest (2);
      swap (x, y);
      r += x.p[0];
    }
  return r;
}

double
copied (view v)
{
  double r = 0;
#pragma acc parallel loop reduction(+:r) /* { dg-warning "no clause names what 'v\\.p' points to" } */
  for (int i = 0; i < 4; i++)
    {
      view x { v.p + 1, 2 };
      view y = x;
      y.p += 1;
      r += y.p[0];
    }
  return r;
}
