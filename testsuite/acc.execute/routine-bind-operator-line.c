/* Clauses of routine directives that _Pragma gives: several on a line, and in
   macros.  */
#include "check.h"

#define N 20

int near_device (int);
_Pragma ("acc routine seq bind(near_device)") int near (int x) { return x + 1; } _Pragma ("acc routine seq") int near_device (int x) { return x + 500; }

#define TEXT(X) #X
#define PAIR(NAME, DEVICE, BY) \
  int NAME (int); \
  int DEVICE (int); \
  _Pragma (TEXT (acc routine seq bind (DEVICE))) \
  int NAME (int x) { return x + BY; } \
  _Pragma ("acc routine seq") \
  int DEVICE (int x) { return x + 100 * BY; }
#define ALONE(NAME, BY) \
  _Pragma ("acc routine seq") \
  static int NAME (int x) { return x + BY; }

PAIR (first, first_device, 2)
PAIR (second, second_device, 3) ALONE (alone, 4) PAIR (third, third_device, 5)

int
main (void)
{
  int a[N], b[N], c[N], d[N], e[N], far = separate_memory () ? 100 : 1;

#pragma acc parallel loop copyout(a, b, c, d, e)
  for (int i = 0; i < N; i++)
    {
      a[i] = near (i);
      b[i] = first (i);
      c[i] = second (i);
      d[i] = alone (i);
      e[i] = third (i);
    }
  for (int i = 0; i < N; i++)
    {
      EQUAL (a[i], i + (far == 1 ? 1 : 500));
      EQUAL (b[i], i + 2 * far);
      EQUAL (c[i], i + 3 * far);
      EQUAL (d[i], i + 4);
      EQUAL (e[i], i + 5 * far);
    }
  return 0;
}
