/* A virtual function that the device cannot have ends the kernel where it is called, and
   only there.
   { dg-shouldfail "the function" "sim nvidia" }
   { dg-output "a call of a virtual function that has no version for the device" "sim" } */
#include <stdlib.h>
#include "check.h"

struct base
{
  virtual int f (int) const { return 1; }
  virtual int g (int) const = 0;
};
struct derived : base
{
  int f (int i) const override { return i; }
  int g (int i) const override { return system (0) ? i : i + 1; }
};

int
main ()
{
  int a[4];
  derived host;
#pragma acc parallel loop copyout(a) copyin(host)
  for (int i = 0; i < 4; i++)
    {
      const base *p = &host;
      a[i] = p->f (i);
    }
  EQUAL (a[3], 3);
#pragma acc parallel loop copyout(a) copyin(host)
  for (int i = 0; i < 4; i++)
    {
      const base *p = &host;
      a[i] = p->g (i);
    }
  return 0;
}
