/* Pointers in device memory, and members of structures: attach and detach.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "test.h"

#include <stddef.h>
#include <stdint.h>

struct vector
{
  int first;
  int *p;
  int last;
  double *q;
};

static int separate;

/* The pointer that stands for *P on the device.  */
static void *
peek_pointer (void *p)
{
  void *value, *d = acc_deviceptr (p);
  CHECK (d);
  acc_memcpy_from_device (&value, d, sizeof value);
  return value;
}

/* A structure as a whole, with what it points to.  */
static void
test_whole (void)
{
  int x[10] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 };
  struct vector v = { 1, x, 2, NULL };
  struct construct c;
  void *f = BEGIN (&c, ACC_DATA, { ACC_MAP_COPY, &v, sizeof v, 0, "v" },
		   { ACC_MAP_COPY, x, sizeof x, 0, "v.p[0:10]" },
		   { ACC_MAP_ATTACH, &v.p, 8, 0, "v.p" });
  CHECK (peek_pointer (&v.p) == acc_deviceptr (x));

  /* Updates and copies step over the attached pointer, both ways.  */
  v.first = 10;
  v.last = 20;
  DIRECTIVE (ACC_UPDATE, { ACC_MAP_UPDATE_DEVICE, &v, sizeof v, 0, "v" });
  CHECK (peek (&v.first) == 10 && peek (&v.last) == 20);
  CHECK (peek_pointer (&v.p) == acc_deviceptr (x));
  poke (&v.first, 100);
  poke (&v.last, 200);
  DIRECTIVE (ACC_UPDATE, { ACC_MAP_UPDATE_HOST, &v, sizeof v, 0, "v" });
  CHECK (v.first == 100 && v.last == 200 && v.p == x);
  /* A clause that names the pointer does too; the routine, which knows nothing
     but memory, shows what is there.  */
  DIRECTIVE (ACC_UPDATE, { ACC_MAP_UPDATE_HOST, &v.p, 8, 0, "v.p" });
  CHECK (v.p == x);
  acc_update_self (&v.p, 8);
  CHECK (v.p == acc_deviceptr (x));
  v.p = x;
  acc_update_device (&v.p, 8);
  CHECK (peek_pointer (&v.p) == acc_deviceptr (x));
  poke (&v.last, 300);
  poke (&x[4], 44);
  __acc_end (f);
  CHECK (v.first == 100 && v.last == 300 && v.p == x && x[4] == 44);
}

/* Attachments count; the pointer comes back with the last.  */
static void
test_counts (void)
{
  int x[4] = { 0 };
  struct vector v = { 1, x, 2, NULL };
  acc_copyin (&v, sizeof v);
  acc_copyin (x, sizeof x);
  if (separate)
    CHECK (peek_pointer (&v.p) == x);
  acc_attach ((void **) &v.p);
  acc_attach ((void **) &v.p);
  CHECK (peek_pointer (&v.p) == acc_deviceptr (x));
  acc_detach ((void **) &v.p);
  CHECK (peek_pointer (&v.p) == acc_deviceptr (x));
  acc_detach ((void **) &v.p);
  CHECK (peek_pointer (&v.p) == x);
  acc_attach ((void **) &v.p);
  acc_attach ((void **) &v.p);
  acc_detach_finalize ((void **) &v.p);
  CHECK (peek_pointer (&v.p) == x);

  /* A pointer to what is absent, a null pointer, and a pointer that is
     absent itself.  */
  double absent;
  v.q = &absent;
  acc_update_device (&v, sizeof v);
  acc_attach ((void **) &v.q);
  CHECK (peek_pointer (&v.q) == &absent);
  v.q = NULL;
  acc_attach ((void **) &v.q);
  CHECK (peek_pointer (&v.q) == NULL);
  acc_detach ((void **) &v.q);
  void *lost = x;
  acc_attach (&lost);
  acc_detach (&lost);
  acc_delete (x, sizeof x);
  acc_delete (&v, sizeof v);
  CHECK (acc_is_present (&v, sizeof v) == !separate);
}

/* A section need not contain what its pointer points to.  */
static void
test_bias (void)
{
  int x[10] = { 0 };
  struct vector v = { 1, x, 2, NULL };
  struct construct c;
  void *f = BEGIN (&c, ACC_DATA, { ACC_MAP_COPYIN, &v, sizeof v, 0, "v" },
		   { ACC_MAP_COPYIN, x + 5, 20, 0, "v.p[5:5]" },
		   { ACC_MAP_ATTACH, &v.p, 8, 0, "v.p" });
  CHECK ((int *) peek_pointer (&v.p) + 5 == acc_deviceptr (x + 5));
  __acc_end (f);
}

/* Members without the rest of their structure.  */
static void
test_members (void)
{
  int x[10] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 };
  struct vector v = { 1, x, 2, NULL };
  struct construct c, d;
  void *f = BEGIN (&c, ACC_DATA, { ACC_MAP_STRUCT, &v, 2, 0, "v" },
		   { ACC_MAP_CREATE, &v.p, sizeof v.p, 0, "v.p" },
		   { ACC_MAP_COPY, &v.last, sizeof v.last, 0, "v.last" },
		   { ACC_MAP_COPY, x, sizeof x, 0, "v.p[0:10]" },
		   { ACC_MAP_ATTACH, &v.p, 8, 0, "v.p" });
  char *base = __acc_device_address (f, 0);
  CHECK (acc_deviceptr (&v.p) == base + offsetof (struct vector, p));
  CHECK (acc_deviceptr (&v.last) == base + offsetof (struct vector, last));
  CHECK (acc_is_present (&v.first, sizeof v.first) == !separate);
  CHECK (peek_pointer (&v.p) == acc_deviceptr (x));
  CHECK (peek (&v.last) == 2);

  /* A construct inside finds them, whole or in part.  */
  void *g = BEGIN (&d, ACC_PARALLEL, { ACC_MAP_STRUCT, &v, 1, 0, "v" },
		   { ACC_MAP_COPY, &v.last, sizeof v.last, 0, "v.last" });
  CHECK (__acc_device_address (g, 0) == base);
  __acc_end (g);
  poke (&v.last, 22);
  __acc_end (f);
  CHECK (v.last == 22 && v.p == x && v.first == 1);
  CHECK (acc_is_present (&v.last, sizeof v.last) == !separate);
}

/* Members that go one after the other.  */
static void
test_members_dynamic (void)
{
  int x[3] = { 5, 6, 7 };
  struct vector v = { 1, x, 2, NULL };
  DIRECTIVE (ACC_ENTER_DATA, { ACC_MAP_STRUCT, &v, 2, 0, "v" },
	     { ACC_MAP_COPYIN, &v.first, sizeof v.first, 0, "v.first" },
	     { ACC_MAP_CREATE, &v.p, sizeof v.p, 0, "v.p" },
	     { ACC_MAP_COPYIN, x, sizeof x, 0, "v.p[0:3]" },
	     { ACC_MAP_ATTACH, &v.p, 8, 0, "v.p" });
  CHECK (peek (&v.first) == 1);
  poke (&v.first, 15);
  poke (&x[1], 66);
  DIRECTIVE (ACC_EXIT_DATA, { ACC_MAP_STRUCT, &v, 1, 0, "v" },
	     { ACC_MAP_COPYOUT, &v.first, sizeof v.first, 0, "v.first" });
  CHECK (v.first == 15);
  CHECK (acc_is_present (&v.first, sizeof v.first) == !separate);
  CHECK (peek_pointer (&v.p) == acc_deviceptr (x));
  DIRECTIVE (ACC_EXIT_DATA, { ACC_MAP_DETACH, &v.p, 8, 0, "v.p" },
	     { ACC_MAP_COPYOUT, x, sizeof x, 0, "v.p[0:3]" },
	     { ACC_MAP_DELETE, &v.p, sizeof v.p, 0, "v.p" });
  CHECK (x[1] == 66 && v.p == x);
  CHECK (acc_is_present (&v.p, sizeof v.p) == !separate);
}

/* Many attached pointers in one block.  */
static void
test_table (void)
{
  enum { ROWS = 500 };
  int *rows[ROWS];
  for (int i = 0; i < ROWS; i++)
    {
      rows[i] = malloc (3 * sizeof **rows);
      CHECK (rows[i]);
      for (int j = 0; j < 3; j++)
	rows[i][j] = 3 * i + j;
      acc_copyin (rows[i], 3 * sizeof **rows);
    }
  acc_copyin (rows, sizeof rows);
  for (int i = 0; i < ROWS; i++)
    acc_attach ((void **) &rows[(i * 7) % ROWS]);
  for (int i = 0; i < ROWS; i++)
    CHECK (peek_pointer (&rows[i]) == acc_deviceptr (rows[i]));
  int *saved[ROWS];
  memcpy (saved, rows, sizeof rows);
  acc_copyout (rows, sizeof rows);
  CHECK (!memcmp (saved, rows, sizeof rows));
  for (int i = 0; i < ROWS; i++)
    {
      acc_copyout (rows[i], 3 * sizeof **rows);
      CHECK (rows[i][2] == 3 * i + 2);
      free (rows[i]);
    }
}

int
main (void)
{
  separate = separate_memory ();
  test_whole ();
  test_counts ();
  test_bias ();
  test_members ();
  test_members_dynamic ();
  test_table ();
  acc_shutdown (acc_get_device_type ());
  return 0;
}
