/* Private copies of sections whose elements the body changes by compound
   assignments and increments, which g++ folds while it parses them; a reduction of
   elements and host_data likewise.  */

#include "check.h"

enum { n = 10 };

static void
pointer (const int *from, int *p, int *out)
{
#pragma acc parallel loop gang firstprivate(p[0:4]) copyout(out[0:n]) \
  copyin(from[0:n])
  for (int i = 0; i < n; i++)
    {
      p[1] += from[i];
      p[2]++;
      p[3] <<= p[0] ? 1 : 2;
      out[i] = p[1] + p[2] + p[3];
    }
}

template <class T>
static void
reference (T *&p, T *out)
{
#pragma acc parallel loop gang private(p[0:3]) copyout(out[0:n])
  for (int i = 0; i < n; i++)
    {
      p[0] = p[1] = p[2] = i;
      p[1] += p[0];
      --p[2];
      out[i] = p[0] * 10000 + p[1] * 100 + p[2];
    }
}

static void
on_device (int *p, int *q)
{
#pragma acc data copy(p[0:n], q[0:n])
#pragma acc host_data use_device(p, q)
#pragma acc parallel loop deviceptr(p, q)
  for (int i = 0; i < n; i++)
    {
      p[i] += q[i];
      q[i]++;
    }
}

int
main ()
{
  int p[4] = { 1, 2, 3, 4 }, from[n], out[n], *q = p;

  for (int i = 0; i < n; i++)
    from[i] = 5 * i;
  pointer (from, p, out);
  for (int i = 0; i < n; i++)
    EQUAL (from[i], 5 * i);
  /* One gang may have several iterations.  */
  EQUAL (out[0], 2 + 4 + 8);
  reference (q, out);
  for (int i = 0; i < n; i++)
    EQUAL (out[i], i * 10000 + 2 * i * 100 + i - 1);
  for (int i = 0; i < 4; i++)
    EQUAL (p[i], i + 1);
  on_device (from, out);
  for (int i = 0; i < n; i++)
    {
      EQUAL (from[i], 5 * i + i * 10000 + 2 * i * 100 + i - 1);
      EQUAL (out[i], i * 10000 + 2 * i * 100 + i);
    }
  return 0;
}
