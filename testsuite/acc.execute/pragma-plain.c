/* Directives by way of macros, _Pragma and continued lines.  */
#include "check.h"

#define N 200
#define FOR(i) _Pragma ("acc parallel loop copy(a)") \
  for (int i = 0; i < N; i++)
#define CLAUSES(x) copy(x) num_gangs(2 + 2)

static int a[N];

int
main (void)
{
  FOR (i) a[i] = i;
  FOR (i) a[i] += 1; FOR (j) a[j] *= 2;
#pragma acc parallel loop \
  CLAUSES (a) \
  vector_length(32)
  for (int i = 0; i < N; i++)
    a[i] -= i;
  for (int i = 0; i < N; i++)
    EQUAL (a[i], i + 2);
  return 0;
}
