// A function gets a reference to the object that its result is assigned to.  With
// the checks of -fsanitize=undefined, the result is a temporary of the front end.
/* { dg-additional-options "-fsanitize=undefined" } */

#include "check.h"

struct row
{
  double a[4];
  const row &self () const { return *this; }
};

static row
reversed (const row &x, const row &y)
{
  row c {};

  for (int i = 0; i < 4; i++)
    c.a[i] += x.a[3 - i] + y.a[i];
  return c;
}

static void
set (row *r)
{
  for (int i = 0; i < 20; i++)
    for (int j = 0; j < 4; j++)
      r[i].a[j] = i + j;
}

int
main ()
{
  row m[20], r[20];

  set (m);
#pragma acc parallel loop copyin(m) copyout(r)
  for (int i = 0; i < 20; i++)
    {
      row q = m[i];
      for (int k = 0; k < 3; k++)
	q = reversed (q, m[i]);
      r[i] = q;
    }
  for (int i = 0; i < 20; i++)
    for (int j = 0; j < 4; j++)
      EQUAL (r[i].a[j], 4 * i + 6);
#pragma acc parallel loop copy(m)
  for (int i = 0; i < 20; i++)
    m[i] = reversed (m[i], m[i]);
  for (int i = 0; i < 20; i++)
    for (int j = 0; j < 4; j++)
      EQUAL (m[i].a[j], 2 * i + 3);
  set (m);
#pragma acc parallel loop copy(m)
  for (int i = 0; i < 20; i++)
    m[i] = reversed (m[i].self (), m[i]).self ();
  for (int i = 0; i < 20; i++)
    for (int j = 0; j < 4; j++)
      EQUAL (m[i].a[j], 2 * i + 3);
  return 0;
}
