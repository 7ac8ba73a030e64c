/* An object of a class with a destructor cannot be what a function returns that
   the lanes of a vector execute together.  */

struct counted
{
  double value;
  ~counted () { value = 0; }
};

#pragma acc routine vector
counted
total (int n, const double *x) /* { dg-error "no device version of function 'counted total\\(int, const double\\*\\)': an object of a class with a constructor or destructor is returned by a function that several threads execute" } */
{
  counted c;
  double sum = 0;
#pragma acc loop vector reduction(+:sum)
  for (int i = 0; i < n; i++)
    sum += x[i];
  c.value = sum;
  return c;
}
