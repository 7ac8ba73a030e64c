/* One arm of a conditional loads from an array that the kernel has just
   stored to, the other from one that it only reads: a load made of both has
   to see the store.  */

#include "check.h"

#define N 256

int
main (void)
{
  static float r[N], w[N], v[N], u[N];
  double o[N], q[N];
  static int k[N];
  for (int i = 0; i < N; i++)
    {
      r[i] = i;
      w[i] = v[i] = u[i] = 2 * i;
      k[i] = i % 3;
      o[i] = q[i] = 0;
    }
#pragma acc kernels copyin(r, k) copy(w, v, u, o, q)
#pragma acc loop independent
  for (int i = 0; i < N; i++)
    {
      w[i] = w[i] - 1;
      o[i] += i % 7 != 3 ? w[i] : r[i];
      v[i] = v[i] - 2;
      float x;
      if (k[i] == 1)
	x = r[i];
      else
	x = v[i];
      u[i] -= 3;
      float y = u[i];
      if (k[i] == 2)
	y = r[i];
      q[i] = x + 1000 * y;
    }
  for (int i = 0; i < N; i++)
    {
      CHECK (o[i] == (i % 7 != 3 ? 2 * i - 1 : i));
      CHECK (q[i] == (i % 3 == 1 ? i : 2 * i - 2)
		     + 1000.0 * (i % 3 == 2 ? i : 2 * i - 3));
    }
  return 0;
}
