/* Classes whose members lead back to them: the structures of the members come
   first in the CUDA C.  */

#include "check.h"
#include <vector>

enum { n = 60 };

template <class T> struct row { T *begin, *end; };

struct node
{
  std::vector<node *> children;
  row<node> all;
  double *data;
  int size;

  void
  fill (double v)
  {
#pragma acc parallel loop present(this[0:1], data[0:size])
    for (int i = 0; i < size; i++)
      data[i] = v + i + (all.begin == all.end);
  }
};

struct right;
struct left { right *other; int value; };
struct right { left it; right *next; left *back; };

int
main ()
{
  double d[n];
  node a = { {}, { nullptr, nullptr }, d, n };
  a.children.push_back (&a);
#pragma acc enter data copyin(a) create(a.data[0:n])
  a.fill (3);
#pragma acc exit data copyout(a.data[0:n]) delete(a)
  for (int i = 0; i < n; i++)
    EQUAL (d[i], i + 4);

  right r = { { nullptr, 5 }, nullptr, nullptr };
  int sum = 0;
#pragma acc parallel loop copyin(r) reduction(+:sum)
  for (int i = 0; i < n; i++)
    sum += r.it.value + (r.next == nullptr);
  EQUAL (sum, 6 * n);
  return 0;
}
