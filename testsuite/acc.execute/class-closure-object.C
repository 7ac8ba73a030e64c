/* An object that regions hand to a method or a lambda of theirs is there as a whole,
   though clauses name some of its members only: `this', a reference, a pointer
   whose members are named.  */
#include "check.h"

#define N 30

struct line
{
  int n, k, list[8];
  int *p;

  int mix (int x) const { return x * 2 + (n & 3) + list[1]; }

  void
  calls ()
  {
#pragma acc parallel loop copy(p[0:n])
    for (int i = 0; i < n; i++)
      p[i] = mix (k) + p[i];
  }

  void
  captures ()
  {
#pragma acc parallel loop copy(p[0:n])
    for (int i = 0; i < n; i++)
      {
	auto add = [&] (int x) { return x + k + list[i & 7]; };
	p[i] = add (p[i]);
      }
  }

  /* A lambda around the region: members beside the section and the array.  */
  long
  within ()
  {
    auto body = [this] () {
      long sum = 0;
#pragma acc parallel loop reduction(+:sum) copyin(list) copy(p[0:n])
      for (int i = 0; i < n; i++)
	sum += p[i] + list[i & 7] * k;
      return sum;
    };
    return body ();
  }

  /* No clause names a member besides the section's pointer.  */
  void
  section_only ()
  {
    auto body = [this] () {
#pragma acc parallel loop copy(p[0:n])
      for (int i = 0; i < n; i++)
	p[i] += k;
#pragma acc data copy(p[0:n])
      {
#pragma acc kernels loop copy(p[0:n])
	for (int i = 0; i < n; i++)
	  p[i] = p[i] * 2 + list[i & 7];
#pragma acc parallel loop copy(p[0:n])
	for (int i = 0; i < n; i++)
	  p[i] += k;
      }
    };
    body ();
  }
};

static void
by_pointer (line *o)
{
#pragma acc parallel loop copy(o->p[0:o->n])
  for (int i = 0; i < o->n; i++)
    {
      auto add = [&] (int x) { return x + o->k; };
      o->p[i] = add (o->p[i]) + o->mix (i);
    }
}

static void
by_reference (line &o)
{
#pragma acc kernels loop independent copy(o.p[0:o.n])
  for (int i = 0; i < o.n; i++)
    o.p[i] = o.mix (o.p[i]);
}

int
main ()
{
  int p[N], want[N];
  line o = { N, 5, { 1, 2, 3, 4, 5, 6, 7, 8 }, p };
  for (int i = 0; i < N; i++)
    p[i] = want[i] = i;
  o.calls ();
  o.captures ();
  by_pointer (&o);
  by_reference (o);
  long sum = 0;
  for (int i = 0; i < N; i++)
    {
      want[i] += 5 * 2 + (N & 3) + 2;
      want[i] += 5 + (i & 7) + 1;
      want[i] += 5 + i * 2 + (N & 3) + 2;
      want[i] = want[i] * 2 + (N & 3) + 2;
      EQUAL (p[i], want[i]);
      sum += want[i] + ((i & 7) + 1) * 5;
    }
  EQUAL (o.within (), sum);
  o.section_only ();
  for (int i = 0; i < N; i++)
    EQUAL (p[i], (want[i] + 5) * 2 + (i & 7) + 1 + 5);
  return 0;
}
