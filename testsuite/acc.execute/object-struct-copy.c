/* A scalar struct in copy, and one in kernels without a clause.  */
#include "check.h"

struct result { int count; double sum; int box[4]; };

int
main (void)
{
  struct result r = { 1, 2, { 3, 4, 5, 6 } }, s = { 0, 0, { 0 } };

#pragma acc serial copy(r)
  {
    r.count += 10;
    r.sum *= 1.5;
    for (int i = 0; i < 4; i++)
      r.box[i] *= r.count;
  }
  EQUAL (r.count, 11);
  EQUAL (r.sum, 3);
  for (int i = 0; i < 4; i++)
    EQUAL (r.box[i], (3 + i) * 11);
#pragma acc kernels
  {
    s.count = 5;
    for (int i = 0; i < 4; i++)
      s.box[i] = i + s.count;
  }
  EQUAL (s.count, 5);
  for (int i = 0; i < 4; i++)
    EQUAL (s.box[i], i + 5);
  return 0;
}
