/* Data clauses: what is copied when, reference counts, sub-ranges.

   On the host device the same program has to leave the same values in host
   memory, as far as it does not rely on two memories.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "test.h"

#define N 100

static int a[N], b[N];
static int separate;

static void
fill (int *p, int first)
{
  for (int i = 0; i < N; i++)
    p[i] = first + i;
}

/* Whether P is present; true on the host.  */
static int
here (const int *p, size_t n)
{
  return acc_is_present ((void *) p, n * sizeof *p);
}

/* Whether two sections, each with its map, are found to be disjoint.  */
static int
disjoint (void *f, unsigned map, void *at, size_t size, unsigned other_map,
	  void *other, size_t other_size)
{
  unsigned what[] = { 2, 1, map, other_map, 0, 1 };
  void *places[] = { at, other };
  size_t sizes[] = { size, other_size };
  return __acc_disjoint (f, what, places, sizes);
}

static void
test_structured (void)
{
  struct construct c, d;
  fill (a, 0);
  fill (b, 1000);
  void *f = BEGIN (&c, ACC_DATA, { ACC_MAP_COPY, a, sizeof a, 0, "a" },
		   { ACC_MAP_COPYIN, b, sizeof b, 0, "b" });
  CHECK (here (a, N) && here (b, N));
  CHECK (peek (&a[7]) == 7 && peek (&b[99]) == 1099);
  CHECK (__acc_device_address (f, 0) == acc_deviceptr (a));
  CHECK (__acc_on_accelerator (f) == separate);
  CHECK (disjoint (f, 0, a, SIZE_MAX, 1, b, SIZE_MAX));
  CHECK (disjoint (f, 1, b + 3, 4, 0, a + 5, 4));
  CHECK (disjoint (f, ACC_NO_MAP, b + 3, 4, ACC_NO_MAP, a + 5, 4));
  CHECK (disjoint (f, ACC_NO_MAP, a, 4, ACC_NO_MAP, a + 1, 4));
  CHECK (disjoint (f, ACC_NO_MAP, a, 0, ACC_NO_MAP, a, 4));
  CHECK (!disjoint (f, ACC_NO_MAP, a, 5, ACC_NO_MAP, a + 1, 4));
  /* What a clause names counts, even where less is accessed.  */
  CHECK (!disjoint (f, 0, a, 4, ACC_NO_MAP, a + 1, 4));
  CHECK (!disjoint (f, ACC_NO_MAP, a, SIZE_MAX, 0, a + 1, SIZE_MAX));
  CHECK (!disjoint (f, 0, a, SIZE_MAX, ACC_NO_MAP, &c, SIZE_MAX));
  CHECK (disjoint (f, ACC_DEVICE_ADDRESS, acc_deviceptr (a), sizeof a,
		   1, b, SIZE_MAX));
  CHECK (!disjoint (f, ACC_DEVICE_ADDRESS, acc_deviceptr (b + 7), sizeof *b,
		    1, b, SIZE_MAX));
  poke (&a[7], 70);
  poke (&b[8], 80);
  int fetched[9];
  __acc_fetch (f, 0, fetched, sizeof fetched);
  CHECK (fetched[0] == 0 && fetched[7] == 70 && fetched[8] == 8);
  if (separate)
    CHECK (a[7] == 7 && b[8] == 1008);

  /* Present inside: no copy, neither way.  */
  void *g = BEGIN (&d, ACC_PARALLEL, { ACC_MAP_COPY, a, sizeof a, 0, "a" },
		   { ACC_MAP_PRESENT, b + 10, 20, 0, "b" });
  CHECK (__acc_device_address (g, 1) == acc_deviceptr (b + 10));
  CHECK (peek (&a[7]) == 70);
  __acc_end (g);
  if (separate)
    CHECK (a[7] == 7);

  __acc_end (f);
  CHECK (a[7] == 70);
  if (separate)
    CHECK (b[8] == 1008 && !here (a, 1) && !here (b, 1));
}

static void
test_create_and_copyout (void)
{
  struct construct c;
  fill (a, 0);
  fill (b, 0);
  void *f = BEGIN (&c, ACC_DATA, { ACC_MAP_CREATE, a, sizeof a, 0, "a" },
		   { ACC_MAP_COPYOUT, b, sizeof b, 0, "b" });
  for (int i = 0; i < N; i++)
    poke (&b[i], 5 * i);
  poke (&a[3], 33);
  CHECK (peek (&a[3]) == 33);
  __acc_end (f);
  for (int i = 0; i < N; i++)
    CHECK (b[i] == 5 * i);
  if (separate)
    CHECK (a[3] == 3);
}

/* Dynamic counts, 2.6.7: as many exits as enters.  */
static void
test_dynamic (void)
{
  fill (a, 0);
  DIRECTIVE (ACC_ENTER_DATA, { ACC_MAP_COPYIN, a, sizeof a, 0, "a" });
  a[0] = -1;
  DIRECTIVE (ACC_ENTER_DATA, { ACC_MAP_COPYIN, a, sizeof a, 0, "a" });
  if (separate)
    CHECK (peek (&a[0]) == 0);
  poke (&a[0], 9);
  DIRECTIVE (ACC_EXIT_DATA, { ACC_MAP_COPYOUT, a, sizeof a, 0, "a" });
  CHECK (here (a, N));
  if (separate)
    CHECK (a[0] == -1);
  DIRECTIVE (ACC_EXIT_DATA, { ACC_MAP_COPYOUT, a, sizeof a, 0, "a" });
  CHECK (a[0] == 9);
  CHECK (here (a, 1) == !separate);
  /* Deleting what is absent is no error.  */
  DIRECTIVE (ACC_EXIT_DATA, { ACC_MAP_DELETE, a, sizeof a, 0, "a" });

  /* Finalize forgets the count.  */
  DIRECTIVE (ACC_ENTER_DATA, { ACC_MAP_CREATE, a, sizeof a, 0, "a" });
  DIRECTIVE (ACC_ENTER_DATA, { ACC_MAP_CREATE, a, sizeof a, 0, "a" });
  DIRECTIVE (ACC_EXIT_DATA,
	     { ACC_MAP_DELETE, a, sizeof a, ACC_MAP_FINALIZE, "a" });
  CHECK (here (a, 1) == !separate);
}

/* Both counts together.  */
static void
test_mixed (void)
{
  struct construct c;
  fill (a, 0);
  void *f = BEGIN (&c, ACC_DATA, { ACC_MAP_COPYIN, a, sizeof a, 0, "a" });
  /* Nothing dynamic to take away, and the construct still holds it.  */
  DIRECTIVE (ACC_EXIT_DATA,
	     { ACC_MAP_COPYOUT, a, sizeof a, ACC_MAP_FINALIZE, "a" });
  CHECK (here (a, N));
  DIRECTIVE (ACC_ENTER_DATA, { ACC_MAP_CREATE, a + 5, 20, 0, "a" });
  poke (&a[4], 44);
  __acc_end (f);
  CHECK (here (a, N));
  CHECK (peek (&a[4]) == 44);
  /* A part is named, all of it goes.  */
  DIRECTIVE (ACC_EXIT_DATA, { ACC_MAP_COPYOUT, a + 3, 8, 0, "a" });
  CHECK (a[4] == 44);
  CHECK (here (a, 1) == !separate);
}

static void
test_absent (void)
{
  struct construct c;
  int *null = NULL;
  void *f = BEGIN (&c, ACC_DATA, { ACC_MAP_NO_CREATE, a, sizeof a, 0, "a" },
		   { ACC_MAP_CREATE, b, 0, ACC_MAP_ZERO_LEN, "b" },
		   { ACC_MAP_COPYIN, null, 40, 0, "null" },
		   { ACC_MAP_PRESENT, b, 0, 0, "b" },
		   { ACC_MAP_DEVICEPTR, b + 1, 0, 0, "b" },
		   { ACC_MAP_NONE, NULL, 0, 0, NULL });
  CHECK (__acc_device_address (f, 0) == a);
  CHECK (__acc_device_address (f, 1) == b);
  CHECK (__acc_device_address (f, 2) == NULL);
  CHECK (__acc_device_address (f, 3) == b);
  CHECK (__acc_device_address (f, 4) == b + 1);
  if (separate)
    CHECK (!here (a, 1) && !here (b, 1));
  __acc_end (f);
  DIRECTIVE (ACC_UPDATE,
	     { ACC_MAP_UPDATE_HOST, a, sizeof a, ACC_MAP_IF_PRESENT, "a" },
	     { ACC_MAP_UPDATE_DEVICE, b, 0, 0, "b" });
}

/* What is in reach of a pointer of unknown extent, and no_create of what is
   there.  */
static void
test_reach (void)
{
  struct construct c, d;
  void *f = BEGIN (&c, ACC_DATA, { ACC_MAP_COPYIN, a, sizeof a, 0, "a" });
  void *g = BEGIN (&d, ACC_PARALLEL,
		   { ACC_MAP_CREATE, a + 30, 0, ACC_MAP_ZERO_LEN, "p" },
		   { ACC_MAP_NO_CREATE, a + 1, 12, 0, "a" });
  CHECK (__acc_device_address (g, 0) == acc_deviceptr (a + 30));
  CHECK (__acc_device_address (g, 1) == acc_deviceptr (a + 1));
  __acc_end (g);
  __acc_end (f);
}

/* An implicit clause names all of a variable of which a part is there.  */
static void
test_implicit (void)
{
  struct construct c, d;
  fill (a, 0);
  void *f = BEGIN (&c, ACC_DATA, { ACC_MAP_COPY, a + 10, 80, 0, "a" });
  void *g = BEGIN (&d, ACC_PARALLEL,
		   { ACC_MAP_COPY, a, sizeof a, ACC_MAP_IMPLICIT, "a" });
  CHECK ((char *) __acc_device_address (g, 0) + 10 * sizeof *a
	 == acc_deviceptr (a + 10));
  poke (&a[12], 120);
  __acc_end (g);
  if (separate)
    CHECK (a[12] == 12);
  __acc_end (f);
  CHECK (a[12] == 120 && a[5] == 5 && a[50] == 50);
}

static void
test_update (void)
{
  struct construct c;
  fill (a, 0);
  void *f = BEGIN (&c, ACC_DATA, { ACC_MAP_COPYIN, a, sizeof a, 0, "a" });
  for (int i = 0; i < N; i++)
    a[i] = -i;
  DIRECTIVE (ACC_UPDATE, { ACC_MAP_UPDATE_DEVICE, a + 20, 40, 0, "a" });
  CHECK (peek (&a[20]) == -20 && peek (&a[29]) == -29);
  if (separate)
    CHECK (peek (&a[19]) == 19 && peek (&a[30]) == 30);
  poke (&a[50], 500);
  poke (&a[51], 510);
  DIRECTIVE (ACC_UPDATE, { ACC_MAP_UPDATE_HOST, a + 50, 4, 0, "a" });
  CHECK (a[50] == 500);
  if (separate)
    CHECK (a[51] == -51);
  __acc_end (f);
}

/* If clauses: the host executes, with its own addresses.  */
static void
test_condition (void)
{
  struct construct c;
  struct acc_when never = { 0, acc_async_sync, -1, 0, NULL };
  struct clause clauses[] = { { ACC_MAP_COPY, a, sizeof a, 0, "a" } };
  struct clause enter[] = { { ACC_MAP_COPYIN, a, sizeof a, 0, "a" } };
  void *f = begin_when (&c, ACC_DATA, clauses, 1, &never);
  CHECK (!__acc_on_accelerator (f));
  CHECK (__acc_device_address (f, 0) == a);
  CHECK (here (a, 1) == !separate);
  __acc_end (f);
  directive_when (ACC_ENTER_DATA, enter, 1, &never);
  CHECK (here (a, 1) == !separate);
}

static void
test_host_data (void)
{
  struct construct c, d;
  void *f = BEGIN (&c, ACC_DATA, { ACC_MAP_COPYIN, a, sizeof a, 0, "a" });
  void *g = BEGIN (&d, ACC_HOST_DATA,
		   { ACC_MAP_USE_DEVICE, a + 2, 0, 0, "p" },
		   { ACC_MAP_USE_DEVICE, b, 0, ACC_MAP_IF_PRESENT, "b" });
  CHECK (__acc_device_address (g, 0) == acc_deviceptr (a + 2));
  CHECK (__acc_device_address (g, 1) == b);
  CHECK ((__acc_device_address (g, 0) != a + 2) == separate);
  __acc_end (g);
  __acc_end (f);
  CHECK (here (a, 1) == !separate);
}

/* The declare directive in a function: like enter and exit data.  */
static void
test_declare (void)
{
  fill (a, 0);
  DIRECTIVE (ACC_DECLARE, { ACC_MAP_COPYIN, a, sizeof a, 0, "a" },
	     { ACC_MAP_CREATE, b, sizeof b, 0, "b" });
  DIRECTIVE (ACC_DECLARE, { ACC_MAP_PRESENT, a, sizeof a, 0, "a" });
  poke (&a[1], 11);
  DIRECTIVE (ACC_DECLARE, { ACC_MAP_COPYOUT, a, sizeof a, 0, "a" },
	     { ACC_MAP_DELETE, b, sizeof b, 0, "b" });
  CHECK (a[1] == 11);
  CHECK (here (a, 1) == !separate && here (b, 1) == !separate);
}

/* Many blocks at once, touching each other.  */
static void
test_many (void)
{
  enum { BLOCKS = 20000 };
  int *p = malloc (BLOCKS * 4 * sizeof *p);
  CHECK (p);
  for (int i = 0; i < BLOCKS * 4; i++)
    p[i] = i;
  for (int i = 0; i < BLOCKS; i++)
    acc_copyin (p + 4 * ((i * 7919L) % BLOCKS), 4 * sizeof *p);
  for (int i = 0; i < BLOCKS; i += 101)
    CHECK (peek (p + 4 * i + 3) == 4 * i + 3);
  if (separate)
    CHECK (!acc_is_present (p, 5 * sizeof *p));
  for (int i = 0; i < BLOCKS; i += 2)
    acc_delete (p + 4 * i, 4 * sizeof *p);
  for (int i = 0; i < BLOCKS; i++)
    CHECK (here (p + 4 * i + 1, 1) == (!separate || i % 2));
  for (int i = 1; i < BLOCKS; i += 2)
    acc_copyout (p + 4 * i, 4 * sizeof *p);
  for (int i = 0; i < BLOCKS * 4; i++)
    CHECK (p[i] == i);
  free (p);
}

int
main (void)
{
  separate = separate_memory ();
  test_structured ();
  test_create_and_copyout ();
  test_dynamic ();
  test_mixed ();
  test_absent ();
  test_reach ();
  test_implicit ();
  test_update ();
  test_condition ();
  test_host_data ();
  test_declare ();
  test_many ();
  acc_shutdown (acc_get_device_type ());
  return 0;
}
