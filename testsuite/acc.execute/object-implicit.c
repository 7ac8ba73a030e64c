/* Arrays without a clause: present when a data region holds them, else copied
   in and out.  */
#include "check.h"

#define N 45

int
main (void)
{
  int a[N], b[N];

  for (int i = 0; i < N; i++)
    a[i] = i, b[i] = 0;
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    b[i] = a[i] + 1;
  EQUAL (b[4], 5);
#pragma acc data copyin(a)
  {
#pragma acc kernels
    for (int i = 0; i < N; i++)
      {
	b[i] = a[i] + 2;
	a[i] = 0;
      }
    EQUAL (b[4], 6);
    if (separate_memory ())
      EQUAL (a[4], 4);
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      b[i] = a[i] + 3;
  }
  for (int i = 0; i < N; i++)
    EQUAL (b[i], 3);
  return 0;
}
