/* A host's run that fails is reported, and the program goes on: it happens in a
   process of its own.  What it prints is not seen twice.
   { dg-set-target-env-var ACC_COMPARE "first=3,status=1" }
   { dg-output "compare-host-fails.c:15: not compared with the host: the host's run of it ended with signal 11 .Segmentation fault.: it may need what no clause names" "sim nvidia" }
   { dg-output "libacc: compare: 1 launches of 1 kernels, 4 not compared; 0 kernels differ from the host" "sim nvidia" }
   { dg-output-not "not compared.*not compared with" "sim nvidia" }
   { dg-output-not "begin.*begin" } */
#include "check.h"

static void
fails (int *a)
{
  int *null = NULL;
  for (int k = 0; k < 4; k++)
#pragma acc parallel copy(a[0:1]) deviceptr(null)
    {
      if (!acc_on_device (acc_device_not_host))
	*null = 3;
      a[0]++;
    }
}

int
main (void)
{
  int a = 0;
  printf ("begin ");
  if (separate_memory ())
    {
      fails (&a);
      EQUAL (a, 4);
    }
#pragma acc parallel copy(a)
  a = 5;
  EQUAL (a, 5);
  return 0;
}
