/* Messages that end the program, and allocation of memory that ends it on
   failure.

   In: the text of the error, the thread's construct, the clause.  Out: one
   line on stderr, "libacc: stencil.c:12: present(a): ...", and exit status 1.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#define _GNU_SOURCE		/* fflush_unlocked */
#include "acc-internal.h"

#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

static const char *const clauses[] = {
  [ACC_MAP_CREATE] = "create", [ACC_MAP_COPYIN] = "copyin",
  [ACC_MAP_COPYOUT] = "copyout", [ACC_MAP_COPY] = "copy",
  [ACC_MAP_PRESENT] = "present", [ACC_MAP_NO_CREATE] = "no_create",
  [ACC_MAP_DEVICEPTR] = "deviceptr", [ACC_MAP_DELETE] = "delete",
  [ACC_MAP_UPDATE_HOST] = "host", [ACC_MAP_UPDATE_DEVICE] = "device",
  [ACC_MAP_ATTACH] = "attach", [ACC_MAP_DETACH] = "detach",
  [ACC_MAP_STRUCT] = "parts of ", [ACC_MAP_USE_DEVICE] = "use_device"
};

const char *
accrt_clause (const struct acc_map *map)
{
  if (map->kind < sizeof clauses / sizeof *clauses && clauses[map->kind])
    return clauses[map->kind];
  return "data";
}

/* The routine that acc_set_error_routine was given.  It may return, and then
   the program ends with status 1.  It may end the program itself, or end the
   calling thread by pthread_exit: then other threads go on, on their
   devices.  */
static _Atomic (acc_error_routine_t) error_routine;

void
acc_set_error_routine (acc_error_routine_t routine)
{
  atomic_store (&error_routine, routine);
}

#define LINE_SIZE 2048

/* Make the line, without its end, in LINE of LINE_SIZE bytes.  */
static void
make_line (char *line, const char *file, unsigned number, const char *what,
	   const char *variable, const char *format, va_list ap)
{
  size_t n = snprintf (line, LINE_SIZE, "libacc: ");
  if (file)
    n += snprintf (line + n, LINE_SIZE - n, "%s:%u: ", file, number);
  if (variable && n < LINE_SIZE)
    n += snprintf (line + n, LINE_SIZE - n, "%s(%s): ", what, variable);
  else if (what && n < LINE_SIZE)
    n += snprintf (line + n, LINE_SIZE - n, "%s: ", what);
  if (n < LINE_SIZE)
    vsnprintf (line + n, LINE_SIZE - n, format, ap);
}

/* Print LINE as a whole, whatever other threads print.  If one of them keeps
   stderr to itself for long, do not wait for it.  */
static void
print_line (const char *line)
{
  static const struct timespec soon = { 0, 2000000 };
  int tries = 50;
  while (ftrylockfile (stderr) && --tries)
    nanosleep (&soon, NULL);
  if (!tries)
    {
      dprintf (STDERR_FILENO, "%s\n", line);
      return;
    }
  fputs (line, stderr);
  putc ('\n', stderr);
  funlockfile (stderr);
}

/* True if some thread has failed.  */
static atomic_flag begun = ATOMIC_FLAG_INIT;

/* Let the first thread that fails end the process.  Others that fail meanwhile
   wait for that, or until its error routine has ended only the thread.  While
   that thread runs the handlers of exit, a further failure is a consequence
   and prints nothing.  */
static void
begin_dying (void)
{
  static const struct timespec soon = { 0, 5000000 };
  if (accrt_self.dying || accrt_self.reporting)
    _exit (1);
  /* Routines that the error routine calls may need the locks.  */
  if (atomic_load (&error_routine))
    accrt_let_go ();
  while (atomic_flag_test_and_set (&begun))
    nanosleep (&soon, NULL);
  accrt_self.dying = true;
}

/* ---- The end */

/* The line, on a stream that nobody reads, may take so many milliseconds, and
   so may the handlers of exit.  */
#define LAST_MILLISECONDS 700

/* True while the error routine runs, which may take its time.  */
static atomic_bool in_routine;
/* It changes when a process goes on after all.  */
static atomic_uint survivals;

/* End the process when it is time.  */
static void *
end_later (void *data)
{
  static const struct timespec soon = { 0, 10000000 };
  unsigned before = (uintptr_t) data;
  uint64_t start = accrt_now ();
  while (accrt_now () - start < LAST_MILLISECONDS * UINT64_C (1000000))
    {
      nanosleep (&soon, NULL);
      if (atomic_load (&survivals) != before)
	return NULL;
      if (atomic_load (&in_routine))
	start = accrt_now ();
    }
  _exit (1);
}

/* Let the process end within a second and with status 1, whatever others do
   with the streams.  The handlers of exit do not matter, either: they may wait
   for threads that wait for this one.  Returns false if no thread can be had
   for that.  */
static bool
limit_time (void)
{
  pthread_t thread;
  sigset_t all, before;
  void *now = (void *) (uintptr_t) atomic_load (&survivals);
  sigfillset (&all);
  pthread_sigmask (SIG_SETMASK, &all, &before);
  bool ok = !pthread_create (&thread, NULL, end_later, now);
  pthread_sigmask (SIG_SETMASK, &before, NULL);
  if (ok)
    pthread_detach (thread);
  return ok;
}

static void
end_now (int number)
{
  (void) number;
  _exit (1);
}

/* Let signals of errors end the process: the handlers of exit may destroy
   objects that other threads use, or need more stack than there is.  */
static void
catch_signals (void)
{
  static const int wrong[] = { SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT };
  static char room[1 << 16];
  stack_t stack = { .ss_sp = room, .ss_size = sizeof room };
  struct sigaction action = { .sa_handler = end_now, .sa_flags = SA_ONSTACK };
  sigaltstack (&stack, NULL);
  for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++)
    sigaction (wrong[i], &action, NULL);
}

void
accrt_thread_lost (struct accrt_thread *t)
{
  struct accrt_device *d = t->failed_on;
  t->reporting = false;
  atomic_fetch_add (&survivals, 1);
  atomic_store (&in_routine, false);
  if (d)
    {
      accrt_lock (&d->lock);
      atomic_store (&d->lost, true);
      atomic_store (&accrt_unusual, true);
      pthread_cond_broadcast (&d->filled);
      accrt_unlock (&d->lock);
    }
  atomic_flag_clear (&begun);
}

/* Let the program's ROUTINE see LINE.  It may end the thread: then the others
   go on.  */
static void
call_routine (acc_error_routine_t routine, char *line)
{
  accrt_thread_note ();
  accrt_let_go ();
  atomic_store (&in_routine, true);
  accrt_self.reporting = true;
  accrt_self.dying = false;
  routine (line);
  accrt_self.dying = true;
  accrt_self.reporting = false;
  atomic_store (&in_routine, false);
}

/* Print the pending output of stdout first, in case both streams go to one
   file.  Do not wait if another thread has stdout, or if nobody reads it.  */
static void
flush_stdout (void)
{
  struct pollfd out = { .fd = fileno (stdout), .events = POLLOUT };
  if (poll (&out, 1, 0) == 0 || ftrylockfile (stdout))
    return;
  fflush_unlocked (stdout);
  funlockfile (stdout);
}

/* Print LINE, let the program's own routine see it, and end.  */
static void __attribute__ ((noreturn))
die (char *line)
{
  acc_error_routine_t routine = atomic_load (&error_routine);
  bool limited = limit_time ();
  flush_stdout ();
  print_line (line);
  if (accrt_prof_wants (acc_ev_error))
    accrt_prof_error (accrt_self.error_code ? accrt_self.error_code
		      : acc_error_other, line, accrt_self.driver_said);
  if (routine)
    call_routine (routine, line);
  catch_signals ();
  fflush (stdout);
  /* A process may call exit once.  */
  if (!limited || atomic_load (&accrt_exiting))
    _exit (1);
  exit (1);
}

/* Write to LINE what FORMAT says of the thread's construct, or of clause MAP of it
   if not NULL.  */
static void
construct_line (char *line, const struct acc_map *map, const char *format,
		va_list ap)
{
  const struct acc_region *r = accrt_self.region;
  if (!r)
    make_line (line, NULL, 0, NULL, NULL, format, ap);
  else if (map && map->name)
    make_line (line, r->file, map->line ? map->line : r->line,
	       accrt_clause (map), map->name, format, ap);
  else
    make_line (line, r->file, r->line, r->directive, NULL, format, ap);
}

void
accrt_fatal (const struct acc_map *map, const char *format, ...)
{
  char line[LINE_SIZE];
  va_list ap;
  va_start (ap, format);
  begin_dying ();
  construct_line (line, map, format, ap);
  va_end (ap);
  die (line);
}

void
accrt_fatal_at (const char *file, unsigned line, const char *format, ...)
{
  char text[LINE_SIZE];
  va_list ap;
  va_start (ap, format);
  begin_dying ();
  make_line (text, file, line, NULL, NULL, format, ap);
  va_end (ap);
  die (text);
}

/* Write to TEXT of SIZE bytes possible reasons of an illegal address after
   kernel S.  */
static void
describe_pointers (char *text, size_t size, const struct accrt_suspect *s)
{
  if (s->absent)
    snprintf (text, size, "; its %s, %p, points to nothing that is present",
	      s->absent->name, s->value);
  else if (s->kernel->module->flags & ACC_MODULE_STACK)
    snprintf (text, size, "; its arguments are present: is an index out of"
	      " range, or a thread's stack of %zu bytes too small?  ACC_STACK"
	      " sets its size", accrt_self.failed_on->stack);
  else
    snprintf (text, size, "; its arguments are present: is an index out of"
	      " range, or a pointer in memory one of the host?");
}

/* True if a kernel may be the reason of ERROR: all later work on any queue of
   its device fails with that.  */
static bool
kernel_error (CUresult error)
{
  return (error == CUDA_ERROR_ILLEGAL_ADDRESS || error == 702 || error == 710
	  || (error >= 714 && error <= 719));
}

/* Return the device whose context is current: a call of the driver has
   failed.  */
static struct accrt_device *
failing_device (void)
{
  CUcontext context = NULL;
  unsigned n;
  struct accrt_device *const *devices = accrt_devices (&n);
  if (accrt_cuda.ctx_get_current (&context) == CUDA_SUCCESS && context)
    for (unsigned i = 0; i < n; i++)
      if (devices[i]->context == context)
	return devices[i];
  return (accrt_self.device && !accrt_host_p (accrt_self.device) ? accrt_self.device
	  : NULL);
}

/* A message names so many kernels at most.  */
#define NAMED 4

/* Store in LIST, NAMED at most, the kernels that may have failed with the
   driver's error.  They are kernels of the device that failed, and of others:
   a fault on one device may make an end of all contexts that the process
   has.  */
static unsigned
list_suspects (struct accrt_suspect *list)
{
  unsigned n_devices, n = 0;
  struct accrt_device *failed = accrt_self.failed_on;
  struct accrt_device *const *devices = accrt_devices (&n_devices);
  if (failed)
    n = accrt_queue_suspects (failed, list, NAMED);
  for (unsigned i = 0; failed && i < n_devices; i++)
    if (devices[i] != failed && !accrt_host_p (devices[i]))
      n += accrt_queue_suspects (devices[i], list + n, n < NAMED ? NAMED - n : 0);
  return n;
}

/* Write to TEXT of SIZE bytes the kernels that may have failed with ERROR, or
   nothing if none can have.  Kernels that are known to be done did not fail.
   If one kernel is left, set *ONLY to it.  */
static void
describe_kernels (char *text, size_t size, CUresult error,
		  struct accrt_suspect *only)
{
  struct accrt_suspect list[NAMED];
  *text = 0;
  *only = (struct accrt_suspect) { NULL, NULL, NULL };
  unsigned n = kernel_error (error) ? list_suspects (list) : 0;
  if (n == 1)
    *only = list[0];
  size_t at = n ? snprintf (text, size, n == 1 ? ", after kernel"
			    : ", after one of the kernels") : 0;
  for (unsigned i = 0; i < n && i < NAMED && at < size; i++)
    at += snprintf (text + at, size - at, "%s %s (%s:%u)", i ? "," : "",
		    list[i].kernel->name, list[i].kernel->file,
		    list[i].kernel->line);
  if (n > NAMED && at < size)
    snprintf (text + at, size - at, " and %u more", n - NAMED);
}

void
accrt_cuda_fatal (CUresult error, const char *format, ...)
{
  char what[256], name[160], pointers[160] = "", kernels[900];
  struct accrt_suspect only;
  va_list ap;
  va_start (ap, format);
  vsnprintf (what, sizeof what, format, ap);
  va_end (ap);
  accrt_cuda_error (error, name, sizeof name);
  accrt_self.driver_said = error;
  accrt_self.failed_on = failing_device ();
  if (!accrt_self.error_code)
    accrt_self.error_code = (error == CUDA_ERROR_OUT_OF_MEMORY
			     ? acc_error_out_of_memory : acc_error_execution);
  /* Another thread is in exit, and the driver has gone.  This thread ends with
     the process, or else reports the error.  */
  if (error == CUDA_ERROR_DEINITIALIZED && atomic_load (&accrt_exiting)
      && !accrt_self.exiting)
    sleep (1);
  describe_kernels (kernels, sizeof kernels, error, &only);
  if (only.kernel && error == CUDA_ERROR_ILLEGAL_ADDRESS)
    describe_pointers (pointers, sizeof pointers, &only);
  accrt_fatal (NULL, "%s%s: %s%s", what, kernels, name, pointers);
}

void
accrt_warning (const char *format, ...)
{
  char line[LINE_SIZE];
  va_list ap;
  va_start (ap, format);
  make_line (line, NULL, 0, NULL, NULL, format, ap);
  va_end (ap);
  print_line (line);
}

void
accrt_clause_warning (const struct acc_map *map, const char *format, ...)
{
  char line[LINE_SIZE];
  va_list ap;
  va_start (ap, format);
  construct_line (line, map, format, ap);
  va_end (ap);
  print_line (line);
}

void *
accrt_alloc (size_t size)
{
  return accrt_realloc (NULL, size);
}

void *
accrt_zalloc (size_t size)
{
  void *p = calloc (1, size ? size : 1);
  if (!p)
    accrt_fatal (NULL, "out of host memory (%zu bytes)", size);
  return p;
}

void *
accrt_realloc (void *p, size_t size)
{
  p = realloc (p, size ? size : 1);
  if (!p)
    accrt_fatal (NULL, "out of host memory (%zu bytes)", size);
  return p;
}
