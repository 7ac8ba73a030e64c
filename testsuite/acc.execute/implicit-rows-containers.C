/* A container of pointers without a clause: what loops reach of the rows that these lead to
   comes along.  */
#include "check.h"
#include <vector>

int
main ()
{
  double d[5][6];
  std::vector<double *> rows;
  for (auto &r : d)
    {
      for (double &x : r)
	x = 1;
      rows.push_back (r);
    }
#pragma acc parallel loop collapse(2)
  for (int i = 0; i < 5; i++)
    for (int j = 0; j < 6; j++)
      rows[i][j] += i * 10 + j;
  for (int i = 0; i < 5; i++)
    for (int j = 0; j < 6; j++)
      EQUAL (d[i][j], 1 + i * 10 + j);
  return 0;
}
