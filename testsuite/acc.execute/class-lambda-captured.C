// What a lambda captured by value is a variable of its own, which the clauses of
// directives in the lambda name: the closure's member changes.

#include "check.h"

struct holder
{
  int m;

  void
  members ()
  {
    int j = 2;
    auto f = [this, j] () mutable
      {
#pragma acc serial copy(m, j)
	{
	  m += j;
	  j++;
	}
	EQUAL (m, 102);
	EQUAL (j, 3);
      };
    f ();
    EQUAL (j, 2);
  }
};

static void
scalars ()
{
  int k = 3;
  double w[2] = { 1, 2 };
  auto f = [=] (int q) mutable
    {
#pragma acc serial copy(k)
      k += q;
      EQUAL (k, 7);
#pragma acc parallel loop copy(w)
      for (int i = 0; i < 2; i++)
	w[i] += i;
      EQUAL (w[1], 3);
#pragma acc parallel loop reduction(+:k)
      for (int i = 0; i < 3; i++)
	k += i;
      EQUAL (k, 10);
#pragma acc data copy(k)
      {
#pragma acc parallel present(k)
	k = 9;
      }
      EQUAL (k, 9);
#pragma acc kernels
      k *= 2;
      EQUAL (k, 18);
#pragma acc enter data copyin(k)
#pragma acc serial present(k)
      k++;
#pragma acc update self(k)
      EQUAL (k, 19);
#pragma acc exit data delete(k)
#pragma acc parallel firstprivate(k)
      k = 1;
      EQUAL (k, 19);
    };
  f (4);
  EQUAL (k, 3);
  EQUAL (w[1], 2);
}

static void
initialized ()
{
  auto f = [m = 5] () mutable
    {
#pragma acc parallel copyout(m)
      m = 44;
      EQUAL (m, 44);
#pragma acc parallel
      m = 45;
      EQUAL (m, 44);
    };
  f ();
}

static void
constant ()
{
  int k = 9, a[3] = { 10, 20, 30 };
  auto f = [=] ()
    {
      int sum = 0;
#pragma acc parallel loop reduction(+:sum) copyin(k, a)
      for (int i = 0; i < 3; i++)
	sum += k + a[i];
      EQUAL (sum, 87);
#pragma acc parallel loop reduction(+:sum) firstprivate(k)
      for (int i = 0; i < 3; i++)
	sum += k;
      EQUAL (sum, 114);
    };
  f ();
}

int
main ()
{
  holder h;

  h.m = 100;
  h.members ();
  EQUAL (h.m, 102);
  scalars ();
  initialized ();
  constant ();
  return 0;
}
