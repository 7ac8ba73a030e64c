/* GCC's vector types: elements, operators, constants, by value and by
   reference.  */
#include "check.h"

typedef int v4si __attribute__ ((vector_size (16)));
typedef double v2df __attribute__ ((vector_size (16)));
typedef unsigned char v2qi __attribute__ ((vector_size (2)));

int
main (void)
{
  v4si a = { 1, 2, 3, 4 }, b = { 50, 60, 70, 80 }, c[8];
  v2df d = { 1.5, 2.5 };
  v2qi e = { 255, 7 };
  int sum = 0;

#pragma acc parallel copy (a, d, e, sum) firstprivate (b)
  {
    v4si t = { 10, 20, 30, 40 };
    sum = a[0] + b[3];
    a = (a + t) * b - (v4si) { 1, 1, 1, 1 };
    d = -d;
    d += 1;
    e++;
  }
  int n = 8;
#pragma acc parallel loop copyout (c) copyin (n)
  for (int i = 0; i < n; i++)
    c[i] = (v4si) { 1, 2, 4, 8 } * (v4si) { 2, 2, 2, 2 };

  v4si f[8];
  v2df g[8];
#pragma acc parallel loop copyout (f, g)
  for (int i = 0; i < 8; i++)
    {
      f[i] = (v4si) { i, i * 2, 5 };
      g[i] = (v2df) { f[i][1], i / 2.0f };
    }
  for (int i = 0; i < 8; i++)
    {
      for (int k = 0; k < 4; k++)
	EQUAL (f[i][k], k == 0 ? i : k == 1 ? i * 2 : k == 2 ? 5 : 0);
      EQUAL (g[i][0], i * 2);
      EQUAL (g[i][1], i / 2.0);
    }
  EQUAL (sum, 81);
  for (int i = 0; i < 4; i++)
    EQUAL (a[i], 11 * (i + 1) * b[i] - 1);
  EQUAL (d[0], -0.5);
  EQUAL (d[1], -1.5);
  EQUAL (e[0], 0);
  EQUAL (e[1], 8);
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 4; k++)
      EQUAL (c[i][k], 2 << k);
  return 0;
}
