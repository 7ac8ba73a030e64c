/* Counters without sign that go down, where what a pointer without a clause
   leads to is found from them.  */
#include <stdlib.h>
int main (void)
{
  int *p4 = malloc (200 * sizeof (int)), o1[384] = { 0 };
  for (int i = 0; i < 200; i++) p4[i] = i;
#pragma acc data copy(o1[0:384])
  {
#pragma acc kernels
  for (unsigned i = 8; i >= 1; i--) p4[i + 1] = i * 3;
  }
#pragma acc parallel loop
  for (unsigned long i = 8; i > 1; i -= 2) p4[i + 100] = i * 3;
  for (unsigned i = 8; i >= 1; i--) if (p4[i + 1] != i * 3) abort ();
  for (unsigned i = 8; i > 1; i-=2) if (p4[i + 100] != i * 3) abort ();
  return 0;
}
