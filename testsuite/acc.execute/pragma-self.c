/* self: on the host cores, with the host's memory.  */
#include "check.h"

#define N 100

static int
where (int on_host, int on_device)
{
  int r = -1;
#pragma acc serial self(on_host) if(on_device) copyout(r)
  r = acc_on_device (acc_device_host);
  return r;
}

int
main (void)
{
  int a[N], host = !separate_memory ();
  EQUAL (where (0, 1), host);
  EQUAL (where (1, 1), 1);
  EQUAL (where (0, 0), 1);
  EQUAL (where (1, 0), 1);
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc data copyin(a)
  {
#pragma acc parallel loop present(a)
    for (int i = 0; i < N; i++)
      a[i] += 1;
#pragma acc parallel loop self
    for (int i = 0; i < N; i++)
      a[i] += 100;
#pragma acc kernels loop self(a[0] > 0 && N)
    for (int i = 0; i < N; i++)
      a[i] += 1000;
  }
  for (int i = 0; i < N; i++)
    EQUAL (a[i], i + 1100 + host);
  return 0;
}
