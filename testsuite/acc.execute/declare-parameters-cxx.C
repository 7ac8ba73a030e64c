/* Parameters of C++ functions in declare directives: they are on the device until
   the function ends, in whatever way.  OpenACC 3.4, section 2.13.  */
#include "check.h"

struct pair { int a, b; };

static const void *where;
static size_t size;

/* True unless what the last call declared is still there.  */
static bool
gone ()
{
  return !separate_memory ()
	 || !acc_is_present (const_cast<void *> (where), size);
}

static int
by_value (pair s)
{
  int local[2] = { 1, 2 };
#pragma acc declare copy (s) copyin (local)
#pragma acc update device (local)
  where = &s;
  size = sizeof s;
#pragma acc parallel present (s, local)
  s.b = s.a + local[0];
#pragma acc update self (s)
  return s.b;
}

static int
by_reference (int &r)
{
#pragma acc declare copyin (r)
  int k = 0;
  where = &r;
  size = sizeof r;
#pragma acc parallel present (r) copy (k)
  k = r + 1;
  return k;
}

static void
array (int (&r)[10])
{
#pragma acc declare copyout (r)
  where = &r;
  size = sizeof r;
#pragma acc parallel present (r)
  for (int i = 0; i < 10; i++)
    r[i] = i;
}

static void
leaves (int n, bool t)
{
#pragma acc declare create (n)
  where = &n;
  size = sizeof n;
  if (t)
    throw n;
}

template <class T>
static T
in_template (T n, int more = 1)
{
#pragma acc declare copyin (n, more)
  T k = 0;
  where = &n;
  size = sizeof n;
#pragma acc parallel copy (k)
  k = n * 2 + more;
  return k;
}

struct object
{
  int k;
  int method (int n) const
  {
#pragma acc declare create (n)
    where = &n;
    size = sizeof n;
    int seen = 0;
#pragma acc serial
    n = 6;
#pragma acc serial copyout (seen)
    seen = n;
    return seen * k;
  }
};

int
main ()
{
  for (int i = 0; i < 3; i++)
    {
      int a[10];
      EQUAL (by_value (pair{i, 2}), i + 1);
      CHECK (gone ());
      EQUAL (by_reference (i), i + 1);
      CHECK (gone ());
      array (a);
      CHECK (gone ());
      for (int j = 0; j < 10; j++)
	EQUAL (a[j], j);
      leaves (i, false);
      CHECK (gone ());
      try
	{
	  leaves (i, true);
	}
      catch (int k)
	{
	  EQUAL (k, i);
	}
      CHECK (gone ());
      EQUAL (in_template (i), 2 * i + 1);
      CHECK (gone ());
      EQUAL (in_template (i + 0.5, 0), 2 * i + 1);
      CHECK (gone ());
      EQUAL (object{2}.method (1), 12);
      CHECK (gone ());
    }
  return 0;
}
