/* A device under load, by threads in regions all the while:
     memory   what acc_get_property says of its memory
     reuse    it is shut down with work on all queues, and used again
     error    a kernel faults: the error routine is called, once
   Argument 2: how many rounds; 3: 0 if others use the device, too.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include <openacc.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define THREADS 8
#define N 1000

#define CHECK(COND) \
  ((COND) ? (void) 0 : failed (__LINE__, #COND))

static pthread_barrier_t barrier;
static acc_device_t type;
static volatile int stop, called, rounds[THREADS];
static int kept[THREADS][N], rounds_wanted = 10, alone = 1;

static void
failed (int line, const char *what)
{
  fprintf (stderr, "load.c:%d: not so: %s\n", line, what);
  _exit (5);
}

/* Data, kernels, queues, memory of the device's own.  */
static void
work (int me, int round)
{
  int a[N], sum = 0, *p = acc_malloc (sizeof a);
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc data copy (a)
  {
#pragma acc parallel loop async (me)
    for (int i = 0; i < N; i++)
      a[i] += round;
#pragma acc parallel loop deviceptr (p) async (me)
    for (int i = 0; i < N; i++)
      p[i] = a[i];
#pragma acc wait (me)
#pragma acc parallel loop deviceptr (p) reduction (+:sum)
    for (int i = 0; i < N; i++)
      sum += p[i];
  }
  acc_free (p);
  CHECK (sum == N * (N - 1) / 2 + N * round);
  CHECK (a[N - 1] == N - 1 + round);
}

static void *
keep_working (void *data)
{
  int me = (int) (size_t) data;
  for (int r = 0; !stop; r++)
    {
      work (me, r);
      rounds[me]++;
    }
  return NULL;
}

static void
wait_for_rounds (int n)
{
  for (int i = 0; i < THREADS; i++)
    for (int before = rounds[i]; rounds[i] < before + n; )
      usleep (1000);
}

/* ---- Memory */

static size_t
property (acc_device_property_t p)
{
  return acc_get_property (acc_get_device_num (type), type, p);
}

/* The others take less than SLACK.  */
static void
memory (void)
{
  const size_t slack = 64 << 20, total = property (acc_property_memory);
  size_t size = total / 16 + slack;
  for (int r = 0; r < rounds_wanted; r++)
    {
      size_t before = property (acc_property_free_memory);
      CHECK (before > 0 && before <= total);
      void *p = acc_malloc (size);
      CHECK (p != NULL);
      size_t after = property (acc_property_free_memory);
      /* Kept memory may have served.  */
      CHECK (!alone || after <= before + slack);
      CHECK (!alone || r > 0 || (after + size <= before + slack
		       && after + size + slack >= before));
      acc_free (p);
      wait_for_rounds (1);
      CHECK (property (acc_property_memory) == total);
    }
}

/* ---- Shutdown and reuse */

static void *
use_again (void *data)
{
  int me = (int) (size_t) data, *mine = kept[me];
  for (int r = 0; r < rounds_wanted; r++)
    {
      work (me, r);
      for (int i = 0; i < N; i++)
	mine[i] = i;
#pragma acc enter data copyin (mine[0:N]) async (me % 3)
      for (int k = 0; k < 5; k++)
#pragma acc parallel loop present (mine[0:N]) async (me % 3)
	for (int i = 0; i < N; i++)
	  mine[i] += r;
#pragma acc exit data copyout (mine[0:N]) async (me % 3)
#pragma acc enter data copyin (kept[me:1]) async (me % 3)
      pthread_barrier_wait (&barrier);
      /* Nobody has waited.  Two do it at once.  */
      if (me < 2)
	acc_shutdown (type);
      pthread_barrier_wait (&barrier);
      CHECK (!acc_is_present (mine, sizeof kept[0]));
      for (int i = 0; i < N; i++)
	CHECK (mine[i] == i + 5 * r);
      /* The device starts, and all want the same queue.  */
      acc_init (type);
      pthread_barrier_wait (&barrier);
#pragma acc parallel loop copy (mine[0:N]) async (9)
      for (int i = 0; i < N; i++)
	mine[i]++;
#pragma acc wait (9)
      CHECK (mine[N - 1] == N + 5 * r);
      work (me, -r);
    }
  return NULL;
}

/* ---- Errors */

static void
routine (char *message)
{
  if (called++)
    _exit (6);
  fprintf (stderr, "routine: %s\n",
	   strstr (message, "load.c") ? "at a place" : message);
  usleep (100000);
}

static void
error (void)
{
  int *nowhere = (int *) 64;
  acc_set_error_routine (routine);
#pragma acc parallel loop deviceptr (nowhere)
  for (int i = 0; i < N; i++)
    nowhere[i] = i;
  _exit (7);
}

int
main (int argc, char **argv)
{
  const char *how = argc > 1 ? argv[1] : "";
  pthread_t t[THREADS];
  int reuse = !strcmp (how, "reuse");
  if (argc > 2)
    rounds_wanted = atoi (argv[2]);
  if (argc > 3)
    alone = atoi (argv[3]);
  type = acc_get_device_type ();
  acc_init (type);
  printf ("printed before\n");
  size_t before = property (acc_property_free_memory);
  pthread_barrier_init (&barrier, NULL, THREADS);
  for (size_t i = 0; i < THREADS; i++)
    pthread_create (&t[i], NULL, reuse ? use_again : keep_working, (void *) i);
  if (!reuse)
    wait_for_rounds (2);
  if (!strcmp (how, "memory"))
    memory ();
  else if (!strcmp (how, "error"))
    error ();
  stop = 1;
  for (int i = 0; i < THREADS; i++)
    pthread_join (t[i], NULL);
  /* All is given back.  */
  acc_shutdown (type);
  acc_init (type);
  size_t after = property (acc_property_free_memory);
  fprintf (stderr, "free memory: %zu KiB less than at the start\n",
	   before > after ? (before - after) / 1024 : 0);
  CHECK (!alone || after + (64 << 20) >= before);
  return 0;
}
