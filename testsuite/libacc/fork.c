/* A process forks while other threads hold the locks of the process: its children
   find them free.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "test.h"
#include "../../libacc/acc_prof.h"

#include <pthread.h>

#define FORKS 40

static volatile int stop;

static void
nothing (acc_prof_info *p, acc_event_info *e, acc_api_info *api)
{
  (void) p, (void) e, (void) api;
}

/* Under a lock nearly all the time.  */
static void *
keep_busy (void *data)
{
  while (!stop)
    {
      acc_prof_register (acc_ev_wait_end, nothing, acc_reg);
      acc_prof_unregister (acc_ev_wait_end, nothing, acc_reg);
    }
  return data;
}

/* A child takes that lock, and those of kernels and of the team.  */
static void
in_child (void)
{
  alarm (20);
  acc_prof_register (acc_ev_wait_start, nothing, acc_reg);
  acc_set_device_type (acc_device_host);
  __acc_host_lock ();
  __acc_host_unlock ();
  _exit (0);
}

int
main (void)
{
  pthread_t t[2];
  acc_prof_register (acc_ev_update_start, nothing, acc_reg);
  for (int i = 0; i < 2; i++)
    CHECK (!pthread_create (&t[i], NULL, keep_busy, NULL));
  for (int i = 0; i < FORKS; i++)
    {
      int status;
      pid_t child = fork ();
      CHECK (child >= 0);
      if (!child)
	in_child ();
      CHECK (waitpid (child, &status, 0) == child);
      CHECK (WIFEXITED (status) && WEXITSTATUS (status) == 0);
    }
  stop = 1;
  for (int i = 0; i < 2; i++)
    CHECK (!pthread_join (t[i], NULL));
  return 0;
}
