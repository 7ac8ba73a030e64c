/* A section s.p[0:n] in enter and exit data is no reference to s, and its
   pointer need not be attached when it goes.  */
/* { dg-do run } */

#include <openacc.h>
#include <stdlib.h>

static struct
{
  unsigned q[4], *p;
} s;

static void
presence (int of_s, int of_p)
{
  if (acc_get_device_type () != acc_device_host
      && (acc_is_present (&s, sizeof s) != of_s
	  || acc_is_present (s.p, 10 * sizeof *s.p) != of_p))
    abort ();
}

int
main (void)
{
  s.p = calloc (10, sizeof *s.p);
#pragma acc enter data copyin(s)
  acc_copyin (s.p, 10 * sizeof *s.p);
#pragma acc exit data delete(s.p[0:10])
  presence (1, 0);
  /* Nothing is attached, nothing present.  */
#pragma acc exit data copyout(s.p[0:10])
  presence (1, 0);
#pragma acc enter data copyin(s.p[0:10])
#pragma acc parallel loop present(s)
  for (int i = 0; i < 10; i++)
    s.p[i] += i + s.q[0];
  acc_copyout (s.p, 10 * sizeof *s.p);
  if (s.p[9] != 9)
    abort ();
  presence (1, 0);
#pragma acc exit data delete(s)
  presence (0, 0);

  /* Without s there is the pointer alone.  */
#pragma acc enter data copyin(s.p[0:10])
#pragma acc enter data copyin(s.p[0:10])
#pragma acc exit data delete(s.p[0:10])
  presence (0, 1);
  if (acc_get_device_type () != acc_device_host
      && !acc_is_present (&s.p, sizeof s.p))
    abort ();
#pragma acc exit data delete(s.p[0:10])
  presence (0, 0);
  if (acc_get_device_type () != acc_device_host
      && acc_is_present (&s.p, sizeof s.p))
    abort ();
  free (s.p);
}
