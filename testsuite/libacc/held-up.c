/* A directive waits until another thread has filled one of its blocks; meanwhile
   a third thread lets go of another block of it, and maps something else in
   its place.  That is none of the directive's business.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "test.h"
#include "../../libacc/acc_prof.h"

#include <pthread.h>

#define N 1000

static int a[N], b[N], c[N];
static pthread_barrier_t copying;
static pthread_mutex_t held = PTHREAD_MUTEX_INITIALIZER;
static volatile int waits;

/* A copy of B is about to begin: its block stays unfilled until HELD is
   free.  */
static void
hold (acc_prof_info *p, acc_event_info *e, acc_api_info *api)
{
  (void) p, (void) api;
  if (e->data_event.host_ptr != b || !waits)
    return;
  waits = 0;
  pthread_barrier_wait (&copying);
  pthread_mutex_lock (&held);
  pthread_mutex_unlock (&held);
}

static void *
fill_b (void *data)
{
  DIRECTIVE (ACC_ENTER_DATA, { ACC_MAP_COPYIN, b, sizeof b, 0, "b" });
  return data;
}

static void *
leave_both (void *data)
{
  DIRECTIVE (ACC_EXIT_DATA, { ACC_MAP_DELETE, b, sizeof b, 0, "b" },
	     { ACC_MAP_DELETE, a, sizeof a, 0, "a" });
  return data;
}

static void *
update_both (void *data)
{
  DIRECTIVE (ACC_UPDATE,
	     { ACC_MAP_UPDATE_DEVICE, a, sizeof a, ACC_MAP_IF_PRESENT, "a" },
	     { ACC_MAP_UPDATE_DEVICE, b, sizeof b, 0, "b" });
  return data;
}

/* Whatever WAITER does with A and B, C is as it was.  */
static void
hold_up (void *(*waiter) (void *))
{
  pthread_t filler, waiting;
  acc_copyin (a, sizeof a);
  waits = 1;
  pthread_mutex_lock (&held);
  CHECK (!pthread_create (&filler, NULL, fill_b, NULL));
  pthread_barrier_wait (&copying);
  CHECK (!pthread_create (&waiting, NULL, waiter, NULL));
  usleep (100000);
  acc_delete (a, sizeof a);
  for (int i = 0; i < N; i++)
    c[i] = i, a[i] = -1;
  acc_copyin (c, sizeof c);
  pthread_mutex_unlock (&held);
  CHECK (!pthread_join (filler, NULL));
  CHECK (!pthread_join (waiting, NULL));
  CHECK (acc_is_present (c, sizeof c));
  CHECK (peek (&c[7]) == 7);
  acc_delete (c, sizeof c);
  CHECK (!acc_is_present (c, 1));
  acc_delete (b, sizeof b);
  acc_delete (a, sizeof a);
  CHECK (!acc_is_present (b, 1) && !acc_is_present (a, 1));
}

int
main (void)
{
  if (!separate_memory ())
    return 0;
  CHECK (!pthread_barrier_init (&copying, NULL, 2));
  acc_prof_register (acc_ev_enqueue_upload_start, hold, acc_reg);
  hold_up (leave_both);
  hold_up (update_both);
  return 0;
}
