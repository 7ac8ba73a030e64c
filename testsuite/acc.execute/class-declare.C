/* Array sections in declare directives of C++: of pointers and arrays, with
   literals and names as bounds, in functions, members, templates and lambdas,
   and of arrays in a namespace.  */

#include <cstdlib>
#include <openacc.h>
#include "check.h"

constexpr int N = 100;

namespace numbers
{
  int squares[N];
#pragma acc declare create(squares[0:N])

  inline namespace more { extern "C" {
    static int cubes[N];
#pragma acc declare create(cubes[0:100])
  } }
}

/* What the directive's memory is can only be seen where there is other.  */
static bool
shared_memory (void)
{
  return acc_get_device_type () == acc_device_host;
}

static bool
there (const void *p, size_t size)
{
  return acc_is_present ((void *) p, size);
}

static void
literal (int *p)
{
#pragma acc declare copyin(p[0:100])
  CHECK (there (p, 100 * sizeof *p));
  int sum = 0;
#pragma acc parallel loop reduction(+:sum) default(present)
  for (int i = 0; i < 100; i++)
    sum += p[i];
  CHECK (sum == 4950);
}

static void
named (int *p, int n)
{
  int *q = p + 10; /* '{' " */
#pragma acc declare copy(q[0:n])
  CHECK (there (q, n * sizeof *q) && (shared_memory () || !there (p, 4)));
#pragma acc parallel loop present(q[0:n])
  for (int i = 0; i < n; i++)
    q[i] = -1;
}

struct table
{
  int *data;
  void fill ()
  {
    int *p = data;
#pragma acc declare copyout(p[0:50])
#pragma acc parallel loop present(p[0:50])
    for (int i = 0; i < 50; i++)
      p[i] = 3 * i;
  }
  bool apart () const;
};

bool
table::apart () const
{
  int *p = data;
#pragma acc declare create(p[20:10])
  return there (p + 20, 10 * sizeof *p) && (shared_memory () || !there (p, 4));
}

template <typename T> static bool
kept (T *p)
{
#pragma acc declare copyin(p[0:8])
  return there (p, 8 * sizeof *p);
}

int
main ()
{
  int *p = (int *) malloc (N * sizeof *p);
  double d[8] = { };
  for (int i = 0; i < N; i++)
    p[i] = i;
  literal (p);
  named (p, 20);
  for (int i = 0; i < N; i++)
    CHECK (p[i] == (i >= 10 && i < 30 ? -1 : i));
  table t = { p };
  t.fill ();
  for (int i = 0; i < 50; i++)
    CHECK (p[i] == 3 * i);
  CHECK (t.apart ());
  CHECK (kept (p) && kept (d));
  auto lambda = [=] ()
    {
      int *q = p;
#pragma acc declare create(q[0:5])
      return there (q, 5 * sizeof *q);
    };
  CHECK (lambda ());
  CHECK (shared_memory () || (!there (p, 4) && !there (d, 8)));

#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    {
      numbers::squares[i] = i * i;
      numbers::cubes[i] = i * i * i;
    }
#pragma acc update self(numbers::squares[0:N], numbers::cubes)
  for (int i = 0; i < N; i++)
    CHECK (numbers::squares[i] == i * i && numbers::cubes[i] == i * i * i);
  free (p);
  return 0;
}
