/* Random interleavings of threads that map, update, launch and wait.

   In: a number of schedules, the first seed.  In each, eight threads do random
   constructs and directives with a few arrays that all of them use.  Each
   thread counts how often its kernels added one to its own element of each
   array, and what it has entered and not left.  Out: status 0 if after each
   schedule the arrays, the present table's reference counts, the memory of the
   device and the runtime's lists are what follows from that.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "acc-internal.h"
#include "driver.h"
#include "schedule.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define THREADS 8
#define ARRAYS 4
#define STEPS 7

/* From what is copied with others to what is not.  */
static const unsigned sizes[ARRAYS] = { 8, 20, 100, 700 };
static int *arrays[ARRAYS];
static int constant[300];
static struct { long n; int *p; } object = { 0, constant };

static int added[THREADS][ARRAYS];	/* to the thread's elements */
static int held[THREADS][ARRAYS];	/* entered and not left */
static uint64_t seed;
static bool keep;			/* this time, what is held */
static bool narrow;			/* three threads, one array, one queue */

#define CHECK(condition)						\
  do									\
    if (!(condition))							\
      {									\
	fprintf (stderr, "seed %llu: line %d: %s\n",			\
		 (unsigned long long) seed, __LINE__, #condition);	\
	abort ();							\
      }									\
  while (0)

/* ---- What compiled code would have */

static struct acc_module module
  = { .version = ACC_ABI_VERSION, .source = "model.c", .image = "image" };

static const struct acc_arg args[] = {
  { ACC_ARG_OBJECT, ACC_CLASS_POINTER, 0, 0, 0, 8, "a", NULL },
  { ACC_ARG_VALUE, ACC_CLASS_INT, ACC_NO_MAP, 0, 0, 4, "i", NULL }
};

static struct acc_kernel kernel = {
  .module = &module, .name = "add", .file = "model.c", .line = 1, .n_args = 2,
  .args = args, .flags = ACC_KERNEL_SERIAL, .loop = { -1, -1, -1, -1, -1, -1 }
};

#define MAP(KIND) { KIND, 0, 2, "a" }
#define REGION(NAME, CONSTRUCT, KIND)					\
  static const struct acc_map NAME##_map = MAP (KIND);			\
  static const struct acc_region NAME					\
    = { .file = "model.c", .function = "main", .directive = #NAME,	\
	.line = 1, .construct = CONSTRUCT, .n_maps = 1,			\
	.maps = &NAME##_map }

REGION (parallel, ACC_PARALLEL, ACC_MAP_COPY);
REGION (data, ACC_DATA, ACC_MAP_COPY);
REGION (constants, ACC_DATA, ACC_MAP_COPYIN);
REGION (enter, ACC_ENTER_DATA, ACC_MAP_COPYIN);
REGION (leave, ACC_EXIT_DATA, ACC_MAP_COPYOUT);
REGION (update_self, ACC_UPDATE, ACC_MAP_UPDATE_HOST);
REGION (update_device, ACC_UPDATE, ACC_MAP_UPDATE_DEVICE);

static const struct acc_map object_maps[]
  = { { ACC_MAP_COPYIN, 0, 2, "object" }, { ACC_MAP_COPYIN, 0, 2, "object.p" },
      { ACC_MAP_ATTACH, 0, 2, "object.p" } };
static const struct acc_region objects
  = { .file = "model.c", .function = "main", .directive = "data", .line = 1,
      .construct = ACC_DATA, .n_maps = 3, .maps = object_maps };

static void
directive (const struct acc_region *r, void *p, size_t size, int async)
{
  struct acc_when when = { 1, async, -1, 0, NULL };
  __acc_data (r, &p, &size, &when);
}

static void *
begin (const struct acc_region *r, unsigned a, int async)
{
  struct acc_when when = { 1, async, -1, 0, NULL };
  void *p = arrays[a];
  size_t size = sizes[a] * sizeof (int);
  return __acc_begin (r, &p, &size, &when);
}

/* Add one to the thread's element of array A, in F.  */
static void
add (void *f, unsigned me, unsigned a)
{
  int i = me;
  void *values[] = { &i };
  int64_t dims[ACC_AXES + ACC_LOOPS] = { 0 };
  __acc_launch (f, &kernel, values, dims);
  added[me][a]++;
}

/* ---- What threads do */

static unsigned
some_array (void)
{
  return narrow ? 2 : schedule_random (ARRAYS);
}

/* OFTEN: more often the thread's own queue.  */
static int
some_queue (bool often)
{
  bool own = often ? schedule_random (3) : schedule_random (2);
  return own ? acc_async_sync : narrow ? 2 : (int) schedule_random (3);
}

/* The thread's element, and it alone, is fetched; it is what it should be.
   Array A is present.  */
static void
look (unsigned me, unsigned a)
{
  int *mine = &arrays[a][me];
  directive (&update_self, mine, sizeof *mine, acc_async_sync);
  CHECK (*mine == added[me][a]);
  if (schedule_random (2))
    directive (&update_device, mine, sizeof *mine, acc_async_sync);
}

static void
compute (unsigned me, unsigned a)
{
  int async = some_queue (!narrow);
  void *f = begin (&parallel, a, async);
  for (unsigned n = schedule_random (3); n; n--)
    add (f, me, a);
  __acc_end (f);
  if (async == acc_async_sync)
    return;
  /* Something else meanwhile.  */
  if (schedule_random (2))
    {
      unsigned other = (a + 1) % ARRAYS;
      void *g = begin (&parallel, other, acc_async_sync);
      add (g, me, other);
      __acc_end (g);
    }
  acc_wait (async);
}

static void
hold (unsigned me, unsigned a)
{
  void *f = begin (&data, a, acc_async_sync);
  compute (me, a);
  look (me, a);
  if (schedule_random (2))
    compute (me, (a + 1) % ARRAYS);
  __acc_end (f);
}

static void
enter_one (unsigned me, unsigned a)
{
  int async = some_queue (false);
  directive (&enter, arrays[a], sizes[a] * sizeof (int), async);
  held[me][a]++;
  if (async != acc_async_sync)
    acc_wait (async);
}

static void
leave_one (unsigned me, unsigned a)
{
  int async = some_queue (false);
  held[me][a]--;
  directive (&leave, arrays[a], sizes[a] * sizeof (int), async);
  if (async != acc_async_sync)
    acc_wait (async);
}

/* A structure whose pointer is attached, by all threads at once.  */
static void
attach (void)
{
  void *addrs[] = { &object, constant, &object.p };
  size_t bytes[] = { sizeof object, sizeof constant, sizeof object.p };
  void *f = __acc_begin (&objects, addrs, bytes, NULL);
  int *there;
  memcpy (&there, (char *) __acc_device_address (f, 0) + 8, sizeof there);
  CHECK (there == __acc_device_address (f, 1));
  CHECK (!memcmp (there, constant, sizeof constant));
  __acc_end (f);
}

static void
read_constant (void)
{
  void *p = constant;
  size_t size = sizeof constant;
  void *f = __acc_begin (&constants, &p, &size, NULL);
  CHECK (!memcmp (__acc_device_address (f, 0), constant, sizeof constant));
  __acc_end (f);
}

static void
work (unsigned me)
{
  for (int step = 0; step < STEPS; step++)
    {
      unsigned a = some_array ();
      switch (schedule_random (narrow ? 3 : 8))
	{
	case 0: case 1:
	  compute (me, a);
	  break;
	case 2:
	  hold (me, a);
	  break;
	case 3:
	  enter_one (me, a);
	  break;
	case 4:
	  if (held[me][a])
	    leave_one (me, a);
	  break;
	case 5:
	  if (held[me][a])
	    look (me, a);
	  break;
	case 6:
	  attach ();
	  break;
	case 7:
	  read_constant ();
	  break;
	}
    }
  for (unsigned a = 0; a < ARRAYS; a++)
    while (!keep && held[me][a])
      leave_one (me, a);
}

/* ---- What follows from it */

static unsigned
sum_held (unsigned a)
{
  unsigned n = 0;
  for (unsigned t = 0; t < THREADS; t++)
    n += held[t][a];
  return n;
}

static void
check_all (struct accrt_device *d)
{
  for (unsigned a = 0; a < ARRAYS; a++)
    {
      unsigned n = sum_held (a);
      const struct accrt_block *b = accrt_find_any (d, arrays[a], 1);
      CHECK ((b != NULL) == (n != 0));
      CHECK (!b || (b->dynamic == n && b->structured == 0 && !b->filler));
      for (unsigned t = 0; t < THREADS; t++)
	for (; held[t][a]; held[t][a]--)
	  directive (&leave, arrays[a], sizes[a] * sizeof (int),
		     acc_async_sync);
      for (unsigned i = 0; i < sizes[a]; i++)
	CHECK (arrays[a][i] == (i < THREADS ? added[i][a] : 0));
    }
  acc_wait_all ();
  CHECK (d->present.count == 0 && d->attached.count == 0);
  CHECK (d->active == 0 && !d->leaving && d->pool.used == 0);
  CHECK (driver_bytes <= (size_t) 16 << 20);
}

int
main (int argc, char **argv)
{
  static struct acc_kernel *kernels[] = { &kernel };
  unsigned long n = argc > 1 ? strtoul (argv[1], NULL, 10) : 1000;
  uint64_t first = argc > 2 ? strtoull (argv[2], NULL, 10) : 1;
  module.kernels = kernels;
  module.n_kernels = 1;
  __acc_register (&module);
  acc_init (acc_device_nvidia);
  struct accrt_device *d = accrt_find_device (acc_device_nvidia, 0);
  for (unsigned a = 0; a < ARRAYS; a++)
    arrays[a] = calloc (sizes[a], sizeof (int));
  for (unsigned i = 0; i < sizeof constant / sizeof *constant; i++)
    constant[i] = 1000 + i;
  uint64_t start = accrt_now ();
  for (seed = first; seed < first + n; seed++)
    {
      keep = seed % 3 == 0;
      narrow = seed % 4 > 1;
      driver_staged = seed % 2;
      memset (added, 0, sizeof added);
      for (unsigned a = 0; a < ARRAYS; a++)
	memset (arrays[a], 0, sizes[a] * sizeof (int));
      schedule_run (narrow ? 3 : THREADS, work, seed);
      check_all (d);
    }
  printf ("%lu schedules of %d threads, %lu changes of thread, %lu operations"
	  " of the device, %.1f s\n", n, THREADS, schedule_switches,
	  driver_operations, (accrt_now () - start) * 1e-9);
  return 0;
}
