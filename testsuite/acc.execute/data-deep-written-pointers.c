/* Pointers that the program itself writes to the device, and one object of
   which regions use members, some of them mapped before.  */
#include "check.h"
#include <string.h>

typedef struct
{
  int n;
  double *p;
} S;

int
main (void)
{
  S s;
  s.n = 40;
  s.p = malloc (320);
  for (int i = 0; i < 40; i++)
    s.p[i] = i;
  S *d = acc_copyin (&s, sizeof s);
  double *dp = acc_copyin (s.p, 320);
  if (separate_memory ())
    acc_memcpy_to_device (&d->p, &dp, sizeof dp);
#pragma acc parallel loop present(s)
  for (int i = 0; i < s.n; i++)
    s.p[i] += 1;
#pragma acc parallel loop
  for (int i = 0; i < s.n; i++)
    s.p[i] += 1;
  S *ps = &s;
#pragma acc parallel loop
  for (int i = 0; i < ps->n; i++)
    ps->p[i] += 1;
  acc_copyout (s.p, 320);
  for (int i = 0; i < 40; i++)
    EQUAL (s.p[i] == i + 3, 1);
  acc_delete (&s, sizeof s);
  /* Arrays that are members.  */
  static struct
  {
    int n;
    double a[100];
    double b[100];
    int flags[10];
  } G;
  G.n = 100;
  for (int i = 0; i < 100; i++)
    G.a[i] = i;
#pragma acc data copyin(G.a) copyout(G.b)
#pragma acc parallel loop
  for (int i = 0; i < G.n; i++)
    G.b[i] = G.a[i] * 2;
  for (int i = 0; i < 100; i++)
    EQUAL (G.b[i] == 2 * i, 1);
#pragma acc enter data copyin(G)
#pragma acc parallel loop
  for (int i = 0; i < G.n; i++)
    G.b[i] = G.a[i] * 3;
#pragma acc update self(G.b[10:5], G.b[50:50])
  EQUAL (G.b[12] == 36, 1);
  EQUAL (G.b[99] == 297, 1);
  EQUAL (G.b[20] == (separate_memory () ? 40 : 60), 1);
#pragma acc exit data delete (G)
  return 0;
}
