#include "pragma.h"
#include <openacc.h>

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
  if (sum (a) != N * (N - 1))
    return 1;

  int host = acc_get_device_type () == acc_device_host;
#pragma acc parallel num_gangs(2,3) copy(a)
  rows (a);
  /* Each gang of the first dimension does all.  */
  for (int i = 0; i < N; i++)
    if (a[i] != 2 * i + (host ? 1 : 2) && a[i] != 2 * i + 2)
      return 3;
  int device;
#pragma acc parallel copyout(device)
  device = one (0) + two (0);
  if (device != (host ? 11 : 22))
    return 4;
#ifdef __cplusplus
  box<int> b = { 21 };
#pragma acc parallel copyout(device) copyin(b)
  device = b.twice ();
  if (device != 42)
    return 5;
#endif
  return 0;
}
