/* Unsigned counters that go down over rows of memory.  */
#include <stdlib.h>

int
main (void)
{
  unsigned char a[600], *p = a;
  int b[40][600];
  unsigned n = 599;
  for (int i = 0; i < 600; i++)
    a[i] = i;
#pragma acc kernels copy(p[0:600]) copyout(b)
  {
#pragma acc loop gang(3) vector(32)
    for (unsigned i = 599; i >= 4; i--)
      p[i] &= 224;
#pragma acc loop independent
    for (unsigned j = 39; j > 0; j--)
#pragma acc loop independent
      for (unsigned long i = n; i > 1; i -= 2)
	b[j][i] = j + i;
  }
  for (int i = 0; i < 600; i++)
    if (a[i] != (i < 4 ? i : i & 224))
      abort ();
  for (int j = 1; j < 40; j++)
    for (int i = 3; i < 600; i += 2)
      if (b[j][i] != i + j)
	abort ();
  return 0;
}
