/* default(none) asks for no clause of a variable that a visible declare
   directive names (OpenACC 3.4, section 2.5.16): arrays, scalars, structures, pointers, of
   the file and of functions.  */

#include <stdlib.h>
#include <openacc.h>

int table[4] = { 1, 2, 3, 4 }, factor = 3;
#pragma acc declare copyin(table, factor)
int *pointer;
#pragma acc declare create(pointer)
int device[4];
#pragma acc declare device_resident(device)
struct { int x, y[3]; } both = { 1, { 2, 3, 4 } };
#pragma acc declare copyin(both)

static int
of_function (int n, int *q)
{
#pragma acc declare copyin(q[0:n])
  int sum = 0, k = 4, v[n];
#pragma acc declare copyin(k)
#pragma acc declare create(v)
#pragma acc parallel loop default(none) copyin(n)
  for (int i = 0; i < n; i++)
    v[i] = q[i] + k + factor;
#pragma acc parallel loop reduction(+:sum) default(none) copyin(n)
  for (int i = 0; i < n; i++)
    sum += table[i & 3] * factor + both.y[i % 3] + both.x + v[i];
#pragma acc kernels default(none)
  for (int i = 0; i < 4; i++)
    device[i] = table[i];
#pragma acc serial default(none) copy(sum)
  for (int i = 0; i < 4; i++)
    sum += device[i];
  /* What the region changes is the device's copy.  */
#pragma acc serial default(none)
  {
    factor++;
    both.x++;
  }
#pragma acc data default(none)
  {
#pragma acc kernels
    factor += table[1];
  }
#pragma acc update self(factor, both)
  return sum + factor + both.x;
}

static int
of_device (int *p, int n)
{
#pragma acc declare deviceptr(p)
  int sum = 0;
#pragma acc parallel loop default(none) copyin(n)
  for (int i = 0; i < n; i++)
    p[i] = i;
#pragma acc parallel loop default(none) copyin(n) reduction(+:sum)
  for (int i = 0; i < n; i++)
    sum += p[i] * i;
  return sum;
}

static int
of_pointer (void)
{
  int sum = 0;
  pointer = malloc (10 * sizeof *pointer);
  for (int i = 0; i < 10; i++)
    pointer[i] = i;
#pragma acc enter data copyin(pointer[0:10])
#pragma acc parallel loop default(none) reduction(+:sum)
  for (int i = 0; i < 10; i++)
    sum += pointer[i] * i;
#pragma acc exit data delete(pointer[0:10])
  free (pointer);
  return sum;
}

int
main (void)
{
  int b[10] = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 };
  if (of_function (10, b) != 251)
    abort ();
  int *d = acc_malloc (10 * sizeof *d);
  if (of_device (d, 10) != 285 || of_pointer () != 285)
    abort ();
  acc_free (d);
  return 0;
}
