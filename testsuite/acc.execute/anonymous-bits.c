/* Two members of an anonymous union compared with one constant: GCC makes one comparison
   of the union's bits, which was one of the bits at the object's begin.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "check.h"

struct object
{
  int a;
  union
  {
    int d;
    struct
    {
      int e;
    };
  };
  struct
  {
    int b;
    struct
    {
      unsigned char c, g;
    };
  };
};

struct object all[10];
#pragma acc declare create(all)

#pragma acc routine seq
static int
differs (struct object *p, int i)
{
  return p->a != i || p->d != 5 || p->e != 5 || p->b != 7 || p->c != 9
	 || p->g != 11;
}

int
main (void)
{
  int found[10], own[10];
  for (int i = 0; i < 10; i++)
    {
      all[i].a = i;
      all[i].d = 5 + (i == 3);
      all[i].b = 7;
      all[i].c = 9 + (i == 4);
      all[i].g = 11 + (i == 5);
    }
#pragma acc update device(all)
#pragma acc parallel loop copyout(found, own)
  for (int i = 0; i < 10; i++)
    {
      struct object x = { i, { 5 }, { 7, { 9, 11 } } };
      found[i] = differs (&all[i], i);
      if (i == 6)
	x.e = 4;
      own[i] = x.a != i || x.d != 5 || x.e != 5 || x.c != 9 || x.g != 11;
    }
  for (int i = 0; i < 10; i++)
    {
      EQUAL (found[i], i >= 3 && i <= 5);
      EQUAL (own[i], i == 6);
    }
  return 0;
}
