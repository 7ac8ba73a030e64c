/* Data larger than 4 GiB, memory that is pinned already, and managed memory:
   what needs hardware to be tried.  */
/* { dg-devices "nvidia" } */
/* { dg-additional-options "-ldl" } */

#include <dlfcn.h>
#include <openacc.h>
#include "check.h"

#define N 3000

static void
large (void)
{
  size_t n = ((size_t) 5 << 30) + 7;
  unsigned char *p = malloc (n);
  if (!p || acc_get_property (0, acc_device_current, acc_property_free_memory)
	    < 2 * n)
    return;
  for (size_t i = 0; i < n; i += 4096)
    p[i] = i >> 12;
  p[n - 1] = 9;
  unsigned long sum = 0;
#pragma acc data copy (p[0:n])
  {
#pragma acc parallel loop reduction (+:sum)
    for (size_t i = 0; i < n; i += 4096)
      sum += p[i];
#pragma acc parallel present (p[0:n])
    {
      p[n - 1]++;
      p[(size_t) 4 << 30] = 77;
    }
#pragma acc update self (p[n - 2:2])
    EQUAL (p[n - 1], 10);
  }
  unsigned long expected = 0;
  for (size_t i = 0; i < n; i += 4096)
    expected += (unsigned char) (i >> 12);
  EQUAL (sum, expected);
  EQUAL (p[(size_t) 4 << 30], 77);
  EQUAL (p[((size_t) 4 << 30) + 4096], 1);
  free (p);
}

/* On memory that GET gave, by whichever call.  */
static void
of_the_driver (int *p)
{
  for (int i = 0; i < N; i++)
    p[i] = i;
#pragma acc parallel loop copy (p[0:N]) async (1)
  for (int i = 0; i < N; i++)
    p[i] *= 2;
#pragma acc wait (1)
  for (int i = 0; i < N; i++)
    EQUAL (p[i], 2 * i);
#pragma acc enter data copyin (p[0:N])
#pragma acc parallel loop present (p[0:N])
  for (int i = 0; i < N; i++)
    p[i]++;
#pragma acc update self (p[0:N / 2])
#pragma acc exit data delete (p[0:N])
  for (int i = 0; i < N; i++)
    EQUAL (p[i], 2 * i + (i < N / 2));
}

int
main (void)
{
  void *driver = dlopen ("libcuda.so.1", RTLD_NOW), *p;
  int (*pinned) (void **, size_t, unsigned);
  int (*managed) (unsigned long long *, size_t, unsigned);
  unsigned long long address;
  acc_init (acc_device_default);
  *(void **) &pinned = dlsym (driver, "cuMemHostAlloc");
  *(void **) &managed = dlsym (driver, "cuMemAllocManaged");
  EQUAL (pinned (&p, N * sizeof (int), 0), 0);
  of_the_driver (p);
  EQUAL (managed (&address, N * sizeof (int), 1), 0);
  of_the_driver ((int *) (size_t) address);
  large ();
  return 0;
}
