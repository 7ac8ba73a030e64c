/* Loops from one pointer to another: the end of an array is where its copy
   ends.  */
#include "check.h"

#define N 100

int
main (void)
{
  int *a = malloc (N * sizeof *a), *end = a + N, *middle = a + N / 2, sum = 0;
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc parallel loop copy(a[0:N])
  for (int *p = a; p < end; p++)
    *p += 1;
#pragma acc data copy(a[0:N])
  {
#pragma acc parallel loop reduction(+:sum)
    for (int *p = end - 1; p >= middle; p--)
      sum += *p;
#pragma acc kernels loop independent
    for (int *p = middle; p < end; p++)
      *p *= 2;
#pragma acc serial
    while (end-- > middle)
      *end -= 1;
  }
  EQUAL (sum, (51 + 100) * 50 / 2);
  for (int i = 0; i < N; i++)
    EQUAL (a[i], i < N / 2 ? i + 1 : 2 * (i + 1) - 1);
  free (a);
  return 0;
}
