/* Sections of loops whose body, not their head, moves the variable of the condition.  */
#include "check.h"

#define FORMS(X, D) \
static void X##1 (int *p, int n) { D { int *q = p; int m = n; while (m > 0) { *q += m; q++; m--; } } } \
static void X##2 (int *p, int n) { D { int *q = p; int m = n; while (m != 0) { m--; *q += m; q++; } } } \
static void X##3 (int *p, int n) { D { int m = 0; while (m < n) { p[m] += m; m += 2; } } } \
static void X##4 (int *p, int n) { D { int m = 0; while (m < n - 1) { m++; p[m] += m; } } } \
static void X##5 (int *p, int n) { D { unsigned m = n; int *q = p + n; while (m) { *--q += m; m--; } } } \
static void X##6 (int *p, int n) { D { int m = n, k = 0; while (m >= 4) { p[k] += m; k += 4; m -= 4; } \
					 while (m > 0) { p[k++] -= 3; m--; } } } \
static void X##7 (int *p, int n) { D { int m = 0; while (m < n && p[m] != 7) { p[m] += 1; m++; } } } \
static void X##8 (int *p, int n) { D { int m = 0, *q = p; while (m < n) { if (p[m] == 3) break; *q++ += 1; m++; } } }

FORMS (host, )
FORMS (acc, _Pragma ("acc serial"))

static void
compare (void (*host) (int *, int), void (*acc) (int *, int))
{
  for (int n = 0; n < 40; n += 13)
    {
      int a[40], b[40];
      for (int i = 0; i < 40; i++)
	a[i] = b[i] = i * 3 % 11;
      host (a, n);
      acc (b, n);
      for (int i = 0; i < 40; i++)
	EQUAL (b[i], a[i]);
    }
}

int
main ()
{
  compare (host1, acc1);
  compare (host2, acc2);
  compare (host3, acc3);
  compare (host4, acc4);
  compare (host5, acc5);
  compare (host6, acc6);
  compare (host7, acc7);
  compare (host8, acc8);
  return 0;
}
