/* use_device of scalars and structs: their addresses are those on the device,
   their values stay the host's.  OpenACC 2.6, section 2.8.  */
#include "check.h"

struct pair { int n; double z[4]; };

static int total;

/* What a library does: it gets addresses on the device.  */
static void __attribute__ ((noipa))
library (int *n, double *s, struct pair *p)
{
#pragma acc serial deviceptr(n, s, p)
  {
    *n += 1;
    *s *= 2;
    p->n = *n;
    p->z[2] = *s;
  }
}

static void
all (void)
{
  int n = 3, other = 5;
  double s = 4;
  struct pair p = { 1 };
  double _Complex c = 2;
#pragma acc data copy(n, s, p, c, total)
  {
#pragma acc host_data use_device(n, s, p)
    library (&n, &s, &p);
#pragma acc host_data use_device(total, s, p) if_present
    library (&total, &s, &p);
#pragma acc host_data use_device(n)
    other += n;
    double _Complex *where;
#pragma acc host_data use_device(c)
    where = &c;
    CHECK ((where != &c) == separate_memory ());
#pragma acc host_data use_device(c) if(0)
    where = &c;
    CHECK (where == &c);
  }
  EQUAL (n, 4);
  EQUAL (other, separate_memory () ? 8 : 9);
  EQUAL (s, 16);
  EQUAL (p.n, 1);
  EQUAL (total, 1);
  EQUAL (p.z[2], 16);
}

/* Together with constructs inside, and pointers.  */
static void
inside (int *a, int n)
{
  int sum = 0, *where;
#pragma acc data copy(a[0:n], sum)
  {
#pragma acc host_data use_device(sum, a)
    {
      where = &sum;
#pragma acc parallel loop deviceptr(a)
      for (int i = 0; i < n; i++)
	a[i] = i;
    }
#pragma acc serial deviceptr(where)
    *where = 7;
  }
  EQUAL (sum, 7);
  for (int i = 0; i < n; i++)
    EQUAL (a[i], i);
}

int
main (void)
{
  int a[20] = { 0 };
  all ();
  inside (a, 20);
  return 0;
}
