/* An object that may not be copied byte by byte, returned by a function that
   several threads execute: each would have a place of its own for it.  */

struct part
{
  int value;
  part (int v) : value (v) {}
  part (const part &o) : value (o.value) {}
};

#pragma acc routine vector
part
sum (const int *x, int n) /* { dg-error "no device version of function 'part sum\\(const int\\*, int\\)': an object of a class with a constructor or destructor is returned by a function that several threads execute" } */
{
  int s = 0;
#pragma acc loop vector reduction(+:s)
  for (int i = 0; i < n; i++)
    s += x[i];
  return part (s);
}
