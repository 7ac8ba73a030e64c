/* GCC's vector types: comparisons, shuffles, conversions, vectors of other sizes, in
   routines and structures.
   { dg-additional-options "-Wno-psabi" } */
#include "check.h"

#define N 20

typedef int v4si __attribute__ ((vector_size (16)));
typedef float v4sf __attribute__ ((vector_size (16)));
typedef double v4df __attribute__ ((vector_size (32)));
typedef long v4di __attribute__ ((vector_size (32)));
typedef unsigned char v8qi __attribute__ ((vector_size (8)));
typedef signed char v8sqi __attribute__ ((vector_size (8)));

struct results
{
  char tag;
  v4si less, same, mixed, mask, shuffled, both, turned;
  v4sf converted;
  v4di not_less, doubles;
  v8qi bytes;
  v8sqi byte_test;
};

#pragma acc routine seq
static v4si
turn (v4si a, v4si by)
{
  return __builtin_shuffle (a, by + 1);
}

static v4si
smaller (v4si a, v4si b)
{
  v4si m = a < b;
  return (a & m) | (b & ~m);
}

#pragma acc routine seq
static void
compute (int i, v4si a, v4si b, v4sf x, v4df d, struct results *r)
{
  v4si order = { 3, 5, i, -1 };
  r->tag = i;
  r->less = a < b;
  r->same = (a == b) | (a > 2);
  r->mixed = smaller (a, b);
  r->mask = x >= 2.5f;
  r->shuffled = __builtin_shuffle (a, (v4si) { 3, 2, 1, i });
  r->both = __builtin_shuffle (a, b, order);
  r->turned = turn (a, order);
  r->converted = __builtin_convertvector (a, v4sf);
  r->not_less = d != d;
  r->not_less -= d >= 1.0;
  r->doubles = __builtin_convertvector (d * 2.5, v4di) << 2;
  v8qi c = { i, i + 1, 250, 251, 252, 253, 254, 255 };
  r->bytes = (c + 10) / 3;
  r->byte_test = c > 251;
}

int
main (void)
{
  v4si a[N], b[N];
  v4sf x[N];
  v4df d[N];
  static struct results r[N], s[N];
  for (int i = 0; i < N; i++)
    for (int k = 0; k < 4; k++)
      {
	a[i][k] = i + k;
	b[i][k] = 2 * i - k;
	x[i][k] = i * 0.5f + k;
	d[i][k] = k == 2 ? __builtin_nan ("") : i * 0.25;
      }
  for (int i = 0; i < N; i++)
    d[i][2] = i & 1 ? d[i][2] : -1;
#pragma acc parallel loop copyin (a, b, x) copyin (d) copyout (r)
  for (int i = 0; i < N; i++)
    {
      v4df y = d[i];
      y[2] = 7;
      compute (i, a[i], b[i], x[i], y, &r[i]);
      r[i].not_less += d[i] == d[i];
    }
  for (int i = 0; i < N; i++)
    {
      v4df y = d[i];
      y[2] = 7;
      compute (i, a[i], b[i], x[i], y, &s[i]);
      s[i].not_less += d[i] == d[i];
      EQUAL (r[i].tag, s[i].tag);
      for (int k = 0; k < 4; k++)
	{
	  EQUAL (r[i].less[k], s[i].less[k]);
	  EQUAL (r[i].same[k], s[i].same[k]);
	  EQUAL (r[i].mixed[k], s[i].mixed[k]);
	  EQUAL (r[i].mask[k], s[i].mask[k]);
	  EQUAL (r[i].shuffled[k], s[i].shuffled[k]);
	  EQUAL (r[i].both[k], s[i].both[k]);
	  EQUAL (r[i].turned[k], s[i].turned[k]);
	  EQUAL (r[i].converted[k], s[i].converted[k]);
	  EQUAL (r[i].not_less[k], s[i].not_less[k]);
	  EQUAL (r[i].doubles[k], s[i].doubles[k]);
	}
      for (int k = 0; k < 8; k++)
	{
	  EQUAL (r[i].bytes[k], s[i].bytes[k]);
	  EQUAL (r[i].byte_test[k], s[i].byte_test[k]);
	}
    }
  return 0;
}
