/* Large copies by way of pinned buffers: all bytes arrive, whatever the size,
   in the driver's log in chunks; pinned memory is copied at once; threads do
   not get in one another's way; without pinned memory the driver does it.

   Each case is a process of its own, with settings of its own.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "test.h"

#include <dlfcn.h>
#include <pthread.h>

#define CHUNK ((size_t) 2 << 20)

static unsigned char *
pattern (unsigned char *p, size_t n, unsigned seed)
{
  CHECK (p);
  for (size_t i = 0; i < n; i++)
    p[i] = (i >> 3) * 131 + i * 7 + (i >> 16) + seed;
  return p;
}

static void
check_pattern (const unsigned char *p, size_t n, unsigned seed)
{
  for (size_t i = 0; i < n; i++)
    if (p[i] != (unsigned char) ((i >> 3) * 131 + i * 7 + (i >> 16) + seed))
      {
	fprintf (stderr, "byte %zu of %zu is wrong\n", i, n);
	abort ();
      }
}

static int clobber;

/* There, inside and back, by way of QUEUE.  */
static void
round_trip (size_t n, unsigned seed, int queue)
{
  unsigned char *p = pattern (malloc (n), n, seed);
  unsigned char *q = malloc (n);
  CHECK (q);
  acc_copyin_async (p, n, queue);
  /* What was staged has been read.  */
  if (separate_memory () && (clobber || queue == acc_async_sync))
    memset (p, 0, n);
  acc_create_async (q, n, queue);
  acc_memcpy_device_async (acc_deviceptr (q), acc_deviceptr (p), n, queue);
  acc_copyout_async (q, n, queue);
  if (queue != acc_async_sync)
    acc_wait (queue);
  check_pattern (q, n, seed);
  acc_delete (p, n);
  free (p);
  free (q);
}

static void
sizes (void)
{
  static const size_t sizes[]
    = { 1024, 4099, CHUNK - 1, CHUNK, CHUNK + 1, 5 * CHUNK, 8 * CHUNK + 3,
	16 * CHUNK, 17 * CHUNK + 13, 40 * CHUNK + 4096 };
  for (unsigned i = 0; i < COUNT (sizes); i++)
    round_trip (sizes[i], i, i % 3 ? acc_async_sync : (int) i);
  acc_shutdown (acc_get_device_type ());
  round_trip (3 * CHUNK, 5, acc_async_sync);
  acc_shutdown (acc_get_device_type ());
}

static void
sizes_clobbered (void)
{
  clobber = 1;
  sizes ();
}

static void *
work (void *data)
{
  int me = (int) (size_t) data;
  for (int r = 0; r < 4; r++)
    round_trip (3 * CHUNK + 100 * me, me, r % 2 ? me : acc_async_sync);
  return NULL;
}

static void
threads (void)
{
  pthread_t t[6];
  acc_init (acc_device_default);
  for (size_t i = 0; i < COUNT (t); i++)
    CHECK (!pthread_create (&t[i], NULL, work, (void *) i));
  for (size_t i = 0; i < COUNT (t); i++)
    CHECK (!pthread_join (t[i], NULL));
}

/* What is pinned already.  */
static void
pinned (void)
{
  void *library = dlopen ("libcuda.so.1", RTLD_NOW);
  int (*get) (void **, size_t, unsigned) = NULL;
  void *p = NULL;
  acc_init (acc_device_default);
  if (library)
    *(void **) &get = dlsym (library, "cuMemHostAlloc");
  /* The host's line has no context of the driver, also where there is one.  */
  if (!get || !separate_memory ())
    return;
  CHECK (!get (&p, 4 * CHUNK, 0));
  pattern (p, 4 * CHUNK, 1);
  acc_copyin (p, 4 * CHUNK);
  memset (p, 0, 4 * CHUNK);
  acc_copyout (p, 4 * CHUNK);
  check_pattern (p, 4 * CHUNK, 1);
}

/* One copy that is just not large enough.  */
static void
below (void)
{
  round_trip (((size_t) 4 << 20) - 1, 0, acc_async_sync);
}

/* How many lines of the log of the driver's calls have WHAT and WITH in
   them.  */
static int
lines (const char *log, const char *what, const char *with)
{
  char line[1024];
  int n = 0;
  FILE *f = fopen (log, "r");
  CHECK (f);
  while (fgets (line, sizeof line, f))
    n += strstr (line, what) && strstr (line, with);
  fclose (f);
  return n;
}

static const struct
{
  const char *name;
  void (*run) (void);
  const char *staging;		/* ACC_STAGING */
  const char *fail;		/* SIMGPU_FAIL */
  int in, out;			/* copies, -1: not counted */
} cases[] = {
  /* Sixteen chunks a copy, unless they were smaller than 256 KiB or larger
     than 2 MiB.  */
  { "sizes", sizes_clobbered, "1K", NULL,
    1 + 1 + 8 + 8 + 9 + 16 + 17 + 16 + 18 + 41 + 16,
    1 + 1 + 8 + 8 + 9 + 16 + 17 + 16 + 18 + 41 + 16 },
  { "threads", threads, "1M", NULL, -1, -1 },
  { "pinned", pinned, "1M", NULL, 1, 1 },
  { "no buffers", sizes, "1K", "host:1+", 11, 11 },
  { "no events", sizes, "1K", "event:1+", 11, 11 },
  { "off", sizes, "0", NULL, 11, 11 },
  { "default", below, "", NULL, 1, 1 }
};

int
main (int argc, char **argv)
{
  char out[2048], log[64];
  if (argc > 1)
    {
      for (unsigned i = 0; i < COUNT (cases); i++)
	if (!strcmp (cases[i].name, argv[1]))
	  cases[i].run ();
      return 0;
    }
  int separate = separate_memory ();
  snprintf (log, sizeof log, "staging-%d.log", (int) getpid ());
  setenv ("SIMGPU_LOG", log, 1);
  for (unsigned i = 0; i < COUNT (cases); i++)
    {
      remove (log);
      setenv ("ACC_STAGING", cases[i].staging, 1);
      if (cases[i].fail)
	setenv ("SIMGPU_FAIL", cases[i].fail, 1);
      else
	unsetenv ("SIMGPU_FAIL");
      int status = run_again (cases[i].name, NULL, out, sizeof out);
      if (status || out[0])
	fprintf (stderr, "%s: status %#x, printed:\n%s", cases[i].name, status,
		 out);
      CHECK (!status && !out[0]);
      /* A real driver keeps no log.  */
      if (!separate || access (log, R_OK) || cases[i].in < 0)
	continue;
      CHECK (lines (log, "cuMemcpyHtoD", "") == cases[i].in);
      CHECK (lines (log, "cuMemcpyDtoH", "") == cases[i].out);
    }
  remove (log);
  return 0;
}
