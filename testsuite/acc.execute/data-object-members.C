/* The same as data-object-members.c in methods: `this[0:1]' and members.  */

#include "check.h"
#include <vector>

enum { n = 100 };

struct field
{
  std::vector<double> values;
  int size;
  double *more;
  int shift;

  field () : values (n), size (n), more (new double[n] ()), shift (3) {}
  ~field () { delete[] more; }

  void
  fill ()
  {
#pragma acc parallel loop default(present)
    for (int i = 0; i < size; i++)
      {
	values[i] = i + shift;
	more[i] = 2 * i;
      }
  }

  void
  check ()
  {
    for (int i = 0; i < n; i++)
      {
	EQUAL (values[i], i + 3);
	EQUAL (more[i], 2 * i);
      }
  }

  void
  object_first ()
  {
#pragma acc enter data copyin(this[0:1], size, values[0:n], more[0:n])
    fill ();
#pragma acc exit data copyout(values[0:n], more[0:n]) delete(size, this[0:1])
    check ();
  }

  void
  object_last ()
  {
#pragma acc enter data copyin(values, more[0:n], size, this[0:1])
    fill ();
#pragma acc exit data copyout(more[0:n], values) delete(this[0:1], size)
    check ();
  }

  void
  object_between ()
  {
#pragma acc enter data create(more[0:size]) copyin(shift, this, size, values)
    fill ();
#pragma acc update self(values, more[0:n])
    check ();
#pragma acc exit data delete(values, more[0:n], shift, size, this)
  }

  void
  structured ()
  {
#pragma acc data copyin(size, shift) copy(values) copyin(this[0:1]) copy(more[0:n])
    fill ();
    check ();
  }
};

static void
reference (field &f)
{
#pragma acc enter data copyin(f.size, f.values[0:n], f, f.more[0:n])
  f.fill ();
#pragma acc exit data copyout(f.values[0:n], f.more[0:n]) delete(f, f.size)
  f.check ();
}

int
main ()
{
  void (field::*each[]) () = { &field::object_first, &field::object_last,
			       &field::object_between, &field::structured };
  for (auto test : each)
    {
      field f;
      (f.*test) ();
    }
  field f;
  reference (f);
  return 0;
}
