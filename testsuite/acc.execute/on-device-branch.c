/* Code for the host alone: what it calls needs no device version.  */

#include "check.h"

static int level = 1;

static void
trace_host (const char *s, int *n)
{
  if (level > 2)
    fputs (s, stderr);
  *n += level;
}

#pragma acc routine seq
static void
trace (const char *s, int *n)
{
  if (!acc_on_device (acc_device_host))
    *n += 2;
  else
    trace_host (s, n);
}

int
main (void)
{
  int a[20];
#pragma acc parallel loop copyout(a)
  for (int i = 0; i < 20; i++)
    {
      a[i] = 0;
      if (acc_on_device (acc_device_host) && i >= 0)
	trace_host ("loop", &a[i]);
      trace ("x", &a[i]);
    }
  for (int i = 0; i < 20; i++)
    CHECK (a[i] == 2);
  return 0;
}
