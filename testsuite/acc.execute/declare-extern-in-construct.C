// Declare directives of variables of files in the blocks of constructs, in a
// method and in a template.
// { dg-do run }

#include <openacc.h>
#include "check.h"

struct table
{
  int size;
  void fill ();
};

template <typename T> void
triple (int n, T *host)
{
#pragma acc data copy(host[0:n])
  {
    extern int *address;
#pragma acc declare deviceptr(address)
    address = (T *) acc_deviceptr (host);
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      address[i] *= 3;
  }
}

void
table::fill ()
{
#pragma acc data copyin(this)
  {
    extern int values[20];
#pragma acc declare create(values)
#pragma acc parallel loop present(values)
    for (int i = 0; i < 20; i++)
      values[i] = i * size;
#pragma acc update self(values)
  }
}

int values[20];
int *address;

int
main ()
{
  table t = { 4 };
  t.fill ();
  for (int i = 0; i < 20; i++)
    EQUAL (values[i], 4 * i);
  int a[6] = { 1, 2, 3, 4, 5, 6 };
  triple (6, a);
  for (int i = 0; i < 6; i++)
    EQUAL (a[i], 3 * (i + 1));
  return 0;
}
