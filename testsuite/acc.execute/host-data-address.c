/* host_data use_device: the device's address, usable as deviceptr.  */
#include "check.h"

#define N 100

static void
bump (int *d, int n)
{
#pragma acc parallel loop deviceptr(d)
  for (int i = 0; i < n; i++)
    d[i] += 7;
}

int
main (void)
{
  int a[N], *p = malloc (N * sizeof *p);

  for (int i = 0; i < N; i++)
    a[i] = i, p[i] = -i;
#pragma acc data copy(a, p[0:N])
  {
    void *want = acc_deviceptr (a);
#pragma acc host_data use_device(a, p)
    {
      CHECK ((void *) a == want);
      bump (a, N);
      bump (p, N);
    }
    if (separate_memory ())
      {
	CHECK (want != (void *) a);
	EQUAL (a[1], 1);
      }
  }
  for (int i = 0; i < N; i++)
    {
      EQUAL (a[i], i + 7);
      EQUAL (p[i], -i + 7);
    }
  free (p);
  return 0;
}
