/* -fplugin-arg-acc-memory=managed in C++: what new and the standard library's
   containers allocate is used by kernels where it is; texts and streams, which the
   library itself allocates and frees, go on working.
   { dg-additional-options "-fplugin-arg-acc-memory=managed -std=c++17" } */
#include "check.h"
#include <cstdint>
#include <map>
#include <memory>
#include <new>
#include <sstream>
#include <string>
#include <vector>

struct alignas (128) wide { double x[4]; };

struct list
{
  list *next;
  std::vector<int> values;
};

static void
containers ()
{
  std::vector<double> v (1000, 1.5), w (1000);
  double *p = v.data (), *q = w.data ();
#pragma acc parallel loop deviceptr(p, q)
  for (int i = 0; i < 1000; i++)
    q[i] = 2 * p[i] + i;
  for (int i = 0; i < 1000; i++)
    EQUAL (w[i], 3 + i);
  v.resize (5000);
  w.clear ();
  w.shrink_to_fit ();
}

static void
texts ()
{
  std::string s;
  for (int i = 0; i < 100; i++)
    s += "a long text that is not small " + std::to_string (i);
  std::ostringstream out;
  out << s << s.substr (100) << 3.5;
  CHECK (out.str ().size () > 3000);
  std::map<std::string, std::string> m;
  for (int i = 0; i < 100; i++)
    m[s.substr (i * 20, 25)] = std::string (i, 'x');
  m.erase (m.begin (), m.end ());
}

static void
objects ()
{
  list *first = nullptr;
  for (int i = 0; i < 20; i++)
    first = new list { first, std::vector<int> (i, i) };
  int sum = 0;
#pragma acc parallel copy(sum) deviceptr(first)
  for (list *l = first; l; l = l->next)
    for (unsigned i = 0; i < l->values.size (); i++)
      sum += l->values[i];
  int want = 0;
  for (int i = 0; i < 20; i++)
    want += i * i;
  EQUAL (sum, want);
  while (first)
    {
      list *next = first->next;
      delete first;
      first = next;
    }
  wide *w = new wide[3], *one = new (std::nothrow) wide;
  CHECK ((std::uintptr_t) w % 128 == 0 && (std::uintptr_t) one % 128 == 0);
#pragma acc parallel loop deviceptr(w)
  for (int i = 0; i < 3; i++)
    w[i].x[3] = i;
  EQUAL (w[2].x[3], 2);
  delete[] w;
  delete one;
  auto shared = std::make_shared<list> ();
  CHECK (!shared->next);
}

static char *volatile kept;

static bool
too_much ()
{
  try
    {
      volatile std::size_t most = PTRDIFF_MAX - 100;
      kept = new char[most];
      delete[] kept;
    }
  catch (const std::bad_alloc &)
    {
      return true;
    }
  return false;
}

int
main ()
{
  containers ();
  texts ();
  objects ();
  CHECK (too_much ());
  return 0;
}
