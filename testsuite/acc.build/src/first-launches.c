/* Threads that launch the same kernels for the first time at once, each on
   its device: what the runtime keeps for a kernel is made by two at once.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include <openacc.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#define THREADS 4

static pthread_barrier_t together;

/* A kernel of its own for each use.  */
#define FIRST(k)							\
  do									\
    {									\
      int sum = 0;							\
      pthread_barrier_wait (&together);					\
      _Pragma ("acc parallel loop reduction (+:sum)")			\
      for (int i = 0; i < 8; i++)					\
	sum += i * (k);							\
      if (sum != 28 * (k))						\
	{								\
	  fprintf (stderr, "kernel %d: %d\n", k, sum);			\
	  exit (3);							\
	}								\
    }									\
  while (0)
#define FOUR(k) FIRST (k); FIRST (k + 1); FIRST (k + 2); FIRST (k + 3)
#define SIXTEEN(k) FOUR (k); FOUR (k + 4); FOUR (k + 8); FOUR (k + 12)

static void *
launch (void *number)
{
  acc_device_t type = acc_get_device_type ();
  acc_set_device_num ((int) (size_t) number % acc_get_num_devices (type),
		      type);
  SIXTEEN (0);
  SIXTEEN (16);
  SIXTEEN (32);
  SIXTEEN (48);
  SIXTEEN (64);
  SIXTEEN (80);
  SIXTEEN (96);
  SIXTEEN (112);
  return NULL;
}

int
main (void)
{
  pthread_t threads[THREADS];
  pthread_barrier_init (&together, NULL, THREADS);
  for (size_t i = 0; i < THREADS; i++)
    if (pthread_create (&threads[i], NULL, launch, (void *) i))
      return 2;
  for (int i = 0; i < THREADS; i++)
    pthread_join (threads[i], NULL);
  acc_shutdown (acc_get_device_type ());
  return 0;
}
