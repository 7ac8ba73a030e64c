/* Nested functions, an extension of GCC: those of which the address is taken, and that use
   variables of the function around them, have no device version.  */

int
around (int *x, int n)
{
  int twice (int i) { return i * 2; }
  int times (int i)
  {
    return i * n; /* { dg-error "no device version of function 'times': a nested function that uses variables of the function around it is not supported" } */
  }
  int (*p) (int) = times;
#pragma acc parallel loop copy(x[0:2])
  for (int i = 0; i < 2; i++)
    x[i] = times (i) + twice (i);
  return p (3);
}
