/* For class-constructor-link.C.  */

#include "class-constructor.h"

counted::counted (int i, double y) : a (i), b (y), left (0) {}
counted::counted () : a (3), b (5), left (0) {}

double
counted::value (double v) const
{
  return a * v + b;
}

counted::~counted ()
{
  if (left)
    --*left;
}

above::above (int t) : top (t + 5) {}
joined::joined (int i) : above (i), own (i * 2) {}
