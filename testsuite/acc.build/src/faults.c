/* A program that makes calls of every kind to the driver.  faults.sh lets each
   of them fail.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N 600
#define CHECK(condition)						\
  do									\
    if (!(condition))							\
      {									\
	printf ("wrong, line %d: %s\n", __LINE__, #condition);		\
	exit (3);							\
      }									\
  while (0)

struct list { int n; int *values; };

static int a[N], b[N], c[N];

static void
fill (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i, b[i] = 2 * i, c[i] = -1;
}

/* Data constructs, kernels, a reduction, updates.  */
static void
structured (void)
{
  int sum = 0;
  fill ();
#pragma acc data copy (a) copyin (b) copyout (c)
  {
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      c[i] = a[i] + b[i];
#pragma acc parallel loop reduction (+:sum)
    for (int i = 0; i < N; i++)
      sum += c[i];
#pragma acc update self (c[10:10])
    CHECK (c[12] == 36);
    a[5] = 50;
#pragma acc update device (a[5:1])
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      a[i] += 1;
  }
  CHECK (sum == 3 * (N * (N - 1) / 2));
  for (int i = 0; i < N; i++)
    CHECK (c[i] == 3 * i && a[i] == (i == 5 ? 51 : i + 1));
}

/* Queues that wait for one another.  */
static void
queues (void)
{
  fill ();
#pragma acc enter data copyin (a) async (1)
#pragma acc enter data create (b) async (2)
#pragma acc parallel loop present (a) async (1)
  for (int i = 0; i < N; i++)
    a[i] *= 3;
#pragma acc parallel loop present (a, b) async (2) wait (1)
  for (int i = 0; i < N; i++)
    b[i] = a[i] + 1;
#pragma acc wait (2) async (3)
#pragma acc update self (b) async (3)
#pragma acc wait (3)
  for (int i = 0; i < N; i++)
    CHECK (b[i] == 3 * i + 1);
#pragma acc exit data copyout (a) delete (b) async (1) wait (3)
#pragma acc wait
  CHECK (acc_async_test_all ());
  for (int i = 0; i < N; i++)
    CHECK (a[i] == 3 * i);
}

/* Pointers that are attached, addresses for others.  */
static void
pointers (void)
{
  struct list l = { N, b };
  fill ();
#pragma acc enter data copyin (l)
#pragma acc enter data copyin (l.values[0:N])
#pragma acc parallel loop present (l)
  for (int i = 0; i < N; i++)
    l.values[i] += l.n;
#pragma acc exit data copyout (l.values[0:N])
#pragma acc exit data delete (l)
  for (int i = 0; i < N; i++)
    CHECK (b[i] == 2 * i + N);

#pragma acc data copyin (a) copyout (c)
#pragma acc host_data use_device (a, c)
  acc_memcpy_device (c, a, sizeof c);
  for (int i = 0; i < N; i++)
    CHECK (c[i] == i);
}

/* Routines.  */
static void
routines (void)
{
  int *p = acc_malloc (sizeof a), *q = acc_malloc (sizeof a);
  fill ();
  if (!p || !q)
    {
      fprintf (stderr, "libacc: the program has no memory\n");
      exit (1);
    }
  acc_memcpy_to_device (p, a, sizeof a);
  acc_memcpy_device_async (q, p, sizeof a, 5);
  acc_memcpy_from_device_async (c, q, sizeof a, 5);
  acc_wait (5);
  CHECK (!memcmp (a, c, sizeof a));
  if (acc_get_device_type () != acc_device_host)
    {
      acc_map_data (b, q, sizeof b);
      acc_update_device (b, sizeof b);
      acc_memcpy_from_device (c, q, sizeof c);
      CHECK (!memcmp (b, c, sizeof b));
      acc_unmap_data (b);
    }
  acc_free (p);
  acc_free (q);
}

/* What the device has to spare.  */
static size_t
available (void)
{
  return acc_get_property (acc_get_device_num (acc_device_current),
			   acc_device_current, acc_property_free_memory);
}

int
main (void)
{
  int separate = acc_get_device_type () != acc_device_host;
  size_t before = separate ? available () : 0;
  for (int round = 0; round < 2; round++)
    {
      structured ();
      queues ();
      pointers ();
      routines ();
      /* A second life of the device.  */
      acc_shutdown (acc_device_current);
      CHECK (!separate || available () == before);
    }
  puts ("right");
  return 0;
}
