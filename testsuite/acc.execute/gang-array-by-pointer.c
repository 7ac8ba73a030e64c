/* An array of a gang that the code stores to by a pointer alone: one thread stores, all
   of the gang's threads read.  */

#include "check.h"

int
main (void)
{
  int y[256], w[256], z[10];
  for (int i = 0; i < 10; i++)
    z[i] = i;
#pragma acc parallel copyout(y) copyin(z)
  {
    int a[10];
    int *p = a;
    for (int k = 0; k < 10; k++)
      p[k] = 2 * z[k];
#pragma acc loop
    for (int i = 0; i < 256; i++)
      y[i] = p[i % 10];
  }
#pragma acc parallel num_gangs(4) copyout(w) copyin(z)
  {
#pragma acc loop gang
    for (int g = 0; g < 4; g++)
      {
	int a[64], s = g;
	int *p = a, *q = &s;
	*q += 5;
#pragma acc loop vector
	for (int i = 0; i < 64; i++)
	  p[i] = i + *q;
#pragma acc loop vector
	for (int i = 0; i < 64; i++)
	  w[64 * g + i] = p[63 - i];
      }
  }
  for (int i = 0; i < 256; i++)
    {
      EQUAL (y[i], 2 * (i % 10));
      EQUAL (w[i], 63 - i % 64 + i / 64 + 5);
    }
  return 0;
}
