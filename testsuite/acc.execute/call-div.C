// std::div and its relatives.

#include "check.h"
#include <cinttypes>
#include <cstdlib>

int
main ()
{
  int bad = 0;
#pragma acc parallel loop reduction(|:bad)
  for (int i = -50; i < 50; i++)
    {
      std::div_t a = std::div (i, 7);
      std::ldiv_t b = std::div ((long) i, 7L);
      std::lldiv_t c = std::lldiv (i, -7);
      imaxdiv_t d = imaxdiv (i, 9);
      bad |= a.quot != i / 7 || a.rem != i % 7 || b.quot != i / 7 || b.rem != i % 7;
      bad |= c.quot != i / -7 || c.rem != i % -7 || d.quot != i / 9 || d.rem != i % 9;
    }
  EQUAL (bad, 0);
  return 0;
}
