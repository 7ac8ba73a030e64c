/* A loop that is sequential on the host, in a kernels construct with two versions of
   its kernel: one thread executes it.  */
/* { dg-set-target-env-var OMP_NUM_THREADS 4 "host" } */

#include <dirent.h>
#include "check.h"

#define N 300000

/* How many threads this process has.  */
static int
threads (void)
{
  DIR *tasks = opendir ("/proc/self/task");
  int n = 0;
  for (struct dirent *e; (e = readdir (tasks)); )
    n += e->d_name[0] != '.';
  closedir (tasks);
  return n;
}

__attribute__ ((noipa)) static void
halve (int n, float *to, float *from)
{
#pragma acc kernels
#pragma acc loop device_type(host) seq
  for (int i = 0; i < n; i++)
    to[i] = from[i] / 2;
}

int
main (void)
{
  float *to = malloc (N * sizeof *to), *from = malloc (N * sizeof *from);
  for (int i = 0; i < N; i++)
    from[i] = i;
  halve (N, to, from);
  for (int i = 0; i < N; i++)
    EQUAL (to[i], i / 2.0f);
  if (!separate_memory ())
    EQUAL (threads (), 1);
  free (to);
  free (from);
  return 0;
}
