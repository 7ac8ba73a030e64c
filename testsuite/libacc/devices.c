/* Several devices: each thread has its own, data lives on all, copies and
   waits go between them, one ends while others go on.

   Run again with three simulated devices, of which two are peers; on hardware
   two will do.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "test.h"

#include <pthread.h>

#define N 128
#define DEVICES 3

static int a[N], b[N];
static acc_device_t type;
static int devices;

/* What an update of few bytes leaves on its way comes before a copy to another
   device.  Nobody has asked for addresses yet.  */
static void
test_late (void)
{
  int last = devices - 1;
  for (int d = 0; d <= last; d++)
    {
      acc_set_device_num (d, type);
      DIRECTIVE (ACC_ENTER_DATA, { ACC_MAP_CREATE, a, sizeof a, 0, "a" });
    }
  for (int r = 1; r < 10; r++)
    {
      acc_set_device_num (0, type);
      a[8] = r;
      DIRECTIVE (ACC_UPDATE,
		 { ACC_MAP_UPDATE_DEVICE, &a[8], sizeof *a, 0, "a[8:1]" });
      acc_set_device_num (last, type);
      acc_memcpy_d2d (a, a, sizeof a, last, 0);
      a[8] = 0;
      DIRECTIVE (ACC_UPDATE,
		 { ACC_MAP_UPDATE_HOST, &a[8], sizeof *a, 0, "a[8:1]" });
      CHECK (a[8] == r);
    }
  for (int d = 0; d <= last; d++)
    {
      acc_set_device_num (d, type);
      DIRECTIVE (ACC_EXIT_DATA, { ACC_MAP_DELETE, a, sizeof a, 0, "a" });
    }
}

/* The same address on each device.  */
static void
test_separate (void)
{
  for (int d = 0; d < devices; d++)
    {
      acc_set_device_num (d, type);
      CHECK (!acc_is_present (a, sizeof a));
      a[7] = 100 + d;
      acc_copyin (a, sizeof a);
    }
  for (int d = 0; d < devices; d++)
    {
      acc_set_device_num (d, type);
      CHECK (peek (&a[7]) == 100 + d);
      void *there = acc_deviceptr (a);
      CHECK (acc_hostptr (there) == a);
      CHECK (acc_get_property (d, type, acc_property_memory) > 0);
      CHECK (acc_get_property_string (d, type, acc_property_name));
    }
}

/* Between them, on queues of either.  */
static void
test_copies (void)
{
  int last = devices - 1;
  a[7] = 7;
  for (int d = 0; d < devices; d++)
    {
      acc_set_device_num (d, type);
      poke (&a[8], 1000 + d);
      acc_create (b, sizeof b);
    }
  for (int to = 0; to < devices; to++)
    for (int from = 0; from < devices; from++)
      for (int current = 0; current < devices; current++)
	{
	  acc_set_device_num (current, type);
	  acc_memcpy_d2d (b, a, sizeof a, to, from);
	  acc_set_device_num (to, type);
	  CHECK (peek (&b[8]) == 1000 + from);
	  poke (&b[8], 0);
	}
  acc_set_device_num (1, type);
  acc_memcpy_d2d_async (b, a, sizeof a, last, 0, 5);
  acc_wait_device (5, last);
  acc_set_device_num (last, type);
  CHECK (peek (&b[8]) == 1000);
  /* On the source's queue.  */
  poke (&b[8], 0);
  acc_memcpy_d2d_async (b, a, sizeof a, last, 0, 6);
  acc_wait_device (6, 0);
  CHECK (peek (&b[8]) == 1000);
  CHECK (acc_async_test_device (6, 0));
  CHECK (acc_async_test_device (5, last) && acc_async_test_all_device (last));
}

/* A queue number is one queue for each device.  */
static void
test_queues (void)
{
  for (int d = 0; d < devices; d++)
    {
      acc_set_device_num (d, type);
      a[9] = 50 + d;
      acc_update_device_async (a, sizeof a, 3);
      acc_wait (3);
    }
  for (int d = 0; d < devices; d++)
    acc_wait_device (3, d);
  for (int d = 0; d < devices; d++)
    acc_wait_all_device (d);
  acc_wait_device_async (3, 4, 1);
  acc_wait_all_device_async (4, 1);
  CHECK (acc_wait_any_device (1, (int[]) { 3 }, devices - 1) == 0);
  for (int d = 0; d < devices; d++)
    {
      acc_set_device_num (d, type);
      CHECK (peek (&a[9]) == 50 + d);
    }
}

/* A queue waits for another device's: what that brings to the host last, it takes
   on to its own.  */
static void
test_across (void)
{
  static int through[N];
  for (int from = 0; from < devices; from++)
    for (int to = 0; to < devices; to++)
      {
	if (from == to)
	  continue;
	acc_set_device_num (to, type);
	acc_create (through, sizeof through);
	acc_set_device_num (from, type);
	acc_copyin (through, sizeof through);
	poke (&through[5], 100 * from + to);
	acc_update_self_async (through, sizeof through, 3);
	acc_set_device_num (to, type);
	if (to % 2)
	  acc_wait_device_async (3, 4, from);
	else
	  acc_wait_all_device_async (4, from);
	acc_update_device_async (through, sizeof through, 4);
	acc_wait (4);
	CHECK (peek (&through[5]) == 100 * from + to);
	/* Its own queue of that number has not waited.  */
	CHECK (acc_async_test (3));
	acc_delete (through, sizeof through);
	acc_set_device_num (from, type);
	acc_wait_all ();
	acc_delete (through, sizeof through);
	through[5] = 0;
      }
}

static void *
work (void *data)
{
  int me = (int) (size_t) data, mine[N];
  /* A new thread has the default device.  */
  CHECK (acc_get_device_num (type) == 0);
  acc_set_device_num (me % devices, type);
  for (int r = 0; r < 20; r++)
    {
      mine[3] = me * r;
      acc_copyin (mine, sizeof mine);
      CHECK (peek (&mine[3]) == me * r);
      acc_delete (mine, sizeof mine);
      CHECK (acc_get_device_num (type) == me % devices);
    }
  return NULL;
}

static void
test_threads (void)
{
  pthread_t t[9];
  for (size_t i = 0; i < COUNT (t); i++)
    CHECK (!pthread_create (&t[i], NULL, work, (void *) i));
  for (size_t i = 0; i < COUNT (t); i++)
    CHECK (!pthread_join (t[i], NULL));
}

/* What acc_malloc gave out is freed on its device, whichever is current.  */
static void
test_memory (void)
{
  void *p[DEVICES];
  for (int d = 0; d < devices; d++)
    {
      acc_set_device_num (d, type);
      p[d] = acc_malloc (1000);
      CHECK (p[d]);
    }
  for (int d = 0; d < devices; d++)
    acc_free (p[d]);
}

static void
test_shutdown (void)
{
  acc_set_device_num (0, type);
  acc_shutdown_device (1, type);
  CHECK (acc_is_present (a, 4));
  if (devices > 2)
    {
      acc_set_device_num (2, type);
      CHECK (acc_is_present (a, 4));
    }
  acc_set_device_num (1, type);
  CHECK (!acc_is_present (a, 4));
  /* It comes back, a peer as before.  */
  acc_create (b, sizeof b);
  a[8] = 4711;
  acc_set_device_num (0, type);
  acc_update_device (a, sizeof a);
  acc_memcpy_d2d (b, a, sizeof a, 1, 0);
  acc_set_device_num (1, type);
  CHECK (peek (&b[8]) == 4711);
  acc_init_device (devices - 1, type);
  CHECK (acc_get_device_num (type) == devices - 1);
  acc_shutdown (type);
  for (int d = 0; d < devices; d++)
    {
      acc_set_device_num (d, type);
      CHECK (!acc_is_present (a, 4));
    }
}

int
main (int argc, char **argv)
{
  char out[2048];
  (void) argv;
  if (argc == 1)
    {
      int status = run_again ("three", "SIMGPU_DEVICES=3", out, sizeof out);
      if (status || out[0])
	fprintf (stderr, "status %#x, printed:\n%s", status, out);
      return status || out[0];
    }
  type = acc_get_device_type ();
  devices = acc_get_num_devices (type);
  if (!separate_memory () || devices < 2)
    return 0;
  if (devices > DEVICES)
    devices = DEVICES;
  test_late ();
  test_separate ();
  test_copies ();
  test_queues ();
  test_across ();
  test_threads ();
  test_memory ();
  test_shutdown ();
  return 0;
}
