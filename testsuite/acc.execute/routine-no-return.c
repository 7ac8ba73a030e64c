/* Functions with a result may end without one, as long as nobody uses it
   (C11, 6.9.1).  In C++, and so in CUDA C, that is undefined.
   { dg-additional-options "-Wno-return-type -Wno-return-mismatch -std=gnu99" } */

#include <stdlib.h>

struct pair { int a; double b; };

static int count;
#pragma acc declare create (count)

/* The end.  */
#pragma acc routine seq
__attribute__ ((noinline)) static int
add (int n)
{
  count += n;
}

/* Some ways out.  */
#pragma acc routine seq
__attribute__ ((noinline)) static double
add_some (int n)
{
  if (n > 2)
    {
      count += n;
      return 1;
    }
  count += 2 * n;
}

/* A return without a value.  */
#pragma acc routine seq
__attribute__ ((noinline)) static struct pair
add_pair (int n)
{
  if (n < 0)
    return (struct pair) { n, n };
  count += n;
}

#pragma acc routine seq
__attribute__ ((noinline)) static int *
add_bare (int n)
{
  if (n)
    {
      count += n;
      return;
    }
  count += 100;
}

int
main (void)
{
  int after = -1;
#pragma acc serial copyout (after)
  {
    count = 0;
    add (1);
    add_some (1);
    add_some (3);
    add_pair (4);
    add_bare (5);
    add_bare (0);
    after = count;
  }
  if (after != 1 + 2 + 3 + 4 + 5 + 100)
    abort ();
  return 0;
}
