/* Reductions in kernels loops, with and without the clause.  */
#include "check.h"

#define N 500

int
main (void)
{
  static float a[N];
  float biggest = -1, smallest = 1e9f;
  double sum = 0;

  for (int i = 0; i < N; i++)
    a[i] = (i * 37) % 501;
#pragma acc kernels copyin(a)
  {
#pragma acc loop reduction(max:biggest)
    for (int i = 0; i < N; i++)
      if (a[i] > biggest)
	biggest = a[i];
#pragma acc loop gang vector reduction(min:smallest) reduction(+:sum)
    for (int i = 0; i < N; i++)
      {
	smallest = a[i] < smallest ? a[i] : smallest;
	sum += a[i];
      }
  }
  float big = -1, small = 1e9f;
  double s = 0;
  for (int i = 0; i < N; i++)
    {
      big = a[i] > big ? a[i] : big;
      small = a[i] < small ? a[i] : small;
      s += a[i];
    }
  EQUAL (biggest, big);
  EQUAL (smallest, small);
  EQUAL (sum, s);
  return 0;
}
