/* Bit-fields in structs of which #pragma pack or the attributes of members make
   the layout: the same on the device.  */
#include "check.h"

#define N 8
#define PACKED __attribute__ ((packed))

#pragma pack (push, 1)
struct one { char c; int a : 20; int b : 20; short s; };
struct one_zero { char c; int a : 20; int : 0; int b : 20; short s; };
struct one_long { int x; char c; int a : 3; long b : 40; short s; double d; };
#pragma pack (pop)
#pragma pack (push, 2)
struct two { char c; int a : 20; int b : 20; short s; };
struct two_zero { char c; int : 0; int a : 15; short : 0; int b : 5; short s; };
struct two_end { short s; char c; int b : 5; int a : 3; int : 0; };
struct two_nested
{
  char c;
  struct { int a : 20; int b : 20; };
  union { short s; int z : 7; };
};
#pragma pack (pop)
#pragma pack (push, 4)
struct four { double x; char c; int a : 20; long : 0; int b : 20; short s; };
struct four_long { long x; char c; long a : 40; long b : 40; short s; };
#pragma pack (pop)
struct members { long x; char c; long a : 40 PACKED; long b : 40 PACKED; short s; };
struct PACKED all
{
  long x;
  char c;
  long a : 40;
  long : 0;
  long b : 40;
  char q;
  int : 0;
  short s;
};
struct none { long x; char c; char a : 4; long : 0; short b : 13; int : 0; short s; };
struct PACKED inner
{
  struct PACKED { char c; short s PACKED; char t __attribute__ ((aligned (16))); };
  float f PACKED;
  int a : 7, b : 9;
};

#define ALL(DO) DO (one) DO (one_zero) DO (one_long) DO (two) DO (two_zero) \
  DO (two_end) DO (two_nested) DO (four) DO (four_long) DO (members) DO (all) \
  DO (none) DO (inner)

#define FUNCTION(TYPE) \
static void \
run_##TYPE (void) \
{ \
  struct TYPE t[N]; \
  memset (t, -1, sizeof t); \
  for (int i = 0; i < N; i++) \
    { \
      t[i].a = i % 4; \
      t[i].s = i + 1; \
      t[i].b = i; \
      t[i].c = 9; \
    } \
  _Pragma ("acc parallel loop copy (t)") \
  for (int i = 0; i < N; i++) \
    { \
      t[i].s += t[i].a * 10 + t[i].b * 100 + t[i].c; \
      t[i].b += 2; \
    } \
  for (int i = 0; i < N; i++) \
    { \
      EQUAL (t[i].a, i % 4); \
      EQUAL (t[i].s, i + 1 + 10 * (i % 4) + 100 * i + 9); \
      EQUAL (t[i].b, i + 2); \
      EQUAL (t[i].c, 9); \
    } \
}

ALL (FUNCTION)

#define CALL(TYPE) run_##TYPE ();

int
main (void)
{
  ALL (CALL)
  return 0;
}
