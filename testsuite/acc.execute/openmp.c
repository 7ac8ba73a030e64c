/* Directives inside of OpenMP constructs whose bodies become functions.  */
/* { dg-additional-options "-fopenmp" } */

#include <omp.h>
#include "check.h"

#define N 300
#define THREADS 4

static int a[N], out[THREADS][N];

/* Variables of the function, shared and private.  */
static int
shared_and_private (int n)
{
  int total = 0, last = 0, table[N];
  for (int i = 0; i < n; i++)
    table[i] = i;
#pragma omp parallel num_threads (THREADS) firstprivate (n) reduction (+:total)
  {
    int me = omp_get_thread_num (), sum = 0, scale = me + 1, *mine = out[me];
#pragma acc data copyin (table) copyout (mine[0:n])
    {
#pragma acc parallel loop
      for (int i = 0; i < n; i++)
	mine[i] = table[i] * scale;
#pragma acc parallel loop reduction (+:sum)
      for (int i = 0; i < n; i++)
	sum += mine[i];
#pragma acc update self (mine[1:1]) async (me)
#pragma acc wait (me)
      EQUAL (mine[1], scale);
    }
    total += sum;
    /* Used as a value after its address was taken.  */
    if (sum > 0)
      scale = sum;
    EQUAL (scale, (me + 1) * (n * (n - 1) / 2));
#pragma omp single
    {
#pragma acc parallel loop copy (last) reduction (max:last)
      for (int i = 0; i < n; i++)
	last = table[i] > last ? table[i] : last;
    }
  }
  EQUAL (last, n - 1);
  return total;
}

static void
loops_and_tasks (void)
{
#pragma omp parallel for num_threads (3)
  for (int k = 0; k < THREADS; k++)
    {
      int *mine = out[k];
#pragma acc parallel loop copyout (mine[0:N])
      for (int i = 0; i < N; i++)
	mine[i] = k - i;
    }
  for (int k = 0; k < THREADS; k++)
    for (int i = 0; i < N; i++)
      EQUAL (out[k][i], k - i);

#pragma omp parallel num_threads (2)
#pragma omp single
  for (int k = 0; k < THREADS; k++)
#pragma omp task
    {
      int s = 0, *mine = out[k];
#pragma acc kernels loop copyin (mine[0:N]) reduction (+:s)
      for (int i = 0; i < N; i++)
	s += mine[i];
      mine[0] = s;
#pragma acc host_data use_device (a) if_present
      EQUAL (a == 0, 0);
    }
  for (int k = 0; k < THREADS; k++)
    EQUAL (out[k][0], N * k - N * (N - 1) / 2);
}

int
main (void)
{
  EQUAL (shared_and_private (N), 10 * (N * (N - 1) / 2));
  loops_and_tasks ();
  return 0;
}
