/* A loop without levels that reduces to a variable of the construct: each gang has
   the whole result, so the loop is not spread over gangs.  */

#include "check.h"

#define N 420

static double in[N], result[2];

int
main (void)
{
  double want = 0, most = 0;
  for (int i = 0; i < N; i++)
    {
      in[i] = i * 7 % 23;
      want += in[i];
      most = in[i] > most ? in[i] : most;
    }
#pragma acc parallel num_gangs(3) copyin(in) copy(result)
  {
    double sum = 1;
#pragma acc loop reduction(+:sum)
    for (int i = 0; i < N; i++)
      sum += in[i];
    double largest = 0;
#pragma acc loop independent reduction(max:largest)
    for (int i = 0; i < N; i++)
      largest = in[i] > largest ? in[i] : largest;
#pragma acc atomic write
    result[0] = sum;
#pragma acc atomic write
    result[1] = largest;
  }
  EQUAL (result[0], want + 1);
  EQUAL (result[1], most);

  /* In a loop over gangs, and the construct's own reduction.  */
  double all = 0;
#pragma acc parallel reduction(+:all) copyin(in)
  {
#pragma acc loop reduction(+:all)
    for (int i = 0; i < N; i++)
      {
	double part = 0;
#pragma acc loop reduction(+:part)
	for (int j = 0; j < 3; j++)
	  part += in[i];
	all += part;
      }
  }
  EQUAL (all, 3 * want);
  return 0;
}
