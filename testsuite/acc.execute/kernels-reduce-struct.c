/* Structs and arrays with a clause on the outer loop of a nest in kernels.  */
#include "check.h"

struct totals { double sum; int count; short pair[2]; };
static double data[60][50];

int
main (void)
{
  struct totals t = { 1, 2, { 3, 4 } }, u = t;
  double s4[4] = { 0 };
  for (int i = 0; i < 3000; i++)
    data[i / 50][i % 50] = i & 15;
#pragma acc kernels loop reduction(+:t) copyin(data)
  for (int i = 0; i < 60; i++)
    for (int j = 0; j < 50; j++)
      {
	t.sum += data[i][j];
	t.count++;
      }
#pragma acc kernels loop reduction(+:u, s4) copyin(data)
  for (int i = 0; i < 60; i++)
    for (int j = 0; j < 50; j++)
      {
	u.sum += data[i][j];
	u.pair[j & 1]++;
	s4[j & 3] += data[i][j];
      }
  double want = 1, w4[4] = { 0 };
  for (int i = 0; i < 3000; i++)
    {
      want += i & 15;
      w4[i % 50 & 3] += i & 15;
    }
  EQUAL (t.sum, want);
  EQUAL (t.count, 3002);
  EQUAL (u.sum, want);
  EQUAL (u.pair[0], 1503);
  EQUAL (u.pair[1], 1504);
  for (int k = 0; k < 4; k++)
    EQUAL (s4[k], w4[k]);
  return 0;
}
