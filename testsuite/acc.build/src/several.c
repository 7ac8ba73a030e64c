/* Several devices: a thread for each, a wave of work that goes from device to
   device by queues alone, copies between peers both ways at once.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include <openacc.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#define MOST 8
#define N (1 << 16)

#define CHECK(COND) ((COND) ? (void) 0 : failed (__LINE__, #COND))

static int devices, rounds = 20;
static int wave[N], ring[MOST][N];
static pthread_barrier_t barrier;

static void
failed (int line, const char *what)
{
  fprintf (stderr, "several.c:%d: not so: %s\n", line, what);
  exit (5);
}

/* The host puts work for all devices on queues and waits once, at the end: each
   device's queue waits for the one before it.  */
static void
waves (void)
{
  for (int i = 0; i < N; i++)
    wave[i] = i;
  for (int d = 0; d < devices; d++)
    {
      acc_set_device_num (d, acc_device_nvidia);
      acc_copyin (wave, sizeof wave);
    }
  for (int r = 0; r < rounds; r++)
    for (int d = 0; d < devices; d++)
      {
	int next = (d + 1) % devices;
	acc_set_device_num (d, acc_device_nvidia);
#pragma acc parallel loop present (wave) async (r % 4)
	for (int i = 0; i < N; i++)
	  wave[i] = 3 * wave[i] + d;
	/* On D's queue; NEXT's of the same number waits for it.  */
	acc_memcpy_d2d_async (wave, wave, sizeof wave, next, d, r % 4);
	if (d + 1 == devices)
	  {
	    acc_set_device_num (next, acc_device_nvidia);
	    acc_wait_async (r % 4, (r + 1) % 4);
	  }
      }
  acc_set_device_num (0, acc_device_nvidia);
  acc_update_self_async (wave, sizeof wave, rounds % 4);
  acc_wait (rounds % 4);
  for (int i = 0; i < N; i += 77)
    {
      unsigned expected = i;
      for (int r = 0; r < rounds; r++)
	for (int d = 0; d < devices; d++)
	  expected = 3 * expected + d;
      CHECK ((unsigned) wave[i] == expected);
    }
  for (int d = 0; d < devices; d++)
    {
      acc_set_device_num (d, acc_device_nvidia);
      acc_delete (wave, sizeof wave);
    }
}

/* Each thread computes on its device and gives its part to the next.  */
static void *
turn (void *data)
{
  int me = (int) (size_t) data, next = (me + 1) % devices, sum = 0;
  int *mine = ring[me];
  acc_set_device_num (me, acc_device_nvidia);
  for (int d = 0; d < devices; d++)
    acc_create (ring[d], sizeof ring[d]);
#pragma acc parallel loop present (mine[0:N])
  for (int i = 0; i < N; i++)
    mine[i] = me + i % 10;
  pthread_barrier_wait (&barrier);
  for (int r = 0; r < rounds; r++)
    {
      int *part = ring[(me + devices - r % devices) % devices];
#pragma acc parallel loop present (part[0:N]) async (1)
      for (int i = 0; i < N; i++)
	part[i]++;
      acc_memcpy_d2d_async (part, part, sizeof ring[0], next, me, 1);
      acc_wait (1);
      pthread_barrier_wait (&barrier);
    }
  int *last = ring[(me + devices - rounds % devices) % devices];
#pragma acc parallel loop present (last[0:N]) reduction (+:sum)
  for (int i = 0; i < N; i++)
    sum += last[i] - i % 10 - rounds;
  CHECK (sum == N * ((me + devices - rounds % devices) % devices));
  pthread_barrier_wait (&barrier);
  if (me % 2)
    acc_shutdown_device (me, acc_device_nvidia);
  else
    CHECK (acc_is_present (mine, sizeof ring[0]));
  return NULL;
}

int
main (int argc, char **argv)
{
  pthread_t t[MOST];
  if (argc > 1)
    rounds = atoi (argv[1]);
  devices = acc_get_num_devices (acc_device_nvidia);
  if (devices > MOST)
    devices = MOST;
  if (devices < 2)
    return 77;
  waves ();
  pthread_barrier_init (&barrier, NULL, devices);
  for (int again = 0; again < 2; again++)
    {
      for (size_t d = 0; d < (size_t) devices; d++)
	pthread_create (&t[d], NULL, turn, (void *) d);
      for (int d = 0; d < devices; d++)
	pthread_join (t[d], NULL);
      acc_shutdown (acc_device_nvidia);
    }
  printf ("%d devices\n", devices);
  return 0;
}
