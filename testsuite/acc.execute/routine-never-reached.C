// Functions that kernels call, with statements that are never reached: GCC has removed
// these before it comes to the kernels.

#include "check.h"

struct view
{
  const double *p;
  int n;
};

static double
chosen (view a, view b, int i)
{
  view q = b, s = a;
  switch (0)
    {
    case 0:
      break;
    case 1:
      s = [=] { return a; } ();
    default:
      s = view { q.p + 1, 1 };
    }
  return (i & 1 ? b : s).p[i];
}

static double
on_host (view v)
{
  double r = 0;
  for (int i = 0; i < 10; i++)
    r += chosen (v, v, i);
  return r;
}

static double
on_device (view v)
{
  double r = 0;
#pragma acc serial loop copy(r) copyin(v.p[0:10])
  for (int i = 0; i < 10; i++)
    r += chosen (v, v, i);
  return r;
}

static double (*host_functions[]) (view) = { on_host };
static double (*device_functions[]) (view) = { on_device };

static void
both (view v, int n)
{
  EQUAL (host_functions[n] (v), 45);
  EQUAL (device_functions[n] (v), 45);
}

int
main ()
{
  double d[10];
  for (int i = 0; i < 10; i++)
    d[i] = i;
  both (view { d, 10 }, 0);
  return 0;
}
