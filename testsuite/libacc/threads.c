/* Sixteen threads that map, update, copy, launch and wait at once.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "test.h"

#include <pthread.h>

#define THREADS 16
#define ROUNDS 60
#define N 256

static struct acc_module module = { .version = ACC_ABI_VERSION,
				    .source = "test.c" };
static pthread_barrier_t barrier;
static int shared_in[N];	/* mapped by all, read only */

static void
add (int gang, int gangs, int n, int *p, const int *q)
{
  for (int i = gang; i < n; i += gangs)
    p[i] += q[i];
}

static const struct acc_arg args[] = {
  { ACC_ARG_VALUE, ACC_CLASS_INT, ACC_NO_MAP, 0, 0, 4, "n", NULL },
  { ACC_ARG_OBJECT, ACC_CLASS_POINTER, 0, 0, 0, 8, "p", NULL },
  { ACC_ARG_OBJECT, ACC_CLASS_POINTER, 1, 0, 0, 8, "q", NULL }
};

static struct acc_kernel kernel = {
  .module = &module, .host = (void (*) (void)) add, .file = "test.c",
  .n_args = COUNT (args), .args = args, .loop = { 0, -1, -1, 0, -1, -1 }
};

/* A compute construct on the host, by an if clause or because the device is
   that.  */
static void
run (int *mine)
{
  static const struct acc_when never = { 0, acc_async_sync, -1, 0, NULL };
  struct construct c;
  struct clause clauses[]
    = { { ACC_MAP_COPY, mine, N * sizeof *mine, 0, "mine" },
	{ ACC_MAP_COPYIN, shared_in, sizeof shared_in, 0, "shared_in" } };
  int n = N;
  void *values[] = { &n };
  int64_t dims[] = { 0, 0, 0, 0, 0, 0, N, -1, -1 };
  void *f = begin_when (&c, ACC_PARALLEL, clauses, 2, &never);
  __acc_launch (f, &kernel, values, dims);
  __acc_end (f);
}

/* All threads map SHARED_IN: whoever is second must not see it before it is
   filled, and the last takes it away.  */
static void
use_shared (int *mine, int queue)
{
  struct construct c;
  struct acc_when when = { 1, queue, -1, 0, NULL };
  struct clause clauses[]
    = { { ACC_MAP_COPYIN, shared_in, sizeof shared_in, 0, "shared_in" },
	{ ACC_MAP_COPYOUT, mine, N * sizeof *mine, 0, "mine" } };
  void *f = begin_when (&c, ACC_PARALLEL, clauses, 2, &when);
  acc_memcpy_device_async (__acc_device_address (f, 1),
			   __acc_device_address (f, 0), N * sizeof *mine,
			   queue);
  __acc_end (f);
  if (queue != acc_async_sync)
    acc_wait (queue);
  for (int i = 0; i < N; i++)
    CHECK (mine[i] == shared_in[i]);
}

/* All threads hold one block at the same time and each writes an element, on
   a queue of its own.  Whoever lets go last copies everything out.  */
static void
write_shared (int me, int round)
{
  static int out[THREADS];
  struct construct c;
  struct acc_when when = { 1, 100 + me, -1, 0, NULL };
  int value = 1000 * round + me;
  struct clause clauses[]
    = { { ACC_MAP_COPY, out, sizeof out, 0, "out" },
	{ ACC_MAP_COPYIN, &value, sizeof value, 0, "value" } };
  pthread_barrier_wait (&barrier);
  void *f = begin_when (&c, ACC_PARALLEL, clauses, 2, &when);
  pthread_barrier_wait (&barrier);
  acc_memcpy_device_async ((int *) __acc_device_address (f, 0) + me,
			   __acc_device_address (f, 1), sizeof value,
			   100 + me);
  __acc_end (f);
  pthread_barrier_wait (&barrier);
  acc_wait (100 + me);
  pthread_barrier_wait (&barrier);
  for (int i = 0; i < THREADS; i++)
    CHECK (out[i] == 1000 * round + i);
}

static void *
work (void *data)
{
  int me = (int) (size_t) data;
  int *mine = malloc (N * sizeof *mine);
  int *other = malloc (N * sizeof *other);
  CHECK (mine && other);
  for (int r = 0; r < ROUNDS; r++)
    {
      use_shared (mine, r % 3 ? acc_async_sync : me % 5);
      run (mine);
      for (int i = 0; i < N; i++)
	CHECK (mine[i] == 2 * shared_in[i]);
      acc_copyin (mine, N * sizeof *mine);
      acc_create_async (other, N * sizeof *other, me % 7);
      poke (mine + 3, me * r);
      acc_update_self (mine + 3, sizeof *mine);
      CHECK (mine[3] == me * r);
      acc_wait (me % 7);
      acc_memcpy_device (acc_deviceptr (other), acc_deviceptr (mine),
			 N * sizeof *other);
      acc_copyout_async (other, N * sizeof *other, me % 3);
      acc_wait_all ();
      CHECK (other[3] == me * r && other[4] == 2 * shared_in[4]);
      acc_delete (mine, N * sizeof *mine);
      write_shared (me, r);
    }
  free (mine);
  free (other);
  return NULL;
}

int
main (void)
{
  static struct acc_kernel *kernels[] = { &kernel };
  pthread_t threads[THREADS];
  CHECK (!pthread_barrier_init (&barrier, NULL, THREADS));
  module.kernels = kernels;
  module.n_kernels = 1;
  /* A kernel without a device version would make the host the default, were
     it there when the device is chosen.  */
  separate_memory ();
  __acc_register (&module);
  for (int i = 0; i < N; i++)
    shared_in[i] = i * i;
  for (int round = 0; round < 2; round++)
    {
      for (size_t i = 0; i < THREADS; i++)
	CHECK (!pthread_create (&threads[i], NULL, work, (void *) i));
      for (int i = 0; i < THREADS; i++)
	CHECK (!pthread_join (threads[i], NULL));
    }
  CHECK (acc_is_present (shared_in, 4) == !separate_memory ());
  __acc_unregister (&module);
  acc_shutdown (acc_get_device_type ());
  return 0;
}
