/* A routine that other files may call, and that calls one with a type that only the
   host has: it has no device version either.  */

#pragma acc routine seq
double
precise (double x)
{
  long double y = x; /* { dg-warning "no device version of function 'precise', only the host can call it" } */
  return y * 2;
}

#pragma acc routine seq
double
caller (double x) /* { dg-warning "no device version of function 'caller', only the host can call it: it calls 'precise'" } */
{
  return precise (x) + 1;
}

void
other (double *a)
{
#pragma acc parallel loop copy(a[0:10])
  for (int i = 0; i < 10; i++)
    a[i] = i;
}
