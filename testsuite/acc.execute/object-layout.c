/* Structs with other layouts than their members' alignments make: #pragma
   pack, packed and aligned members and types, unions, one in another.  */
#include "check.h"

#define N 8

#pragma pack(push, 2)
struct two
{
  char a;
  int b;
  double d;
  struct { short s; int t; } in;
  char e;
};
#pragma pack(pop)

#pragma pack(push, 1)
struct one { char a; int b; double d; char e; };
union uni { char c; int i; double d; };
#pragma pack(pop)

struct mixed
{
  char a;
  struct one o;
  int x;
  struct two t;
  union uni u;
  int f : 3;
};
struct __attribute__((packed)) pk { char a; int b; };
struct in { char c; int v __attribute__((packed)); short z; };
struct al { char c; int v __attribute__((aligned(16))); short z; };

int
main (void)
{
  static struct two t[N];
  static struct one o[N];
  static struct mixed m[N];
  static struct in in[N];
  static struct al al[N];
  static struct pk pk[N];
#pragma acc parallel loop copy(t, o, m, in, al, pk)
  for (int i = 0; i < N; i++)
    {
      t[i].b += i;
      t[i].d = i * 2;
      t[i].in.t = i * 4;
      t[i].e = i;
      o[i].d = i * 3;
      o[i].b = i;
      o[i].e = i;
      m[i].o.b = i * 5;
      m[i].x = i;
      m[i].t.in.t = i * 6;
      m[i].u.d = i;
      m[i].f = i & 3;
      in[i].v = i;
      in[i].z = i;
      al[i].v = i;
      al[i].z = i;
      pk[i].b = i;
    }
  for (int i = 0; i < N; i++)
    {
      EQUAL (t[i].b, i);
      EQUAL (t[i].d, i * 2);
      EQUAL (t[i].in.t, i * 4);
      EQUAL (t[i].e, i);
      EQUAL (o[i].d, i * 3);
      EQUAL (o[i].b, i);
      EQUAL (o[i].e, i);
      EQUAL (m[i].o.b, i * 5);
      EQUAL (m[i].x, i);
      EQUAL (m[i].t.in.t, i * 6);
      EQUAL (m[i].u.d, i);
      EQUAL (m[i].f, i & 3);
      EQUAL (in[i].v, i);
      EQUAL (in[i].z, i);
      EQUAL (al[i].v, i);
      EQUAL (al[i].z, i);
      EQUAL (pk[i].b, i);
    }
  return 0;
}
