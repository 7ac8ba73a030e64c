/* { dg-additional-options "-std=c++17" } */
/* Smart pointers to one container: clauses mean the container's elements, too.
   Several sections of a container or a smart pointer in one directive.  */

#include "check.h"
#include <memory>
#include <vector>

enum { n = 300 };

struct holder
{
  std::shared_ptr<std::vector<int>> counts;
  std::vector<double> values;

  void
  count ()
  {
#pragma acc parallel loop copy(counts, values[0:n / 2], values[0:n])
    for (int i = 0; i < n; i++)
      {
	(*counts)[i] += i;
	values[i] += counts->size ();
      }
  }
};

static void
unstructured ()
{
  auto p = std::make_shared<std::vector<int>> (n, 4);
#pragma acc enter data copyin(p[0:1])
#pragma acc parallel loop default(present)
  for (int i = 0; i < p->size (); i++)
    (*p)[i] *= i;
  if (separate_memory ())
    EQUAL ((*p)[5], 4);
#pragma acc update self(p[0:1])
  EQUAL ((*p)[5], 20);
  (*p)[5] = 7;
#pragma acc update device(p)
#pragma acc parallel loop present(p)
  for (int i = 0; i < n; i++)
    (*p)[i]++;
#pragma acc exit data copyout(p[0:1])
  for (int i = 0; i < n; i++)
    EQUAL ((*p)[i], i == 5 ? 8 : 4 * i + 1);
}

/* A clause that is opened twice would map the elements twice, or give an error
   of the length of an array.  */

static void
several_directives ()
{
  std::unique_ptr<int[]> p (new int[n] ()), q (new int[n] ());
#pragma acc enter data copyin(p[0:n])
#pragma acc enter data copyin(q[0:n])
#pragma acc parallel loop default(present)
  for (int i = 0; i < n; i++)
    q[i] = p[i] + i;
#pragma acc exit data delete(p[0:n])
#pragma acc exit data copyout(q[0:n])
  for (int i = 0; i < n; i++)
    EQUAL (q[i], i);
}

template <class V, class P>
static void
several_sections (V &v, P &p)
{
#pragma acc parallel loop copy(v[0:4], v[0:n]) copyin(p[0:2]) copy(p[0:n])
  for (int i = 0; i < n; i++)
    v[i] = p[i]++;
  for (int i = 0; i < n; i++)
    {
      EQUAL (v[i], 3 * i);
      EQUAL (p[i], 3 * i + 1);
    }
}

int
main ()
{
  holder h = { std::make_shared<std::vector<int>> (n, 1), std::vector<double> (n, 2) };
  h.count ();
  for (int i = 0; i < n; i++)
    {
      EQUAL ((*h.counts)[i], i + 1);
      EQUAL (h.values[i], n + 2);
    }
  unstructured ();
  several_directives ();
  std::unique_ptr<std::vector<long>> u (new std::vector<long> (n));
#pragma acc data copy(u)
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    u->at (i) = 2 * i;
  for (int i = 0; i < n; i++)
    EQUAL (u->at (i), 2 * i);

  std::vector<int> v (n);
  std::unique_ptr<int[]> q (new int[n]);
  for (int i = 0; i < n; i++)
    q[i] = 3 * i;
  several_sections (v, q);
  return 0;
}
