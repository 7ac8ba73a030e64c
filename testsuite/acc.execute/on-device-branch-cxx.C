// Code for the host alone: what it calls needs no device version.  The argument has
// the type of openacc.h's enumeration, so the function is C++'s own.

#include "check.h"
#include <string>

static int level = 1;
static std::string *log_of_host = new std::string;

struct sink
{
  virtual ~sink () {}
  virtual int cost () const { return 1; }
};

struct quiet : sink
{
  int cost () const { return 0; }
};

static sink *all = new quiet;

/* A call of a virtual function of an object of any class.  */
static int
cost_of (const sink *s)
{
  return s->cost ();
}

static void
trace_host (int *n)
{
  *n += cost_of (all);
  if (level > 2)
    log_of_host->append ("x");
  *n += 1;
}

struct counter
{
  int n;
  void step ()
  {
    if (acc_on_device (acc_device_host))
      trace_host (&n);
    else
      n += 2;
  }
  template <class T> void again (T by)
  {
    if (!acc_on_device (acc_device_not_host))
      {
	trace_host (&n);
	return;
      }
    n += by;
  }
};

int
main ()
{
  int a[20], own = separate_memory ();
#pragma acc parallel loop copyout(a)
  for (int i = 0; i < 20; i++)
    {
      counter c = { i };
      c.step ();
      c.again (4);
      if (acc_on_device (acc_device_host) && i >= 0)
	trace_host (&c.n);
      a[i] = c.n;
    }
  for (int i = 0; i < 20; i++)
    EQUAL (a[i], own ? i + 6 : i + 3);
  return 0;
}
