/* A sum over a nest, whose reads have nothing in common.  */
#include <stdlib.h>

static int a[65536][64];

int
main (void)
{
  int s = 0;
  for (int j = 0; j < 65536; j++)
    for (int i = 0; i < 64; i++)
      a[j][i] = j % 7;
#pragma acc kernels copyin(a)
  {
#pragma acc loop independent reduction(+:s)
    for (int j = 0; j < 65536; j++)
#pragma acc loop independent
      for (int i = 0; i < 64; i++)
	s += a[j][i];
  }
  for (int j = 0; j < 65536; j++)
    s -= j % 7 * 64;
  if (s)
    abort ();
  return 0;
}
