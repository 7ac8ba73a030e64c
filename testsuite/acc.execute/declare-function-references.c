/* What a function declares is there until it returns: exit data and the
   routines end other references only.  */
/* { dg-do run } */

#include <openacc.h>
#include <stdlib.h>

static unsigned *there;

static __attribute__ ((noipa)) void
f (void)
{
  unsigned a[9] = { 1, 2, 3 };
#pragma acc declare copyin(a)
  there = a;
  acc_delete_finalize (a, sizeof a);
  if (!acc_is_present (a, sizeof a))
    abort ();
#pragma acc exit data delete(a)
  if (!acc_is_present (a, sizeof a))
    abort ();
  acc_copyin (a, sizeof a);
#pragma acc exit data copyout(a) finalize
  if (!acc_is_present (a, sizeof a))
    abort ();
#pragma acc parallel loop present(a)
  for (int i = 0; i < 9; i++)
    a[i] += i;
#pragma acc update host(a)
  if (a[2] != 5 || a[8] != 8)
    abort ();
}

int
main (void)
{
  f ();
  if (acc_get_device_type () != acc_device_host
      && acc_is_present (there, sizeof *there))
    abort ();
}
