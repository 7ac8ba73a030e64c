/* A store by way of a pointer to a variable of the function is no store to an
   array that each iteration could have for itself.  */
#include <stdlib.h>

static void
one_element (void)
{
  unsigned a[300];
  for (int i = 0; i < 300; i++)
    a[i] = i;
  unsigned *p = a + 1;
#pragma acc data copy(a)
#pragma acc kernels
  for (int i = 3; i < 200; i++)
    p[127] = i * 5;
  for (int i = 0; i < 300; i++)
    if (a[i] != (i == 128 ? 995 : i))
      abort ();
}

static void
few_elements (int n)
{
  int a[64], b[256];
  for (int i = 0; i < 64; i++)
    a[i] = -1;
  int *p = a + 8;
#pragma acc data copy(a)
#pragma acc kernels
  for (int i = 0; i < n; i++)
    {
      p[i & 7] = i;
      b[i] = p[i & 7] + 1;
    }
  for (int i = 0; i < 64; i++)
    if (a[i] != (i >= 8 && i < 16 ? 240 + i : -1))
      abort ();
  for (int i = 0; i < 256; i++)
    if (b[i] != i + 1)
      abort ();
}

int
main (void)
{
  one_element ();
  few_elements (256);
  return 0;
}
