/* A second life after acc_shutdown.  */
#include "check.h"

#define N 30

static void
work (int *a)
{
#pragma acc parallel loop copy(a[0:N])
  for (int i = 0; i < N; i++)
    a[i] += i;
}

int
main (void)
{
  int a[N] = { 0 };
  acc_device_t t = acc_get_device_type ();

  acc_init (t);
  work (a);
  acc_shutdown (t);
  acc_init (t);
  work (a);
  acc_shutdown (t);
  for (int i = 0; i < N; i++)
    EQUAL (a[i], 2 * i);
  return 0;
}
