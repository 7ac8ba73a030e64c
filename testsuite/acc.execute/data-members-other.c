/* Members of an object in clauses, and other members in the region: the object
   is copied as a whole.  */
#include "check.h"

typedef struct { int n; double *a, *b; int flag; double sum, weights[3]; } set;

static void
add (set s)
{
#pragma acc parallel loop copy(s.a[0:s.n]) copyin(s.b[0:s.n])
  for (int i = 0; i < s.n; i++)
    s.a[i] += s.b[i] * s.flag + s.weights[i % 3];
}

static double
changed (set s)
{
  double *a = s.a;
#pragma acc serial copy(s.a[0:s.n])
  {
    s.sum = s.a[0] + s.a[1];
    s.flag++;
  }
  EQUAL (s.a == a, 1);
  return s.sum + s.flag;
}

int
main (void)
{
  set s = { 100, malloc (100 * sizeof (double)),
	    malloc (100 * sizeof (double)), 3, 0, { 1, 2, 3 } };
  for (int i = 0; i < 100; i++)
    {
      s.a[i] = i;
      s.b[i] = 1;
    }
  add (s);
  for (int i = 0; i < 100; i++)
    EQUAL (s.a[i] == i + 3 + i % 3 + 1, 1);
  EQUAL (changed (s) == 4 + 6 + 4, 1);
  /* The whole object is there already.  */
#pragma acc data copyin(s)
  add (s);
  EQUAL (s.a[5] == 5 + 2 * (3 + 2 + 1), 1);
  return 0;
}
