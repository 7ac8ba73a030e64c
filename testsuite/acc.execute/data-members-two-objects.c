/* Two objects and their members in one directive, in any order.  */
/* { dg-do run } */

#include <openacc.h>
#include <stdlib.h>

static struct
{
  unsigned q[4], *p;
} s, t;

static void
add (void)
{
#pragma acc parallel loop present(s)
  for (int i = 0; i < 10; i++)
    s.p[i] += i + s.q[1];
#pragma acc parallel loop present(t)
  for (int i = 0; i < 10; i++)
    t.p[i] += i + t.q[1];
}

int
main (void)
{
  s.p = calloc (10, sizeof *s.p);
  t.p = calloc (10, sizeof *t.p);
  s.q[1] = 1;
  t.q[1] = 100;
#pragma acc data copyin(s) copy(s.p[0:10], t.p[0:10]) copyin(t)
  add ();
#pragma acc data copy(t.p[0:10], s.p[0:10]) copyin(t, s)
  add ();
#pragma acc enter data copyin(t)
#pragma acc enter data copyin(s.p[0:10], t.p[0:10], s)
  add ();
#pragma acc exit data copyout(s.p[0:10]) delete(s) copyout(t.p[0:10])
#pragma acc exit data delete(t)
  for (unsigned i = 0; i < 10; i++)
    if (s.p[i] != 3 * (i + 1) || t.p[i] != 3 * (i + 100))
      abort ();
  if (acc_get_device_type () != acc_device_host
      && (acc_is_present (&s, 1) || acc_is_present (&t, 1)
	  || acc_is_present (s.p, 1) || acc_is_present (t.p, 1)))
    abort ();
  free (s.p);
  free (t.p);
}
