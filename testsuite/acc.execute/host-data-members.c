/* host_data use_device of members: s->p, s.p, s.t.p, and an array.  */
#include "check.h"

struct inner { float *p; };
struct s { int n; float *p; struct inner t; float a[8]; };

/* What a library for the device does with an address of its own.  */
static void __attribute__ ((noipa))
on_device (int n, float *p)
{
#pragma acc parallel loop deviceptr(p)
  for (int i = 0; i < n; i++)
    p[i] += 1;
}

int
main (void)
{
  int n = 30;
  struct s s = { n, malloc (n * sizeof *s.p), { malloc (n * sizeof *s.p) } };
  float *p = s.p, *q = s.t.p;
  for (int i = 0; i < n; i++)
    p[i] = q[i] = i;
#pragma acc data copy (p[0:n], q[0:n])
  {
#pragma acc data copyin (s.a)
    {
#pragma acc host_data use_device(s.a)
      on_device (8, s.a);
#pragma acc update self (s.a[2:2])
      EQUAL (s.a[3], 1);
    }
    struct s *t = &s;
    struct s o = s;
#pragma acc data copy (o.a)
#pragma acc host_data use_device(t->p, o.a)
    {
      on_device (t->n, t->p);
      on_device (4, o.a + 4);
    }
    EQUAL (o.a[7], s.a[7] + 1);
#pragma acc host_data use_device(o.t.p) if_present
    on_device (o.n, o.t.p);
  }
  for (int i = 0; i < n; i++)
    {
      EQUAL (p[i], i + 1);
      EQUAL (q[i], i + 1);
    }
  return 0;
}
