/* Declare directives of variables of files in the blocks of constructs, on which
   GCC's gimplifier breaks down.  */
/* { dg-do run } */

#include "check.h"

int created[20];
int copied[20] = { 1, 2, 3 };
int *address;

static void __attribute__ ((noipa))
in_data (void)
{
  int other = 5;
#pragma acc data copy(other)
  {
    extern int created[20];
#pragma acc declare create(created)
    extern int copied[20];
#pragma acc declare copyin(copied)
#pragma acc parallel loop present(created, copied)
    for (int i = 0; i < 20; i++)
      created[i] = copied[i] + 10 * i + other;
#pragma acc update self(created)
  }
  for (int i = 0; i < 20; i++)
    EQUAL (created[i], (i < 3 ? i + 1 : 0) + 10 * i + 5);
}

/* Two constructs deep.  */
static void __attribute__ ((noipa))
in_both (void)
{
#pragma acc data create(created[0:20])
#pragma acc host_data use_device(created)
  {
    extern int linked[20];
#pragma acc declare link(linked)
    linked[3] = 7;
  }
  extern int linked[20];
#pragma acc parallel loop copy(linked)
  for (int i = 0; i < 20; i++)
    linked[i] += i;
  EQUAL (linked[3], 10);
  EQUAL (linked[4], 4);
}

/* The pointer's value is the device's.  */
static void __attribute__ ((noipa))
pointer (int n, int *host)
{
#pragma acc data copy(host[0:n])
  {
    extern int *address;
#pragma acc declare deviceptr(address)
#pragma acc host_data use_device(host)
    address = host;
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      address[i] *= 3;
  }
}

int
main (void)
{
  int values[6] = { 1, 2, 3, 4, 5, 6 };
  in_data ();
  in_both ();
  pointer (6, values);
  for (int i = 0; i < 6; i++)
    EQUAL (values[i], 3 * (i + 1));
  return 0;
}

int linked[20];
