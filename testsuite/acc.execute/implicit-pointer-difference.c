/* Bounds that are differences of pointers, and pointers to the end of memory in an object:
   the end goes with the beginning, so that their difference is the same on the device.  */
#include "check.h"
#include <stdlib.h>

struct range { int *begin, *end; };

static void
members (struct range *r, int n)
{
#pragma acc parallel loop
  for (int i = 0; i < r->end - r->begin; i++)
    r->begin[i] += i;
#pragma acc parallel loop
  for (int i = 0; i < 2 * n; i++)
    if (i < r->end - r->begin)
      r->begin[i] += 1;
#pragma acc parallel loop
  for (int *p = r->begin; p < r->end; p++)
    *p *= 2;
#pragma acc serial
  for (int *p = r->begin; p != r->end; p++)
    *p += 3;
}

static void
variables (int *begin, int *end)
{
#pragma acc parallel loop
  for (int i = 0; i < end - begin; i++)
    begin[i] += i;
#pragma acc parallel loop
  for (int *p = begin; p < end; p++)
    *p += 1;
}

int
main ()
{
  int n = 100;
  struct range r = { malloc (n * sizeof (int)), 0 };
  r.end = r.begin + n;
  for (int i = 0; i < n; i++)
    r.begin[i] = i;
  members (&r, n);
  for (int i = 0; i < n; i++)
    EQUAL (r.begin[i], 2 * (2 * i + 1) + 3);
  variables (r.begin + 1, r.end - 1);
  for (int i = 1; i < n - 1; i++)
    EQUAL (r.begin[i], 2 * (2 * i + 1) + 3 + i);
  r.end = r.begin;
  members (&r, n);
  EQUAL (r.begin[0], 5);
  r.begin = r.end = 0;
  members (&r, n);
  return 0;
}
