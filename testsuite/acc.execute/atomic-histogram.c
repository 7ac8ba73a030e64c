/* A histogram: atomic update of elements.  */
#include "check.h"

#define N 2000
#define BINS 16

int
main (void)
{
  static unsigned char data[N];
  int bins[BINS];
  double weight[BINS];

  for (int i = 0; i < N; i++)
    data[i] = (i * i + 3 * i) % 251;
  memset (bins, 0, sizeof bins);
  memset (weight, 0, sizeof weight);
#pragma acc parallel loop copyin(data) copy(bins, weight)
  for (int i = 0; i < N; i++)
    {
      int b = data[i] % BINS;
#pragma acc atomic update
      bins[b]++;
#pragma acc atomic update
      weight[b] += data[i];
    }
  int want[BINS] = { 0 };
  double w[BINS] = { 0 };
  for (int i = 0; i < N; i++)
    {
      want[data[i] % BINS]++;
      w[data[i] % BINS] += data[i];
    }
  for (int b = 0; b < BINS; b++)
    {
      EQUAL (bins[b], want[b]);
      EQUAL (weight[b], w[b]);
    }
  return 0;
}
