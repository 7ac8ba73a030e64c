// Containers in containers without a clause: a construct copies the elements of the outer
// one only, and a warning says so.
// { dg-options "-std=gnu++17" }

#include <vector>

double
nested (std::vector<std::vector<double>> &vv, int n)
{
#pragma acc parallel loop // { dg-warning "this construct uses what pointers in elements of 'vv' point to, and does not copy it" }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      vv[i][j] += 1;
  return vv[0][0];
}

// Elements of one container are copied, and so are the rows of a table.
double
plain (std::vector<double> &v, std::vector<double *> &rows, int n)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    v[i] += 1;
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      rows[i][j] += 1;
  return v[0];
}
