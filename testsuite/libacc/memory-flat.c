/* Memory that loops use again and again stays as much as it was: attachments,
   acc_malloc, many small objects.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "test.h"

#include <malloc.h>

#define N 4000

static struct { int n; double *p; } s;
static double x[100];

static void
attach_loop (int times, int async)
{
  struct acc_when when = { 1, async, -1, 0, NULL };
  struct clause in = { ACC_MAP_ATTACH, &s.p, sizeof s.p, 0, "s.p" };
  struct clause out = { ACC_MAP_DETACH, &s.p, sizeof s.p, 0, "s.p" };
  for (int i = 0; i < times; i++)
    {
      directive_when (ACC_ENTER_DATA, &in, 1, &when);
      directive_when (ACC_EXIT_DATA, &out, 1, &when);
    }
}

/* Bytes that are allocated.  */
static size_t
allocated (void)
{
  struct mallinfo2 m = mallinfo2 ();
  return m.uordblks + m.hblkhd;
}

static void
test_attach (int async)
{
  attach_loop (300, async);
  size_t before = allocated ();
  attach_loop (10 * N, async);
  size_t after = allocated ();
  if (after > before + 64 * 1024)
    fprintf (stderr, "async %d: %zu bytes more\n", async, after - before);
  CHECK (after < before + 64 * 1024);
}

/* What async exits are still to write is noted; not one by one if there is much
   of it, and nobody waits.  */
static void
test_async_exits (void)
{
  static char many[N][600];
  size_t before = 0;
  for (int r = 0; r < 5; r++)
    {
      for (int i = 0; i < N; i++)
	{
	  acc_copyin_async (many[i], sizeof many[i], i % 2);
	  acc_copyout_async (many[i], sizeof many[i], i % 2);
	}
      if (r == 1)
	before = allocated ();
    }
  size_t after = allocated ();
  acc_wait_all ();
  CHECK (after < before + 64 * 1024);
}

static size_t
free_memory (void)
{
  return acc_get_property (acc_get_device_num (acc_device_current),
			   acc_device_current, acc_property_free_memory);
}

/* Slabs of small objects go back when more is kept than ACC_POOL_LIMIT.  */
static void
test_slabs (void)
{
  static char small[N][2048];
  if (!separate_memory ())
    return;
  acc_delete (acc_copyin (x, 8) ? x : NULL, 8);
  size_t before = free_memory ();
  for (int i = 0; i < N; i++)
    acc_create (small[i], sizeof small[i]);
  CHECK (free_memory () + 5000000 < before);
  for (int i = 0; i < N; i++)
    acc_delete (small[i], sizeof small[i]);
  CHECK (free_memory () + 3000000 > before);
  for (int i = 0; i < N; i += 100)
    {
      acc_copyin (small[i], sizeof small[i]);
      small[i][7] = 1;
      acc_copyout (small[i], sizeof small[i]);
      CHECK (small[i][7] == 0);
    }
}

/* acc_malloc gives what acc_free got, and not before work that uses it is
   over.  */
static void
test_malloc (void)
{
  void *first = acc_malloc (5000);
  CHECK (first);
  acc_free (first);
  size_t before = separate_memory () ? free_memory () : 0;
  for (int i = 0; i < N; i++)
    {
      void *p = acc_malloc (5000), *q = acc_malloc (300000);
      CHECK (p && q && p != q);
      CHECK (!separate_memory () || p == first);
      acc_memcpy_to_device_async (p, x, sizeof x, 3);
      acc_free (p);
      acc_free (q);
    }
  CHECK (!separate_memory () || free_memory () + 3000000 > before);
  /* What is freed is kept for the next.  */
  void *large = acc_malloc (512 << 10);
  before = separate_memory () ? free_memory () : 0;
  acc_free (large);
  CHECK (!separate_memory () || free_memory () <= before);
  CHECK ((large = acc_malloc (512 << 10)));
  acc_free (large);
}

int
main (void)
{
  setenv ("ACC_POOL_LIMIT", "1M", 1);
  /* What waits in the simulated device's queues is its own business.  */
  setenv ("SIMGPU_ASYNC", "eager", 1);
  s.p = x;
  acc_copyin (x, sizeof x);
  acc_copyin (&s, sizeof s);
  test_attach (acc_async_sync);
  test_attach (4);
  acc_wait_all ();
  acc_delete (&s, sizeof s);
  acc_delete (x, sizeof x);
  test_async_exits ();
  test_malloc ();
  test_slabs ();
  return 0;
}
