/* Sections of a pointer that a reference names: a parameter, a variable that a
   lambda captured, a member.  GCC 14 and later have another clause for these than
   12 and 13.  */
#include "check.h"

#define N 48

static void
count (long *&row, int n)
{
#pragma acc parallel loop copyout(row[0:n])
  for (int i = 0; i < n; i++)
    row[i] = 3 * i;
#pragma acc kernels loop copy(row[4:n - 4])
  for (int i = 4; i < n; i++)
    row[i] += 1;
}

static void
around (long *&row, int n)
{
#pragma acc data copy(row[0:n])
  {
#pragma acc parallel loop present(row[0:n])
    for (int i = 0; i < n; i++)
      row[i] *= 2;
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      row[i] -= 5;
#pragma acc update self(row[0:n])
  }
}

struct holder
{
  long *&row;
  int n;

  void add ()
  {
#pragma acc parallel loop copy(row[0:n])
    for (int i = 0; i < n; i++)
      row[i] += 7;
  }
};

static void
captured (long *row, int n)
{
  auto by_reference = [&] (long step) {
#pragma acc parallel loop copy(row[0:n])
    for (int i = 0; i < n; i++)
      row[i] += step;
  };
  auto by_value = [=] {
#pragma acc parallel loop present(row[0:n])
    for (int i = 0; i < n; i++)
      row[i] *= 2;
  };
  by_reference (10);
#pragma acc data copy(row[0:n])
  by_value ();
}

int
main ()
{
  long *row = new long[N];
  count (row, N);
  for (int i = 0; i < N; i++)
    EQUAL (row[i], 3 * i + (i >= 4));
  around (row, N);
  for (int i = 0; i < N; i++)
    EQUAL (row[i], 2 * (3 * i + (i >= 4)) - 5);
  holder h = { row, N };
  h.add ();
  captured (row, N);
  for (int i = 0; i < N; i++)
    EQUAL (row[i], 2 * (2 * (3 * i + (i >= 4)) + 12));
  delete[] row;
  return 0;
}
