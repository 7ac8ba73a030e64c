/* Regions in several threads at once.  */
/* { dg-additional-options "-pthread" } */
#include "check.h"
#include <pthread.h>

#define N 200
#define THREADS 4

static int shared[N];

static void *
work (void *arg)
{
  int id = (int) (size_t) arg, a[N], sum = 0;

  for (int t = 0; t < 3; t++)
    {
#pragma acc data copyout(a)
      {
#pragma acc parallel loop present(shared)
	for (int i = 0; i < N; i++)
	  a[i] = shared[i] * id + t;
      }
#pragma acc parallel loop copyin(a) reduction(+:sum)
      for (int i = 0; i < N; i++)
	sum += a[i];
    }
  return (void *) (size_t) sum;
}

int
main (void)
{
  pthread_t thread[THREADS];

  for (int i = 0; i < N; i++)
    shared[i] = i;
#pragma acc enter data copyin(shared)
  for (int k = 0; k < THREADS; k++)
    CHECK (!pthread_create (&thread[k], NULL, work, (void *) (size_t) (k + 1)));
  for (int k = 0; k < THREADS; k++)
    {
      void *sum;
      pthread_join (thread[k], &sum);
      EQUAL ((int) (size_t) sum, 3 * (k + 1) * (N * (N - 1) / 2) + 3 * N);
    }
#pragma acc exit data delete(shared)
  return 0;
}
