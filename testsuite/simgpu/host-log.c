/* The way into and out of every call of the driver.

   SIMGPU_LOG=file: a line for each call, "TIME NAME ARGUMENTS -> RESULT".
   SIMGPU_FAIL=alloc:3,launch:5=700,h2d:2+: the third allocation, the fifth
   launch (with error 700), and every copy to the device from the second on
   fail.  any:40: the fortieth call of all.
   SIMGPU_EXIT=gone: calls fail from the end of the process on, after handlers of exit that
   were made later than the first call, as on hardware.  gone:cuEventCreate: after handlers
   that were made later than the first call of cuEventCreate.

   This file is part of acc.  It is free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include "host.h"

#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t returned = PTHREAD_COND_INITIALIZER;
/* While a function of the program's is called: by this thread.  */
static bool out;
static pthread_t out_thread;

static int log_file = -1;
static double start_time;
/* Set in a child of fork: a device cannot be used there.  */
static bool forked;
/* Set when the process ends, with SIMGPU_EXIT=gone.  */
static bool gone;
/* The call that makes the handler of exit which sets GONE; NULL: none, or it is made.  */
static const char *makes_handler;

static const struct
{
  const char *name;
  CUresult code;		/* without another one */
} fail_kinds[N_FAILS] = {
  [FAIL_NONE] = { "", 0 },
  [FAIL_INIT] = { "init", CUDA_ERROR_NO_DEVICE },
  [FAIL_CONTEXT] = { "context", CUDA_ERROR_OUT_OF_MEMORY },
  [FAIL_ALLOC] = { "alloc", CUDA_ERROR_OUT_OF_MEMORY },
  [FAIL_FREE] = { "free", CUDA_ERROR_INVALID_VALUE },
  [FAIL_HOST] = { "host", CUDA_ERROR_OUT_OF_MEMORY },
  [FAIL_H2D] = { "h2d", CUDA_ERROR_INVALID_VALUE },
  [FAIL_D2H] = { "d2h", CUDA_ERROR_INVALID_VALUE },
  [FAIL_D2D] = { "d2d", CUDA_ERROR_INVALID_VALUE },
  [FAIL_SET] = { "set", CUDA_ERROR_INVALID_VALUE },
  [FAIL_MODULE] = { "module", CUDA_ERROR_INVALID_PTX },
  [FAIL_FUNCTION] = { "function", CUDA_ERROR_NOT_FOUND },
  [FAIL_GLOBAL] = { "global", CUDA_ERROR_NOT_FOUND },
  [FAIL_LAUNCH] = { "launch", CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES },
  [FAIL_KERNEL] = { "kernel", CUDA_ERROR_LAUNCH_FAILED },
  [FAIL_STREAM] = { "stream", CUDA_ERROR_OUT_OF_MEMORY },
  [FAIL_EVENT] = { "event", CUDA_ERROR_OUT_OF_MEMORY },
  [FAIL_SYNC] = { "sync", CUDA_ERROR_LAUNCH_FAILED },
  /* Every call counts.  Its own code, else this one.  */
  [FAIL_ANY] = { "any", 999 }
};

/* One order of SIMGPU_FAIL.  */
struct order
{
  enum fail kind;
  unsigned long count;
  bool onwards;
  CUresult code;
};
static struct order orders[64];
static int n_orders;
static unsigned long seen[N_FAILS];

static double
clock_now (void)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return t.tv_sec + t.tv_nsec * 1e-9;
}

double
now (void)
{
  return clock_now () - start_time;
}

uint64_t
env_number (const char *name, uint64_t otherwise)
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

/* Read one order at S; where it ends.  An order that is not understood ends
   the program: a test that relies on it would pass without testing.  */
static const char *
read_order (const char *s)
{
  struct order *o = &orders[n_orders];
  size_t n = strcspn (s, ":,");
  char *end;
  for (o->kind = N_FAILS - 1; o->kind > FAIL_NONE; o->kind--)
    if (strlen (fail_kinds[o->kind].name) == n
	&& !strncmp (s, fail_kinds[o->kind].name, n))
      break;
  if (o->kind == FAIL_NONE || s[n] != ':' || n_orders == 63)
    goto wrong;
  o->code = fail_kinds[o->kind].code;
  o->count = strtoul (s + n + 1, &end, 10);
  o->onwards = *end == '+';
  end += o->onwards;
  if (*end == '=')
    o->code = strtol (end + 1, &end, 10);
  if (!o->count || (*end && *end != ','))
    goto wrong;
  n_orders++;
  return end + (*end == ',');

 wrong:
  fprintf (stderr, "simgpu: SIMGPU_FAIL: cannot read '%s'\n", s);
  exit (125);
}

static void
in_child (void)
{
  forked = true;
  device_forget_all ();
}

static void
leave (void)
{
  gone = true;
}

/* Read SIMGPU_EXIT.  */
static void
read_exit (void)
{
  const char *s = getenv ("SIMGPU_EXIT");
  if (!s || !*s)
    return;
  if (!strcmp (s, "gone"))
    atexit (leave);
  else if (!strncmp (s, "gone:cu", 7))
    makes_handler = s + 5;
  else
    {
      fprintf (stderr, "simgpu: SIMGPU_EXIT: cannot read '%s'\n", s);
      exit (125);
    }
}

static void
start (void)
{
  const char *log = getenv ("SIMGPU_LOG"), *fail = getenv ("SIMGPU_FAIL");
  start_time = clock_now ();
  if (log && *log)
    log_file = open (log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  while (fail && *fail)
    fail = read_order (fail);
  pthread_atfork (NULL, NULL, in_child);
  read_exit ();
}

static void
vlog (const char *name, CUresult result, bool has_result, const char *format,
      va_list ap)
{
  char line[1024];
  if (log_file < 0)
    return;
  size_t n = snprintf (line, sizeof line, "%.6f %s ", now (), name);
  n += vsnprintf (line + n, sizeof line - n - 32, format, ap);
  if (n > sizeof line - 32)
    n = sizeof line - 32;
  if (has_result)
    n += snprintf (line + n, 30, "%s-> %d", n && line[n - 1] == ' ' ? "" : " ",
		   result);
  line[n++] = '\n';
  /* One write a line, so that several processes may share the file.  */
  if (write (log_file, line, n) < 0)
    log_file = -1;
}

void
log_line (const char *format, ...)
{
  va_list ap;
  va_start (ap, format);
  vlog ("run", 0, false, format, ap);
  va_end (ap);
}

CUresult
fail_now (enum fail kind)
{
  if (kind == FAIL_NONE)
    return CUDA_SUCCESS;
  seen[kind]++;
  for (int i = 0; i < n_orders; i++)
    if (orders[i].kind == kind
	&& (orders[i].count == seen[kind]
	    || (orders[i].onwards && orders[i].count < seen[kind])))
      return orders[i].code;
  return CUDA_SUCCESS;
}

/* If a call, which is a thing of KIND, fails now: the error.  */
static CUresult
fail_call (enum fail kind)
{
  CUresult any = fail_now (FAIL_ANY), own = fail_now (kind);
  if (own != CUDA_SUCCESS || any == CUDA_SUCCESS)
    return own;
  bool general = any == fail_kinds[FAIL_ANY].code && kind != FAIL_NONE;
  return general ? fail_kinds[kind].code : any;
}

/* True for the errors that leave the context unusable.  */
static bool
sticky (CUresult code)
{
  return code == 700 || code == 702 || code == 710
	 || (code >= 714 && code <= 719);
}

void
lock (void)
{
  pthread_mutex_lock (&mutex);
  while (out)
    pthread_cond_wait (&returned, &mutex);
}

void
unlock (void)
{
  pthread_mutex_unlock (&mutex);
}

void
call_out (void (*call) (void *), void *data)
{
  out = true;
  out_thread = pthread_self ();
  pthread_mutex_unlock (&mutex);
  call (data);
  pthread_mutex_lock (&mutex);
  out = false;
  pthread_cond_broadcast (&returned);
}

/* What keeps a call that needs NEED from being made.  */
static CUresult
obstacle (struct call *c, enum need need)
{
  if (need == NEED_NOTHING)
    return CUDA_SUCCESS;
  if (!initialized)
    return CUDA_ERROR_NOT_INITIALIZED;
  if (need == NEED_INIT)
    return CUDA_SUCCESS;
  c->context = current_context ();
  if (!c->context)
    return CUDA_ERROR_INVALID_CONTEXT;
  if (c->context->destroyed)
    return CUDA_ERROR_CONTEXT_IS_DESTROYED;
  if (context_stale ())
    return CUDA_ERROR_INVALID_HANDLE;
  return c->context->device->lost;
}

bool
call_begin (struct call *c, const char *name, enum fail kind, enum need need)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once (&once, start);
  pthread_setcancelstate (PTHREAD_CANCEL_DISABLE, &c->cancel);
  c->name = name;
  c->context = NULL;
  if (forked)
    {
      c->result = CUDA_ERROR_NOT_INITIALIZED;
      c->name = NULL;
      return false;
    }
  pthread_mutex_lock (&mutex);
  if (out && pthread_equal (out_thread, pthread_self ()))
    {
      /* From inside a stream's callback.  */
      c->result = CUDA_ERROR_NOT_PERMITTED;
      return false;
    }
  while (out)
    pthread_cond_wait (&returned, &mutex);
  if (makes_handler && !strcmp (name, makes_handler))
    {
      atexit (leave);
      makes_handler = NULL;
    }
  c->result = gone ? CUDA_ERROR_DEINITIALIZED : obstacle (c, need);
  if (c->result == CUDA_SUCCESS)
    c->result = fail_call (kind);
  if (c->result == CUDA_SUCCESS)
    {
      stream_progress ();
      return true;
    }
  if (c->context && sticky (c->result))
    c->context->device->lost = c->result;
  return false;
}

CUresult
call_end (struct call *c, const char *format, ...)
{
  va_list ap;
  if (!c->name)
    {
      pthread_setcancelstate (c->cancel, NULL);
      return c->result;
    }
  va_start (ap, format);
  vlog (c->name, c->result, true, format, ap);
  va_end (ap);
  pthread_mutex_unlock (&mutex);
  pthread_setcancelstate (c->cancel, NULL);
  return c->result;
}
