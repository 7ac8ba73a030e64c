/* Constructs inside of host_data: what is device memory there, and locals.  */
#include "check.h"

#define N 100

static void
set (int *p, int n, int value)
{
  for (int i = 0; i < n; i++)
    p[i] = value + i;
}

/* The addresses by name, and what was computed from them.  */
static void
test_pointers (void)
{
  int *a = malloc (N * sizeof *a), *b = malloc (N * sizeof *b);
  set (a, N, 0);
  set (b, N, 0);
#pragma acc data copyin(a[0:N]) copy(b[0:N])
  {
    int *device = acc_deviceptr (a);
#pragma acc host_data use_device(a, b)
    {
      int factor = 3, *later = a + N / 2;
      CHECK (a == device);
#pragma acc parallel loop deviceptr(a, b)
      for (int i = 0; i < N; i++)
	b[i] += factor * a[i];
#pragma acc data deviceptr(later, b)
      {
#pragma acc kernels loop independent
	for (int i = 0; i < N / 2; i++)
	  b[i] += later[i];
      }
#pragma acc serial loop deviceptr(b)
      for (int i = 0; i < N; i++)
	b[i]++;
      b += N / 2;
#pragma acc parallel loop
      for (int i = 0; i < N / 2; i++)
	b[i] += factor;
    }
    CHECK (!separate_memory () || a != device);
  }
  for (int i = 0; i < N; i++)
    EQUAL (b[i], i + 3 * i + 1 + (i < N / 2 ? i + N / 2 : 3));
  free (a);
  free (b);
}

/* An array is itself in constructs, and the device's around them.  */
static void
test_array (int use)
{
  int a[N], *in = NULL;
  set (a, N, 5);
#pragma acc data copy(a)
  {
    void *device = acc_deviceptr (a);
#pragma acc host_data use_device(a) if(use)
    {
      int *p = a, k = 2;
      in = &a[1];
      CHECK (p == (use ? device : a));
      if (use)
#pragma acc parallel loop deviceptr(p)
	for (int i = 0; i < N; i++)
	  p[i] += k;
#pragma acc parallel loop
      for (int i = 0; i < N; i++)
	a[i] *= k;
    }
    CHECK (in == (use ? (int *) device + 1 : a + 1));
  }
  for (int i = 0; i < N; i++)
    EQUAL (a[i], 2 * (i + 5 + 2 * !!use));
}

/* One in the other, and what may be absent.  */
static void
test_nested (void)
{
  int *a = malloc (N * sizeof *a), *b = malloc (N * sizeof *b);
  int *absent = malloc (sizeof *absent);
  set (a, N, 7);
  set (b, N, 1);
#pragma acc data copy(a[0:N]) copyin(b[0:N])
  {
#pragma acc host_data use_device(a)
    {
#pragma acc host_data use_device(b, absent) if_present
      {
	CHECK (absent);
	*absent = 4;
#pragma acc parallel loop deviceptr(a, b)
	for (int i = 0; i < N; i++)
	  a[i] -= b[i];
      }
    }
  }
  for (int i = 0; i < N; i++)
    EQUAL (a[i], 6);
  free (a);
  free (b);
  free (absent);
}

/* What a data construct inside has is the host's code, with the same
   addresses; its clauses are about the host's arrays.  */
static void
test_data (void)
{
  int a[N], b[N], *in = NULL, *behind = NULL;
  set (a, N, 3);
  set (b, N, 4);
#pragma acc data copy(a)
  {
    int *device = acc_deviceptr (a);
#pragma acc host_data use_device(a)
    {
#pragma acc data copyout(b)
      {
	in = a;
#pragma acc parallel loop
	for (int i = 0; i < N; i++)
	  b[i] = i;
      }
      behind = a;
    }
    CHECK (device && in == device && behind == device);
  }
  for (int i = 0; i < N; i++)
    EQUAL (b[i], i);
}

int
main (void)
{
  test_data ();
  test_pointers ();
  test_array (1);
  test_array (0);
  test_nested ();
  return 0;
}
