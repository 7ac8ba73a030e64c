/* The device calls a function with a type that only the host has.  */

static double
precise (double x) /* { dg-error "1: error: no device version of function 'precise': a floating-point type of 16 bytes has no equivalent on the device" } */
{
  long double y = x; /* { dg-warning "no device version of function 'precise', only the host can call it" } */
  return y * y / 3;
}

void
call (double *x)
{
#pragma acc parallel loop copy(x[0:10])
  for (int i = 0; i < 10; i++)
    x[i] = precise (x[i]);
}
