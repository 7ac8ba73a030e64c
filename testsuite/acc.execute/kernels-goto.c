/* A goto inside of one nest of a kernels construct, and one around nests: what
   is between parallel loops happens once.  */
#include <stdlib.h>

#define N 3000
static int a[N], b[N];

static void
inside (int m)
{
  int n = 0;
#pragma acc kernels copy(a, b)
  {
    for (int i = 0; i < N; i++)
      a[i] = i;
    for (int i = 1; i < N; i++)
      {
	switch (a[i] & 7)
	  {
	  default:
	    goto next;
	  case 3:
	    break;
	  }
	b[i] += m;
      next:
	b[i] += b[i - 1] & 1;
      }
    n++;
  }
  if (n != 1)
    abort ();
}

static void
around (int m)
{
  int n = 0;
#pragma acc kernels copy(a, b)
  {
    for (int i = 0; i < N; i++)
      a[i]++;
    n++;
    if (m > 3)
      goto end;
    for (int i = 0; i < N; i++)
      a[i] *= 2;
    n += 10;
  end:
    for (int i = 0; i < N; i++)
      b[i]++;
    n += 100;
  }
  if (n != (m > 3 ? 101 : 111))
    abort ();
}

int
main (void)
{
  int want[N] = { 0 };
  inside (4);
  for (int i = 1; i < N; i++)
    want[i] = ((i & 7) == 3 ? 4 : 0) + (want[i - 1] & 1);
  for (int i = 0; i < N; i++)
    if (a[i] != i || b[i] != want[i])
      abort ();
  around (3);
  around (5);
  for (int i = 0; i < N; i++)
    if (a[i] != 2 * (i + 1) + 1 || b[i] != want[i] + 2)
      abort ();
  return 0;
}
