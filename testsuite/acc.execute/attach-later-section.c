/* A section need not begin where the member that names it points to.  The pointer on
   the device then leads to a place before the section: in clauses that copy, in present
   and in no_create.  */
#include "check.h"

struct holder { int a; int *p; int b[4]; };

int
main (void)
{
  int list[4] = { 1, 2, 3, 4 };
  struct holder x = { 7, list, { 1, 2, 3, 4 } }, *q = &x;

#pragma acc serial copy(q->p[1:2])
  q->p[1] += 10;
  EQUAL (list[1], 12);

#pragma acc data copy(q->p[1:2])
  {
#pragma acc serial present(q->p[1:2])
    q->p[1] += 10;
#pragma acc serial no_create(q->p[1:2])
    q->p[2] += 5;
  }
  EQUAL (list[1], 22);
  EQUAL (list[2], 8);

#pragma acc data copy(x.p[1:2])
#pragma acc serial present(x.p[1:2])
  x.p[1] += 10;
  EQUAL (list[1], 32);

#pragma acc data copyin(x) copy(x.p[1:2])
#pragma acc serial present(x.p[1:2])
  x.p[1] += 10;
  EQUAL (list[1], 42);

#pragma acc enter data copyin(q->p[1:2])
#pragma acc serial present(q->p[1:2])
  q->p[1] += 10;
#pragma acc update self(q->p[1:2])
  EQUAL (list[1], 52);
  list[2] = 50;
#pragma acc update device(q->p[1:2])
#pragma acc serial present(q->p[1:2])
  q->p[2] += 1;
#pragma acc exit data copyout(q->p[1:2])
  EQUAL (list[1], 52);
  EQUAL (list[2], 51);
  EQUAL (list[0] + list[3], 5);

#pragma acc data copy(q->b[1:2])
  {
#pragma acc serial present(q->b[1:2])
    q->b[1] = 9;
#pragma acc update self(q->b[1:2])
  }
  EQUAL (q->b[1], 9);
  return 0;
}
