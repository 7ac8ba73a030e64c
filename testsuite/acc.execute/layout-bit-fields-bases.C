/* Classes with bases and bit-fields, packed or not: the same layout on the
   device.  */
#include "check.h"

#define N 8
#define PACKED __attribute__ ((packed))

struct letter { char c; };
struct number { int x; char c; };
struct large { double d; char c; large () : d (1), c (2) {} };

struct PACKED packed_letter : letter { int a : 3; int : 0; int b : 5; short s; };
struct PACKED packed_large : large { int a : 3; long : 0; int b : 5; short s; };
struct PACKED aligned_after : letter
{
  long x __attribute__ ((aligned (8)));
  short a, b, s;
};
#pragma pack (push, 2)
struct two_letter : letter { int a : 3; int : 0; int b : 5; short s; };
struct two_number : number { int a : 3; int : 0; int b : 5; short s; };
struct two_large : large { int a : 3; long : 0; int b : 5; short s; };
struct two_zero : number { int : 0; int a : 3; short : 0; int b : 5; short s; };
#pragma pack (pop)
struct after_large : large { int a : 3; long : 0; int b : 5; short s; };
struct members : large { int a : 3 PACKED; int : 0; int b : 5 PACKED; short s PACKED; };

template <class T> static void
run ()
{
  T t[N];
  memset ((void *) t, -1, sizeof t);
  for (int i = 0; i < N; i++)
    {
      t[i].a = i % 4;
      t[i].s = i + 1;
      t[i].b = i;
      t[i].c = 9;
    }
#pragma acc parallel loop copy (t)
  for (int i = 0; i < N; i++)
    {
      t[i].s += t[i].a * 10 + t[i].b * 100 + t[i].c;
      t[i].b += 2;
    }
  for (int i = 0; i < N; i++)
    {
      EQUAL (t[i].a, i % 4);
      EQUAL (t[i].s, i + 1 + 10 * (i % 4) + 100 * i + 9);
      EQUAL (t[i].b, i + 2);
      EQUAL (t[i].c, 9);
    }
}

int
main ()
{
  run<packed_letter> ();
  run<packed_large> ();
  run<aligned_after> ();
  run<two_letter> ();
  run<two_number> ();
  run<two_large> ();
  run<two_zero> ();
  run<after_large> ();
  run<members> ();
  return 0;
}
