/* A synchronous update of a few bytes comes before whatever follows it: on
   the same queue and on others, in other threads, in memory used anew, and
   whatever becomes of the variable on the host.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

/* { dg-additional-options "-pthread" } */

#include <openacc.h>
#include <pthread.h>
#include <stdlib.h>

#define N 64

static int x[N], y[N];

static void
set (int *a, int value)
{
  for (int i = 0; i < N; i++)
    a[i] = value;
}

static void
check (const int *a, int value)
{
  for (int i = 0; i < N; i++)
    if (a[i] != value)
      abort ();
}

/* X on the device becomes VALUE; the host's X something else.  */
static void
update (int value)
{
  set (x, value);
#pragma acc update device(x)
  set (x, -1);
}

/* Y = X, on the device.  */
#define COPY(...)						\
  do								\
    {								\
      _Pragma (#__VA_ARGS__)					\
      for (int i = 0; i < N; i++)				\
	y[i] = x[i];						\
    }								\
  while (0)

static void
queues (void)
{
  update (1);
  COPY (acc parallel loop present(x, y));
#pragma acc update self(y)
  check (y, 1);
  update (2);
  COPY (acc parallel loop present(x, y) async(1));
#pragma acc wait(1)
#pragma acc update self(y)
  check (y, 2);
  update (3);
  COPY (acc kernels loop present(x, y) async(2));
#pragma acc update self(y) async(2)
#pragma acc wait(2)
  check (y, 3);
  update (4);
#pragma acc update self(x) async(3)
#pragma acc wait(3)
  check (x, 4);
  update (5);
#pragma acc wait async(4)
#pragma acc update self(x) async(4)
#pragma acc wait(4)
  check (x, 5);
  update (6);
#pragma acc update self(x)
  check (x, 6);
}

/* The queue of a data construct was known before the update.  */
static void
data (void)
{
  int z[N];
  set (z, 1);
#pragma acc data copy(z) async(5)
  {
#pragma acc wait(5)
    set (z, 2);
#pragma acc update device(z)
    set (z, 3);
  }
#pragma acc wait(5)
  check (z, 2);
}

/* Memory that was updated is freed, and is another variable's.  */
static void
anew (void)
{
  int *a = malloc (sizeof x), *b = malloc (sizeof x);
  for (int round = 0; round < 4; round++)
    {
      set (a, 1);
      set (b, 2);
#pragma acc enter data create(a[0:N])
#pragma acc update device(a[0:N])
#pragma acc exit data delete(a)
#pragma acc enter data copyin(b[0:N]) async(6)
#pragma acc wait(6)
#pragma acc update self(x)
      set (b, 3);
#pragma acc exit data copyout(b[0:N]) async(6)
#pragma acc wait(6)
      check (b, 2);
    }
  free (a);
  free (b);
}

static int global;
#pragma acc declare create(global)

#pragma acc routine seq
static int
get_global (void)
{
  return global;
}

static void
declared (void)
{
  int result = 0;
  global = 7;
#pragma acc update device(global)
  global = 8;
#pragma acc parallel copyout(result) async(7)
  result = get_global ();
#pragma acc wait(7)
  if (result != 7)
    abort ();
}

/* Many without any wait, and several at a time.  */
static void
many (void)
{
  int s = 0, p = 0;
#pragma acc data create(s, p)
  for (int i = 0; i < 300; i++)
    {
      s = i;
      p = 2 * i;
#pragma acc update device(s, p, x)
      s = p = 0;
      if (i % 100 == 99)
	{
	  int sum = 0;
#pragma acc parallel present(s, p) copyout(sum) async(i)
	  sum = s + p;
#pragma acc wait(i)
	  if (sum != 3 * i)
	    abort ();
	}
    }
}

/* What a thread does after another's update.  */
static void *
other (void *data)
{
  int *value = data;
#pragma acc parallel loop present(x, y)
  for (int i = 0; i < N; i++)
    y[i] = x[i];
#pragma acc update self(y)
  check (y, *value);
  /* This one's, before the other's.  */
  update (++*value);
  return NULL;
}

static void
threads (void)
{
  int value = 100;
  for (int i = 0; i < 10; i++)
    {
      pthread_t t;
      update (++value);
      if (pthread_create (&t, NULL, other, &value) || pthread_join (t, NULL))
	abort ();
      COPY (acc parallel loop present(x, y));
#pragma acc update self(y)
      check (y, value);
    }
}

/* Both at the same time; each has its own element.  */
static int own[2], seen[2];

static void *
alone (void *data)
{
  int which = *(int *) data;
  for (int i = 0; i < 50; i++)
    {
      own[which] = i;
#pragma acc update device(own[which:1])
#pragma acc parallel present(own, seen) async(20 + which)
      seen[which] = own[which];
#pragma acc update self(seen[which:1]) async(20 + which)
#pragma acc wait(20 + which)
      if (seen[which] != i)
	abort ();
    }
  return NULL;
}

static void
together (void)
{
  pthread_t t;
  int zero = 0, one = 1;
#pragma acc data create(own, seen)
  {
    if (pthread_create (&t, NULL, alone, &one))
      abort ();
    alone (&zero);
    if (pthread_join (t, NULL))
      abort ();
  }
}

int
main (void)
{
  /* There a variable is no other on the device.  */
  if (acc_get_device_type () == acc_device_host)
    return 0;
#pragma acc data create(x, y)
  {
    queues ();
    data ();
    anew ();
    declared ();
    many ();
    threads ();
    together ();
  }
  return 0;
}
