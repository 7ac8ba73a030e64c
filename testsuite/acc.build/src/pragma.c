#include "pragma.h"

#define ZERO 0
#define WHERE device_num(ZERO)
#define FILL copyout(a)
#define ACC_LOOP _Pragma ("acc parallel loop copy(a) self(ZERO)")

int
main (void)
{
  int a[N];
#if _OPENACC < 202506
  return 2;
#endif
#pragma acc init WHERE
#pragma acc parallel loop FILL num_gangs(4)
  for (int i = 0; i < N; i++)
    a[i] = i;
  ACC_LOOP
  for (int i = 0; i < N; i++)
    a[i] *= 2;
  return sum (a) != N * (N - 1);
}
