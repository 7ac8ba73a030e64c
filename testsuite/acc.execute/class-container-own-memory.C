// Objects with data () and size () whose elements are memory of acc_malloc: in a
// data clause there is nothing of the elements to make or to copy.

#include "check.h"

struct tracker { int *record; };

class view
{
  int *start;
  unsigned long length;
  tracker by;
public:
  view (int n) : start ((int *) acc_malloc (n * sizeof (int))), length (n), by ()
  {
    by.record = new int (n);
  }
  int *data () const { return start; }
  unsigned long size () const { return length; }
  int &operator() (int i) const { return start[i]; }
};

int
main ()
{
  const int n = 10;
  int out[n];
  view a (n), b (n), c (n);
#pragma acc enter data copyin(a, b) async(1)
#pragma acc parallel loop present(a, b) async(1)
  for (int i = 0; i < n; i++)
    {
      a (i) = i;
      b (i) = 2 * i;
    }
#pragma acc parallel loop present(a, b) copyin(c) async(1)
  for (int i = 0; i < n; i++)
    c (i) = a (i) + b (i);
#pragma acc exit data delete(a, b) async(1)
#pragma acc wait
  acc_memcpy_from_device (out, c.data (), sizeof out);
  for (int i = 0; i < n; i++)
    EQUAL (out[i], 3 * i);
  int *p = c.data ();
#pragma acc parallel loop copy(p[0:n])
  for (int i = 0; i < n; i++)
    p[i]++;
#pragma acc parallel loop copyin(c) copyout(out)
  for (int i = 0; i < n; i++)
    out[i] = c (i);
  for (int i = 0; i < n; i++)
    EQUAL (out[i], 3 * i + 1);
  return 0;
}
