/* One device is lost: a kernel of it faults.  The program's error routine ends
   the thread that finds out, and the threads of the other devices go on; whoever
   comes to the lost one later hears of it, too, and does not wait for ever.  A
   driver may give up all contexts of the process for that.  Then each thread
   ends in that way, and the process with status 0.  */
/* { dg-set-target-env-var SIMGPU_DEVICES 3 sim } */
/* { dg-output "parallel loop: nvidia device 1 was lost when another thread failed on it" "sim" } */
/* { dg-output "libacc: \[^\n\]*device-lost.c:\[0-9\]+: parallel loop: work on nvidia device 1 failed, after (one of the kernels|kernel) lose_\[^\n\]*ILLEGAL_ADDRESS" "sim" } */

#include <openacc.h>
#include <pthread.h>
#include <string.h>
#include <unistd.h>
#include "check.h"

#define N 300
#define BESIDE 3

static int shared[N];
static int devices;
static volatile int lost, errors, stop, rounds[BESIDE];
static volatile int spread;	/* the others' contexts have gone, too */

static void
end_thread (char *message)
{
  const char *name = acc_get_property_string (0, acc_device_nvidia,
					      acc_property_name);
  /* The device that the fault was on, whichever thread it is.  */
  if (!strstr (message, "device 1"))
    {
      CHECK (strncmp (name, "Simulated", 9) != 0);
      CHECK (strstr (message, "lose_") || strstr (message, "device 0"));
      spread = 1;
    }
  /* Routines work: no lock is taken for ever.  */
  CHECK (acc_get_num_devices (acc_device_nvidia) == devices);
  CHECK (acc_get_device_num (acc_device_nvidia) < devices);
  __atomic_fetch_add (&errors, 1, __ATOMIC_SEQ_CST);
  pthread_exit (NULL);
}

/* All kinds of work, checked, on a healthy device.  */
static void
work (int round)
{
  int a[N], sum = 0;
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc data copy (a)
  {
#pragma acc parallel loop async (round % 3)
    for (int i = 0; i < N; i++)
      a[i] += round;
#pragma acc wait
#pragma acc parallel loop reduction (+:sum)
    for (int i = 0; i < N; i++)
      sum += a[i];
  }
  EQUAL (sum, N * (N - 1) / 2 + N * round);
  EQUAL (a[N - 1], N - 1 + round);
}

static void *
beside (void *data)
{
  int me = (int) (size_t) data, last = devices - 1;
  /* Two on the first device, one on the last.  */
  acc_set_device_num (me < BESIDE - 1 || last == 1 ? 0 : last,
		      acc_device_nvidia);
  for (int r = 0; !stop; r++)
    {
      work (r);
      rounds[me]++;
    }
  return NULL;
}

static void *
lose (void *data)
{
  acc_set_device_num (1, acc_device_nvidia);
  acc_copyin (shared, sizeof shared);
  int *nowhere = data;
#pragma acc parallel loop deviceptr (nowhere)
  for (int i = 0; i < N; i++)
    nowhere[i] = i;
  lost = -1;			/* not reached */
  return NULL;
}

static void *
come_later (void *data)
{
  acc_set_device_num (1, acc_device_nvidia);
#pragma acc parallel loop copy (shared)
  for (int i = 0; i < N; i++)
    shared[i]++;
  lost = -1;
  return data;
}

static void *
from_outside (void *data)
{
  acc_set_device_num (0, acc_device_nvidia);
  acc_wait_all_device (1);
  acc_memcpy_d2d (shared, shared, sizeof shared, 1, 0);
  lost = -1;
  return data;
}

int
main (void)
{
  pthread_t t[BESIDE], other;
  devices = acc_get_num_devices (acc_device_nvidia);
  if (!separate_memory () || devices < 2)
    return 0;
  acc_copyin (shared, sizeof shared);
  acc_set_error_routine (end_thread);
  for (size_t i = 0; i < BESIDE; i++)
    pthread_create (&t[i], NULL, beside, (void *) i);
  for (int i = 0; i < BESIDE; i++)
    while (rounds[i] < 3)
      usleep (1000);
  void *(*const all[]) (void *) = { lose, come_later, from_outside,
				    come_later };
  for (int i = 0; i < 4; i++)
    {
      pthread_create (&other, NULL, all[i], (void *) 64);
      pthread_join (other, NULL);
      CHECK (spread || errors == i + 1);
    }
  int before[BESIDE];
  for (int i = 0; i < BESIDE; i++)
    before[i] = rounds[i];
  for (int i = 0; i < BESIDE; i++)
    while (rounds[i] < before[i] + 5 && !spread)
      usleep (1000);
  stop = 1;
  for (int i = 0; i < BESIDE; i++)
    pthread_join (t[i], NULL);
  EQUAL (lost, 0);
  if (spread)
    return 0;
  work (7);
  acc_shutdown_device (0, acc_device_nvidia);
  work (8);
  return 0;
}
