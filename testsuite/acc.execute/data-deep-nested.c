/* Objects in objects in arrays, with pointers at all depths.  */
#include "check.h"
#include <string.h>

typedef struct
{
  double x[4];
  double *p;
  int k;
} inner;

typedef struct
{
  int id;
  inner in[2];
  inner *q;
} outer;

int
main (void)
{
  outer o;
  memset (&o, 0, sizeof o);
  o.q = calloc (3, sizeof (inner));
  for (int i = 0; i < 2; i++)
    {
      o.in[i].p = malloc (80);
      for (int j = 0; j < 10; j++)
	o.in[i].p[j] = i * 10 + j;
      o.in[i].k = i + 1;
    }
  for (int i = 0; i < 3; i++)
    {
      o.q[i].p = malloc (80);
      for (int j = 0; j < 10; j++)
	o.q[i].p[j] = i * 100 + j;
    }
#pragma acc enter data copyin(o)
#pragma acc enter data copyin(o.in[0].p[0:10], o.in[1].p[0:10])
#pragma acc enter data copyin(o.q[0:3])
#pragma acc enter data copyin(o.q[0].p[0:10]) copyin(o.q[1].p[0:10])
#pragma acc enter data copyin(o.q[2].p[0:10])
#pragma acc parallel loop present(o)
  for (int j = 0; j < 10; j++)
    {
      for (int i = 0; i < 2; i++)
	o.in[i].p[j] += o.in[i].k;
      for (int i = 0; i < 3; i++)
	o.q[i].p[j] += 1;
    }
#pragma acc update self(o.in[1].p[2:3], o.q[1].p[0:10])
  EQUAL (o.in[1].p[3] == 15, 1);
  EQUAL (o.in[1].p[6] == (separate_memory () ? 16 : 18), 1);
  EQUAL (o.q[1].p[9] == 110, 1);
  for (int i = 0; i < 3; i++)
    {
#pragma acc exit data copyout(o.q[i].p[0:10])
    }
#pragma acc exit data delete (o.q[0:3])
#pragma acc exit data copyout(o.in[0].p[0:10], o.in[1].p[0:10])
#pragma acc exit data copyout(o)
  EQUAL (o.q[2].p[9] == 210, 1);
  EQUAL (o.in[0].p[9] == 10, 1);
  EQUAL (acc_is_present (o.q, 8), !separate_memory ());
  return 0;
}
