/* ACC_COMPARE: each launch also runs on the host, one gang after the other,
   with the data that it had before, and the results are compared.

   In: a launch.  Out: its effect, and lines about values that differ.

   The host's run happens in a child of the process.  The child's memory is as
   it was at the launch, with the device's values laid over it.  The program
   sees nothing that the child does.  If the child fails or uses memory of the
   device, only that is reported.  The child and the device work at the same
   time.

      collect    what the kernel can reach, with its values   compare-memory.c
      fork       child: lay values over memory, run, leave results
      launch     the program's process, and wait
      compare    the device's values and those of the child    compare-value.c
      report                                                    compare-report.c

   Launches are compared one by one, whichever thread or queue has them.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#define _GNU_SOURCE		/* mincore */
#include "compare.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

bool accrt_comparing;

/* The lock lets one comparison happen at a time.  */
static pthread_mutex_t one = PTHREAD_MUTEX_INITIALIZER;

/* ---- The child */

/* The states of the child.  */
enum { BEGUN, NO_ROOM, DONE };

static uintptr_t
page_of (uintptr_t a)
{
  return a & -(uintptr_t) sysconf (_SC_PAGESIZE);
}

/* Make the SIZE bytes at START writable for the child: the driver keeps its
   memory from children, and constants are in memory that nobody writes.  NEW:
   the memory that is there is not the child's, and gets replaced.  */
static bool
open_memory (uintptr_t start, size_t size, bool new)
{
  size_t page = sysconf (_SC_PAGESIZE);
  for (uintptr_t at = page_of (start); at < start + size; at += page)
    {
      unsigned char there;
      bool absent = (mincore ((void *) at, page, &there) && errno == ENOMEM);
      if ((absent || new)
	  && mmap ((void *) at, page, PROT_READ | PROT_WRITE,
		   MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0)
	     == MAP_FAILED)
	return false;
      if (!absent && !new)
	mprotect ((void *) at, page, PROT_READ | PROT_WRITE);
    }
  return true;
}

/* Make new memory for piece NUMBER, which only the device has.  Other pieces
   of this kind may share its first and last page; their pages are there
   already.  */
static bool
open_raw (const struct accrt_comparison *c, unsigned number)
{
  const struct accrt_piece *p = &c->pieces[number];
  size_t page = sysconf (_SC_PAGESIZE);
  for (uintptr_t at = page_of (p->host); at < p->host + p->size; at += page)
    {
      bool there = false;
      for (unsigned i = number + 1; i < c->n_pieces && !there; i++)
	there = (c->pieces[i].raw && page_of (c->pieces[i].host) <= at
		 && at < c->pieces[i].host + c->pieces[i].size);
      if (!there && !open_memory (at, 1, true))
	return false;
    }
  return true;
}

/* Lay the device's values over the host's.  Objects that were brought together
   come first in the list, so that they are written last.  */
static bool
lay_values (struct accrt_comparison *c)
{
  for (unsigned i = c->n_pieces; i-- > 0; )
    {
      const struct accrt_piece *p = &c->pieces[i];
      if (p->here && !p->raw)
	continue;
      accrt_compare_translate (c, p->device, p->room, p->size);
      if (p->raw ? !open_raw (c, i) : !open_memory (p->host, p->size, false))
	return false;
      memcpy ((void *) p->host, p->room, p->size);
    }
  return true;
}

/* Run C's kernel in this process, gang after gang.  */
static void
run_gangs (struct accrt_comparison *c)
{
  const struct acc_kernel *k = c->kernel;
  void *vector[k->n_args + 1], *addresses[k->n_args + 1];
  for (unsigned i = 0; i < k->n_args; i++)
    {
      const struct acc_arg *a = &k->args[i];
      vector[i] = &addresses[i];
      addresses[i] = NULL;
      if (a->kind == ACC_ARG_OBJECT)
	addresses[i] = c->frame->entries[a->map].host;
      else if (a->class_ == ACC_CLASS_POINTER && a->kind != ACC_ARG_SCRATCH
	       && a->kind != ACC_ARG_CHECK)
	{
	  memcpy (&addresses[i], c->values[a->value], sizeof addresses[i]);
	  addresses[i] = (void *) accrt_compare_host
				    (c, (uintptr_t) addresses[i]);
	}
      else if (a->kind == ACC_ARG_VALUE && a->class_ == ACC_CLASS_BLOCK)
	{
	  addresses[i] = c->values[a->value];
	  accrt_compare_translate (c, 0, addresses[i], a->size);
	}
      else if (a->kind == ACC_ARG_VALUE)
	vector[i] = c->values[a->value];
    }
  accrt_host_gang_by_gang (c->kernel, vector, c->gangs);
}

/* Let the child print nothing: the program prints the same.  Let an error in
   it be the end of the child alone.  */
static void
be_quiet (void)
{
  static const int wrong[] = { SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT,
			       SIGTRAP, SIGSYS };
  struct rlimit none = { 0, 0 };
  setrlimit (RLIMIT_CORE, &none);
  for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++)
    signal (wrong[i], SIG_DFL);
  int null = open ("/dev/null", O_RDWR);
  for (int i = 0; i < 3; i++)
    dup2 (null, i);
}

static void __attribute__ ((noreturn))
child (struct accrt_comparison *c)
{
  be_quiet ();
  accrt_self.device = accrt_find_device (acc_device_host, 0);
  if (!lay_values (c))
    {
      atomic_store (c->state, NO_ROOM);
      _exit (0);
    }
  run_gangs (c);
  for (unsigned i = 0; i < c->n_pieces; i++)
    memcpy (c->pieces[i].room, (void *) c->pieces[i].host, c->pieces[i].size);
  atomic_store (c->state, DONE);
  _exit (0);
}

/* ---- Before the launch */

/* Return the number of gangs that the host runs.  It is the device's number if
   each gang has an effect of its own.  */
static int
gangs_of (const struct accrt_frame *f, const struct acc_kernel *k,
	  const int64_t *dims)
{
  if (!(k->flags & ACC_KERNEL_PER_GANG) || (k->flags & ACC_KERNEL_GANG_CALL))
    return 1;
  if (f->identity)
    return accrt_host_gangs (k, dims, accrt_team_threads ());
  double n = 1;
  for (int a = ACC_GX; a <= ACC_GZ; a++)
    n *= dims[a] > 1 ? dims[a] : 1;
  return n < 1 << 30 ? n : 1;
}

/* Wait for all work that is under way on D: the values must be those before
   the launch.  */
static void
wait_for_all (struct accrt_device *d)
{
  accrt_deferred_wait (d);
  for (struct accrt_queue *q = atomic_load (&d->queues); q; q = q->next)
    accrt_queue_wait (q);
}

/* Begin the host's run.  Returns false if there is none, and C->why says
   so.  */
static bool
begin (struct accrt_comparison *c)
{
  if (!c->kernel->host)
    {
      snprintf (c->why, sizeof c->why, "there is no host version of it");
      return false;
    }
  if (!c->frame->identity)
    wait_for_all (c->frame->device);
  if (!accrt_compare_collect (c))
    return false;
  c->state = mmap (NULL, sizeof *c->state, PROT_READ | PROT_WRITE,
		   MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (c->state == MAP_FAILED)
    c->state = NULL;
  c->child = c->state ? fork () : -1;
  if (c->child < 0)
    {
      snprintf (c->why, sizeof c->why, "there is no memory for another"
		" process");
      return false;
    }
  if (!c->child)
    child (c);
  return true;
}

/* ---- After the launch */

/* Wait for the child.  Returns false if it has no results.  */
static bool
join (struct accrt_comparison *c)
{
  int status = 0;
  while (waitpid (c->child, &status, 0) < 0 && errno == EINTR)
    ;
  int state = atomic_load (c->state);
  if (state == DONE)
    return true;
  if (state == NO_ROOM)
    snprintf (c->why, sizeof c->why, "there is no memory for the host's run");
  else if (WIFSIGNALED (status))
    snprintf (c->why, sizeof c->why, "the host's run of it ended with signal"
	      " %d (%s): it may need what no clause names", WTERMSIG (status),
	      strsignal (WTERMSIG (status)));
  else
    snprintf (c->why, sizeof c->why, "the host's run of it ended with status"
	      " %d", WEXITSTATUS (status));
  return false;
}

/* True if the source of K is in Fortran, which counts elements from 1.  */
static bool
fortran_p (const struct acc_kernel *k)
{
  const char *dot = k->file ? strrchr (k->file, '.') : NULL;
  return dot && (dot[1] == 'f' || dot[1] == 'F');
}

static void
compare_results (struct accrt_comparison *c)
{
  bool wrong = false;
  for (unsigned i = 0; i < c->n_pieces; i++)
    {
      const struct accrt_piece *p = &c->pieces[i];
      struct accrt_differences d;
      if (p->quiet)
	continue;
      char *device = accrt_compare_fetch (c, p);
      accrt_compare_values (p, device, p->room, fortran_p (c->kernel), &d);
      if (d.n)
	{
	  wrong = true;
	  accrt_compare_differs (c->frame, c->kernel, &d);
	}
      if (!p->here)
	free (device);
    }
  accrt_compare_count (c->kernel);
  if (wrong)
    accrt_compare_wrong (c->kernel);
}

void
accrt_compare (struct accrt_frame *f, struct acc_kernel *kernel,
	       void *const *values, const int64_t *dims)
{
  struct accrt_comparison c = { .frame = f, .kernel = kernel,
				.values = values };
  /* This process is a comparison's own child, or one of the program's.  */
  if (atomic_load (&accrt_child))
    {
      accrt_launch_alone (f, kernel, values, dims);
      return;
    }
  c.gangs = gangs_of (f, kernel, dims);
  pthread_mutex_lock (&one);
  bool wanted = accrt_compare_wanted (kernel);
  bool begun = wanted && begin (&c);
  accrt_launch_alone (f, kernel, values, dims);
  if (begun)
    {
      if (!f->identity)
	accrt_queue_wait (f->queue);
      begun = join (&c);
    }
  if (begun)
    compare_results (&c);
  else if (wanted)
    accrt_compare_skip (kernel, c.why);
  accrt_compare_free (&c);
  if (c.state)
    munmap (c.state, sizeof *c.state);
  pthread_mutex_unlock (&one);
}
