/* no_create(s.p[0:n]) does nothing if the section is absent: it neither makes a
   place for s.p nor holds s.  OpenACC 3.3, section 2.7.11.  */
#include "check.h"

struct object { unsigned short q[100]; unsigned *p; };

/* S comes to the device, and goes, inside.  */
static void
object_inside (struct object *s)
{
#pragma acc data no_create(s->p[0:20])
  {
    CHECK (!separate_memory () || !acc_is_present (s, 1));
    CHECK (!separate_memory () || !acc_is_present (&s->p, 1));
#pragma acc data copy(s[0:1])
    {
#pragma acc parallel loop
      for (int i = 0; i < 100; i++)
	s->q[i] = i;
    }
    CHECK (!separate_memory () || !acc_is_present (s, 1));
  }
  for (int i = 0; i < 100; i++)
    EQUAL (s->q[i], i);
}

/* S is there, and goes inside.  */
static void
object_outside (struct object *s)
{
#pragma acc enter data copyin(s[0:1])
#pragma acc data no_create(s->p[0:20])
  {
#pragma acc exit data delete(s[0:1])
    CHECK (!separate_memory () || !acc_is_present (s, 1));
  }
  CHECK (!separate_memory () || !acc_is_present (s, 1));
}

/* Both are there: the pointer is attached.  */
static void
attached (struct object *s)
{
#pragma acc enter data copyin(s[0:1])
#pragma acc enter data copyin(s->p[0:20])
#pragma acc data no_create(s->p[0:20])
  {
#pragma acc parallel loop present(s[0:1])
    for (int i = 0; i < 20; i++)
      s->p[i] += s->q[i];
  }
#pragma acc exit data copyout(s->p[0:20])
#pragma acc exit data delete(s[0:1])
  for (int i = 0; i < 20; i++)
    EQUAL (s->p[i], 2 * i + 1);
}

/* A compute construct uses the host's memory for nothing.  */
static void
compute (struct object *s, int n)
{
#pragma acc parallel loop copy(s[0:1]) no_create(s->p[0:20])
  for (int i = 0; i < 20; i++)
    {
      s->q[i] = 3;
      if (n > 100)
	s->p[i] = 4;
    }
  EQUAL (s->q[7], 3);
}

int
main (void)
{
  struct object s;
  unsigned p[20];
  for (int i = 0; i < 20; i++)
    p[i] = i + 1;
  s.p = p;
  object_inside (&s);
  object_outside (&s);
  attached (&s);
  compute (&s, 20);
  return 0;
}
