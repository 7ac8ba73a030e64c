/* Directives from macros, through _Pragma, over several lines.  */
#include "check.h"

#define N 40
#define LOOP(CLAUSES) _Pragma (#CLAUSES)
#define SIZE N

int
main (void)
{
  int a[N], b[N];

  LOOP (acc parallel loop copyout(a[0:SIZE]))
  for (int i = 0; i < SIZE; i++)
    a[i] = i;
#pragma acc parallel loop	\
  copyin (a [0 : SIZE])		\
  copyout (b),			\
  vector_length (32)
  for (int i = 0; i < SIZE; i++)
    b[i] = a[i] + 1;
  for (int i = 0; i < N; i++)
    EQUAL (b[i], i + 1);
  return 0;
}
