/* A scalar and a pointer to it in one kernels construct: what is stored by one name
   is read by the other.  */

#include "check.h"

#define N 60

static int in[N], out[N];

/* The construct stores by way of the pointer.  */
static int
by_pointer (int which)
{
  int sum = 0, other = 0;
  int *p = which ? &other : &sum;
#pragma acc kernels
  for (int i = 0; i < N; i++)
    {
      *p += in[i];
      out[i] = sum;
    }
  return sum + 1000 * other;
}

/* By its name.  */
static int
by_name (void)
{
  int sum = 3, *p = &sum;
#pragma acc kernels
  for (int i = 0; i < N; i++)
    {
      sum += in[i];
      out[i] = *p;
    }
  return *p;
}

int
main (void)
{
  int sum = 0;
  for (int i = 0; i < N; i++)
    in[i] = i * 13 % 19;
  int got = by_pointer (0);
  for (int i = 0; i < N; i++)
    EQUAL (out[i], sum += in[i]);
  EQUAL (got, sum);
  got = by_pointer (1);
  for (int i = 0; i < N; i++)
    EQUAL (out[i], 0);
  EQUAL (got, 1000 * sum);
  got = by_name ();
  sum = 3;
  for (int i = 0; i < N; i++)
    EQUAL (out[i], sum += in[i]);
  EQUAL (got, sum);
  return 0;
}
