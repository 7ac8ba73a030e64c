/* kernels loop, with independent, gang and vector, and num_gangs and
   vector_length on kernels.  */
#include "check.h"

#define N 1000

int
main (void)
{
  static int a[N], idx[N];

  for (int i = 0; i < N; i++)
    idx[i] = (i * 7) % N;
#pragma acc kernels loop independent copyin(idx) copy(a) num_gangs(4) \
  vector_length(64)
  for (int i = 0; i < N; i++)
    a[idx[i]] = i;
#pragma acc kernels loop gang vector copy(a)
  for (int i = 0; i < N; i++)
    a[i]++;
  for (int i = 0; i < N; i++)
    EQUAL (a[(i * 7) % N], i + 1);
  return 0;
}
