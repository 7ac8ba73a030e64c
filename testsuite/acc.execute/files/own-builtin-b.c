/* The functions of call-own-builtin-link.c.  */

#pragma acc routine seq
double
significand (double x)
{
  return 5 * x;
}

#pragma acc routine seq
double
j1 (double x)
{
  return 3 * x;
}
