/* Types that only the host has: a warning where only the host calls a function
   or runs a construct, an error where the device calls the function.  */

#pragma acc routine seq
double
precise (double x)
{
  long double y = x; /* { dg-warning "15: warning: no device version of function 'precise', only the host can call it: a floating-point type of 16 bytes has no equivalent on the device" } */
  return y * y / 3;
}

double
on_the_host (double x)
{
  return precise (x) + 1;
}
