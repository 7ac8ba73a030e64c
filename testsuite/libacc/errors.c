/* What goes wrong ends the program with one line and status 1.

   Each case is a process of its own, this program started again with the
   case's name.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "test.h"

#define N 100

static int a[N], b[N];

/* ---- Cases: each has to end the process.  */

static void
start (void)
{
  acc_init (acc_device_default);
}

static void
data (const struct clause *clauses, unsigned n)
{
  struct construct c;
  begin_when (&c, ACC_DATA, clauses, n, NULL);
}

#define DATA(...)							\
  do									\
    {									\
      struct clause clauses_[] = { __VA_ARGS__ };			\
      data (clauses_, COUNT (clauses_));				\
    }									\
  while (0)

static void
absent (void)
{
  DATA ({ ACC_MAP_COPY, b, sizeof b, 0, "b" },
	{ ACC_MAP_PRESENT, a, sizeof a, 0, "a" });
}

static void
partly (void)
{
  acc_copyin (a, 40);
  DATA ({ ACC_MAP_COPYIN, a + 5, 40, 0, "a[5:10]" });
}

static void
resized (void)
{
  acc_copyin (a, 40);
  DATA ({ ACC_MAP_COPYIN, a, 44, 0, "a" });
}

static void
update_absent (void)
{
  DIRECTIVE (ACC_UPDATE, { ACC_MAP_UPDATE_HOST, a, 4, 0, "a" });
}

static void
use_device_absent (void)
{
  struct construct c;
  BEGIN (&c, ACC_HOST_DATA, { ACC_MAP_USE_DEVICE, a, 0, 0, "a" });
}

static void
negative (void)
{
  DATA ({ ACC_MAP_COPY, a, (size_t) -8, 0, "a[0:n]" });
}

static void
too_large (void)
{
  acc_create (b, sizeof b);
  DATA ({ ACC_MAP_CREATE, a, (size_t) 1 << 50, 0, "a" });
}

/* An address where nothing is, with room after it.  */
#define NOWHERE ((void *) 0x10000000000)

/* What has the most memory is named, the largest first, whoever took it.  */
static void
used_up (void)
{
  static char c[9000], d[5000];
  DIRECTIVE (ACC_ENTER_DATA, { ACC_MAP_CREATE, a, sizeof a, 0, "a" },
	     { ACC_MAP_CREATE, d, sizeof d, 0, "d" },
	     { ACC_MAP_CREATE, c, sizeof c, 0, "c" });
  CHECK (acc_malloc (7000));
  DATA ({ ACC_MAP_CREATE, NOWHERE, (size_t) 1 << 44, 0, "b" });
}

/* What the error routine sees: nothing is left half-mapped, the counts of
   what was there are as before.  */
static void
look_around (char *message)
{
  fprintf (stderr, "seen: %s\n", message);
  CHECK (!acc_is_present (b, 1));
  CHECK (acc_is_present (a, sizeof a));
  acc_delete (a, sizeof a);
  CHECK (!acc_is_present (a, 1));
  exit (1);
}

static void
half_mapped (void)
{
  acc_copyin (a, sizeof a);
  acc_set_error_routine (look_around);
  DATA ({ ACC_MAP_COPY, b, sizeof b, 0, "b" },
	{ ACC_MAP_COPYIN, a, sizeof a, 0, "a" },
	{ ACC_MAP_CREATE, NOWHERE, (size_t) 1 << 44, 0, "c" });
}

static void
half_entered (void)
{
  acc_copyin (a, sizeof a);
  acc_set_error_routine (look_around);
  DIRECTIVE (ACC_ENTER_DATA, { ACC_MAP_COPYIN, b, sizeof b, 0, "b" },
	     { ACC_MAP_COPYIN, a, sizeof a, 0, "a" },
	     { ACC_MAP_CREATE, NOWHERE, (size_t) 1 << 44, 0, "c" });
}

static void
say_and_return (char *message)
{
  fprintf (stderr, "seen: %s\n", message);
}

static void
routine_returns (void)
{
  acc_set_error_routine (say_and_return);
  acc_wait (-5);
}

static void
end_otherwise (char *message)
{
  (void) message;
  _exit (7);
}

static void
routine_ends (void)
{
  acc_set_error_routine (end_otherwise);
  acc_wait (-5);
}

static void
routine_removed (void)
{
  acc_set_error_routine (end_otherwise);
  acc_set_error_routine (NULL);
  acc_wait (-5);
}

static void
negative_routine (void)
{
  acc_copyin (a, (size_t) -16);
}

static void
negative_update (void)
{
  DIRECTIVE (ACC_UPDATE, { ACC_MAP_UPDATE_DEVICE, a, (size_t) -8, 0, "a" });
}

static void
update_partly (void)
{
  acc_copyin (a, 40);
  DIRECTIVE (ACC_UPDATE, { ACC_MAP_UPDATE_DEVICE, a, 80, 0, "a[0:n]" });
}

static void
copyout_partly (void)
{
  acc_copyin (a + 1, 40);
  DIRECTIVE (ACC_EXIT_DATA, { ACC_MAP_COPYOUT, a, 20, 0, "a" });
}

static void
present_partly (void)
{
  acc_copyin (a, 40);
  DATA ({ ACC_MAP_PRESENT, a + 5, 40, 0, "a[5:10]" });
}

static void
bad_async_routine (void)
{
  acc_copyin_async (a, sizeof a, -13);
}

static void
bad_default (void)
{
  acc_set_default_async (-4);
}

static void
bad_wait_any (void)
{
  int queues[] = { 1, -9 };
  acc_init (acc_device_default);
  acc_wait_any (2, queues + 1);
}

static void
bad_stream (void)
{
  acc_set_cuda_stream (-8, NULL);
}

static void
free_present (void)
{
  acc_free (acc_copyin (a, sizeof a));
}

static void
d2d_absent (void)
{
  acc_create (a, sizeof a);
  acc_memcpy_d2d (a, b, sizeof b, 0, 0);
}

static void
shutdown_number (void)
{
  acc_shutdown_device (55, acc_get_device_type ());
}

static void
copy_much (void)
{
  static char c[9000];
  acc_copyin (c, sizeof c);
}

static void
members_apart (void)
{
  static struct { int x, y; } s;
  DIRECTIVE (ACC_ENTER_DATA, { ACC_MAP_COPYIN, &s.x, sizeof s.x, 0, "s.x" });
  DATA ({ ACC_MAP_STRUCT, &s, 2, 0, "s" },
	{ ACC_MAP_COPYIN, &s.x, sizeof s.x, 0, "s.x" },
	{ ACC_MAP_COPYIN, &s.y, sizeof s.y, 0, "s.y" });
}

/* Two sections of A, each with memory of its own.  */
static void
enter_two (unsigned n)
{
  static int other[N];
  DIRECTIVE (ACC_ENTER_DATA, { ACC_MAP_COPYIN, a, n * sizeof *a, 0, "a[0:5]" });
  DIRECTIVE (ACC_ENTER_DATA, { ACC_MAP_COPYIN, other, sizeof other, 0, NULL });
  DIRECTIVE (ACC_ENTER_DATA, { ACC_MAP_COPYIN, a + 20 - n, n * sizeof *a, 0,
			       "a[20:5]" });
}

static void
sections_apart (void)
{
  enter_two (5);
  DATA ({ ACC_MAP_STRUCT, a, 2, 0, "a" },
	{ ACC_MAP_PRESENT, a, 5 * sizeof *a, 0, "a[0:5]" },
	{ ACC_MAP_PRESENT, a + 15, 5 * sizeof *a, 0, "a[20:5]" });
}

static void
guess_apart (void)
{
  enter_two (6);
  DATA ({ ACC_MAP_COPY, a, 20 * sizeof *a, ACC_MAP_IMPLICIT | ACC_MAP_GUESS,
	  "a" });
}

static void
map_nothing (void)
{
  acc_map_data (a, NULL, sizeof a);
}

static void
map_elsewhere (void)
{
  static int other[N];
  acc_map_data (a, other, sizeof a);
}

/* A pointer that lies across one that is attached.  */
static void
attach_across (void)
{
  static struct { int *p; int *q; } s = { a, a };
  DIRECTIVE (ACC_ENTER_DATA, { ACC_MAP_COPYIN, a, sizeof a, 0, "a" },
	     { ACC_MAP_COPYIN, &s, sizeof s, 0, "s" },
	     { ACC_MAP_ATTACH, &s.p, 8, 0, "s.p" });
  DIRECTIVE (ACC_ENTER_DATA, { ACC_MAP_ATTACH, (char *) &s + 4, 8, 0, "s.r" });
}

static void
deep_section (void)
{
  static size_t shape[3 + 4 * 18] = { 18, 8, 4 };
  for (int i = 0; i < 18; i++)
    {
      size_t *level = shape + 3 + 4 * i;
      level[2] = 1;
      level[3] = 4;
    }
  DIRECTIVE (ACC_UPDATE, { ACC_MAP_UPDATE_HOST, a, (size_t) shape,
			   ACC_MAP_SHAPED, "a" });
}

static void
free_mapped (void)
{
  char *d = acc_malloc (sizeof a + 100);
  acc_map_data (a, d + 100, sizeof a);
  acc_free (d);
}

static void
map_device_twice (void)
{
  char *d = acc_malloc (sizeof a);
  acc_map_data (a, d, 200);
  acc_map_data (b, d + 200, 200);
  acc_unmap_data (a);
  acc_map_data (a, d, 200);
  acc_unmap_data (b);
  acc_map_data (b, d + 199, 200);
}

static void
map_own (void)
{
  acc_map_data (b, acc_copyin (a, sizeof a), 8);
}

/* Let A's pointer be detached inside of the construct that attached it.  */
static void
detach_inside (int async)
{
  static struct { int *p; } s = { a };
  struct construct c;
  struct acc_when when = { 1, async, -1, 0, NULL };
  struct clause clauses[] = { { ACC_MAP_ATTACH, &s.p, 8, 0, "s.p" } };
  acc_copyin (a, sizeof a);
  acc_copyin (&s, sizeof s);
  void *frame = begin_when (&c, ACC_DATA, clauses, 1, &when);
  acc_detach ((void **) &s.p);
  __acc_end (frame);
}

static void
detach_inside_sync (void)
{
  detach_inside (acc_async_sync);
}

static void
detach_inside_async (void)
{
  detach_inside (2);
}

static void
unmap_unmapped (void)
{
  acc_copyin (a, sizeof a);
  acc_unmap_data (a);
}

static void
unmap_in_use (void)
{
  static const struct acc_when when = { 1, 3, -1, 0, NULL };
  struct clause clauses[] = { { ACC_MAP_PRESENT, a, sizeof a, 0, "a" } };
  struct construct c;
  char *d = acc_malloc (sizeof a);
  acc_map_data (a, d, sizeof a);
  void *frame = begin_when (&c, ACC_DATA, clauses, 1, &when);
  for (int i = 0; i < 100; i++)
    acc_memcpy_device_async (d, d + 200, 200, 3);
  __acc_end (frame);
  acc_unmap_data (a);
}

static void
map_twice (void)
{
  acc_copyin (a, sizeof a);
  acc_map_data (a + 10, acc_malloc (8), 8);
}

static void
shutdown_inside (void)
{
  DATA ({ ACC_MAP_CREATE, a, sizeof a, 0, "a" });
  acc_shutdown (acc_get_device_type ());
}

static void
no_device_version (void)
{
  static struct acc_module module = { .version = ACC_ABI_VERSION,
				      .source = "test.c" };
  static struct acc_kernel kernel = { .module = &module, .file = "test.c",
				      .reason = "setjmp is called" };
  static struct acc_kernel *kernels[] = { &kernel };
  struct construct c;
  int64_t dims[ACC_AXES + ACC_LOOPS] = { 0 };
  module.kernels = kernels;
  module.n_kernels = 1;
  start ();
  __acc_register (&module);
  void *f = BEGIN (&c, ACC_PARALLEL, { ACC_MAP_CREATE, a, 4, 0, "a" });
  __acc_launch (f, &kernel, NULL, dims);
}

static void
double_free (void)
{
  void *p = acc_malloc (10);
  acc_free (p);
  acc_free (p);
}

static void
foreign_free (void)
{
  acc_free (a);
}

static void
bad_number (void)
{
  acc_set_device_num (77, acc_get_device_type ());
}

static void
bad_async (void)
{
  acc_wait (-5);
}

static void
bad_async_clause (void)
{
  struct acc_when when = { 1, -7, -1, 0, NULL };
  struct clause clauses[] = { { ACC_MAP_COPYIN, a, 4, 0, "a" } };
  directive_when (ACC_ENTER_DATA, clauses, 1, &when);
}

static void
no_radeon (void)
{
  acc_init (acc_device_radeon);
}

static void
no_type (void)
{
  acc_init ((acc_device_t) 99);
}

static void
copy_onto_itself (void)
{
  void *d = acc_malloc (sizeof a);
  acc_memcpy_from_device (d, d, sizeof a);
}

static void
no_host_version (void)
{
  static struct acc_module module = { .version = ACC_ABI_VERSION,
				      .source = "test.c" };
  static struct acc_kernel kernel = { .module = &module, .file = "test.c",
				      .line = 13 };
  static struct acc_kernel *kernels[] = { &kernel };
  static const struct acc_when never = { 0, acc_async_sync, -1, 0, NULL };
  struct construct c;
  int64_t dims[ACC_AXES + ACC_LOOPS] = { 0 };
  module.kernels = kernels;
  module.n_kernels = 1;
  __acc_register (&module);
  void *f = begin_when (&c, ACC_PARALLEL, NULL, 0, &never);
  __acc_launch (f, &kernel, NULL, dims);
}

static void
bad_version (void)
{
  static struct acc_module module = { .version = 999, .source = "test.c" };
  __acc_register (&module);
}

/* The line that a case prints has to match TEXT.  */
static const struct test
{
  const char *name;
  void (*run) (void);
  const char *text;
  enum where { ANYWHERE, SEPARATE, SHARED, NO_GPU } where; /* it can happen */
  const char *setting;		/* an environment variable, or NULL */
} tests[] = {
  { "absent", absent, "libacc: test.c:12: present(a): [0x|(400 bytes) is not"
    " present on |device ", SEPARATE, NULL },
  { "partly", partly, "libacc: test.c:12: copyin(a[5:10]): [0x|(40 bytes) is"
    " partly present on |where [0x|(40 bytes)", SEPARATE, NULL },
  { "resized", resized, "test.c:12: copyin(a): [0x|(44 bytes) is present with"
    " another size on |(40 bytes)", SEPARATE, NULL },
  { "update_absent", update_absent, "test.c:12: host(a): [0x|not present",
    SEPARATE, NULL },
  { "use_device_absent", use_device_absent, "test.c:12: use_device(a): [0x|not"
    " present", SEPARATE, NULL },
  { "negative", negative, "test.c:12: copy(a[0:n]): negative length (-8"
    " bytes)", ANYWHERE, NULL },
  { "negative_routine", negative_routine, "libacc: acc_copyin: negative length"
    " (-16 bytes)", ANYWHERE, NULL },
  { "negative_update", negative_update, "test.c:12: device(a): negative"
    " length (-8 bytes)", ANYWHERE, NULL },
  { "used_up", used_up, "test.c:12: create(b): out of memory on |in use, |"
    " free; largest: c (9000 bytes), acc_malloc (7000 bytes), d (5000 bytes)",
    SEPARATE, NULL },
  { "half_mapped", half_mapped, "test.c:12: create(c): out of memory on ",
    SEPARATE, NULL },
  { "half_entered", half_entered, "test.c:12: create(c): out of memory on ",
    SEPARATE, NULL },
  { "routine_returns", routine_returns, "libacc: acc_wait: -5 is no async"
    " value", ANYWHERE, NULL },
  { "routine_ends", routine_ends, "libacc: acc_wait: -5 is no async value",
    ANYWHERE, NULL },
  { "routine_removed", routine_removed, "libacc: acc_wait: -5 is no async"
    " value", ANYWHERE, NULL },
  { "update_partly", update_partly, "test.c:12: device(a[0:n]): [0x|(80 bytes)"
    " is present with another size on |(40 bytes)", SEPARATE, NULL },
  { "copyout_partly", copyout_partly, "test.c:12: copyout(a): [0x|(20 bytes)"
    " is partly present on |(40 bytes)", SEPARATE, NULL },
  { "present_partly", present_partly, "test.c:12: present(a[5:10]): [0x|"
    " is partly present on ", SEPARATE, NULL },
  { "bad_async_routine", bad_async_routine, "libacc: acc_copyin_async: -13 is"
    " no async value", ANYWHERE, NULL },
  { "bad_default", bad_default, "libacc: acc_set_default_async: -4 is no async"
    " value", ANYWHERE, NULL },
  { "bad_wait_any", bad_wait_any, "libacc: acc_wait_any: -9 is no async"
    " value", ANYWHERE, NULL },
  { "bad_stream", bad_stream, "libacc: acc_set_cuda_stream: -8 is no async"
    " value", ANYWHERE, NULL },
  { "free_present", free_present, "libacc: acc_free: 0x|not from acc_malloc",
    ANYWHERE, NULL },
  { "d2d_absent", d2d_absent, "libacc: acc_memcpy_d2d: |not present on ",
    SEPARATE, NULL },
  { "shutdown_number", shutdown_number, "libacc: acc_shutdown_device: there is"
    " no |device 55", ANYWHERE, NULL },
  { "too_large", too_large, "test.c:12: create(a): out of memory on |"
    "1125899906842624 bytes wanted|largest: unnamed (400 bytes)", SEPARATE,
    NULL },
  { "members_apart", members_apart, "test.c:12: parts of (s): some are present"
    " on |, as s.x [0x|, and others are not", SEPARATE, NULL },
  { "sections_apart", sections_apart, "test.c:12: present(a[20:5]): [0x|"
    " (20 bytes) was mapped on |apart from a[0:5] [0x|of the same object",
    SEPARATE, NULL },
  { "guess_apart", guess_apart, "test.c:12: copy(a): parts of [0x|(80 bytes)"
    " that were mapped one by one on |have no common address", SEPARATE,
    NULL },
  { "map_nothing", map_nothing, "libacc: acc_map_data: cannot map 400 bytes"
    " from 0x|", ANYWHERE, NULL },
  { "map_elsewhere", map_elsewhere, "libacc: acc_map_data: the host device has"
    " one memory: 0x|cannot stand for 0x", SHARED, NULL },
  { "attach_across", attach_across, "test.c:12: attach(s.r): another pointer,"
    " at 0x|is attached on |where this one, at 0x", SEPARATE, NULL },
  { "deep_section", deep_section, "libacc: |a section has more than 16"
    " dimensions", SEPARATE, NULL },
  { "free_mapped", free_mapped, "libacc: acc_free: 0x|still stands for 0x|on"
    " ", SEPARATE, NULL },
  { "map_device_twice", map_device_twice, "libacc: acc_map_data: 0x|stands for"
    " 0x|already on ", SEPARATE, NULL },
  { "map_own", map_own, "libacc: acc_map_data: 0x|stands for 0x|already on ",
    SEPARATE, NULL },
  { "detach_inside_sync", detach_inside_sync, "libacc: test.c:12: attach(s.p):"
    " the pointer at 0x|was detached on ", SEPARATE, NULL },
  { "detach_inside_async", detach_inside_async, "libacc: test.c:12: attach(s.p"
    "): the pointer at 0x|was detached on ", SEPARATE, NULL },
  { "unmap_unmapped", unmap_unmapped, "libacc: acc_unmap_data: 0x|not mapped"
    " by acc_map_data", SEPARATE, NULL },
  { "unmap_in_use", unmap_in_use, "libacc: acc_unmap_data: the 400 bytes at 0x|"
    " are in use by work on queue 3 of ", SEPARATE, NULL },
  { "map_twice", map_twice, "libacc: acc_map_data: |are present", SEPARATE,
    NULL },
  { "shutdown_inside", shutdown_inside, "libacc: acc_shutdown: 1 construct is"
    " under way on ", SEPARATE, NULL },
  { "no_device_version", no_device_version, "libacc: test.c:11: parallel loop:"
    " |(setjmp is called)|ACC_DEVICE_TYPE=host", SEPARATE, NULL },
  { "double_free", double_free, "libacc: acc_free: 0x|not from acc_malloc",
    ANYWHERE, NULL },
  { "foreign_free", foreign_free, "libacc: acc_free: 0x|not from acc_malloc",
    ANYWHERE, NULL },
  { "bad_number", bad_number, "libacc: acc_set_device_num: device number 77:"
    " there |numbered from 0", ANYWHERE, NULL },
  { "bad_async", bad_async, "libacc: acc_wait: -5 is no async value", ANYWHERE,
    NULL },
  { "bad_async_clause", bad_async_clause, "libacc: test.c:11: enter data: -7"
    " is no async value", ANYWHERE, NULL },
  { "no_radeon", no_radeon, "libacc: acc_init: there is no radeon device",
    ANYWHERE, NULL },
  { "no_type", no_type, "libacc: acc_init: 99 is no device type", ANYWHERE,
    NULL },
  { "copy_onto_itself", copy_onto_itself, "libacc: acc_memcpy_from_device: 0x|"
    "cannot be an address on the host and on ", SEPARATE, NULL },
  { "no_host_version", no_host_version, "libacc: test.c:13: there is no host"
    " version", ANYWHERE, NULL },
  { "bad_version", bad_version, "libacc: test.c was compiled for version 999",
    ANYWHERE, NULL },
  { "unknown_type", start, "libacc: acc_init: ACC_DEVICE_TYPE=abacus: unknown"
    " device type", ANYWHERE, "ACC_DEVICE_TYPE=abacus" },
  { "type_none", start, "ACC_DEVICE_TYPE=none: unknown", ANYWHERE,
    "ACC_DEVICE_TYPE=none" },
  { "type_nvidia", start, "libacc: acc_init: ACC_DEVICE_TYPE=nvidia: there is"
    " no nvidia device (", NO_GPU, "ACC_DEVICE_TYPE=nvidia" },
  { "type_radeon", start, "ACC_DEVICE_TYPE=radeon: there is no radeon device",
    ANYWHERE, "ACC_DEVICE_TYPE=radeon" },
  { "number_99", start, "ACC_DEVICE_NUM=99: there |numbered from 0", ANYWHERE,
    "ACC_DEVICE_NUM=99" },
  { "number_x", start, "ACC_DEVICE_NUM=x: not a device number", ANYWHERE,
    "ACC_DEVICE_NUM=x" },
  { "number_negative", start, "ACC_DEVICE_NUM=-1: not a device number",
    ANYWHERE,
    "ACC_DEVICE_NUM=-1" },
  { "pool_limit", partly, "ACC_POOL_LIMIT=lots: not a number of bytes",
    SEPARATE,
    "ACC_POOL_LIMIT=lots" },
  { "staging", copy_much, "acc_copyin: ACC_STAGING=8MB: not a number of bytes",
    SEPARATE, "ACC_STAGING=8MB" }
};

static void
check (const struct test *t)
{
  char out[2048];
  int status = run_again (t->name, t->setting, out, sizeof out);
  /* libgomp, which reads ACC_DEVICE_NUM too, may have said something.  */
  char *line = strstr (out, "libacc: ");
  char *end = line ? strchr (line, '\n') : NULL;
  /* What an error routine says comes after.  */
  int more = end && !strncmp (end + 1, "seen: ", 6);
  if (more)
    {
      size_t n = end - line;
      CHECK (!strncmp (line, end + 7, n) && end[7 + n] == '\n');
      CHECK (!end[8 + n]);
    }
  CHECK (more == (t->run == half_mapped || t->run == half_entered
		  || t->run == routine_returns));
  int wanted = t->run == routine_ends ? 7 : 1;
  int good = (WIFEXITED (status) && WEXITSTATUS (status) == wanted
	      && end && (more || !end[1]) && matches (line, t->text)
	      && (line == out || !strncmp (t->name, "number_", 7)));
  if (!good)
    fprintf (stderr, "%s: status %#x, printed:\n%s", t->name, status, out);
  CHECK (good);
}

int
main (int argc, char **argv)
{
  if (argc > 1)
    {
      for (unsigned i = 0; i < COUNT (tests); i++)
	if (!strcmp (tests[i].name, argv[1]))
	  tests[i].run ();
      fprintf (stderr, "went on\n");
      return 3;
    }
  int separate = separate_memory ();
  int gpus = acc_get_num_devices (acc_device_nvidia);
  for (unsigned i = 0; i < COUNT (tests); i++)
    if (tests[i].where == ANYWHERE || (tests[i].where == SEPARATE && separate)
	|| (tests[i].where == SHARED && !separate)
	|| (tests[i].where == NO_GPU && !gpus))
      check (&tests[i]);
  return 0;
}
