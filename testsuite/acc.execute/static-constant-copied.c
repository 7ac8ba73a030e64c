/* Constants that a construct, a routine or a declare directive puts on the device, and that
   are only copied as a whole there: GCC folds the host's copies and needs the constants no
   more, but the device takes their values from the host.  */
#include <string.h>
#include "check.h"

static const int declared[4] = { 5, 6, 7, 8 };
#pragma acc declare copyin(declared)

#pragma acc routine seq
static int
third (void)
{
  static const int own[3] = { 30, 20, 10 };
  int x[3];
  memcpy (x, own, sizeof x);
  return x[2];
}

int
main (void)
{
  int r = 0, s = 0, t = 0;
#pragma acc serial copy(r, s, t)
  {
    static const int inside[2] = { 1, 2 };
    int x[2], y[4];
    memcpy (x, inside, sizeof x);
    memcpy (y, declared, sizeof y);
    r = x[0] + 10 * x[1];
    s = y[0] + y[3];
    t = third ();
  }
  EQUAL (r, 21);
  EQUAL (s, 13);
  EQUAL (t, 10);
  return 0;
}
