/* Threads of the host that share out the gangs of a kernel.

   In: a function and the number of its calls, each of which gets another
   number.  Out: all calls are done, by several threads.

   There are reasons not to use libgomp's team.  It waits for its threads at
   the end of each region, also for those that another program keeps from
   running, and it waits by spinning for milliseconds.  On a machine that is
   busy with other work, or on which several processes share cores, that makes
   a program take a hundred times longer than it has to.  Here:

   - The thread that asks does its own share, and then the shares of the
     threads that have not begun yet.  It waits only for those that have.
   - A thread that waits spins as long as that has paid lately and no longer
     than it takes to sleep and wake up a few times (MOST_SPIN); then it
     sleeps.  If there are fewer processors than threads, it sleeps at once.

   A worker gets the same share in each region of the same size as long as one
   thread asks, so that it finds its data in its cache.  Workers are made when
   they are first needed, and end when nobody has needed them for IDLE_SECONDS.
   So a process whose own threads have all ended ends, too.

   OMP_WAIT_POLICY=active spins longer, passive never.  OMP_STACKSIZE is
   obeyed.  If the user has bound threads to places (OMP_PROC_BIND, OMP_PLACES,
   GOMP_CPU_AFFINITY), libgomp's team does the work, because it knows how to
   bind threads.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#define _GNU_SOURCE		/* sched_getaffinity */
#include "acc-internal.h"

#include <limits.h>
#include <linux/futex.h>
#include <omp.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/syscall.h>
#include <unistd.h>

#define MOST_WORKERS 1024
/* Times.  The first two are in nanoseconds.  */
#define MOST_SPIN 200000
#define ACTIVE_SPIN 1000000000
#define IDLE_SECONDS 3

/* One region.  It lives on the stack of the thread that asks.  */
struct job
{
  void (*call) (void *data, int number);
  void *data;
  int calls;
  int shares;
  unsigned forks;		/* when it began */
  /* The number of workers that have not done with the job, and ASLEEP once the
     thread that asks sleeps until that is zero.  */
  atomic_int left;
};

#define ASLEEP 0x40000000

struct worker
{
  _Atomic (struct job *) job;	/* given, and not yet begun */
  int share;			/* of it */
  atomic_int asleep;
  unsigned number;
  bool alive;			/* there is a thread; under the lock */
  long spin;			/* as long as that, at most */
} __attribute__ ((aligned (128)));

static struct worker *workers[MOST_WORKERS];
static atomic_uint n_workers;	/* of these, which may be alive */
static atomic_uint n_alive;
static _Atomic unsigned long idle[MOST_WORKERS / 64];
static atomic_uint forks;	/* how many times the process became a child */
static _Thread_local bool in_share;
static _Thread_local long own_spin = MOST_SPIN / 8;

/* ---- Resources of the machine */

static long spin_limit = MOST_SPIN;
static int processors = 1;	/* that the process may use at once */
static bool threads_given;	/* by the user */
static size_t stack_size;	/* 0: the usual one */

/* Return the number of processors that the control group's quota in file NAME
   amounts to, or 0 if there is no quota.  The file has the quota.  The period
   is in the same file, or in one of that name with "period" for "quota".  Both
   are in microseconds.  */
static int
read_quota (const char *name)
{
  long quota = -1, period = 100000;
  FILE *f = fopen (name, "r");
  if (!f)
    return 0;
  int n = fscanf (f, "%ld %ld", &quota, &period);
  fclose (f);
  return n < 1 || quota <= 0 || period <= 0 ? 0
	 : (int) ((quota + period - 1) / period);
}

/* Return the least quota of the process's own control group and those around
   it.  */
static int
find_quota (void)
{
  char path[600], group[400] = "";
  int least = read_quota ("/sys/fs/cgroup/cpu/cpu.cfs_quota_us");
  FILE *f = fopen ("/proc/self/cgroup", "r");
  while (f && fgets (path, sizeof path, f))
    if (!strncmp (path, "0::/", 4))
      snprintf (group, sizeof group, "%.*s", (int) strcspn (path + 3, "\n"),
		path + 3);
  if (f)
    fclose (f);
  for (char *end = group + strlen (group); ; *end = 0)
    {
      snprintf (path, sizeof path, "/sys/fs/cgroup%s/cpu.max", group);
      int quota = read_quota (path);
      if (quota && (!least || quota < least))
	least = quota;
      end = strrchr (group, '/');
      if (!end)
	return least;
    }
}

/* Return OMP_STACKSIZE in bytes, or 0 if it is not set or invalid.  */
static size_t
read_stack_size (void)
{
  const char *s = getenv ("OMP_STACKSIZE");
  char *end;
  if (!s)
    s = getenv ("GOMP_STACKSIZE");
  if (!s)
    return 0;
  size_t n = strtoul (s, &end, 10);
  end += strspn (end, " ");
  switch (*end)
    {
    case 'b': case 'B':
      return n;
    case 'm': case 'M':
      return n << 20;
    case 'g': case 'G':
      return n << 30;
    default:
      return n << 10;
    }
}

static void
look_around (void)
{
  const char *policy = getenv ("OMP_WAIT_POLICY");
  cpu_set_t set;
  processors = omp_get_num_procs ();
  if (!sched_getaffinity (0, sizeof set, &set))
    processors = CPU_COUNT (&set);
  int quota = find_quota ();
  if (quota && quota < processors)
    processors = quota;
  threads_given = getenv ("OMP_NUM_THREADS") != NULL;
  stack_size = read_stack_size ();
  if (policy && !strcasecmp (policy, "passive"))
    spin_limit = 0;
  else if (policy && !strcasecmp (policy, "active"))
    spin_limit = ACTIVE_SPIN;
}

static void
look_around_once (void)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once (&once, look_around);
}

int
accrt_team_threads (void)
{
  look_around_once ();
  if (in_share || (omp_get_level ()
		   && omp_get_active_level () >= omp_get_max_active_levels ()))
    return 1;
  int n = omp_get_max_threads (), limit = omp_get_thread_limit ();
  if (n > limit)
    n = limit;
  if (accrt_cores && n == omp_get_num_procs ())
    return accrt_cores < limit ? accrt_cores : limit;
  /* The program may use all processors, because nobody has set a number.  */
  if (!threads_given && n > processors && n == omp_get_num_procs ())
    n = processors;
  return n;
}

/* ---- Waiting */

/* Sleep until somebody wakes this thread, or until TIME has passed, unless
   that is NULL.  */
static void
sleep_while (atomic_int *word, int value, const struct timespec *time)
{
  syscall (SYS_futex, word, FUTEX_WAIT_PRIVATE, value, time, NULL, 0);
}

static void
wake (atomic_int *word)
{
  syscall (SYS_futex, word, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
}

static inline void
relax (void)
{
#if defined __x86_64__ || defined __i386__
  __builtin_ia32_pause ();
#elif defined __aarch64__
  __asm__ volatile ("isb" ::: "memory");
#endif
}

/* Return how long the next wait may spin: this one could spin for SPIN and took
   TIME.  Short waits make it longer, long ones shorter.  */
static long
learn (long spin, uint64_t time)
{
  if (spin_limit == ACTIVE_SPIN)
    return ACTIVE_SPIN;
  if (time < MOST_SPIN / 2)
    return 2 * time + MOST_SPIN / 64;
  return spin / 2;
}

/* Return the time that a wait may spin when it would like to spin for
   SPIN.  */
static inline long
allowed (long spin, int shares)
{
  if (spin > spin_limit)
    spin = spin_limit;
  return shares > processors && spin_limit != ACTIVE_SPIN ? 0 : spin;
}

/* ---- The thread sanitizer

   It is there if the program was compiled with it, and does not see the
   synchronization of a library that was compiled without it.  A worker that
   begins a job acquires the job itself, which the thread that asks has
   released.  That thread acquires LEFT, which the workers have released.
   There are two places because the end of one worker is not before the
   beginning of another one.  */

extern void __tsan_acquire (void *place) __attribute__ ((weak));
extern void __tsan_release (void *place) __attribute__ ((weak));

static inline void
tell_release (void *place)
{
  if (unlikely (__tsan_release != NULL))
    __tsan_release (place);
}

static inline void
tell_acquire (void *place)
{
  if (unlikely (__tsan_acquire != NULL))
    __tsan_acquire (place);
}

/* ---- Workers */

static void
set_idle (const struct worker *w)
{
  atomic_fetch_or (&idle[w->number / 64], 1ul << w->number % 64);
}

/* End a process that was forked by a gang: this is the child, and none of the
   region's other threads is in it, so nobody does their shares.  The child may
   end, or become another program, but not leave the region.  */
static void __attribute__ ((noreturn, cold))
forked_inside (void)
{
  accrt_fatal (NULL, "a process that was forked inside of a region has none of"
	       " the region's other threads and cannot go on after it: let it end"
	       " by _exit, or call exec there");
}

static inline void
check_forks (unsigned before)
{
  if (unlikely (atomic_load_explicit (&forks, memory_order_relaxed) != before))
    forked_inside ();
}

/* Do share NUMBER of J: one piece of the calls.  */
static void
do_share (const struct job *j, int number)
{
  int first = (long) j->calls * number / j->shares;
  int end = (long) j->calls * (number + 1) / j->shares;
  in_share = true;
  for (int i = first; i < end; i++)
    j->call (j->data, i);
  in_share = false;
  if (j->shares > 1)
    check_forks (j->forks);
}

/* True if W, which nobody has taken, ends now.  */
static bool
leave_team (struct worker *w)
{
  unsigned long bit = 1ul << w->number % 64;
  accrt_lock (&accrt_locks[ACCRT_TEAM]);
  bool mine = atomic_fetch_and (&idle[w->number / 64], ~bit) & bit;
  if (mine)
    {
      w->alive = false;
      atomic_fetch_sub (&n_alive, 1);
    }
  accrt_unlock (&accrt_locks[ACCRT_TEAM]);
  return mine;
}

/* Wait for a job and return it.  Returns NULL when there has been none for
   long: then W is no worker any more.  */
static struct job *
next_job (struct worker *w)
{
  struct job *j = NULL;
  uint64_t start = accrt_now (), now = start;
  long spin = allowed (w->spin, atomic_load (&n_alive) + 1);
  while (now - start < (uint64_t) spin)
    {
      for (int i = 0; i < 64; i++, relax ())
	if (atomic_load_explicit (&w->job, memory_order_relaxed)
	    && (j = atomic_exchange (&w->job, NULL)))
	  {
	    w->spin = learn (w->spin, now - start);
	    return j;
	  }
      now = accrt_now ();
    }
  while (!(j = atomic_exchange (&w->job, NULL)))
    {
      static const struct timespec time = { IDLE_SECONDS, 0 };
      atomic_store (&w->asleep, 1);
      if (!atomic_load (&w->job))
	sleep_while (&w->asleep, 1, &time);
      atomic_store (&w->asleep, 0);
      if (accrt_now () - start > IDLE_SECONDS * UINT64_C (1000000000)
	  && leave_team (w))
	return NULL;
    }
  w->spin = learn (w->spin, accrt_now () - start);
  return j;
}

static void *
work (void *data)
{
  struct worker *w = data;
  for (;;)
    {
      struct job *j = next_job (w);
      if (!j)
	return NULL;
      int share = w->share;
      tell_acquire (j);
      do_share (j, share);
      /* W is idle before LEFT changes, so that the next thread that asks finds
	 it.  J is gone once LEFT is zero.  */
      set_idle (w);
      tell_release (&j->left);
      if (atomic_fetch_sub (&j->left, 1) == (ASLEEP | 1))
	wake (&j->left);
    }
  return NULL;
}

/* Make a thread for W.  */
static bool
start (struct worker *w)
{
  pthread_attr_t a;
  pthread_t thread;
  sigset_t all, before;
  pthread_attr_init (&a);
  if (stack_size)
    pthread_attr_setstacksize (&a, stack_size);
  pthread_attr_setdetachstate (&a, PTHREAD_CREATE_DETACHED);
  sigfillset (&all);
  /* Signals are for the program's own threads.  */
  pthread_sigmask (SIG_SETMASK, &all, &before);
  bool ok = !pthread_create (&thread, &a, work, w);
  pthread_sigmask (SIG_SETMASK, &before, NULL);
  pthread_attr_destroy (&a);
  return ok;
}

/* Make workers until there are N, as far as threads can be made.  */
static void
make_workers (unsigned n)
{
  accrt_lock (&accrt_locks[ACCRT_TEAM]);
  for (unsigned i = 0; i < MOST_WORKERS && atomic_load (&n_alive) < n; i++)
    {
      struct worker *w = workers[i];
      if (w && w->alive)
	continue;
      if (!w)
	w = workers[i] = aligned_alloc (_Alignof (struct worker), sizeof *w);
      if (!w)
	break;
      atomic_store (&w->job, NULL);
      atomic_store (&w->asleep, 0);
      w->number = i;
      w->spin = MOST_SPIN / 8;
      w->alive = true;
      if (!start (w))
	{
	  w->alive = false;
	  break;
	}
      atomic_fetch_add (&n_alive, 1);
      if (i >= atomic_load (&n_workers))
	atomic_store (&n_workers, i + 1);
      set_idle (w);
    }
  accrt_unlock (&accrt_locks[ACCRT_TEAM]);
}

void
accrt_team_forked (void)
{
  atomic_fetch_add (&forks, 1);
  for (unsigned i = 0; i < atomic_load (&n_workers); i++)
    workers[i]->alive = false;
  atomic_store (&n_workers, 0);
  atomic_store (&n_alive, 0);
  memset (idle, 0, sizeof idle);
}

/* ---- Jobs */

/* Take up to N idle workers, those with the lowest numbers, into TEAM.
   Returns their number.  */
static int
gather (struct worker **team, int n)
{
  int got = 0;
  unsigned words = (atomic_load (&n_workers) + 63) / 64;
  for (unsigned i = 0; i < words && got < n; i++)
    {
      unsigned long free = atomic_load (&idle[i]), bit;
      for (; free && got < n; free &= ~bit)
	{
	  bit = free & -free;
	  if (atomic_fetch_and (&idle[i], ~bit) & bit)
	    team[got++] = workers[i * 64 + __builtin_ctzl (bit)];
	}
    }
  return got;
}

/* Likewise with new ones, as far as there are processors for them, or
   THREADS.  */
static int __attribute__ ((noinline, cold))
gather_new (struct worker **team, int n, int threads)
{
  int there = atomic_load (&n_alive);
  int most = (threads > processors ? threads : processors) - 1;
  if (most > MOST_WORKERS)
    most = MOST_WORKERS;
  if (there >= most)
    return 0;
  make_workers (there + n < most ? there + n : most);
  return gather (team, n);
}

/* Wait until the workers of J have done with it.  */
static void
wait_left (struct job *j)
{
  int left = atomic_load (&j->left);
  if (!left)
    return;
  uint64_t start = accrt_now (), now = start;
  long spin = allowed (own_spin, j->shares);
  while (now - start < (uint64_t) spin)
    {
      for (int i = 0; i < 64; i++, relax ())
	if (!atomic_load (&j->left))
	  {
	    own_spin = learn (own_spin, now - start);
	    return;
	  }
      now = accrt_now ();
    }
  left = atomic_fetch_or (&j->left, ASLEEP) | ASLEEP;
  while (left != ASLEEP)
    {
      sleep_while (&j->left, left, NULL);
      left = atomic_load (&j->left);
    }
  own_spin = learn (own_spin, accrt_now () - start);
}

/* Make CALLS calls by libgomp's team of THREADS threads.  */
static void
run_bound (int threads, int calls, void (*call) (void *, int), void *data)
{
  unsigned before = atomic_load (&forks);
#pragma omp parallel for num_threads (threads) schedule (static)
  for (int i = 0; i < calls; i++)
    {
      call (data, i);
      check_forks (before);
    }
}

void
accrt_team_run (int threads, int calls, void (*call) (void *, int), void *data)
{
  if (threads > calls)
    threads = calls;
  if (threads > MOST_WORKERS)
    threads = MOST_WORKERS;
  look_around_once ();
  if (omp_get_proc_bind () != omp_proc_bind_false && threads > 1
      && !atomic_load (&accrt_child))
    {
      run_bound (threads, calls, call, data);
      return;
    }
  struct worker *team[MOST_WORKERS];
  int n = gather (team, threads - 1);
  if (unlikely (n < threads - 1))
    n += gather_new (team + n, threads - 1 - n, threads);
  struct job j = { call, data, calls, n + 1, atomic_load (&forks), n };
  tell_release (&j);
  for (int i = 0; i < n; i++)
    {
      team[i]->share = i + 1;
      atomic_store (&team[i]->job, &j);
      if (atomic_load (&team[i]->asleep)
	  && atomic_exchange (&team[i]->asleep, 0))
	wake (&team[i]->asleep);
    }
  bool nested = in_share;
  do_share (&j, 0);
  for (int i = 0; i < n; i++)
    {
      struct job *mine = &j;
      if (!atomic_compare_exchange_strong (&team[i]->job, &mine, NULL))
	continue;
      set_idle (team[i]);
      atomic_fetch_sub (&j.left, 1);
      do_share (&j, i + 1);
    }
  in_share = nested;
  wait_left (&j);
  tell_acquire (&j.left);
}
