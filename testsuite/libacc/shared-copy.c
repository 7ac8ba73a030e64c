/* Threads that map the same memory with copy, each writing an element of its
   own: whoever maps it next finds what the last has brought back.  And two
   threads that shut a device down at once.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "test.h"
#include "../../libacc/acc_prof.h"

#include <pthread.h>

#define THREADS 2
#define ROUNDS 60
#define N 700			/* too large to be copied with others */

static int a[N];

/* A copy to the host takes its time, and others come meanwhile.  */
static void
dawdle (acc_prof_info *p, acc_event_info *e, acc_api_info *api)
{
  (void) p, (void) api;
  if (e->data_event.bytes == sizeof a)
    usleep (1000);
}

/* Add one to element I on the device.  */
static void
add_there (int i)
{
  poke (&a[i], peek (&a[i]) + 1);
}

static void *
constructs (void *data)
{
  int me = (int) (size_t) data;
  for (int r = 0; r < ROUNDS; r++)
    {
      struct construct c;
      void *f = BEGIN (&c, ACC_DATA, { ACC_MAP_COPY, a, sizeof a, 0, "a" });
      add_there (me);
      __acc_end (f);
      usleep (300 * (r % 3));
    }
  return NULL;
}

static void *
directives (void *data)
{
  int me = (int) (size_t) data;
  for (int r = 0; r < ROUNDS; r++)
    {
      DIRECTIVE (ACC_ENTER_DATA, { ACC_MAP_COPYIN, a, sizeof a, 0, "a" });
      add_there (me);
      DIRECTIVE (ACC_EXIT_DATA, { ACC_MAP_COPYOUT, a, sizeof a, 0, "a" });
      usleep (300 * (r % 4));
    }
  return NULL;
}

/* The second thread comes while the first is at it.  */
static void
stay (acc_prof_info *p, acc_event_info *e, acc_api_info *api)
{
  (void) p, (void) e, (void) api;
  usleep (2000);
}

static void *
stop (void *data)
{
  acc_shutdown (acc_get_device_type ());
  return data;
}

static void
together (void *(*work) (void *))
{
  pthread_t threads[THREADS];
  for (size_t i = 0; i < THREADS; i++)
    CHECK (!pthread_create (&threads[i], NULL, work, (void *) i));
  for (int i = 0; i < THREADS; i++)
    CHECK (!pthread_join (threads[i], NULL));
}

int
main (void)
{
  if (!separate_memory ())
    return 0;
  acc_prof_register (acc_ev_enqueue_download_start, dawdle, acc_reg);
  together (constructs);
  for (int i = 0; i < THREADS; i++)
    CHECK (a[i] == ROUNDS);
  together (directives);
  for (int i = 0; i < THREADS; i++)
    CHECK (a[i] == 2 * ROUNDS);
  acc_prof_register (acc_ev_device_shutdown_start, stay, acc_reg);
  for (int r = 0; r < 20; r++)
    {
      acc_copyin (a, sizeof a);
      together (stop);
      CHECK (!acc_is_present (a, 1));
    }
  return 0;
}
