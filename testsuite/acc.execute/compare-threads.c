/* Several threads of the program launch at the same time, each with data of its
   own and on queues of its own: each launch is compared with what it began with.
   { dg-set-target-env-var ACC_COMPARE "1,status=1" }
   { dg-additional-options "-pthread" }
   { dg-output "libacc: compare: 60 launches of 1 kernels, 0 not compared; 0 kernels differ from the host" } */
#include "check.h"
#include <pthread.h>

#define N 500

static void *
work (void *data)
{
  int me = *(int *) data;
  double *x = malloc (N * sizeof *x);
  for (int i = 0; i < N; i++)
    x[i] = i * me;
#pragma acc enter data copyin(x[0:N])
  for (int k = 0; k < 15; k++)
    {
#pragma acc parallel loop present(x) async(me)
      for (int i = 0; i < N; i++)
	x[i] = 2 * x[i] + k;
#pragma acc update self(x[0:5]) async(me + 10)
    }
#pragma acc wait
#pragma acc exit data copyout(x[0:N])
  for (int i = 0; i < N; i++)
    {
      double want = i * me;
      for (int k = 0; k < 15; k++)
	want = 2 * want + k;
      EQUAL (x[i], want);
    }
  free (x);
  return NULL;
}

int
main (void)
{
  pthread_t threads[4];
  int numbers[4] = { 1, 2, 3, 4 };
  for (int i = 0; i < 4; i++)
    pthread_create (&threads[i], NULL, work, &numbers[i]);
  for (int i = 0; i < 4; i++)
    pthread_join (threads[i], NULL);
  return 0;
}
