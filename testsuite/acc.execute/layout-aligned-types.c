/* Members whose types have an alignment of their own, by an attribute of a typedef or
   as vectors: structures have the same layout on the device.  */
#include "check.h"

#define N 5

typedef int wide_int __attribute__ ((aligned (16)));
typedef double low_double __attribute__ ((aligned (4)));
typedef struct { int a, b; } plain;
typedef plain wide_plain __attribute__ ((aligned (16)));
typedef int wide_array[3] __attribute__ ((aligned (8)));
typedef int vector __attribute__ ((vector_size (16)));
union choice { char c; wide_int i; };

#define MEMBERS(TYPE) struct { char c; TYPE x; int k; TYPE y[2]; char e; }
typedef MEMBERS (low_double) low;
typedef MEMBERS (plain) plains;
typedef MEMBERS (vector) vectors;
typedef MEMBERS (union choice) choices;
typedef struct { char c; wide_int x; int k; wide_int y; char e; } wide;
typedef struct { char c; wide_plain x; int k; wide_plain y; char e; } wide_plains;
typedef struct { char c; wide_array x; int k; wide_array y; char e; } arrays;
typedef struct { char c; wide w; char d; vectors v; char e; } nested;

static low l[N];
static plains p[N];
static vectors v[N];
static choices u[N];
static wide w[N];
static wide_plains wp[N];
static arrays a[N];
static nested n[N];

#define SET(S) \
  do { S[i].c = 1 + i; S[i].k = 3 * i; S[i].e = 7 - i; } while (0)
#define TEST(S) \
  do { EQUAL (S[i].c, 1 + i); EQUAL (S[i].k, 3 * i); EQUAL (S[i].e, 7 - i); } while (0)

int
main (void)
{
#pragma acc parallel loop copy (l, p, v, u, w, wp, a, n)
  for (int i = 0; i < N; i++)
    {
      SET (l);
      l[i].x = l[i].y[1] = i + 0.5;
      SET (p);
      p[i].x.b = p[i].y[1].a = i;
      SET (v);
      v[i].x = v[i].y[1] = (vector) { i, 2, 3, 4 };
      SET (u);
      u[i].x.i = u[i].y[1].i = i;
      SET (w);
      w[i].x = w[i].y = i;
      SET (wp);
      wp[i].x.b = wp[i].y.a = i;
      SET (a);
      a[i].x[2] = a[i].y[1] = i;
      n[i].c = 1;
      n[i].w.y = i;
      n[i].d = 2;
      n[i].v.y[0] = (vector) { 5, i, 6, 7 };
      n[i].e = 3;
    }
  for (int i = 0; i < N; i++)
    {
      TEST (l);
      EQUAL (l[i].x, i + 0.5);
      EQUAL (l[i].y[1], i + 0.5);
      TEST (p);
      EQUAL (p[i].x.b + p[i].y[1].a, 2 * i);
      TEST (v);
      EQUAL (v[i].x[0] + v[i].y[1][0] + v[i].x[3] + v[i].y[1][3], 2 * i + 8);
      TEST (u);
      EQUAL (u[i].x.i + u[i].y[1].i, 2 * i);
      TEST (w);
      EQUAL (w[i].x + w[i].y, 2 * i);
      TEST (wp);
      EQUAL (wp[i].x.b + wp[i].y.a, 2 * i);
      TEST (a);
      EQUAL (a[i].x[2] + a[i].y[1], 2 * i);
      EQUAL (n[i].c + n[i].d + n[i].e, 6);
      EQUAL (n[i].w.y, i);
      EQUAL (n[i].v.y[0][1], i);
    }
  return 0;
}
