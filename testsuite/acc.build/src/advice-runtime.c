/* Programs that end with a message of the runtime and, with FOLLOWED, after what
   doc/troubleshooting.md advises.  CASE names one.

   This file is part of acc, under the GPL, version 3 or later; see COPYING.  */

#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef FOLLOWED
#define EITHER(advised, wrong) advised
#else
#define EITHER(advised, wrong) wrong
#endif

#ifndef OTHER
int a[100], b[100];

/* Elements FIRST and on, COUNT of them, are added to on the device.  */
void
add (int *p, int first, int count)
{
#pragma acc parallel loop present (p[first:count])
  for (int i = first; i < first + count; i++)
    p[i]++;
}
#endif

#if CASE == 1			/* is not present on */
static void
run (void)
{
#ifdef FOLLOWED
#pragma acc data copy (a)
#endif
  add (a, 0, 100);
}

#elif CASE == 2			/* is present with another size on */
static void
run (void)
{
  int n = EITHER (100, 50);
#pragma acc data copy (a[0:n])
  add (a, 0, 100);
}

#elif CASE == 3			/* negative length */
static void
run (void)
{
  int n = EITHER (1, -1);
#pragma acc data copy (a[0:n])
  {
  }
}

#elif CASE == 4		/* is partly present on */
static void
run (void)
{
  int from = EITHER (0, 50);
#pragma acc data copy (a[from:50])
  add (a, EITHER (0, 10), 50);
}

#elif CASE == 5			/* is not from acc_malloc, or was freed before */
static void
run (void)
{
  void *p = acc_malloc (100);
  acc_free (p);
#ifndef FOLLOWED
  acc_free (p);
#endif
}

#elif CASE == 6			/* is no memory of */
static void
run (void)
{
  void *p = EITHER (acc_malloc (sizeof a), (void *) b);
  acc_map_data (a, p, sizeof a);
  acc_unmap_data (a);
}

#elif CASE == 7			/* was not mapped by acc_map_data */
static void
run (void)
{
#pragma acc enter data copyin (a)
#ifdef FOLLOWED
#pragma acc exit data delete (a)
#else
  acc_unmap_data (a);
#endif
}

#elif CASE == 8			/* cannot be an address on the host and on */
static void
run (void)
{
#pragma acc enter data create (a)
  acc_memcpy_to_device (EITHER (acc_deviceptr (a), (void *) a), a, sizeof a);
}

#elif CASE == 9			/* go beyond memory of acc_malloc */
static void
run (void)
{
  void *p = acc_malloc (EITHER (100 * sizeof (int), 100));
  acc_memcpy_to_device (p, a, sizeof a);
}

#elif CASE == 10		/* is no async value */
static void
run (void)
{
  int queue = EITHER (acc_async_sync, -5);
#pragma acc enter data copyin (a) async (queue)
}

#elif CASE == 11		/* is no device type */
static void
run (void)
{
  acc_set_device_type (EITHER (acc_device_default, (acc_device_t) 12));
}

#elif CASE == 12		/* are present, or partly */
static void
run (void)
{
  void *p = acc_malloc (sizeof a);
#pragma acc enter data create (a)
#ifdef FOLLOWED
#pragma acc exit data delete (a)
#endif
  acc_map_data (a, p, sizeof a);
}

#elif CASE == 13		/* still stands for */
static void
run (void)
{
  void *p = acc_malloc (sizeof a);
  acc_map_data (a, p, sizeof a);
#ifdef FOLLOWED
  acc_unmap_data (a);
#endif
  acc_free (p);
}

#elif CASE == 14		/* some are present on, and others are not */
static struct two
{
  int x[100], y[100];
} s;

static void
run (void)
{
#ifdef FOLLOWED
#pragma acc data copy (s.x, s.y)
#else
#pragma acc data copy (s.x)
#endif
  {
#pragma acc parallel loop copy (s.x, s.y)
    for (int i = 0; i < 100; i++)
      s.x[i] += s.y[i];
  }
}

#elif CASE == 15		/* have no common address */
static void
run (void)
{
  int *p = malloc (sizeof a);
#ifdef FOLLOWED
#pragma acc enter data copyin (p[0:100])
#else
#pragma acc enter data copyin (p[0:50])
#pragma acc enter data copyin (b)
#pragma acc enter data copyin (p[50:50])
#endif
#pragma acc parallel loop
  for (int i = 0; i < 100; i++)
    p[i]++;
}

#elif CASE == 16		/* was found before fork */
static void
run (void)
{
  int status;
#pragma acc data copy (a)
  add (a, 0, 100);
  if (fork () == 0)
    {
#ifdef FOLLOWED
      acc_set_device_type (acc_device_host);
#endif
#pragma acc data copy (a)
      add (a, 0, 100);
      _exit (0);
    }
  wait (&status);
  if (status)
    exit (1);
}

#elif CASE == 17		/* is not on; see copy(a) */
static void
run (void)
{
  int n = EITHER (100, 101), *p = malloc (1000);
#pragma acc parallel loop copy (p[0:100])
  for (int i = 0; i < n; i++)
    p[i] = i;
}

#elif CASE == 18		/* of which no object has a device version */
#ifdef OTHER
#ifdef FOLLOWED
#pragma acc routine seq
#endif
int
other (int i)
{
  return i + 1;
}
#else
#pragma acc routine seq
extern int other (int);

static void
run (void)
{
#pragma acc parallel loop copy (a)
  for (int i = 0; i < 100; i++)
    a[i] = other (i);
}
#endif

#elif CASE == 19		/* settings, and objects without device code */
static void
run (void)
{
#pragma acc data copy (a)
  add (a, 0, 100);
}
#endif

#ifndef OTHER
int
main (void)
{
  b[0] = 0;
  run ();
  puts ("done");
  return 0;
}
#endif
