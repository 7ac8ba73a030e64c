/* Queues: order, waits and tests.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "test.h"

#define N 1000

static int a[N], b[N], c[N];

static void
fill (int *p, int first)
{
  for (int i = 0; i < N; i++)
    p[i] = first + i;
}

/* Where P is on the device; P itself on the host.  */
static int *
there (int *p)
{
  return acc_deviceptr (p);
}

/* Copies on one queue happen in order.  */
static void
test_order (void)
{
  fill (a, 0);
  fill (b, 0);
  acc_copyin_async (a, sizeof a, 1);
  acc_create_async (b, sizeof b, 1);
  acc_memcpy_device_async (there (b), there (a), sizeof b, 1);
  acc_copyout_async (b, sizeof b, 1);
  acc_wait (1);
  CHECK (acc_async_test (1));
  for (int i = 0; i < N; i++)
    CHECK (b[i] == i);
  acc_delete_async (a, sizeof a, 1);
  acc_wait_all ();
  CHECK (acc_async_test_all ());
}

/* A queue waits for another without the host.  */
static void
test_between (void)
{
  fill (a, 7);
  memset (b, 0, sizeof b);
  memset (c, 0, sizeof c);
  acc_create (b, sizeof b);
  acc_create (c, sizeof c);
  acc_copyin_async (a, sizeof a, 2);
  acc_memcpy_device_async (there (b), there (a), sizeof b, 2);
  acc_wait_async (2, 3);
  acc_memcpy_device_async (there (c), there (b), sizeof c, 3);
  acc_wait_all_async (4);
  acc_update_self_async (c, sizeof c, 4);
  acc_wait (4);
  if (separate_memory ())
    for (int i = 0; i < N; i++)
      CHECK (c[i] == 7 + i);
  acc_delete (a, sizeof a);
  acc_delete (b, sizeof b);
  acc_delete (c, sizeof c);
}

/* Clauses: async and wait of directives, the wait directive.  */
static void
test_clauses (void)
{
  struct construct region, wait;
  int list[] = { 5, 6 };
  struct acc_when on5 = { 1, 5, -1, 0, NULL }, on6 = { 1, 6, -1, 0, NULL };
  struct acc_when after = { 1, 7, 2, 0, list };
  struct acc_when after_all = { 1, acc_async_sync, 0, 0, NULL };
  struct clause in_a[] = { { ACC_MAP_COPYIN, a, sizeof a, 0, "a" } };
  struct clause in_b[] = { { ACC_MAP_COPYIN, b, sizeof b, 0, "b" } };
  struct clause both[] = { { ACC_MAP_COPY, a, sizeof a, 0, "a" },
			   { ACC_MAP_COPY, b, sizeof b, 0, "b" },
			   { ACC_MAP_COPYOUT, c, sizeof c, 0, "c" } };
  struct clause out[] = { { ACC_MAP_COPYOUT, a, sizeof a, 0, "a" },
			  { ACC_MAP_DELETE, b, sizeof b, 0, "b" } };
  fill (a, 1);
  fill (b, 2);
  memset (c, 0, sizeof c);
  directive_when (ACC_ENTER_DATA, in_a, 1, &on5);
  directive_when (ACC_ENTER_DATA, in_b, 1, &on6);
  void *f = begin_when (&region, ACC_PARALLEL, both, 3, &after);
  acc_memcpy_device_async (there (a), there (b), sizeof a, 7);
  acc_memcpy_device_async (__acc_device_address (f, 2), there (b), sizeof c,
			   7);
  __acc_end (f);
  set_construct (&wait, ACC_WAIT, "wait", NULL, 0);
  __acc_wait (&wait.region, 8, 1, (int[]) { 7 });
  __acc_wait (&wait.region, acc_async_sync, 1, (int[]) { 8 });
  for (int i = 0; i < N; i++)
    CHECK (c[i] == 2 + i);
  directive_when (ACC_EXIT_DATA, out, 2, &after_all);
  for (int i = 0; i < N; i++)
    CHECK (a[i] == 2 + i);
  __acc_wait (&wait.region, acc_async_sync, 0, NULL);
}

/* Memory that one queue has freed and another takes at once.  */
static void
test_reuse (void)
{
  enum { ROUNDS = 50 };
  static int x[ROUNDS][N], y[ROUNDS][N];
  for (int r = 0; r < ROUNDS; r++)
    {
      int q = 10 + r % 7;
      fill (x[r], r);
      acc_copyin_async (x[r], sizeof x[r], q);
      acc_create_async (y[r], sizeof y[r], q);
      acc_memcpy_device_async (there (y[r]), there (x[r]), sizeof y[r], q);
      acc_copyout_async (y[r], sizeof y[r], q);
      acc_delete_async (x[r], sizeof x[r], q);
    }
  acc_wait_all ();
  for (int r = 0; r < ROUNDS; r++)
    for (int i = 0; i < N; i++)
      CHECK (y[r][i] == r + i);
}

/* What is not async waits for what it finds on the way.  */
static void
test_sync_after_async (void)
{
  struct construct region;
  fill (a, 3);
  acc_copyin_async (a, sizeof a, 20);
  void *f = BEGIN (&region, ACC_DATA, { ACC_MAP_PRESENT, a, sizeof a, 0, "a" });
  CHECK (peek (&a[N - 1]) == N + 2);
  __acc_end (f);
  acc_delete (a, sizeof a);
}

static void
test_any (void)
{
  int queues[] = { 30, 31, 32 };
  fill (a, 0);
  acc_copyin_async (a, sizeof a, 31);
  int i = acc_wait_any (3, queues);
  CHECK (i >= 0 && i < 3);
  CHECK (acc_async_test (queues[i]));
  CHECK (acc_wait_any (0, queues) == -1);
  /* Queues that are none are not waited for.  */
  int none[] = { acc_async_sync, acc_async_sync };
  CHECK (acc_wait_any (2, none) == -1);
  none[1] = 17;
  CHECK (acc_wait_any (2, none) == 1);
  acc_set_default_async (acc_async_sync);
  none[1] = acc_async_noval;
  CHECK (acc_wait_any (2, none) == -1);
  acc_set_default_async (acc_async_default);
  acc_wait_all ();
  acc_delete (a, sizeof a);
}

static void
test_default (void)
{
  CHECK (acc_get_default_async () == acc_async_default);
  acc_copyin_async (a, sizeof a, acc_async_noval);
  acc_wait (acc_async_noval);
  acc_set_default_async (40);
  CHECK (acc_get_default_async () == 40);
  fill (a, 4);
  acc_update_device_async (a, sizeof a, acc_async_noval);
  acc_wait (40);
  CHECK (peek (&a[1]) == 5);
  acc_set_default_async (acc_async_sync);
  fill (a, 5);
  acc_update_device_async (a, sizeof a, acc_async_noval);
  CHECK (peek (&a[1]) == 6);
  acc_set_default_async (acc_async_noval);
  acc_delete (a, sizeof a);
}

/* Queues nobody has used, and large values.  */
static void
test_values (void)
{
  acc_wait (123456);
  CHECK (acc_async_test (123457));
  acc_wait_async (123458, 123459);
  fill (a, 0);
  acc_copyin_async (a, sizeof a, 0x7fffffff);
  acc_wait (0x7fffffff);
  CHECK (peek (&a[9]) == 9);
  acc_delete_async (a, sizeof a, acc_async_sync);
  CHECK (acc_is_present (a, 1) == !separate_memory ());
}

int
main (void)
{
  test_order ();
  test_between ();
  test_clauses ();
  test_reuse ();
  test_sync_after_async ();
  test_any ();
  test_default ();
  test_values ();
  acc_shutdown (acc_get_device_type ());
  return 0;
}
