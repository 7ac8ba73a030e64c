/* One thread at a time: see schedule.h.

   A turn is a semaphore for each thread; the one whose turn it is looks for the
   next among those that can go on.  Where nobody can and the device has nothing
   to do, threads wait in a circle.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "schedule.h"

#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>
#include <stdlib.h>

struct thread
{
  pthread_t thread;
  sem_t turn;
  bool done;
  /* What it waits for, or NULL.  */
  bool (*ready) (const void *data);
  const void *data;
};

static struct thread threads[MOST_THREADS];
static unsigned n_threads;
static int current;			/* -1: none */
static uint64_t state, seed_now;
static void (*work_now) (unsigned);
static sem_t all_done;
static _Thread_local int self = -1;
unsigned long schedule_switches;

static uint64_t
next_random (void)
{
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state;
}

unsigned
schedule_random (unsigned n)
{
  return (next_random () >> 20) % n;
}

bool
schedule_inside (void)
{
  return self >= 0;
}

static bool
can_go (const struct thread *t)
{
  return !t->done && (!t->ready || t->ready (t->data));
}

/* Who goes on: any of those that can.  The device works first where nobody
   can.  -1 if all are done.  */
static int
choose (void)
{
  for (;;)
    {
      int list[MOST_THREADS], n = 0;
      bool any = false;
      for (unsigned i = 0; i < n_threads; i++)
	{
	  any |= !threads[i].done;
	  if (can_go (&threads[i]))
	    list[n++] = i;
	}
      if (n)
	return list[schedule_random (n)];
      if (!any)
	return -1;
      if (!device_step ())
	{
	  fprintf (stderr, "seed %llu: threads wait for one another\n",
		   (unsigned long long) seed_now);
	  abort ();
	}
    }
}

/* Give the turn to who is chosen, and wait for the next of one's own.  */
static void
give_turn (void)
{
  int next = choose ();
  if (next == self)
    return;
  schedule_switches++;
  current = next;
  bool done = threads[self].done;
  int me = self;
  if (next < 0)
    sem_post (&all_done);
  else
    sem_post (&threads[next].turn);
  if (!done)
    while (sem_wait (&threads[me].turn))
      ;
}

void
schedule_point (void)
{
  if (self < 0)
    return;
  unsigned r = schedule_random (8);
  if (r == 0)
    device_step ();
  if (r < 4)
    give_turn ();
}

void
schedule_until (bool (*ready) (const void *), const void *data)
{
  if (self < 0)
    {
      while (!ready (data))
	if (!device_step ())
	  abort ();
      return;
    }
  threads[self].ready = ready;
  threads[self].data = data;
  give_turn ();
  while (!ready (data))
    give_turn ();
  threads[self].ready = NULL;
}

/* A thread that works at each schedule in turn.  */
static void *
body (void *data)
{
  int me = (int) (size_t) data;
  for (;;)
    {
      while (sem_wait (&threads[me].turn))
	;
      self = me;
      work_now (me);
      threads[me].done = true;
      give_turn ();
      self = -1;
    }
  return NULL;
}

void
schedule_run (unsigned n, void (*work) (unsigned), uint64_t seed)
{
  static bool made;
  if (!made)
    {
      sem_init (&all_done, 0, 0);
      for (size_t i = 0; i < MOST_THREADS; i++)
	{
	  sem_init (&threads[i].turn, 0, 0);
	  if (pthread_create (&threads[i].thread, NULL, body, (void *) i))
	    abort ();
	}
      made = true;
    }
  seed_now = seed;
  state = seed * 0x9e3779b97f4a7c15u + 0x1234567;
  for (int i = 0; i < 5; i++)
    next_random ();
  work_now = work;
  n_threads = n;
  for (unsigned i = 0; i < n; i++)
    {
      threads[i].done = false;
      threads[i].ready = NULL;
    }
  current = choose ();
  sem_post (&threads[current].turn);
  while (sem_wait (&all_done))
    ;
}

/* ---- The runtime's locks

   What they keep is in the memory of the real ones, which begin as zeros.  */

struct lock { int taken; };
struct condition { unsigned long wakes; };
struct waiting { const struct condition *c; unsigned long wakes; };

static bool
is_free (const void *data)
{
  return !((const struct lock *) data)->taken;
}

int
model_mutex_lock (pthread_mutex_t *m)
{
  struct lock *l = (struct lock *) m;
  schedule_point ();
  if (l->taken)
    schedule_until (is_free, l);
  l->taken = 1;
  return 0;
}

int
model_mutex_trylock (pthread_mutex_t *m)
{
  struct lock *l = (struct lock *) m;
  schedule_point ();
  if (l->taken)
    return 16;
  l->taken = 1;
  return 0;
}

int
model_mutex_unlock (pthread_mutex_t *m)
{
  struct lock *l = (struct lock *) m;
  if (!l->taken)
    {
      fprintf (stderr, "seed %llu: a lock is given back that is free\n",
	       (unsigned long long) seed_now);
      abort ();
    }
  l->taken = 0;
  schedule_point ();
  return 0;
}

static bool
woken (const void *data)
{
  const struct waiting *w = data;
  return w->c->wakes != w->wakes;
}

int
model_cond_wait (pthread_cond_t *c, pthread_mutex_t *m)
{
  struct condition *own = (struct condition *) c;
  struct waiting w = { own, own->wakes };
  ((struct lock *) m)->taken = 0;
  schedule_until (woken, &w);
  return model_mutex_lock (m);
}

int
model_cond_broadcast (pthread_cond_t *c)
{
  ((struct condition *) c)->wakes++;
  schedule_point ();
  return 0;
}
