/* Threads of the host: each gang is run once, whatever number of threads, of
   regions at once, of regions in regions, of a child.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "test.h"
#include "../../libacc/acc-internal.h"

#include <omp.h>
#include <pthread.h>

#define THREADS 6

static void
add_one (void *data, int i)
{
  int *counts = data;
  counts[i]++;
}

/* CALLS calls, each once.  */
static void
each_once (int threads, int calls)
{
  int *counts = calloc (calls + 1, sizeof *counts);
  accrt_team_run (threads, calls, add_one, counts);
  for (int i = 0; i < calls; i++)
    CHECK (counts[i] == 1);
  CHECK (counts[calls] == 0);
  free (counts);
}

static void
region_inside (void *data, int i)
{
  CHECK (accrt_team_threads () == 1);
  each_once (accrt_team_threads (), 3);
  add_one (data, i);
}

static void *
many_regions (void *data)
{
  int inside[7] = { 0 };
  for (int n = 1; n < 300; n++)
    {
      each_once (1 + n % 9, n % 40);
      if (n % 10 == 0)
	accrt_team_run (4, 7, region_inside, inside);
    }
  for (int i = 0; i < 7; i++)
    CHECK (inside[i] == 29);
  CHECK (accrt_team_threads () == omp_get_max_threads ());
  return data;
}

/* In a team of OpenMP a region has one thread, as it has always had.  */
static void
in_parallel (void)
{
  int threads[2] = { 0, 0 };
#pragma omp parallel num_threads (2)
  threads[omp_get_thread_num ()] = accrt_team_threads ();
  CHECK (threads[0] == 1 && (threads[1] == 1 || !threads[1]));
}

int
main (void)
{
  pthread_t threads[THREADS];
  many_regions (NULL);
  for (int i = 0; i < THREADS; i++)
    CHECK (!pthread_create (&threads[i], NULL, many_regions, NULL));
  for (int i = 0; i < THREADS; i++)
    CHECK (!pthread_join (threads[i], NULL));
  /* What libgomp and fork do, this sanitizer does not follow.  */
#ifndef __SANITIZE_THREAD__
  in_parallel ();
  /* A child has threads of its own.  */
  pid_t child = fork ();
  if (!child)
    {
      many_regions (NULL);
      _exit (0);
    }
  int status;
  CHECK (waitpid (child, &status, 0) == child && status == 0);
#endif
  return 0;
}
