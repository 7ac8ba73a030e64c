/* Sections that are no run of bytes: update of boxes of one to four
   dimensions, tables of pointers to rows, and tables of such tables.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "test.h"

#include <assert.h>

#define MAX_LEVELS 4

/* Room for a shape: struct acc_shape has no bound.  */
struct shape
{
  size_t n, bytes, stride;
  struct acc_level levels[MAX_LEVELS];
};

#define SHAPED(kind, address, shape, name)				\
  { kind, address, (size_t) (shape), ACC_MAP_SHAPED, name }

#define A 4
#define B 5
#define C 6
#define D 7

static int a[A][B][C][D], copy[A][B][C][D];

static void
number_all (int base)
{
  for (int i = 0; i < A * B * C * D; i++)
    (&a[0][0][0][0])[i] = base + i;
}

/* The first element and the number of them in each dimension of A.  */
struct box { int first[4], count[4]; };

/* Update the box both ways and see that nothing else moves.  */
static void
try (const struct box *x)
{
  struct shape s = { 3, x->count[0] * sizeof a[0], sizeof a[0],
    { { 0, x->first[1], x->count[1], sizeof a[0][0] },
      { 0, x->first[2], x->count[2], sizeof a[0][0][0] },
      { 0, x->first[3], x->count[3], sizeof a[0][0][0][0] } } };
  for (int in = 0; in < 2; in++)
    {
      number_all (0);
      DIRECTIVE (ACC_UPDATE, { ACC_MAP_UPDATE_DEVICE, a, sizeof a, 0, "a" });
      number_all (100000);
      DIRECTIVE (ACC_UPDATE,
		 SHAPED (in ? ACC_MAP_UPDATE_DEVICE : ACC_MAP_UPDATE_HOST,
			 &a[x->first[0]], &s, "a[i:n][j:m]"));
      if (in)
	DIRECTIVE (ACC_UPDATE, { ACC_MAP_UPDATE_HOST, a, sizeof a, 0, "a" });
      memcpy (copy, a, sizeof a);
      number_all (0);
      for (int i = 0; i < A; i++)
	for (int j = 0; j < B; j++)
	  for (int k = 0; k < C; k++)
	    for (int l = 0; l < D; l++)
	      {
		int at[] = { i, j, k, l }, inside = 1;
		for (int d = 0; d < 4; d++)
		  inside &= (at[d] >= x->first[d]
			     && at[d] < x->first[d] + x->count[d]);
		int other = !separate_memory () ? 100000 : inside == in
			    ? 100000 : 0;
		CHECK (copy[i][j][k][l] == a[i][j][k][l] + other);
	      }
    }
}

static void
test_boxes (void)
{
  static const struct box boxes[] = {
    { { 0, 0, 0, 0 }, { A, B, C, D } },
    { { 1, 0, 0, 0 }, { 2, B, C, D } },
    { { 1, 2, 0, 0 }, { 2, 2, C, D } },
    { { 0, 1, 1, 0 }, { A, 3, 2, D } },
    { { 0, 0, 0, 3 }, { A, B, C, 1 } },
    { { 1, 1, 1, 1 }, { 2, 3, 4, 5 } },
    { { 3, 4, 5, 6 }, { 1, 1, 1, 1 } },
    { { 2, 1, 3, 2 }, { 1, 1, 2, 3 } },
    { { 0, 3, 0, 1 }, { 3, 1, C, 2 } },
    { { 0, 0, 2, 0 }, { A, B, 1, D } },
    { { 0, 0, 0, 0 }, { 2, 0, C, D } }
  };
  DIRECTIVE (ACC_ENTER_DATA, { ACC_MAP_COPYIN, a, sizeof a, 0, "a" });
  for (unsigned i = 0; i < COUNT (boxes); i++)
    try (&boxes[i]);
  DIRECTIVE (ACC_EXIT_DATA, { ACC_MAP_DELETE, a, sizeof a, 0, "a" });
}

/* ---- Rows */

#define ROWS 4
#define N 10

static int *rows[ROWS], storage[ROWS][N];

static void
set_rows (int base)
{
  for (int i = 0; i < ROWS; i++)
    {
      rows[i] = storage[i];
      for (int j = 0; j < N; j++)
	storage[i][j] = base + 10 * i + j;
    }
}

static struct shape row_shape
  = { 1, ROWS * sizeof *rows, sizeof *rows, { { 1, 2, 6, sizeof (int) } } };

static void
test_data (void)
{
  struct construct c;
  set_rows (0);
  rows[2] = NULL;
  void *f = BEGIN (&c, ACC_DATA, SHAPED (ACC_MAP_COPY, rows, &row_shape,
					  "rows"));
  CHECK (__acc_device_address (f, 0) == acc_deviceptr (rows));
  CHECK (acc_is_present (rows, sizeof rows));
  for (int i = 0; i < ROWS; i++)
    CHECK (acc_is_present (storage[i] + 2, 6 * sizeof (int))
	   == (i != 2 || !separate_memory ()));
  if (separate_memory ())
    {
      char *there;
      CHECK (!acc_is_present (storage[0], 4));
      acc_memcpy_from_device (&there, acc_deviceptr (&rows[3]),
			      sizeof there);
      CHECK (there + 2 * sizeof (int) == acc_deviceptr (&storage[3][2]));
      CHECK (peek (&storage[3][4]) == 34);
      poke (&storage[3][4], 99);
    }
  else
    storage[3][4] = 99;
  __acc_end (f);
  CHECK (storage[3][4] == 99 && storage[3][3] == 33);
  CHECK (rows[1] == storage[1]);
  CHECK (acc_is_present (rows, sizeof rows) == !separate_memory ());
}

static void
test_dynamic (void)
{
  set_rows (0);
  for (int twice = 0; twice < 2; twice++)
    DIRECTIVE (ACC_ENTER_DATA, SHAPED (ACC_MAP_COPYIN, rows, &row_shape,
				       "rows"));
  set_rows (1000);
  struct shape part = { 1, 2 * sizeof *rows, sizeof *rows,
			{ { 1, 3, 2, sizeof (int) } } };
  DIRECTIVE (ACC_UPDATE, SHAPED (ACC_MAP_UPDATE_HOST, &rows[1], &part,
				 "rows"));
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < N; j++)
      CHECK (storage[i][j] == 10 * i + j
			      + (separate_memory () && (i == 1 || i == 2)
				 && (j == 3 || j == 4) ? 0 : 1000));
  for (int twice = 0; twice < 2; twice++)
    {
      CHECK (acc_is_present (rows, sizeof rows));
      DIRECTIVE (ACC_EXIT_DATA, SHAPED (ACC_MAP_COPYOUT, rows, &row_shape,
					"rows"));
    }
  CHECK (acc_is_present (rows, sizeof rows) == !separate_memory ());
  CHECK (acc_is_present (storage[0] + 2, 4) == !separate_memory ());
  CHECK (storage[0][3] == (separate_memory () ? 3 : 1003));
  CHECK (rows[0] == storage[0]);
}

/* A table of tables, and many rows: more than a frame has room for.  */
static void
test_deep (void)
{
  enum { X = 30, Y = 20, Z = 3 };
  struct construct c;
  static int numbers[X][Y][Z], *middle[X][Y], **top[X];
  for (int x = 0; x < X; x++)
    {
      top[x] = middle[x];
      for (int y = 0; y < Y; y++)
	middle[x][y] = numbers[x][y];
    }
  numbers[29][19][2] = 7;
  struct shape s = { 2, sizeof top, sizeof *top,
    { { 1, 0, Y, sizeof (int *) }, { 1, 0, Z, sizeof (int) } } };
  void *f = BEGIN (&c, ACC_DATA, { ACC_MAP_CREATE, a, sizeof a, 0, "a" },
		   SHAPED (ACC_MAP_COPYIN, top, &s, "top"));
  CHECK (acc_is_present (a, sizeof a) && acc_is_present (top, sizeof top));
  CHECK (acc_is_present (&numbers[29][19][0], Z * sizeof (int)));
  if (separate_memory ())
    {
      void *there;
      CHECK (peek (&numbers[29][19][2]) == 7);
      acc_memcpy_from_device (&there, acc_deviceptr (&middle[29][19]),
			      sizeof there);
      CHECK (there == acc_deviceptr (numbers[29][19]));
    }
  __acc_end (f);
  CHECK (acc_is_present (numbers, 4) == !separate_memory ());
  CHECK (top[29][19][2] == 7);
}

/* A box that attached pointers lie in.  */
static void
test_holes (void)
{
  static struct { int n, *p; } table[4][3];
  static int target[5];
  struct shape s = { 1, sizeof table, sizeof table[0],
		     { { 0, 1, 2, sizeof table[0][0] } } };
  table[2][1].p = target;
  table[2][1].n = 5;
  DIRECTIVE (ACC_ENTER_DATA, { ACC_MAP_COPYIN, table, sizeof table, 0, "t" },
	     { ACC_MAP_COPYIN, target, sizeof target, 0, "target" },
	     { ACC_MAP_ATTACH, &table[2][1].p, sizeof (int *), 0, "p" });
  table[2][1].n = 6;
  table[2][0].n = 7;
  DIRECTIVE (ACC_UPDATE, SHAPED (ACC_MAP_UPDATE_HOST, table, &s, "t"));
  CHECK (table[2][1].p == target);
  CHECK (table[2][1].n == (separate_memory () ? 5 : 6));
  CHECK (table[2][0].n == 7);
  acc_delete (target, sizeof target);
  acc_delete (table, sizeof table);
}

/* ---- Errors */

static struct shape bad_shape
  = { 1, sizeof a[0], sizeof a[0], { { 0, 0, -3, sizeof a[0][0] } } };

static void
negative (void)
{
  acc_copyin (a, sizeof a);
  DIRECTIVE (ACC_UPDATE, SHAPED (ACC_MAP_UPDATE_HOST, a, &bad_shape, "a"));
}

static void
absent (void)
{
  bad_shape.levels[0].count = 3;
  DIRECTIVE (ACC_UPDATE, SHAPED (ACC_MAP_UPDATE_HOST, a, &bad_shape, "a"));
}

static void
gaps (void)
{
  struct construct c;
  bad_shape.bytes *= 2;
  bad_shape.levels[0].count = 3;
  BEGIN (&c, ACC_DATA, SHAPED (ACC_MAP_COPYIN, a, &bad_shape, "a[0:2][0:3]"));
}

static const struct { const char *name; void (*run) (void); const char *text;
		      int shared; }
errors[] = {
  { "negative", negative, "host(a): |negative length (-3 elements)", 1 },
  { "absent", absent, "host(a): |is not present on", 0 },
  { "gaps", gaps, "copyin(a[0:2][0:3]): |the section is not contiguous", 0 }
};

int
main (int argc, char **argv)
{
  static_assert (sizeof (struct shape)
		 == sizeof (struct acc_shape)
		    + MAX_LEVELS * sizeof (struct acc_level), "layout");
  if (argc > 1)
    {
      for (unsigned i = 0; i < COUNT (errors); i++)
	if (!strcmp (argv[1], errors[i].name))
	  errors[i].run ();
      return 0;
    }
  test_boxes ();
  test_data ();
  test_dynamic ();
  test_deep ();
  test_holes ();
  for (unsigned i = 0; i < COUNT (errors); i++)
    {
      char out[2048];
      int status = run_again (errors[i].name, NULL, out, sizeof out);
      int fails = separate_memory () || errors[i].shared;
      CHECK (WIFEXITED (status) && WEXITSTATUS (status) == fails);
      CHECK (!fails || matches (out, errors[i].text));
    }
  return 0;
}
