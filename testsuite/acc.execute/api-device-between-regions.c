/* Switching to the host and back between regions of one program.  */
#include "check.h"

#define N 20

static void
bump (int *a)
{
#pragma acc parallel loop copy(a[0:N])
  for (int i = 0; i < N; i++)
    a[i]++;
}

int
main (void)
{
  int a[N];
  acc_device_t t = acc_get_device_type ();

  for (int i = 0; i < N; i++)
    a[i] = i;
  bump (a);
  acc_set_device_type (acc_device_host);
  EQUAL (acc_get_device_type (), acc_device_host);
  CHECK (!separate_memory ());
#pragma acc data copyin(a)
  bump (a);
  for (int i = 0; i < N; i++)
    EQUAL (a[i], i + 2);
  acc_set_device_type (t);
  EQUAL (acc_get_device_type (), t);
  bump (a);
  for (int i = 0; i < N; i++)
    EQUAL (a[i], i + 3);
  return 0;
}
