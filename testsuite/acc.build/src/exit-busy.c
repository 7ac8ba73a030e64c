/* Threads are in regions while the process ends: "return" from main, "exit",
   "error" of one of them, with what other parts of a program may do then.  */

#include <openacc.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define THREADS 6
#define N 500

static volatile int begun[THREADS];
static pthread_t threads[THREADS];
static const char *how;

static void *
work (void *data)
{
  int me = (int) (size_t) data, n = 0;
  static int a[THREADS][N];
  int *mine = a[me];
  for (;;)
    {
#pragma acc parallel loop copy(mine[0:N]) firstprivate(n)
      for (int i = 0; i < N; i++)
	mine[i] += n;
#pragma acc kernels copyin(mine[0:N])
      for (int i = 0; i < N; i++)
	mine[i]++;
      if (++n > 2)
	begun[me] = 1;
      if (me == 1 && n == 20 && !strcmp (how, "error"))
	acc_delete (mine, (size_t) -1);
      if (me == 2 && n == 20 && !strcmp (how, "error"))
	acc_wait (-9);
    }
  return NULL;
}

/* What a destructor may do: wait for threads that never end.  */
static void
join (void)
{
  if (!strcmp (how, "error"))
    pthread_join (threads[0], NULL);
}

static void __attribute__ ((destructor))
crash (void)
{
  if (how && !strcmp (how, "crash"))
    abort ();
}

int
main (int argc, char **argv)
{
  how = argc > 1 ? argv[1] : "return";
  printf ("printed before\n");
  if (!strcmp (how, "crash"))
    acc_wait (-9);
  atexit (join);
  for (size_t i = 0; i < THREADS; i++)
    pthread_create (&threads[i], NULL, work, (void *) i);
  for (int i = 0; i < THREADS; i++)
    while (!begun[i])
      usleep (1000);
  if (!strcmp (how, "error"))
    pthread_join (threads[0], NULL);
  if (!strcmp (how, "exit"))
    exit (0);
  return 0;
}
