/* The device calls a function with a type that only the host has: the construct
   is the host's, as if it had the type itself.  Other constructs are not.  */

static double
precise (double x)
{
  long double y = x; /* { dg-warning "no device version of function 'precise', only the host can call it" } */
  return y * y / 3;
}

static double
by_way (double x)
{
  return precise (x) + 1;
}

void
call (double *x)
{
#pragma acc parallel loop copy(x[0:10]) /* { dg-warning "no device version of kernel 'call_20_1', only the host can run it: it calls 'precise'" } */
  for (int i = 0; i < 10; i++)
    x[i] = by_way (x[i]);
#pragma acc parallel loop copy(x[0:10])
  for (int i = 0; i < 10; i++)
    x[i] = x[i] + 1;
}
