/* Reductions over gangs into variables of which each gang has a copy: a copy gets
   its initial value and what the iterations of its gang add.  The program may combine the
   parts itself.  A private clause beside a reduction clause of the same variable means
   nothing.  */

#include "check.h"

#define N 500

struct pair { double a; int b; };

static int in[N];
static int outside = 7;

int
main (void)
{
  int sum = 0, want = 0;
  for (int i = 0; i < N; i++)
    want += in[i] = i * 7 % 23;

  int s = 5;
#pragma acc parallel loop private(s) reduction(+:s) copyin(in)
  for (int i = 0; i < N; i++)
    s += in[i];
  EQUAL (s, 5 + want);

  /* Each gang counts itself by what it began with.  */
  int gangs = 0, first = 1000;
#pragma acc parallel num_gangs(4) copyin(in) copy(sum, gangs) firstprivate(first)
  {
#pragma acc loop gang vector reduction(+:first) /* { dg-warning "each gang has a 'first' of its own, with its part of this reduction" } */
    for (int i = 0; i < N; i++)
      first += in[i];
#pragma acc atomic
    sum += first;
#pragma acc atomic
    gangs++;
  }
  EQUAL (sum, want + 1000 * gangs);
  EQUAL (first, 1000);

  /* Without vectors; what the construct declares; an operator whose parts the last block
     would combine.  */
  double product = 0, one = 0;
  long all = 0;
#pragma acc parallel num_gangs(3) copyin(in) copy(product, all, one)
  {
    double p = 1;
    struct pair q = { 0, 0 };
    long bits = 0;
#pragma acc loop gang reduction(*:p) /* { dg-warning "each gang has a 'p' of its own" } */
    for (int i = 0; i < 20; i++)
      p *= i % 2 ? 2 : 1;
#pragma acc loop gang worker vector reduction(+:bits) /* { dg-warning "each gang has a 'bits' of its own" } */
    for (int i = 0; i < N; i++)
      {
	long b = in[i] > 3;
	bits += b;
      }
#pragma acc loop gang reduction(+:q) /* { dg-warning "each gang has a 'q' of its own" } */
    for (int i = 0; i < N; i++)
      {
	q.a += 0.5;
	q.b++;
      }
    double e = 0;
    for (double x = p; x > 1; x /= 2)
      e++;
#pragma acc atomic
    product += e;
#pragma acc atomic
    all += bits;
#pragma acc atomic
    one += q.a + q.b;
  }
  EQUAL (product, 10);
  int more = 0;
  for (int i = 0; i < N; i++)
    more += in[i] > 3;
  EQUAL (all, more);
  EQUAL (one, 1.5 * N);

  /* One gang has all of it.  */
  int whole = 0;
#pragma acc parallel num_gangs(1) copyin(in) copyout(whole)
  {
    int t = 2;
#pragma acc loop gang vector reduction(+:t)
    for (int i = 0; i < N; i++)
      t += in[i];
    whole = t;
  }
  EQUAL (whole, want + 2);

  /* A copy of a variable that all functions see; nests.  */
  int rows[20] = { 0 };
#pragma acc parallel copyin(in) copy(rows) firstprivate(outside)
  {
#pragma acc loop gang reduction(+:outside) /* { dg-warning "each gang has a 'outside' of its own" } */
    for (int i = 0; i < 20; i++)
      {
#pragma acc loop vector reduction(+:outside)
	for (int j = 0; j < 25; j++)
	  outside += in[25 * i + j];
	rows[i] = i;
      }
  }
  EQUAL (outside, 7);
  for (int i = 0; i < 20; i++)
    EQUAL (rows[i], i);

  /* The gangs' largest parts: the construct combines them.  */
  int largest = -1;
#pragma acc parallel num_gangs(5) reduction(max:largest) copyin(in)
  {
#pragma acc loop gang vector reduction(max:largest)
    for (int i = 0; i < N; i++)
      largest = in[i] > largest ? in[i] : largest;
  }
  EQUAL (largest, 22);
  return 0;
}
