/* Kernels of members, templates, operators and lambdas are named after them, as
   profilers show.
   { dg-set-target-env-var ACC_NOTIFY "1" "sim nvidia" }
   { dg-output "launch shop_counter_add_int_\[0-9\]+, " "sim nvidia" }
   { dg-output "launch shop_counter_add_double_\[0-9\]+, " "sim nvidia" }
   { dg-output "launch shop_counter_call_\[0-9\]+, " "sim nvidia" }
   { dg-output "launch main_lambda_\[0-9\]+, " "sim nvidia" }
   { dg-output "launch each_main_lambda_\[0-9\]+, " "sim nvidia" }
   { dg-output "launch free_standing_\[0-9\]+_1, " "sim nvidia" } */

#include "check.h"

namespace shop
{
  struct counter
  {
    int step;

    template <class T>
    void
    add (T *a, int n)
    {
#pragma acc parallel loop copy(a[0:n])
      for (int i = 0; i < n; i++)
	a[i] += step;
    }

    void
    operator() (int *a)
    {
#pragma acc parallel loop copy(a[0:10])
      for (int i = 0; i < 10; i++)
	a[i] *= 2;
    }
  };
}

template <class F>
static void
each (F f, int n)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    f (i);
}

static void
free_standing (int *a)
{
#pragma acc kernels copy(a[0:10])
  for (int i = 0; i < 10; i++)
    a[i]++;
}

int
main ()
{
  int a[10];
  double d[10];
  shop::counter c = { 3 };
  for (int i = 0; i < 10; i++)
    d[i] = a[i] = i;
  c.add (a, 10);
  c.add (d, 10);
  c (a);
  auto more = [&]
    {
#pragma acc parallel loop copy(a)
      for (int i = 0; i < 10; i++)
	a[i] += 5;
    };
  more ();
  int *p = a;
#pragma acc data copy(p[0:10])
  each ([=] (int i) { p[i]++; }, 10);
  free_standing (a);
  for (int i = 0; i < 10; i++)
    {
      EQUAL (a[i], (i + 3) * 2 + 7);
      EQUAL (d[i], i + 3);
    }
  return 0;
}
