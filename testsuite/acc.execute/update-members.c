/* An object beside its members in an update directive, in any order.  */
/* { dg-do run } */

#include <stdlib.h>

static struct
{
  unsigned q[4], *p;
} s;

static void
check (unsigned n, unsigned q, unsigned p)
{
  for (unsigned i = 0; i < n; i++)
    if (s.q[i] != q + i || s.p[i] != p + i)
      abort ();
}

int
main (void)
{
  unsigned *p = s.p = calloc (10, sizeof *p);
#pragma acc enter data copyin(s)
#pragma acc enter data copyin(s.p[0:10])
  for (int i = 0; i < 4; i++)
    {
      s.q[i] = 5 + i;
      s.p[i] = 100;
    }
#pragma acc update device(s.p[0:10], s)
#pragma acc parallel loop present(s)
  for (int i = 0; i < 4; i++)
    {
      s.q[i] += s.p[i];
      s.p[i] = i + 20;
    }
#pragma acc update host(s, s.p[0:4])
  check (4, 105, 20);
#pragma acc parallel loop present(s)
  for (int i = 0; i < 4; i++)
    {
      s.q[i]++;
      s.p[i]++;
    }
#pragma acc update host(s.p[0:3]) self(s)
  check (3, 106, 21);
  if (s.q[3] != 109 || s.p != p)
    abort ();
#pragma acc exit data delete(s.p[0:10])
#pragma acc exit data delete(s)
  free (p);
}
