/* Threads are in regions while the process ends: "return" from main, "exit",
   "error" of one of them, with what other parts of a program may do then: a
   destructor that crashes ("crash") or needs too much "stack", a stream that
   nobody reads ("unread"), streams that a thread has and keeps ("kept"); or "leave": the main
   thread ends, and the process when the other threads have.  */

#include <fcntl.h>
#include <openacc.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define THREADS 6
#define N 500

static volatile int begun[THREADS];
static pthread_t threads[THREADS];
static const char *how;

static void *
work (void *data)
{
  int me = (int) (size_t) data, n = 0;
  static int a[THREADS][N];
  int *mine = a[me];
  for (;;)
    {
#pragma acc parallel loop copy(mine[0:N]) firstprivate(n)
      for (int i = 0; i < N; i++)
	mine[i] += n;
#pragma acc kernels copyin(mine[0:N])
      for (int i = 0; i < N; i++)
	mine[i]++;
      if (++n > 2)
	begun[me] = 1;
      if (me == 1 && n == 20 && !strcmp (how, "error"))
	acc_delete (mine, (size_t) -1);
      if (me == 2 && n == 20 && !strcmp (how, "error"))
	acc_wait (-9);
    }
  return NULL;
}

/* What a destructor may do: wait for threads that never end.  */
static void
join (void)
{
  if (!strcmp (how, "error"))
    pthread_join (threads[0], NULL);
}

static void __attribute__ ((destructor))
crash (void)
{
  if (how && !strcmp (how, "crash"))
    abort ();
}

/* Comes after the destructors that give back what the program registered: threads
   are in regions all the while.  */
static void __attribute__ ((destructor (101)))
linger (void)
{
  if (how && (!strcmp (how, "return") || !strcmp (how, "exit")))
    usleep (30000);
}

static int
deep (volatile int *p)
{
  volatile char room[1 << 16];
  room[*p] = 1;
  return deep (p) + room[1];
}

static void __attribute__ ((destructor))
overflow (void)
{
  int zero = 0;
  if (how && !strcmp (how, "stack"))
    deep (&zero);
}

/* Nothing more goes into stdout.  */
static void
fill_stdout (void)
{
  int ends[2];
  char bytes[4096] = "";
  fflush (stdout);
  if (pipe (ends) || fcntl (ends[1], F_SETFL, O_NONBLOCK))
    exit (4);
  while (write (ends[1], bytes, sizeof bytes) > 0)
    ;
  while (write (ends[1], bytes, 1) > 0)
    ;
  fcntl (ends[1], F_SETFL, 0);
  dup2 (ends[1], 1);
  printf ("more");
}

static void *
keep_streams (void *data)
{
  fflush (stdout);
  flockfile (stdout);
  flockfile (stderr);
  begun[0] = 1;
  pause ();
  return data;
}

/* An error that one of these does not keep from ending the process.  */
static void
fail_hard (void)
{
  if (!strcmp (how, "unread"))
    fill_stdout ();
  if (!strcmp (how, "kept"))
    {
      pthread_create (&threads[0], NULL, keep_streams, NULL);
      while (!begun[0])
	usleep (1000);
    }
  acc_wait (-9);
}

int
main (int argc, char **argv)
{
  how = argc > 1 ? argv[1] : "return";
  printf ("printed before\n");
  if (!strcmp (how, "leave"))
    {
      int s = 0;
#pragma acc parallel loop reduction (+:s)
      for (int i = 0; i < N; i++)
	s += i;
      pthread_exit (NULL);
    }
  if (strcmp (how, "return") && strcmp (how, "exit") && strcmp (how, "error"))
    fail_hard ();
  atexit (join);
  for (size_t i = 0; i < THREADS; i++)
    pthread_create (&threads[i], NULL, work, (void *) i);
  for (int i = 0; i < THREADS; i++)
    while (!begun[i])
      usleep (1000);
  if (!strcmp (how, "error"))
    pthread_join (threads[0], NULL);
  if (!strcmp (how, "exit"))
    exit (0);
  return 0;
}
