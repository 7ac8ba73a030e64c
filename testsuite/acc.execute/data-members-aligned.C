// Members of one object that need different alignment, in one clause: on the
// device each is as aligned as on the host.

#include "check.h"

struct part { char a; int b[3]; double d; int *p; };

int
main ()
{
  part s = { 1, { 2, 3, 4 }, 5, 0 }, *q = &s;

#pragma acc serial copy(s.b, s.d)
  {
    s.b[1] += 10;
    s.d += s.b[1];
  }
  EQUAL (s.b[1], 13);
  EQUAL (s.d, 18);
#pragma acc data copy(q->a, q->d)
  {
#pragma acc serial present(q->a, q->d)
    q->d += q->a;
  }
  EQUAL (s.d, 19);
  return 0;
}
