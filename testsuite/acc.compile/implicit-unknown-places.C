// Pointers in objects that functions return references to, where a construct may use any of
// several objects, or too many: nothing is copied, and a warning says so.
// { dg-options "-std=gnu++17" }

#include <array>

struct leaf { int n; double *a; };
struct tree { int n; leaf t[5]; };

static double *&
pick (std::array<double *, 5> &rows, int i)
{
  return i > 2 ? rows[0] : rows[i];
}

double
places (std::array<double *, 5> &rows, std::array<double *, 40> &many,
	std::array<std::array<double *, 5>, 2> &nested, tree v, int n)
{
#pragma acc parallel loop // { dg-warning "this construct uses what pointers in elements of 'rows' point to, and does not copy it" }
  for (int i = 0; i < n; i++)
    pick (rows, i)[0] += 1;
#pragma acc parallel loop // { dg-warning "no clause names what the pointers in 'many->_M_elems' point to" }
  for (int i = 0; i < n; i++)
    many[i][0] += 1;
#pragma acc parallel loop // { dg-warning "and this construct does not copy it: bring it by" }
  for (int i = 0; i < n; i++)
    nested[i % 2][i][0] += 1;
#pragma acc parallel loop // { dg-warning "no clause names what 'v.t\\\[i\\\].a' points to, and this construct does not copy it" }
  for (int i = 0; i < n; i++)
    {
      leaf *x = &v.t[i];
      x->a[0] += 1;
    }
  return rows[0][0];
}
