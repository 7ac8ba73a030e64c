/* Clauses of routine directives that _Pragma gives: bind by name and by string,
   of a declaration and of a definition.  */
#include "check.h"

#define N 20

int near_device (int), twin_device (int);

_Pragma ("acc routine seq bind(near_device)")
int
near (int x)
{
  return x + 1;
}

_Pragma ("acc routine seq") int near_device (int x) { return x + 500; }

_Pragma ("acc routine bind(\"twin_device\") seq") int twin (int);

int
twin (int x)
{
  return x + 2;
}

_Pragma ("acc routine seq")
int
twin_device (int x)
{
  return x + 600;
}

/* Has none.  */
_Pragma ("acc routine seq")
static int
plain (int x)
{
  return x + 3;
}

int
main (void)
{
  int a[N], b[N], c[N], far = separate_memory ();

#pragma acc parallel loop copyout(a, b, c)
  for (int i = 0; i < N; i++)
    {
      a[i] = near (i);
      b[i] = twin (i);
      c[i] = plain (i);
    }
  for (int i = 0; i < N; i++)
    {
      EQUAL (a[i], i + (far ? 500 : 1));
      EQUAL (b[i], i + (far ? 600 : 2));
      EQUAL (c[i], i + 3);
    }
  return 0;
}
