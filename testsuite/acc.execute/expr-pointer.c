/* Pointers in a region: arithmetic, differences, comparisons, to members, to
   pointers, to local arrays and through casts.  */
#include "check.h"

#define N 50

struct item { int key; float value[3]; };

int
main (void)
{
  struct item items[N];
  int a[N], r[N][6];

  for (int i = 0; i < N; i++)
    {
      a[i] = i * 3;
      items[i].key = -i;
      for (int k = 0; k < 3; k++)
	items[i].value[k] = i + k;
    }
#pragma acc parallel loop copyin(a, items) copyout(r)
  for (int i = 0; i < N; i++)
    {
      int *p = &a[i], *q = a + N - 1;
      r[i][0] = *p + p[0];
      r[i][1] = (int) (q - p);
      r[i][2] = p < q && q != a;
      struct item *it = items + i;
      float *v = it->value;
      r[i][3] = (int) (v[1] + *(v + 2) + it->key);
      int local[4] = { 1, 2, 3, 4 }, *w = local;
      for (int k = 0; k < 3; k++)
	*w++ += i;
      int **pp = &w;
      r[i][4] = **pp + local[2] + (int) (w - local);
      const unsigned char *bytes = (const unsigned char *) p;
      r[i][5] = bytes[0] | bytes[1] << 8;
    }
  for (int i = 0; i < N; i++)
    {
      EQUAL (r[i][0], 6 * i);
      EQUAL (r[i][1], N - 1 - i);
      EQUAL (r[i][2], i < N - 1);
      EQUAL (r[i][3], i + 3);
      EQUAL (r[i][4], 4 + 3 + i + 3);
      EQUAL (r[i][5], 3 * i);
    }
  return 0;
}
