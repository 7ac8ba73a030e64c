/* -fplugin-arg-acc-memory=managed: the library's copies take what the device uses of managed
   memory, where host_data and acc_deviceptr say it is, as they take memory of the device.
   { dg-additional-options "-fplugin-arg-acc-memory=managed" } */
#include "check.h"
#include <openacc.h>
#include <stdlib.h>

#define N 700

int
main (void)
{
  int *a = malloc (N * sizeof *a), *b = malloc (3 * N * sizeof *b), host[N];
  int *d = acc_malloc (N * sizeof *d);
  for (int i = 0; i < N; i++)
    host[i] = 5 * i;
  #pragma acc data create(a[0:N])
  {
    #pragma acc parallel loop
    for (int i = 0; i < N; i++)
      a[i] = i + 3;
    #pragma acc host_data use_device(a)
    {
      /* From it to the host, to memory of the device, and to more of its kind.  */
      acc_memcpy_from_device (host, a, N * sizeof *a);
      acc_memcpy_device (d, a, N * sizeof *a);
      acc_memcpy_device (b, a, N * sizeof *a);
    }
  }
  for (int i = 0; i < N; i++)
    CHECK (host[i] == i + 3 && b[i] == i + 3);

  /* To it.  */
  acc_memcpy_device (b + N, d, N * sizeof *b);
  for (int i = 0; i < N; i++)
    host[i] = 2 * i;
  acc_memcpy_to_device_async (acc_deviceptr (b + 2 * N), host, N * sizeof *b, 1);
  #pragma acc parallel loop async(1)
  for (int i = 0; i < N; i++)
    a[i] = b[N + i] + b[2 * N + i];
  #pragma acc wait(1)
  for (int i = 0; i < N; i++)
    CHECK (a[i] == 3 * i + 3);
  acc_free (d);
  free (a);
  free (b);
  return 0;
}
