/* wait with a device, queues and a condition; the clause with a device.  */
#include "check.h"

#define N 1000

int
main (void)
{
  int a[N], b[N], device = acc_get_device_num (acc_device_current);
#pragma acc data copyout(a, b)
  {
#pragma acc parallel loop async(1)
    for (int i = 0; i < N; i++)
      a[i] = i;
#pragma acc parallel loop async(2) wait(devnum: device: queues: 1)
    for (int i = 0; i < N; i++)
      b[i] = 2 * a[i];
#pragma acc parallel loop async(1) wait(queues: 2)
    for (int i = 0; i < N; i++)
      a[i] += b[i];
#pragma acc wait(devnum: device: queues: 1, 2)
#pragma acc wait(devnum: device: 1) if(0)
#pragma acc parallel loop async(3) wait(devnum:device:1, 2)
    for (int i = 0; i < N; i++)
      a[i]++;
#pragma acc wait(queues: 3) if(device >= 0)
#pragma acc parallel loop async(4)
    for (int i = 0; i < N; i++)
      a[i]++;
#pragma acc wait(4) async(5) if(1)
#pragma acc parallel loop async(5)
    for (int i = 0; i < N; i++)
      a[i]++;
#pragma acc wait if(1)
  }
  for (int i = 0; i < N; i++)
    {
      EQUAL (b[i], 2 * i);
      EQUAL (a[i], 3 * i + 3);
    }
  return 0;
}
