/* Atomic constructs whose new value is constant, of another type than the
   variable's, or both captured and updated around.  */
#include "check.h"

#define N 8

int
main (void)
{
  int x[N], v[N], w[N], u[N];
  double d[N];
  unsigned char c[N];
  _Bool b[N];
  float f[N];
  for (int i = 0; i < N; i++)
    {
      x[i] = i + 1;
      d[i] = i;
      c[i] = i * 40;
      b[i] = i & 1;
      f[i] = i;
    }
#pragma acc parallel loop copy(x, d, c, b, f) copyout(v, w, u)
  for (int i = 0; i < N; i++)
    {
      int k, l;
#pragma acc atomic capture
      k = x[i] *= 0;
#pragma acc atomic capture
      { l = x[i]; x[i] = 7; }
      v[i] = k + l;
#pragma acc atomic capture
      { x[i] = x[i] - 3; k = x[i]; }
#pragma acc atomic capture
      { l = c[i]; c[i] = c[i] * 1.5; }
      w[i] = k + l;
#pragma acc atomic update
      x[i] = x[i] + (v[i] ? 3 : 4);
#pragma acc atomic capture
      { d[i] /= 4; f[i] = d[i]; }
#pragma acc atomic update
      b[i] = b[i] ^ 1;
#pragma acc atomic capture
      u[i] = c[i]--;
    }
  for (int i = 0; i < N; i++)
    {
      unsigned char seen = (unsigned char) (i * 40), more = seen * 1.5;
      EQUAL (x[i], 8);
      EQUAL (v[i], 0);
      EQUAL (w[i], 4 + seen);
      EQUAL (u[i], more);
      EQUAL (c[i], (unsigned char) (more - 1));
      EQUAL (b[i], !(i & 1));
      EQUAL (d[i], i / 4.0);
      EQUAL (f[i], i / 4.0);
    }
  return 0;
}
