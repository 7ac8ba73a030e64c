/* An object that has no class, because nobody has made it.  The host has no message, and
   is not asked.
   { dg-shouldfail "the object" "sim nvidia" }
   { dg-output "the class of an object is not known on the device" "sim" } */
#include <string.h>
#include "check.h"

struct base
{
  int k;
  virtual int f (int i) const { return i + k; }
};
struct derived : base
{
  int f (int i) const override { return i * k; }
};

int
main ()
{
  int a[4] = { 0 };
  base *p = (base *) calloc (1, sizeof (base));
#pragma acc parallel loop copy(a) copyin(p[0:1])
  for (int i = 0; i < 4; i++)
    if (acc_on_device (acc_device_not_host))
      {
	derived d;
	d.k = 3;
	const base *q = i == 3 ? p : &d;
	a[i] = q->f (i);
      }
  return 0;
}
