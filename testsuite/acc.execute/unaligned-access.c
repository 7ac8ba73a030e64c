/* Objects that are not where the device can read all of them at once: members of packed
   structures, vectors and their elements among them, and types with a smaller alignment.
   The bits of a vector as another one, too.  */

#include "check.h"
#include <string.h>

typedef float v4 __attribute__ ((vector_size (16)));
typedef int i4 __attribute__ ((vector_size (16)));
typedef int ui __attribute__ ((aligned (1)));
typedef double ud __attribute__ ((aligned (1)));
typedef v4 uv4 __attribute__ ((aligned (1)));
typedef float _Complex uc __attribute__ ((aligned (1)));
struct inner { double d; int k[3]; float _Complex z; };
struct __attribute__ ((packed)) packed
{
  char c;
  v4 v;
  double d;
  v4 w[2];
  struct inner s;
  int a[3];
};
enum { N = 8 };

static void
packed_members (void)
{
  static struct packed p[N];
  struct packed *a = p;
#pragma acc parallel loop copy(a[0:N])
  for (int i = 0; i < N; i++)
    {
      v4 x = { i, 1, 2, 3 };
      a[i].v = x;
      a[i].v[2] += i;
      a[i].v[i % 4] *= 2;
      a[i].w[1] = a[i].v + 1;
      a[i].w[0] = (v4) ((i4) a[i].v + 0);
      a[i].d = a[i].v[i & 3];
      a[i].s.d += a[i].d;
      a[i].s.k[i % 3] = i;
      __imag__ a[i].s.z = a[i].w[1][0];
      a[i].a[2] = a[i].s.k[i % 3];
    }
  for (int i = 0; i < N; i++)
    {
      float v[4] = { i, 1, 2 + i, 3 };
      v[i % 4] *= 2;
      for (int k = 0; k < 4; k++)
	{
	  EQUAL (p[i].v[k], v[k]);
	  EQUAL (p[i].w[0][k], v[k]);
	  EQUAL (p[i].w[1][k], v[k] + 1);
	}
      EQUAL (p[i].d, v[i % 4]);
      EQUAL (p[i].s.d, v[i % 4]);
      EQUAL (__imag__ p[i].s.z, v[0] + 1);
      EQUAL (p[i].a[2], i);
    }
}

static void
smaller_alignment (void)
{
  static char bytes[64 * N];
  char *b = bytes;
#pragma acc parallel loop copy(b[0:64*N])
  for (int i = 0; i < N; i++)
    {
      char *p = b + 64 * i + i;
      *(ui *) p = i;
      *(ud *) (p + 4) = i + 0.5;
      *(uv4 *) (p + 12) += (float) i;
      (*(uv4 *) (p + 12))[1] += 1;
      *(uc *) (p + 28) += 2;
      __imag__ *(uc *) (p + 28) = i;
      long x;
      memcpy (&x, p, sizeof x);
      memcpy (p + 36, &x, sizeof x);
      ui *q = (ui *) (p + 44);
      q[1] = *(ui *) p + 1;
    }
  for (int i = 0; i < N; i++)
    {
      char *p = bytes + 64 * i + i;
      EQUAL (*(ui *) p, i);
      EQUAL (*(ud *) (p + 4), i + 0.5);
      EQUAL ((*(uv4 *) (p + 12))[0], i);
      EQUAL ((*(uv4 *) (p + 12))[1], i + 1);
      EQUAL (__real__ *(uc *) (p + 28), 2);
      EQUAL (__imag__ *(uc *) (p + 28), i);
      CHECK (!memcmp (p, p + 36, 8));
      EQUAL (((ui *) (p + 44))[1], i + 1);
    }
}

int
main (void)
{
  packed_members ();
  smaller_alignment ();
  return 0;
}
