/* The process: its end, its children, and libraries that come and go.

   In: exit, fork, dlclose.  Out: threads that are in the library meanwhile go
   on undisturbed.

   dlclose.  Threads of the runtime and of libgomp wait in their own code, and
   devices hold memory and modules that a next library can use again.  So the
   object that has the runtime in it, and libgomp with it, is never unmapped.

   exit.  Other threads may be in regions while the process ends, and stay
   there until the last instruction.  So nothing is freed from here on.  The
   handler that notes the end is registered in the first region: one that is
   registered when libraries are loaded would run after the destructors of the
   program.  The driver leaves by a handler of its own and does not say when it
   registers it.  exit calls handlers latest first.  So ours is registered once
   more after each step that may have let the driver register its own, and is
   called several times.  Each call does the work that the driver still
   answers.

   fork.  The child has one thread, and its locks are in the state that fork
   found: the locks of the process are taken before and given back after.  A
   driver's context does not work in the child.  The host does.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#define _GNU_SOURCE		/* dladdr */
#include "acc-internal.h"

#include <dlfcn.h>
#include <stdlib.h>

pthread_mutex_t accrt_locks[ACCRT_LOCKS]
  = { [0 ... ACCRT_LOCKS - 1] = PTHREAD_MUTEX_INITIALIZER };

atomic_bool accrt_exiting, accrt_forked, accrt_child, accrt_unusual;

/* ---- The end */

static void
at_exit (void)
{
  if (!accrt_self.dying && !atomic_load (&accrt_forked) && !accrt_driver_gone ())
    {
      accrt_settle ();
      if (unlikely (accrt_timing))
	accrt_time_last ();
    }
  accrt_self.exiting = true;
  atomic_store (&accrt_exiting, true);
  atomic_store (&accrt_unusual, true);
}

void
accrt_note_exit (enum accrt_step step)
{
  static atomic_uint noted;
  unsigned bit = 1u << step;
  if (!(atomic_load_explicit (&noted, memory_order_relaxed) & bit)
      && !(atomic_fetch_or (&noted, bit) & bit))
    atexit (at_exit);
}

/* ---- Locks of threads that fail

   A thread that fails ends the program, unless the program's error routine ends
   the thread instead.  Then the others go on: none of the locks may stay
   taken.  */

void
accrt_not_last (pthread_mutex_t *mutex)
{
  struct accrt_thread *t = &accrt_self;
  pthread_mutex_t *last = t->held[t->n_held % ACCRT_HELD];
  for (unsigned i = t->n_held; i-- > 0 && last != mutex; )
    {
      pthread_mutex_t *next = t->held[i % ACCRT_HELD];
      t->held[i % ACCRT_HELD] = last;
      last = next;
    }
}

void
accrt_let_go (void)
{
  struct accrt_thread *t = &accrt_self;
  while (t->n_held)
    pthread_mutex_unlock (t->held[--t->n_held % ACCRT_HELD]);
}

void
accrt_wait_filled (struct accrt_device *d)
{
  if (!atomic_load (&d->lost))
    pthread_cond_wait (&d->filled, &d->lock);
  if (likely (!atomic_load (&d->lost)))
    return;
  accrt_unlock (&d->lock);
  accrt_lost_fatal (d);
}

void
accrt_lost_fatal (struct accrt_device *d)
{
  accrt_self.error_code = acc_error_device_unavailable;
  accrt_fatal (NULL, "%s was lost when another thread failed on it",
	       accrt_device_text (d));
}

/* ---- Children */

static void
before_fork (void)
{
  for (int i = 0; i < ACCRT_LOCKS; i++)
    accrt_lock (&accrt_locks[i]);
  accrt_host_lock (true);
}

static void
after_fork (void)
{
  accrt_host_lock (false);
  for (int i = ACCRT_LOCKS; i-- > 0; )
    accrt_unlock (&accrt_locks[i]);
}

static void
in_child (void)
{
  after_fork ();
  accrt_team_forked ();
  atomic_store (&accrt_child, true);
  /* The child can still use a driver that was never called.  */
  if (!accrt_cuda_untouched ())
    {
      atomic_store (&accrt_forked, true);
      atomic_store (&accrt_unusual, true);
    }
}

void
accrt_fork_fatal (const struct accrt_device *d)
{
  accrt_fatal (NULL, "%s was found before fork, and its driver does not"
	       " survive that: fork before the first construct or routine of"
	       " OpenACC, or call acc_set_device_type (acc_device_host) in the"
	       " child", accrt_device_text (d));
}

/* ---- Libraries */

/* Keep the object that has the runtime mapped.  The linker's -z nodelete does
   this for the shared runtime, but the static one may be part of any
   library.  */
static void
stay (void)
{
  Dl_info about;
  if (dladdr (accrt_locks, &about) && about.dli_fname && about.dli_fname[0])
    dlopen (about.dli_fname, RTLD_LAZY | RTLD_NOLOAD | RTLD_NODELETE);
}

static void __attribute__ ((constructor))
begin (void)
{
  stay ();
  pthread_atfork (before_fork, after_fork, in_child);
}
