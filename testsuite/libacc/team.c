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

/* A gang forks.  The child may end inside of the region.  It cannot leave it, and
   says so.  The region goes on.  */
static int forking, leaving;

static void
fork_once (void *data, int i)
{
  add_one (data, i);
  if (i != forking)
    return;
  pid_t child = fork ();
  if (!child)
    {
      if (leaving)
	return;
      _exit (0);
    }
  int status;
  CHECK (waitpid (child, &status, 0) == child);
  CHECK (WIFEXITED (status) && WEXITSTATUS (status) == leaving);
}

static void
forks_inside (void)
{
  for (leaving = 0; leaving < 2; leaving++)
    for (forking = 0; forking < 4; forking++)
      for (int round = 0; round < 5; round++)
	{
	  int counts[4] = { 0 };
	  accrt_team_run (4, 4, fork_once, counts);
	  for (int i = 0; i < 4; i++)
	    CHECK (counts[i] == 1);
	}
  each_once (4, 30);
}

/* Again with libgomp's team; the lines of the children.  */
static void
forks_are_told (const char *setting)
{
  static const char line[] = "libacc: a process that was forked inside of a"
    " region has none of the region's other threads and cannot go on after it:"
    " let it end by _exit, or call exec there\n";
  char out[20 * sizeof line + 1];
  const size_t n = sizeof line - 1;
  int status = run_again ("inside", setting, out, sizeof out);
  if (status)
    fprintf (stderr, "status %#x, printed:\n%s", status, out);
  CHECK (!status);
  for (int i = 0; i < 20; i++)
    CHECK (!strncmp (out + i * n, line, n));
  CHECK (!out[20 * n]);
}

int
main (int argc, char **argv)
{
  pthread_t threads[THREADS];
  (void) argv;
  if (argc > 1)
    {
      forks_inside ();
      return 0;
    }
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
  forks_are_told (NULL);
  forks_are_told ("OMP_PROC_BIND=true");
#endif
  return 0;
}
