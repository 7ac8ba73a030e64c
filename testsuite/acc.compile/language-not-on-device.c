/* What C has and a device has not: each names itself.  */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

static jmp_buf place;

void
library (int *x)
{
#pragma acc parallel loop copy(x[0:10])
  for (int i = 0; i < 2; i++)
    {
      char text[9];
      snprintf (text, sizeof text, "%d", i); /* { dg-error "function 'snprintf' has no equivalent on the device" } */
      x[i] = text[0];
    }
}

void
long_double (long double *x)
{
#pragma acc parallel loop copy(x[0:10]) /* { dg-warning "no device version of this 'parallel loop' construct, only the host can run it: a floating-point type of 16 bytes has no equivalent on the device" } */
  for (int i = 0; i < 10; i++)
    x[i] = x[i] * 2;
}

void
long_double_inside (double *x)
{
#pragma acc parallel loop copy(x[0:10])
  for (int i = 0; i < 10; i++)
    {
      long double y = x[i]; /* { dg-warning "no device version of this 'parallel loop' construct, only the host can run it: a floating-point type of 16 bytes has no equivalent on the device" } */
      x[i] = y / 3;
    }
}

void
decimal (_Decimal64 *x)
{
#pragma acc parallel loop copy(x[0:10]) /* { dg-warning "only the host can run it: a decimal floating-point type has no equivalent on the device" } */
  for (int i = 0; i < 2; i++)
    x[i] = x[i + 2] + 1;
}

void
pointer (int (*f) (int), int *x)
{
#pragma acc parallel loop copy(x[0:10])
  for (int i = 0; i < 10; i++)
    x[i] = f (i); /* { dg-error "a call through a pointer to a function, unless all functions that it may lead to are known, is not supported in an OpenACC compute region" } */
}

void
address (void **x)
{
#pragma acc parallel loop copy(x[0:10]) /* { dg-error "a compute construct is not supported" } */
  for (int i = 0; i < 2; i++)
    x[i] = (void *) address; /* { dg-error "the address of a function or label is not supported" } */
}

void
counter (int *x)
{
#pragma acc parallel loop copy(x[0:10]) /* { dg-error "a loop counter of 128 bits is not supported" } */
  for (__int128 i = 0; i < 2; i++)
    x[(int) i] = 0;
}

int
variable (int n, ...)
{
  va_list l;
  va_start (l, n); /* { dg-error "a function with a variable number of arguments is not supported" } */
  int r = va_arg (l, int);
  va_end (l);
  return r;
}

void
arguments (int *x)
{
#pragma acc parallel loop copy(x[0:10])
  for (int i = 0; i < 2; i++)
    x[i] = variable (1, i);
}

void
jump (int *x)
{
#pragma acc parallel loop copy(x[0:10])
  for (int i = 0; i < 2; i++)
    x[i] = setjmp (place); /* { dg-error "function '_setjmp' has no device version" } */
}

void
reduced (int *x)
{
#pragma acc parallel loop gang(dim:2) copy(x[0:20])
  for (int j = 0; j < 20; j++)
    {
      int t = 0;
#pragma acc loop gang(dim:1) reduction(+:t)
      for (int i = 0; i < 20; i++)
	t += i + j; /* { dg-error "the result of a reduction over gangs goes to a variable that each gang of a loop around has for itself" } */
      x[j] = t;
    }
}
