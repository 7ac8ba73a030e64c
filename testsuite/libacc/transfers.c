/* No transfer too many: the driver's log of each case is counted.

   Each case is a process of its own.  On a device whose driver keeps no log
   the cases are run without being counted.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "test.h"

#define N 100

static int a[N], b[N];
static struct { int n; int *p; } s;

static void
copies (void)
{
  struct construct c, d;
  void *f = BEGIN (&c, ACC_DATA, { ACC_MAP_COPY, a, sizeof a, 0, "a" });
  /* Present: nothing moves.  */
  void *g = BEGIN (&d, ACC_DATA, { ACC_MAP_COPY, a, sizeof a, 0, "a" },
		   { ACC_MAP_COPYIN, a + 5, 40, 0, "a[5:10]" });
  __acc_end (g);
  __acc_end (f);
}

static void
only_in (void)
{
  struct construct c;
  __acc_end (BEGIN (&c, ACC_DATA, { ACC_MAP_COPYIN, a, sizeof a, 0, "a" },
		    { ACC_MAP_CREATE, b, sizeof b, 0, "b" }));
}

static void
only_out (void)
{
  struct construct c;
  __acc_end (BEGIN (&c, ACC_PARALLEL, { ACC_MAP_COPYOUT, a, 40, 0, "a" },
		    { ACC_MAP_NO_CREATE, b, sizeof b, 0, "b" }));
}

/* A variable that a construct only reads.  */
static void
read_only (void)
{
  struct construct c;
  __acc_end (BEGIN (&c, ACC_PARALLEL,
		    { ACC_MAP_COPY, a, sizeof a,
		      ACC_MAP_IMPLICIT | ACC_MAP_READONLY, "a" }));
}

static void
counted (void)
{
  for (int i = 0; i < 10; i++)
    acc_copyin (a, sizeof a);
  for (int i = 0; i < 10; i++)
    acc_copyout (a, sizeof a);
}

static void
deleted (void)
{
  acc_copyin (a, sizeof a);
  acc_create (b, sizeof b);
  acc_delete (a, sizeof a);
  acc_delete_finalize (b, sizeof b);
}

static void
updates (void)
{
  acc_create (a, sizeof a);
  acc_update_device (a + 3, 8);
  acc_update_self (a + 3, 4);
  DIRECTIVE (ACC_UPDATE,
	     { ACC_MAP_UPDATE_HOST, b, sizeof b, ACC_MAP_IF_PRESENT, "b" });
  acc_update_device (NULL, 0);
}

/* Nobody waits for what nobody could look for.  */
static void
update_often (int n)
{
  for (int i = 0; i < n; i++)
    DIRECTIVE (ACC_UPDATE, { ACC_MAP_UPDATE_DEVICE, a + i, 8, 0, "a" });
}

static void
late (void)
{
  DIRECTIVE (ACC_ENTER_DATA, { ACC_MAP_CREATE, a, sizeof a, 0, "a" });
  update_often (20);
}

/* Who has an address could: one wait for what came before that, then one for
   each.  */
static void
exposed (void)
{
  late ();
  acc_deviceptr (a);
  update_often (5);
}

static void
exposed_here (void)
{
  struct construct c;
  late ();
  __acc_end (BEGIN (&c, ACC_HOST_DATA, { ACC_MAP_USE_DEVICE, a, 0, 0, "a" }));
  update_often (5);
}

static void
exposed_stream (void)
{
  late ();
  acc_get_cuda_stream (acc_async_sync);
  update_often (5);
}

/* To a stream of CUDA's the address may be known already.  */
static void
never_late (void)
{
  acc_free (acc_malloc (8));
  late ();
}

/* Large ones, and ones to the host, too, are waited for.  */
static void
not_late (void)
{
  static char large[4096];
  DIRECTIVE (ACC_ENTER_DATA, { ACC_MAP_CREATE, large, sizeof large, 0, "l" });
  DIRECTIVE (ACC_UPDATE,
	     { ACC_MAP_UPDATE_DEVICE, large, sizeof large, 0, "l" });
  DIRECTIVE (ACC_UPDATE, { ACC_MAP_UPDATE_DEVICE, large, 8, 0, "l" },
	     { ACC_MAP_UPDATE_HOST, large + 8, 8, 0, "l" });
}

static void
never (void)
{
  static const struct acc_when when = { 0, acc_async_sync, -1, 0, NULL };
  struct construct c;
  struct clause copy[] = { { ACC_MAP_COPY, a, sizeof a, 0, "a" } };
  acc_init (acc_device_default);
  __acc_end (begin_when (&c, ACC_DATA, copy, 1, &when));
  directive_when (ACC_ENTER_DATA, copy, 1, &when);
}

/* One pointer goes there when it is attached, once however often that is
   asked, and none comes back; what lies around it does.  */
static void
pointers (void)
{
  s.p = a;
  acc_copyin (a, sizeof a);
  acc_create (&s, sizeof s);
  acc_attach ((void **) &s.p);
  acc_attach ((void **) &s.p);
  acc_detach ((void **) &s.p);
  acc_copyout (&s, sizeof s);
  acc_delete (a, sizeof a);
}

static void
translated (void)
{
  struct construct c;
  acc_create (a, sizeof a);
  __acc_end (BEGIN (&c, ACC_HOST_DATA, { ACC_MAP_USE_DEVICE, a, 0, 0, "a" }));
  for (int i = 0; i < 100; i++)
    acc_is_present (a, 4), acc_deviceptr (a), acc_hostptr (a);
}

/* Memory comes from the driver once, and streams do.  */
static void
reused (void)
{
  for (int i = 0; i < 50; i++)
    {
      acc_create_async (a, sizeof a, i % 2);
      acc_delete_async (a, sizeof a, i % 2);
      acc_wait_all ();
    }
}

/* Queues wait for one another without the host.  */
static void
ordered (void)
{
  acc_copyin_async (a, sizeof a, 1);
  acc_wait_async (1, 2);
  acc_wait_async (1, 2);
  acc_update_self_async (a, sizeof a, 2);
  acc_wait (2);
  acc_wait (2);
  acc_wait_async (2, 1);
  acc_delete_async (a, sizeof a, 1);
}

/* Columns of a matrix: one copy whatever their number.  */
static void
columns (void)
{
  struct { size_t n, bytes, stride; struct acc_level level; } s
    = { 1, sizeof a, 10 * sizeof *a, { 0, 2, 3, sizeof *a } };
  acc_copyin (a, sizeof a);
  DIRECTIVE (ACC_UPDATE, { ACC_MAP_UPDATE_DEVICE, a, (size_t) &s,
			   ACC_MAP_SHAPED, "a[0:10][2:3]" });
  DIRECTIVE (ACC_UPDATE, { ACC_MAP_UPDATE_HOST, a, (size_t) &s,
			   ACC_MAP_SHAPED, "a[0:10][2:3]" });
  acc_delete (a, sizeof a);
}

/* Small things of one construct go together: 20 bytes in, for each has 16 and
   the last its own 4; back are the first and the third.  */
static void
together (void)
{
  struct construct c;
  b[0] = 10, b[1] = 11, b[2] = 12, b[3] = 13, b[4] = 14;
  void *f = BEGIN (&c, ACC_DATA, { ACC_MAP_COPY, &b[0], 4, 0, "b[0]" },
		   { ACC_MAP_COPYIN, &b[1], 4, 0, "b[1]" },
		   { ACC_MAP_COPYOUT, &b[2], 8, 0, "b[2:2]" },
		   { ACC_MAP_CREATE, &b[4], 4, 0, "b[4]" });
  if (separate_memory ())
    {
      void *d = acc_deviceptr (&b[2]);
      acc_memcpy_device (d, acc_deviceptr (&b[0]), 4);
      acc_memcpy_device ((char *) d + 4, acc_deviceptr (&b[1]), 4);
      b[0] = b[2] = 0;
    }
  else
    b[2] = 10, b[3] = 11;
  __acc_end (f);
  CHECK (b[0] == 10 && b[1] == 11 && b[2] == 10 && b[3] == 11 && b[4] == 14);
}

/* The same where nothing waits: each comes back for itself.  */
static void
apart (void)
{
  static const struct acc_when when = { 1, 4, -1, 0, NULL };
  struct clause list[] = { { ACC_MAP_COPY, &b[0], 4, 0, "b[0]" },
			   { ACC_MAP_COPY, &b[3], 4, 0, "b[3]" } };
  for (int i = 0; i < 100; i++)
    {
      struct construct c;
      b[0] = i;
      b[3] = -i;
      __acc_end (begin_when (&c, ACC_DATA, list, 2, &when));
      acc_wait (4);
      CHECK (b[0] == i && b[3] == -i);
    }
}

/* A table of pointers to rows: itself, its rows, and all pointers at once.  */
static void
rows (void)
{
  static int row[10][100], *table[10];
  struct { size_t n, bytes, stride; struct acc_level level; } all
    = { 1, sizeof table, sizeof *table, { 1, 0, 100, sizeof (int) } };
  struct construct c;
  for (int i = 0; i < 10; i++)
    table[i] = row[i];
  __acc_end (BEGIN (&c, ACC_DATA, { ACC_MAP_COPY, table, (size_t) &all,
				    ACC_MAP_SHAPED, "table[0:10][0:100]" }));
  CHECK (table[9] == row[9]);
}

/* An object of which a pointer is present: once there, and what is not present
   back.  */
static struct { long n; int *p; long m[3]; } object;

static void
gathered (void)
{
  struct construct c;
  object.p = a;
  acc_create (&object.p, sizeof object.p);
  __acc_end (BEGIN (&c, ACC_PARALLEL,
		    { ACC_MAP_COPY, &object, sizeof object,
		      ACC_MAP_IMPLICIT | ACC_MAP_OBJECT, "object" }));
}

/* The same if kernels only read it, or use only what is there.  */
static void
gathered_in (void)
{
  struct construct c;
  acc_create (&object.p, sizeof object.p);
  __acc_end (BEGIN (&c, ACC_PARALLEL,
		    { ACC_MAP_COPYIN, &object, sizeof object,
		      ACC_MAP_IMPLICIT | ACC_MAP_OBJECT, "object" }));
  __acc_end (BEGIN (&c, ACC_PARALLEL,
		    { ACC_MAP_COPY, &object.p, sizeof object.p,
		      ACC_MAP_IMPLICIT | ACC_MAP_OBJECT, "object" }));
}

/* Several sections of one array: one allocation, a copy of each; small ones
   come back by one copy, with what lies between.  */
static void
sections (void)
{
  struct construct c;
  __acc_end (BEGIN (&c, ACC_DATA, { ACC_MAP_STRUCT, a, 3, 0, "a" },
		    { ACC_MAP_COPY, a, 40, 0, "a[0:10]" },
		    { ACC_MAP_COPYIN, a + 20, 80, 0, "a[20:20]" },
		    { ACC_MAP_COPYOUT, a + 90, 20, 0, "a[90:5]" }));
}

/* An array and a section of it: what both clauses copy moves once.  */
static void
inside (void)
{
  struct construct c;
  __acc_end (BEGIN (&c, ACC_DATA, { ACC_MAP_COPY, a, sizeof a, 0, "a" },
		    { ACC_MAP_COPY, a + 5, 40, 0, "a[5:10]" }));
  __acc_end (BEGIN (&c, ACC_DATA, { ACC_MAP_COPYIN, b, 200, 0, "b" },
		    { ACC_MAP_COPY, b + 5, 40, 0, "b[5:10]" }));
}

/* Memory of the program's own stands for A: nothing moves unasked.  */
static void
mapped (void)
{
  struct construct c;
  void *d = acc_malloc (sizeof a);
  if (separate_memory ())
    acc_map_data (a, d, sizeof a);
  acc_copyin (a, sizeof a);
  __acc_end (BEGIN (&c, ACC_DATA, { ACC_MAP_COPY, a, sizeof a, 0, "a" },
		    { ACC_MAP_PRESENT, a, 40, 0, "a" },
		    { ACC_MAP_DEVICEPTR, d, 0, 0, "d" }));
  acc_copyout_finalize (a, sizeof a);
  if (separate_memory ())
    acc_unmap_data (a);
  acc_free (d);
}

static void
plain (void)
{
  char *d = acc_malloc (sizeof a);
  acc_memcpy_to_device (d, a, 40);
  acc_memcpy_to_device_async (d + 40, a, 50, 1);
  acc_memcpy_device (d + 200, d, 90);
  acc_memcpy_device_async (d + 300, d, 60, 1);
  acc_memcpy_from_device (b, d, 10);
  acc_memcpy_from_device_async (b, d, 15, 1);
  acc_wait (1);
  acc_free (d);
}

/* Routines that do not wait.  */
static void
not_waiting (void)
{
  acc_copyin_async (a, sizeof a, 1);
  acc_create_async (b, sizeof b, 1);
  acc_update_device_async (b, 8, 1);
  acc_update_self_async (a, 4, 1);
  acc_copyin_async (a, sizeof a, 1);
  acc_copyout_async (a, sizeof a, 1);
  acc_copyout_finalize_async (a, sizeof a, 1);
  acc_delete_finalize_async (b, sizeof b, 1);
  acc_wait (1);
}

/* Directives: what is there already is not copied again, what is not the last
   reference not yet.  */
static void
directives (void)
{
  for (int i = 0; i < 2; i++)
    DIRECTIVE (ACC_ENTER_DATA, { ACC_MAP_COPYIN, a, sizeof a, 0, "a" },
	       { ACC_MAP_CREATE, b, sizeof b, 0, "b" });
  DIRECTIVE (ACC_UPDATE, { ACC_MAP_UPDATE_DEVICE, a, 12, 0, "a[0:3]" },
	     { ACC_MAP_UPDATE_HOST, b + 5, 16, 0, "b[5:4]" });
  for (int i = 0; i < 2; i++)
    DIRECTIVE (ACC_EXIT_DATA, { ACC_MAP_DELETE, a, sizeof a, 0, "a" },
	       { ACC_MAP_COPYOUT, b, sizeof b, 0, "b" });
  DIRECTIVE (ACC_ENTER_DATA, { ACC_MAP_COPYIN, a, 40, 0, "a" });
  DIRECTIVE (ACC_ENTER_DATA, { ACC_MAP_COPYIN, a, 40, 0, "a" });
  DIRECTIVE (ACC_EXIT_DATA, { ACC_MAP_COPYOUT, a, 40, ACC_MAP_FINALIZE, "a" });
  CHECK (!separate_memory () || !acc_is_present (a, 4));
}

/* Modifiers: always copied, and zeros that no copy brings.  */
static void
modified (void)
{
  struct construct c;
  void *f = BEGIN (&c, ACC_DATA, { ACC_MAP_COPY, a, sizeof a, 0, "a" },
		   { ACC_MAP_CREATE, b, sizeof b, ACC_MAP_ZERO, "b" });
  struct construct in;
  __acc_end (BEGIN (&in, ACC_DATA, { ACC_MAP_COPY, a, 40,
				     ACC_MAP_ALWAYS_IN | ACC_MAP_ALWAYS_OUT,
				     "a" }));
  __acc_end (f);
}

/* From device to device without the host.  */
static void
peers (void)
{
  acc_copyin (a, sizeof a);
  acc_create (b, sizeof b);
  acc_memcpy_d2d (b, a, sizeof a, 0, 0);
  acc_memcpy_d2d_async (b, a, 40, 0, 0, 2);
  acc_wait (2);
  acc_delete (a, sizeof a);
  acc_delete (b, sizeof b);
}

enum { IN, OUT, BOX, INSIDE, ALLOC, STREAM, EVENT, SYNC, CALLS };
static const char *const calls[CALLS] = {
  "cuMemcpyHtoD", "cuMemcpyDtoH", "cuMemcpy3D", "cuMemcpyDtoD", "cuMemAlloc",
  "cuStreamCreate", "cuEventRecord", "cuStreamSynchronize"
};

static const struct
{
  const char *name;
  void (*run) (void);
  int counts[CALLS];		/* -1: any */
  size_t in, out;		/* bytes */
} cases[] = {
  { "copies", copies, { 1, 1, 0, 0, 1, 1, 0, -1 }, 400, 400 },
  { "only_in", only_in, { 1, 0, 0, 0, 1, 1, 0, -1 }, 400, 0 },
  { "only_out", only_out, { 0, 1, 0, 0, 1, 1, 0, 1 }, 0, 40 },
  { "read_only", read_only, { 1, 0, 0, 0, 1, 1, 0, 1 }, 400, 0 },
  { "counted", counted, { 1, 1, 0, 0, 1, 1, 0, -1 }, 400, 400 },
  { "deleted", deleted, { 1, 0, 0, 0, 1, 1, 0, 1 }, 400, 0 },
  { "updates", updates, { 1, 1, 0, 0, 1, 1, 0, 2 }, 8, 4 },
  { "late", late, { 20, 0, 0, 0, 1, 1, 0, 0 }, 160, 0 },
  { "exposed", exposed, { 25, 0, 0, 0, 1, 1, 0, 6 }, 200, 0 },
  { "exposed_here", exposed_here, { 25, 0, 0, 0, 1, 1, 0, 6 }, 200, 0 },
  { "exposed_stream", exposed_stream, { 25, 0, 0, 0, 1, 1, 0, 6 }, 200, 0 },
  { "never_late", never_late, { 20, 0, 0, 0, 1, 1, 0, 20 }, 160, 0 },
  { "not_late", not_late, { 2, 1, 0, 0, 1, 1, 0, 2 }, 4104, 8 },
  { "never", never, { 0, 0, 0, 0, 0, 0, 0, 0 }, 0, 0 },
  { "pointers", pointers, { 2, 1, 0, 0, 1, 1, 0, -1 }, 408, 8 },
  { "translated", translated, { 0, 0, 0, 0, 1, 1, 0, 0 }, 0, 0 },
  { "reused", reused, { 0, 0, 0, 0, 1, 2, -1, -1 }, 0, 0 },
  { "ordered", ordered, { 1, 1, 0, 0, 1, -1, 1, 1 }, 400, 400 },
  { "together", together, { 1, 1, 0, 2, 1, 1, 0, -1 }, 20, 40 },
  { "apart", apart, { 100, 200, 0, 0, 1, 1, 0, -1 }, 2000, 800 },
  { "columns", columns, { 1, 0, 2, 0, 1, 1, 0, -1 }, 400, 0 },
  { "rows", rows, { 11, 10, 0, 0, 1, 1, 0, -1 }, 4080, 4000 },
  { "gathered", gathered, { 1, 2, 0, 2, 1, 1, 0, -1 }, 40, 32 },
  { "gathered_in", gathered_in, { 1, 0, 0, 1, 1, 1, 0, -1 }, 40, 0 },
  { "sections", sections, { 2, 1, 0, 0, 1, 1, 0, -1 }, 120, 380 },
  { "inside", inside, { 2, 2, 0, 0, 1, 1, 0, -1 }, 600, 440 },
  { "mapped", mapped, { 0, 0, 0, 0, 1, 1, 0, -1 }, 0, 0 },
  { "plain", plain, { 2, 2, 0, 2, 1, 2, 0, -1 }, 90, 25 },
  { "not_waiting", not_waiting, { 2, 2, 0, 0, 1, 1, 0, 1 }, 408, 404 },
  { "directives", directives, { 3, 3, 0, 0, 1, 1, 0, -1 }, 452, 456 },
  { "modified", modified, { 2, 2, 0, 0, 1, 1, 0, -1 }, 440, 440 },
  { "peers", peers, { 1, 0, 0, 0, 1, 2, 0, -1 }, 400, 0 }
};

/* Count the calls in LOG.  */
static void
count (const char *log, int *n, size_t *in, size_t *out)
{
  char line[1024];
  FILE *f = fopen (log, "r");
  CHECK (f);
  while (fgets (line, sizeof line, f))
    for (int i = 0; i < CALLS; i++)
      if (strstr (line, calls[i]))
	{
	  const char *bytes = strstr (line, "bytes=");
	  size_t size = bytes ? strtoul (bytes + 6, NULL, 10) : 0;
	  n[i]++;
	  *in += i == IN ? size : 0;
	  *out += i == OUT ? size : 0;
	}
  fclose (f);
}

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
  snprintf (log, sizeof log, "transfers-%d.log", (int) getpid ());
  setenv ("SIMGPU_LOG", log, 1);
  for (unsigned i = 0; i < COUNT (cases); i++)
    {
      int n[CALLS] = { 0 };
      size_t in = 0, back = 0;
      remove (log);
      int status = run_again (cases[i].name, NULL, out, sizeof out);
      CHECK (!status && !out[0]);
      if (!separate || access (log, R_OK))
	continue;
      count (log, n, &in, &back);
      int bad = in != cases[i].in || back != cases[i].out;
      for (int j = 0; j < CALLS; j++)
	bad |= cases[i].counts[j] >= 0 && cases[i].counts[j] != n[j];
      if (bad)
	{
	  fprintf (stderr, "%s: %zu bytes in, %zu out", cases[i].name, in,
		   back);
	  for (int j = 0; j < CALLS; j++)
	    fprintf (stderr, ", %d %s", n[j], calls[j]);
	  putc ('\n', stderr);
	}
      CHECK (!bad);
    }
  remove (log);
  return 0;
}
