/* A routine with data directives: called on the host it moves data, called in a
   region it does the rest of what it says.
   { dg-additional-options "-w" }  */
#include "check.h"

#define N 40

static int shared[N];

#pragma acc routine seq
static int
step (int *p, int n, int i)
{
  int sum = 0;
#pragma acc enter data copyin(p[0:n])
#pragma acc data copyin(p[0:n])
  {
    for (int k = 0; k < n; k++)
      {
	if (k == i)
	  continue;
	sum += p[k];
      }
#pragma acc host_data use_device(p)
    {
      if (sum < 0)
	sum = -sum;
    }
  }
#pragma acc exit data delete(p[0:n])
#pragma acc wait
  return sum;
}

/* The device's copy is what is changed by way of the host's directives.  */
#pragma acc routine seq
static void
send (int *p, int n)
{
#pragma acc update device(p[0:n])
}

int
main (void)
{
  int out[N], all = 0;

  for (int i = 0; i < N; i++)
    all += shared[i] = i * i;
#pragma acc parallel loop copyin(shared) copyout(out)
  for (int i = 0; i < N; i++)
    out[i] = step (shared, N, i);
  for (int i = 0; i < N; i++)
    EQUAL (out[i], all - i * i);
  EQUAL (step (shared, N, 5), all - 25);
#ifdef _OPENACC
  CHECK (!separate_memory () || !acc_is_present (shared, sizeof shared));
#endif

#pragma acc data create(shared)
  {
    for (int i = 0; i < N; i++)
      shared[i] = i + 7;
    send (shared, N);
#pragma acc parallel loop present(shared) copyout(out)
    for (int i = 0; i < N; i++)
      {
	send (shared, N);
	out[i] = shared[i];
      }
  }
  for (int i = 0; i < N; i++)
    EQUAL (out[i], i + 7);
  return 0;
}
