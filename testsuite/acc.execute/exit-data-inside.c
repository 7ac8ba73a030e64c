/* Exit data inside of a construct that holds the data by itself: it ends no
   reference, and the pointers stay attached.  A pointer that is attached again
   after its target came back somewhere else points there.  */
/* { dg-do run } */

#include <openacc.h>
#include <stdlib.h>

static struct
{
  unsigned q, *p;
} s;

int
main (void)
{
  unsigned **a = malloc (5 * sizeof *a);
  for (int i = 0; i < 5; i++)
    a[i] = calloc (7, sizeof **a);
#pragma acc data create(a[0:5][0:7])
  {
#pragma acc exit data copyout(a[0:5][0:7])
#pragma acc exit data delete(a[0:5][0:7]) finalize
#pragma acc parallel loop
    for (int i = 0; i < 5; i++)
      for (int j = 0; j < 7; j++)
	a[i][j] = i + j;
#pragma acc update host(a[1:2][0:7])
  }
  for (int i = 0; i < 5; i++)
    for (int j = 0; j < 7; j++)
      if (a[i][j] != (i == 1 || i == 2 ? i + j : 0)
	  && acc_get_device_type () != acc_device_host)
	abort ();
  for (int i = 0; i < 5; i++)
    free (a[i]);
  free (a);

  s.p = calloc (9, sizeof *s.p);
#pragma acc enter data copyin(s)
#pragma acc data copyin(s.p[0:9])
  {
#pragma acc exit data delete(s.p[0:9]) finalize
#pragma acc parallel loop present(s)
    for (int i = 0; i < 9; i++)
      s.p[i] = i + 3;
#pragma acc update host(s.p[0:9])
  }
  for (int i = 0; i < 9; i++)
    if (s.p[i] != i + 3)
      abort ();

  unsigned other[300];
#pragma acc enter data copyin(s.p[0:9])
  acc_delete (s.p, 9 * sizeof *s.p);
  acc_create (other, sizeof other);
#pragma acc enter data copyin(s.p[0:9])
#pragma acc parallel loop present(s)
  for (int i = 0; i < 9; i++)
    s.p[i] = 2 * i;
#pragma acc exit data copyout(s.p[0:9])
  for (int i = 0; i < 9; i++)
    if (s.p[i] != 2 * i)
      abort ();
#pragma acc exit data delete(s, other)
  free (s.p);
}
