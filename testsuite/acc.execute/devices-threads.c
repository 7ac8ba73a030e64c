/* One OpenMP thread for each device, with data on all of them at once, and
   copies from device to device.  */
/* { dg-additional-options "-fopenmp" } */
/* { dg-set-target-env-var SIMGPU_DEVICES 3 sim } */

#include <omp.h>
#include <openacc.h>
#include "check.h"

#define N 500
#define MOST 16

static int a[N], part[MOST][N];

int
main (void)
{
  acc_device_t type = acc_get_device_type ();
  int devices = acc_get_num_devices (type), sums[MOST] = { 0 };
  if (devices > MOST)
    devices = MOST;
  for (int i = 0; i < N; i++)
    a[i] = i;

  /* All map the same array, each on its device, and change it there.  */
#pragma omp parallel num_threads (devices)
  {
    int me = omp_get_thread_num (), sum = 0;
    int *mine = part[me];
    acc_set_device_num (me, type);
    EQUAL (acc_get_device_num (type), me);
#pragma acc enter data copyin (a) create (mine[0:N])
#pragma acc parallel loop present (a, mine[0:N])
    for (int i = 0; i < N; i++)
      mine[i] = a[i] * (me + 1);
#pragma omp barrier
    /* Each has its own copy.  */
#pragma acc parallel loop present (mine[0:N]) reduction (+:sum)
    for (int i = 0; i < N; i++)
      sum += mine[i];
    sums[me] = sum;
#pragma acc update self (mine[0:N]) async
#pragma acc wait
  }
  for (int d = 0; d < devices; d++)
    {
      EQUAL (sums[d], (d + 1) * (N * (N - 1) / 2));
      for (int i = 0; i < N; i++)
	EQUAL (part[d][i], (d + 1) * i);
    }
  CHECK (acc_get_device_num (type) == 0 || devices == 1);

  /* From the first device to each other one and on to the last.  */
  for (int d = 1; d < devices; d++)
    {
      int before = d - 1;
      acc_set_device_num (d, type);
      acc_copyin (part[before], sizeof part[0]);
      acc_memcpy_d2d (part[before], part[before], sizeof part[0], d, before);
      int *mine = part[d], *other = part[before];
#pragma acc parallel loop present (mine[0:N], other[0:N])
      for (int i = 0; i < N; i++)
	mine[i] += other[i];
    }
  for (int d = 0; d < devices; d++)
    {
      acc_set_device_num (d, type);
      CHECK (acc_is_present (a, sizeof a));
      acc_copyout (part[d], sizeof part[0]);
      acc_delete (a, sizeof a);
    }
  for (int d = 0; d < devices; d++)
    for (int i = 0; i < N; i++)
      EQUAL (part[d][i], (d + 1) * (d + 2) / 2 * i);
  return 0;
}
