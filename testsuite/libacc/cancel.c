/* A thread is cancelled while it waits until another has filled a block: the lock
   of the device is free again, and the block is as if it had not come.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "test.h"
#include "../../libacc/acc_prof.h"

#include <pthread.h>

#define N 1000

static int a[N], b[N];
static pthread_mutex_t held = PTHREAD_MUTEX_INITIALIZER;
static volatile int copying;

/* The copy of A is about to begin: A stays unfilled until HELD is free.  */
static void
hold (acc_prof_info *p, acc_event_info *e, acc_api_info *api)
{
  (void) p, (void) api;
  if (e->data_event.host_ptr != a)
    return;
  copying = 1;
  pthread_mutex_lock (&held);
  pthread_mutex_unlock (&held);
}

static void *
fill (void *data)
{
  DIRECTIVE (ACC_ENTER_DATA, { ACC_MAP_COPYIN, a, sizeof a, 0, "a" });
  return data;
}

static void *
use (void *data)
{
  DIRECTIVE (ACC_UPDATE, { ACC_MAP_UPDATE_HOST, a, sizeof a, 0, "a" });
  return data;
}

int
main (void)
{
  pthread_t filler, user;
  void *result;
  if (!separate_memory ())
    return 0;
  alarm (60);
  acc_prof_register (acc_ev_enqueue_upload_start, hold, acc_reg);
  for (int i = 0; i < N; i++)
    a[i] = i;
  pthread_mutex_lock (&held);
  CHECK (!pthread_create (&filler, NULL, fill, NULL));
  while (!copying)
    usleep (1000);
  CHECK (!pthread_create (&user, NULL, use, NULL));
  usleep (50000);
  CHECK (!pthread_cancel (user));
  CHECK (!pthread_join (user, &result));
  CHECK (result == PTHREAD_CANCELED);
  pthread_mutex_unlock (&held);
  CHECK (!pthread_join (filler, NULL));
  acc_copyin (b, sizeof b);
  CHECK (acc_is_present (a, sizeof a) && peek (&a[7]) == 7);
  DIRECTIVE (ACC_EXIT_DATA, { ACC_MAP_DELETE, a, sizeof a, 0, "a" });
  CHECK (!acc_is_present (a, 1));
  acc_shutdown (acc_device_nvidia);
  return 0;
}
