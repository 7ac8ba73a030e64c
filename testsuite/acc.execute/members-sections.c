/* Several sections of one member beside other members of its structure: each has
   its own length, and the sections of one array are as far apart on the device
   as on the host.  */
#include "check.h"

#define N 40

struct mixed
{
  double *p;
  int list[N];
  int n;
};

static struct mixed s;
static double values[N];

static void
start (void)
{
  s.p = values;
  s.n = 4;
  for (int i = 0; i < N; i++)
    values[i] = s.list[i] = i;
}

static void
of_array (void)
{
  start ();
#pragma acc data copy(s.list[0:4], s.list[9:4])
  {
#pragma acc parallel loop
    for (int i = 0; i < 4; i++)
      s.list[i] += 3, s.list[9 + i] += 5;
  }
  for (int i = 0; i < 20; i++)
    EQUAL (s.list[i], i + (i < 4 ? 3 : i >= 9 && i < 13 ? 5 : 0));
}

static void
beside_pointer (void)
{
  start ();
#pragma acc data copyin(s.p[0:10]) copy(s.list[0:4], s.list[9:4])
  {
#pragma acc parallel loop
    for (int i = 0; i < 4; i++)
      s.list[i] += s.p[i], s.list[9 + i] += s.p[i];
  }
  for (int i = 0; i < 4; i++)
    {
      EQUAL (s.list[i], 2 * i);
      EQUAL (s.list[9 + i], 9 + 2 * i);
    }
}

static void
of_pointer (void)
{
  start ();
#pragma acc data copyin(s.p[0:10]) copy(s.p[20:10]) copy(s.list[0:4])
  {
#pragma acc parallel loop
    for (int i = 0; i < 10; i++)
      s.p[20 + i] += s.p[i] + s.list[1];
  }
  for (int i = 0; i < 10; i++)
    EQUAL (values[20 + i], 21 + 2 * i);
}

int
main (void)
{
  of_array ();
  beside_pointer ();
  of_pointer ();
  return 0;
}
