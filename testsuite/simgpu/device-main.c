/* simgpu-device: one simulated device, a process of its own.

   libcuda.so.1 starts it as "simgpu-device ORDINAL HOST-PID TRY" with a
   socket as descriptor 3, and it serves the requests that come there until
   the other end is closed.

   This file is part of acc.  It is free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include "device.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#define SOCKET 3
/* Nothing of ours may be so near to something of the driver's process, since
   both grow.  The system places stacks in a smaller range.  */
#define GAP (1ull << 30)
#define STACK_GAP (64ull << 20)
#define MAX_TRIES 16
/* After so many tries, leave this room below the stack: the system places what is
   mapped below it.  Sanitizers reserve some 4 TB where it is otherwise.  */
#define NEAR_TRIES 4
#define ROOM (8ull << 40)

struct device_options options;

/* ---- Where the process lies.  A host pointer has to fault here, so nothing
   may be mapped where the driver's process has something.  */

struct range { uint64_t begin, end; bool stack; };

/* The ranges of process PID to RANGES, N at most; how many.  */
static size_t
read_maps (const char *pid, struct range *ranges, size_t n)
{
  char name[64], line[4200];
  size_t count = 0;
  snprintf (name, sizeof name, "/proc/%s/maps", pid);
  FILE *f = fopen (name, "r");
  while (f && count < n && fgets (line, sizeof line, f))
    {
      struct range *r = &ranges[count];
      if (sscanf (line, "%" SCNx64 "-%" SCNx64, &r->begin, &r->end) != 2
	  || r->begin >> 47)
	continue;
      r->stack = strstr (line, "[stack]") || strstr (line, "[vdso]")
		 || strstr (line, "[vvar");
      count++;
    }
  if (f)
    fclose (f);
  return count;
}

static bool
overlaps (const char *host)
{
  static struct range ours[1000], theirs[20000];
  size_t n = read_maps ("self", ours, 1000);
  size_t m = read_maps (host, theirs, 20000);
  for (size_t i = 0; i < n; i++)
    for (size_t j = 0; j < m; j++)
      {
	uint64_t gap = ours[i].stack || theirs[j].stack ? STACK_GAP : GAP;
	if (ours[i].begin < theirs[j].end + gap
	    && theirs[j].begin < ours[i].end + gap)
	  return true;
      }
  return false;
}

/* Let the next program have ROOM below its stack, if that is allowed.  */
static void
make_room (void)
{
  struct rlimit limit;
  if (getrlimit (RLIMIT_STACK, &limit) || limit.rlim_max < ROOM)
    return;
  limit.rlim_cur = ROOM;
  setrlimit (RLIMIT_STACK, &limit);
}

/* Start again, elsewhere, if the process lies badly.  The system places it at
   random unless the driver's process runs under a debugger, say.  */
static void
find_place (char **argv)
{
  int try = atoi (argv[3]);
  if (!overlaps (argv[2]))
    return;
  if (try >= MAX_TRIES)
    {
      fprintf (stderr, "simgpu: the device shares addresses with the program;"
	       " some host pointers will not fault\n");
      return;
    }
  if (try == NEAR_TRIES)
    make_room ();
  char next[16];
  snprintf (next, sizeof next, "%d", try + 1);
  int persona = personality (0xffffffff);
  if (persona != -1 && (persona & ADDR_NO_RANDOMIZE))
    personality (persona & ~ADDR_NO_RANDOMIZE);
  char *again[] = { argv[0], argv[1], argv[2], next, NULL };
  execv ("/proc/self/exe", again);
}

/* ---- Options.  */

static uint64_t
number (const char *name, uint64_t otherwise)
{
  const char *s = getenv (name);
  char *end;
  if (!s || !*s)
    return otherwise;
  uint64_t n = strtoull (s, &end, 0);
  switch (*end)
    {
    case 'k': case 'K':
      return n << 10;
    case 'm': case 'M':
      return n << 20;
    case 'g': case 'G':
      return n << 30;
    default:
      return n;
    }
}

static void
read_options (char **argv)
{
  const char *race = getenv ("SIMGPU_RACECHECK");
  options.ordinal = atoi (argv[1]);
  options.host = atoi (argv[2]);
  options.seed = number ("SIMGPU_SEED", 1);
  options.memory = number ("SIMGPU_MEMORY", 2ull << 30);
  options.align = number ("SIMGPU_ALIGN", 256);
  if (options.align == 0 || 4096 % options.align)
    options.align = 256;
  options.stack = (number ("SIMGPU_STACK", 256 << 10) + 4095) & -4096ull;
  options.timeout = number ("SIMGPU_TIMEOUT", 100);
  options.strict = number ("SIMGPU_STRICT", 1);
  options.race = race && *race && strcmp (race, "0");
  options.race_warn = race && !strcmp (race, "warn");
  options.race_count = race && !strcmp (race, "count");
  options.unified = number ("SIMGPU_UNIFIED", 0);
  options.debug = number ("SIMGPU_DEBUG", 0);
}

/* ---- Talking.  */

/* Without the driver there is nothing left to do.  */
static void
receive (void *buffer, size_t size)
{
  for (char *p = buffer; size; )
    {
      ssize_t n = read (SOCKET, p, size);
      if (n < 0 && errno == EINTR)
	continue;
      if (n <= 0)
	_exit (n < 0);
      p += n;
      size -= n;
    }
}

static void
send_bytes (const void *buffer, size_t size)
{
  for (const char *p = buffer; size; )
    {
      ssize_t n = write (SOCKET, p, size);
      if (n < 0 && errno == EINTR)
	continue;
      if (n <= 0)
	_exit (1);
      p += n;
      size -= n;
    }
}

static void
skip (size_t size)
{
  char buffer[4096];
  for (size_t n; size; size -= n)
    receive (buffer, n = size < sizeof buffer ? size : sizeof buffer);
}

/* ---- Requests.  Each sets the reply and may leave text and data, malloc'ed
   or, for data, elsewhere.  */

static struct simgpu_request request;
static struct simgpu_reply reply;
static char *reply_text;
static const void *reply_data;

/* The payload, with a NUL after it, malloc'ed.  */
static char *
payload (void)
{
  char *p = malloc (request.size + 1);
  receive (p, request.size);
  p[request.size] = 0;
  return p;
}

static void
serve_write (void)
{
  if (memory_valid (request.a[0], request.size))
    receive ((void *) request.a[0], request.size);
  else
    {
      skip (request.size);
      reply.status = CUDA_ERROR_INVALID_VALUE;
    }
}

static void
serve_read (void)
{
  if (memory_valid (request.a[0], request.a[1]))
    {
      reply.data = request.a[1];
      reply_data = (const void *) request.a[0];
    }
  else
    reply.status = CUDA_ERROR_INVALID_VALUE;
}

static void
serve_copy (void)
{
  if (memory_valid (request.a[0], request.a[2])
      && memory_valid (request.a[1], request.a[2]))
    memmove ((void *) request.a[0], (void *) request.a[1], request.a[2]);
  else
    reply.status = CUDA_ERROR_INVALID_VALUE;
}

static void
serve_fill (void)
{
  char *to = (char *) request.a[0];
  uint64_t width = request.a[2], count = request.a[3];
  if (!memory_valid (request.a[0], width * count))
    reply.status = CUDA_ERROR_INVALID_VALUE;
  else if (width == 1)
    memset (to, request.a[1], count);
  else
    for (uint64_t i = 0; i < count; i++)
      memcpy (to + i * width, &request.a[1], width);
}

static void
serve_load (void)
{
  char *image = payload (), log[4096];
  reply.v[0] = (uint64_t) image_load (image, request.size, &reply.status,
				      log, sizeof log);
  reply_text = strdup (log);
  reply.text = strlen (log);
  free (image);
}

static void
serve_function (void)
{
  static struct simgpu_function info;
  char *name = payload ();
  struct function *f = image_function ((struct module *) request.a[0], name);
  free (name);
  if (!f)
    {
      reply.status = CUDA_ERROR_NOT_FOUND;
      return;
    }
  const struct kernel *k = f->kernel;
  reply.v[0] = (uint64_t) f;
  info.n_params = k->n_params;
  info.max_threads = k->max_threads ? k->max_threads : SIMGPU_MAX_THREADS;
  info.shared_bytes = f->shared_bytes;
  for (unsigned i = 0; i < k->n_params && i < SIMGPU_MAX_PARAMS; i++)
    {
      info.size[i] = k->sizes[i];
      info.align[i] = k->aligns[i];
    }
  reply_data = &info;
  reply.data = sizeof info;
}

static void
serve_global (void)
{
  char *name = payload ();
  reply.v[0] = image_global ((struct module *) request.a[0], name,
			     &reply.v[1]);
  if (!reply.v[0])
    reply.status = image_has_kernel ((struct module *) request.a[0], name)
		   ? CUDA_ERROR_INVALID_VALUE : CUDA_ERROR_NOT_FOUND;
  free (name);
}

static void
serve_launch (void)
{
  static char values[SIMGPU_PARAM_BYTES + 64 * SIMGPU_MAX_PARAMS]
    __attribute__ ((aligned (64)));
  static void *args[SIMGPU_MAX_PARAMS];
  char *p = payload ();
  struct function *f = (struct function *) request.a[0];
  const uint64_t *a = request.a;
  size_t from = 0, to = 0;

  for (unsigned i = 0; i < f->kernel->n_params; i++)
    {
      unsigned size = f->kernel->sizes[i];
      to = (to + 63) & -64;
      memcpy (values + to, p + from, size);
      args[i] = values + to;
      from += size;
      to += size;
    }
  free (p);
  launch.function = f;
  launch.grid = (struct uint3) { a[1], a[1] >> 32, a[2] };
  launch.block = (struct uint3) { a[2] >> 32, a[3], a[3] >> 32 };
  launch.dynamic_shared = a[4];
  launch.stack = a[5];
  launch.args = args;
  reply.status = launch_run ();
  reply_text = output_take (&reply.text);
}

static void
serve_share (void)
{
  char *list = payload ();
  share_set (list, request.size);
  free (list);
}

static void
serve (void)
{
  switch (request.op)
    {
    case SIMGPU_HELLO:
      reply.v[0] = getpid ();
      break;
    case SIMGPU_ALLOC:
      reply.v[0] = memory_alloc (request.a[0]);
      if (!reply.v[0])
	reply.status = CUDA_ERROR_OUT_OF_MEMORY;
      break;
    case SIMGPU_FREE:
      if (!memory_free (request.a[0]))
	reply.status = CUDA_ERROR_INVALID_VALUE;
      break;
    case SIMGPU_WRITE:
      serve_write ();
      break;
    case SIMGPU_READ:
      serve_read ();
      break;
    case SIMGPU_COPY:
      serve_copy ();
      break;
    case SIMGPU_FILL:
      serve_fill ();
      break;
    case SIMGPU_LOAD:
      serve_load ();
      break;
    case SIMGPU_UNLOAD:
      image_unload ((struct module *) request.a[0]);
      break;
    case SIMGPU_FUNCTION:
      serve_function ();
      break;
    case SIMGPU_GLOBAL:
      serve_global ();
      break;
    case SIMGPU_LAUNCH:
      serve_launch ();
      break;
    case SIMGPU_SHARE:
      serve_share ();
      break;
    }
}

static void __attribute__ ((noreturn))
serve_all (void)
{
  for (;;)
    {
      receive (&request, sizeof request);
      memset (&reply, 0, sizeof reply);
      reply_text = NULL;
      reply_data = NULL;
      serve ();
      send_bytes (&reply, sizeof reply);
      send_bytes (reply_text, reply.text);
      send_bytes (reply_data, reply.data);
      free (reply_text);
    }
}

/* Only the socket and the standard error are ours.  */
static void
close_others (void)
{
  int null = open ("/dev/null", O_RDWR);
  dup2 (null, 0);
  dup2 (null, 1);
  if (null > SOCKET)
    close (null);
  close_range (SOCKET + 1, ~0u, 0);
  fcntl (SOCKET, F_SETFD, FD_CLOEXEC);
}

/* A terminal's signals are for the program.  */
static void
set_signals (void)
{
  sigset_t none;
  signal (SIGINT, SIG_IGN);
  signal (SIGQUIT, SIG_IGN);
  signal (SIGHUP, SIG_IGN);
  signal (SIGPIPE, SIG_IGN);
  signal (SIGCHLD, SIG_DFL);
  sigemptyset (&none);
  sigprocmask (SIG_SETMASK, &none, NULL);
  fault_init ();
}

/* True if a debugger has attached itself.  */
static bool
traced (void)
{
  char line[256];
  int tracer = 0;
  FILE *f = fopen ("/proc/self/status", "r");
  while (f && fgets (line, sizeof line, f))
    sscanf (line, "TracerPid: %d", &tracer);
  if (f)
    fclose (f);
  return tracer != 0;
}

int
main (int argc, char **argv)
{
  if (argc != 4)
    {
      fprintf (stderr, "simgpu-device: started by libcuda.so.1 only\n");
      return 1;
    }
  /* The program must not find a child that it did not make.  */
  if (!strcmp (argv[3], "0") && fork () != 0)
    _exit (0);
  find_place (argv);
  close_others ();
  read_options (argv);
  set_signals ();
  if (getenv ("SIMGPU_WAIT"))
    {
      prctl (PR_SET_PTRACER, PR_SET_PTRACER_ANY, 0, 0, 0);
      fprintf (stderr, "simgpu: device %d waits for a debugger: "
	       "gdb -p %d\n", options.ordinal, (int) getpid ());
      while (!traced ())
	usleep (100000);
    }
  serve_all ();
}
