/* attach(S.P) beside a clause that maps S itself (OpenACC 2.6, section 2.7.11):
   GCC 13 and later had an error message for it.  */
#include "check.h"

#define N 16

struct holder
{
  int n;
  long *q;
};

static struct holder s;

static void
by_pointer (struct holder *h, long *data)
{
  h->n = N;
  h->q = data;
#pragma acc data create(h[0:1]) copy(data[0:N])
  {
#pragma acc parallel loop attach(h->q) present(h[0:1]) copyin(data[0:N])
    for (int i = 0; i < N; i++)
      h->q[i] += 5;
  }
}

int
main (void)
{
  long data[N] = { 0 };
  struct holder h;
  s.q = data;
#pragma acc data create(s) copy(data)
  {
#pragma acc parallel attach(s.q) present(s)
    s.q[3] = 4;
#pragma acc enter data attach(s.q)
#pragma acc serial present(s)
    s.q[4] = 5;
#pragma acc exit data detach(s.q)
  }
  EQUAL (data[3], 4);
  EQUAL (data[4], 5);
  by_pointer (&h, data);
  EQUAL (data[3], 9);
  EQUAL (data[15], 5);
  return 0;
}
