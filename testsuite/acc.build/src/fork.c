/* fork after a region.  On the host the child goes on with regions; on a device
   it cannot, unless it asks for the host.  "before": the parent has not used
   any device yet.  */

#include <openacc.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define N 1000

static int
region (void)
{
  int s = 0, a[N];
#pragma acc parallel loop copyout(a)
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc parallel loop gang vector reduction(+:s) copyin(a)
  for (int i = 0; i < N; i++)
    s += a[i];
#pragma acc parallel num_gangs(5) reduction(+:s)
  s++;
  return s - N * (N - 1) / 2;
}

static volatile int stop;

static void *
others (void *data)
{
  while (!stop)
    if (region () < 1)
      exit (5);
  return data;
}

int
main (int argc, char **argv)
{
  const char *how = argc > 1 ? argv[1] : "";
  int before = !strcmp (how, "before"), busy = !strcmp (how, "busy");
  int first = before ? 0 : region (), status, bad = 0;
  pthread_t thread;
  if (busy)
    pthread_create (&thread, NULL, others, NULL);
  for (int round = 0; round < (busy ? 20 : 1); round++)
    {
      pid_t child = fork ();
      if (child == 0)
	{
	  if (!strcmp (how, "host") || busy)
	    acc_set_device_type (acc_device_host);
	  int again = region ();
	  exit (before || again == first || again == 1 ? 0 : 3);
	}
      if (waitpid (child, &status, 0) != child)
	return 4;
      bad |= !WIFEXITED (status) ? 100 : WEXITSTATUS (status);
    }
  stop = 1;
  if (busy)
    pthread_join (thread, NULL);
  return region () > 0 ? bad : 6;
}
