/* A region, and which library the routines are from: 0 if it is libacc.  */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <openacc.h>
#include <stdio.h>
#include <string.h>

int
main (void)
{
  int sum = 0;
#pragma acc parallel loop reduction(+:sum)
  for (int i = 0; i < 100; i++)
    sum += i;
  Dl_info routine, ours;
  if (sum != 4950 || acc_get_num_devices (acc_device_host) != 1)
    return 2;
  void *known = dlsym (RTLD_DEFAULT, "__acc_launch");
  if (!dladdr ((void *) acc_get_num_devices, &routine)
      || !known || !dladdr (known, &ours))
    return 3;
  printf ("%s %s\n", routine.dli_fname, ours.dli_fname);
  return strcmp (routine.dli_fname, ours.dli_fname) != 0;
}
