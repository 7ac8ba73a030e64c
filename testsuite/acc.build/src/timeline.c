/* Threads with constructs, copies of named variables, queues, waits: what
   ACC_TIME=json:FILE has of it, time.sh looks at.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include <pthread.h>
#include <stdlib.h>

#define N 20000
#define ROUNDS 600

static double a[N], c[N];

static void *
work (void *data)
{
  double *p = calloc (N, sizeof *p);
  (void) data;
#pragma acc data copy (p[0:N])
  for (int r = 0; r < 3; r++)
#pragma acc parallel loop present (p[0:N])
    for (int i = 0; i < N; i++)
      p[i] += 1;
  return p;
}

int
main (void)
{
  pthread_t thread;
  void *result;
  if (pthread_create (&thread, NULL, work, NULL))
    return 1;
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc data copyin (a) copyout (c)
  {
    for (int r = 0; r < ROUNDS; r++)
      {
#pragma acc parallel loop async (r % 3)
	for (int i = 0; i < 100; i++)
	  c[i] = a[i] + r;
#pragma acc update self (c[0:100]) async (r % 3)
      }
#pragma acc wait
  }
  if (pthread_join (thread, &result) || ((double *) result)[9] != 3)
    return 2;
  return 0;
}
