/* What of C++ a device cannot do.  */
/* { dg-additional-options "-std=c++17" } */

#include <stdexcept>
#include <string>
#include <typeinfo>
#include <vector>

struct base { virtual int f (int x) const { return x; } };
struct derived : base { int f (int x) const override { return 2 * x; } };

void
asks (int *a, int n)
{
#pragma acc parallel loop copyout(a[0:n])
  for (int i = 0; i < n; i++)
    {
      derived d;
      base *b = &d;
      derived *q = dynamic_cast<derived *> (b); /* { dg-error "'dynamic_cast' asks for the class of an object, which the device has no description of" } */
      a[i] = q ? 1 : 0;
    }
}

void
containers (std::vector<std::string> &v, std::vector<int> &w, int *a)
{
#pragma acc parallel copyin(v) copyout(a[0:1]) /* { dg-warning "only 'v' itself is mapped, not its elements: they are no plain data" } */
  a[0] = v.size ();
#pragma acc parallel copyin(w) copyout(a[0:1])
  a[0] = w[0];
}
