/* num_gangs (n) without a loop over gangs: n times, on the host if that is
   said for the host; each gang has its own private variables, and loops over
   lanes run in each.  */
#include "check.h"

#define N 100

int
main (void)
{
  int count = 0, sum = 5, most = 0;
  int seen[40];

  /* More gangs than any host has threads.  */
#pragma acc parallel copy(count) reduction(+:sum) num_gangs(3000) \
  device_type(host) num_gangs(2000)
  {
    sum += 2;
#pragma acc atomic
    count++;
  }
#ifndef STOCK
  int gangs = separate_memory () ? 3000 : 2000;
  EQUAL (count, gangs);
  EQUAL (sum, 5 + 2 * gangs);
#endif

  /* Each gang takes a number and notes what it computed with an array of its
     own.  */
  int taken = 0, own[N];
  memset (seen, 0, sizeof seen);
#pragma acc parallel vector_length(32) private(own) copy(taken, seen) \
  reduction(max:most) num_gangs(40) device_type(host) num_gangs(40)
  {
    int mine, s = 0;
#pragma acc atomic capture
    mine = taken++;
#pragma acc loop vector
    for (int i = 0; i < N; i++)
      own[i] = i + mine;
#pragma acc loop vector reduction(+:s)
    for (int i = 0; i < N; i++)
      s += own[N - 1 - i];
    seen[mine] = s;
    most = s;
  }
#ifndef STOCK
  EQUAL (taken, 40);
  for (int g = 0; g < 40; g++)
    EQUAL (seen[g], N * (N - 1) / 2 + N * g);
  EQUAL (most, N * (N - 1) / 2 + N * 39);
#endif

  /* Once in each gang beside a loop that the gangs share.  */
  int a[N];
  count = 0;
#pragma acc parallel copy(count) copyout(a) num_gangs(6) \
  device_type(host) num_gangs(4)
  {
#pragma acc atomic
    count++;
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      a[i] = 3 * i;
  }
#ifndef STOCK
  EQUAL (count, separate_memory () ? 6 : 4);
#endif
  for (int i = 0; i < N; i++)
    EQUAL (a[i], 3 * i);
  return 0;
}
