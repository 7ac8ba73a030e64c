/* Sixteen threads that map, update and launch at once, on all devices, with
   data of their own and data that they share.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include <openacc.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define THREADS 16
#define ROUNDS 12
#define N 200

#define CHECK(condition)						\
  do									\
    if (!(condition))							\
      {									\
	fprintf (stderr, "wrong, line %d: %s\n", __LINE__, #condition);	\
	exit (3);							\
      }									\
  while (0)

struct list { long n; int *values; };

static int common[N];		/* all threads map it, none writes */
static int devices;
static acc_device_t type;

/* Data constructs that hold what others hold at the same time.  */
static void
structured (int me)
{
  int own[N], sum = 0;
  for (int i = 0; i < N; i++)
    own[i] = me * i;
#pragma acc data copyin (common) copy (own)
  {
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      own[i] += common[i];
#pragma acc parallel loop reduction (+:sum)
    for (int i = 0; i < N; i++)
      sum += common[i];
#pragma acc update self (own[3:1])
    CHECK (own[3] == 3 * me + 9);
  }
  for (int i = 0; i < N; i++)
    CHECK (own[i] == me * i + i * i);
  CHECK (sum == (N - 1) * N * (2 * N - 1) / 6);
}

/* Queues that several threads use.  */
static void
queued (int me, int round)
{
  int queue = (me + round) % 5, out[N], in[N];
  for (int i = 0; i < N; i++)
    in[i] = i - me;
#pragma acc enter data copyin (in) create (out) async (queue)
#pragma acc parallel loop present (in, out) copyin (common) async (queue)
  for (int i = 0; i < N; i++)
    out[i] = in[i] + 2 * common[i];
#pragma acc wait (queue) async (7)
#pragma acc update self (out) async (7)
#pragma acc exit data delete (in, out) async (7)
#pragma acc wait (7)
  for (int i = 0; i < N; i++)
    CHECK (out[i] == i - me + 2 * i * i);
}

/* Pointers, and entries of one block by several threads.  */
static void
attached (int me)
{
  struct list *l = malloc (sizeof *l);
  CHECK (l);
  l->n = N;
  l->values = malloc (N * sizeof *l->values);
  CHECK (l->values);
  for (int i = 0; i < N; i++)
    l->values[i] = me;
#pragma acc enter data copyin (l[0:1])
#pragma acc enter data copyin (l->values[0:N])
  acc_copyin (common, sizeof common);
#pragma acc parallel loop present (l, common)
  for (int i = 0; i < N; i++)
    l->values[i] += common[i];
  acc_delete (common, sizeof common);
#pragma acc exit data copyout (l->values[0:N])
#pragma acc exit data delete (l[0:1])
  for (int i = 0; i < N; i++)
    CHECK (l->values[i] == me + i * i);
  free (l->values);
  free (l);
}

static void *
work (void *data)
{
  int me = (int) (size_t) data;
  acc_set_device_num (me % devices, type);
  CHECK (acc_get_device_num (type) == me % devices);
  for (int r = 0; r < ROUNDS; r++)
    {
      structured (me);
      queued (me, r);
      attached (me);
      void *p = acc_malloc (64 * (me + 1));
      CHECK (p);
      acc_free (p);
    }
  return NULL;
}

int
main (void)
{
  pthread_t threads[THREADS];
  type = acc_get_device_type ();
  devices = acc_get_num_devices (type);
  for (int i = 0; i < N; i++)
    common[i] = i * i;
  for (size_t i = 0; i < THREADS; i++)
    CHECK (!pthread_create (&threads[i], NULL, work, (void *) i));
  for (int i = 0; i < THREADS; i++)
    CHECK (!pthread_join (threads[i], NULL));
  for (int i = 0; i < devices; i++)
    {
      acc_set_device_num (i, type);
      CHECK (acc_is_present (common, 4) == (type == acc_device_host));
    }
  acc_shutdown (type);
  return 0;
}
