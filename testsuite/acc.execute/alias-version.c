/* Which of a kernel's two versions runs: the one with __restrict__ if the sections
   that are accessed are different memory, though the pointers lead to one
   array.  */
/* { dg-set-target-env-var ACC_NOTIFY 1 "sim nvidia" } */
/* { dg-output "launch add_31,.*launch add_31_2,.*launch add_31,.*launch shift_42_1,.*launch shift_42_2,.*launch far_51_2,.*launch far_51,.*launch device_63,.*launch device_63_2," "sim nvidia" } */

#include "check.h"

#define N 400

static int cell[N], want[N];

static void
fill (void)
{
  for (int i = 0; i < N; i++)
    cell[i] = want[i] = i * 3 % 17;
}

static void
check (void)
{
  for (int i = 0; i < N; i++)
    EQUAL (cell[i], want[i]);
}

/* Sections of clauses.  */
__attribute__ ((noipa)) static void
add (int *to, int *from, int n)
{
#pragma acc parallel loop present(to[0:n], from[0:n])
  for (int i = 0; i < n; i++)
    {
      to[i] += from[i];
      to[i] += from[i];
    }
}

__attribute__ ((noipa)) static void
shift (int *to, int *from, int n)
{
#pragma acc kernels present(to, from)
  for (int i = 0; i < n; i++)
    to[i] = from[i + 1] + 1;
}

/* Far behind the pointer, where the other one is.  */
__attribute__ ((noipa)) static void
far (int *to, int *from, int n, int distance)
{
#pragma acc parallel present(to, from)
#pragma acc loop auto
  for (int i = 0; i < n; i++)
    to[i + 1] = from[i + distance] + 1;
}

/* Addresses of the device.  */
__attribute__ ((noipa)) static void
device (int *to, int *from, int n)
{
#pragma acc host_data use_device(to, from)
  {
#pragma acc parallel loop deviceptr(to, from)
    for (int i = 0; i < n; i++)
      {
	to[i] += from[i];
	to[i] += from[i];
      }
  }
}

static void
add_serially (int *to, int *from, int n)
{
  for (int i = 0; i < n; i++)
    {
      to[i] += from[i];
      to[i] += from[i];
    }
}

static void
shift_serially (int *to, int *from, int n, int distance)
{
  for (int i = 0; i < n; i++)
    to[i] = from[i + distance] + 1;
}

int
main (void)
{
  fill ();
  add_serially (want, want + N / 2, N / 2);
  add_serially (want, want, N / 2);
  add_serially (want + N / 2, want, N / 2);
#pragma acc data copy(cell)
  {
    add (cell, cell + N / 2, N / 2);
    add (cell, cell, N / 2);
    add (cell + N / 2, cell, N / 2);
  }
  check ();

  fill ();
  shift_serially (want + 201, want, 200 - 1, 1);
  shift_serially (want + 200, want, 200, 1);
#pragma acc data copy(cell)
  {
    shift (cell + 201, cell, 200 - 1);
    shift (cell + 200, cell, 200);
  }
  check ();

  fill ();
  shift_serially (want + 101, want, 99, 100);
  shift_serially (want + 101, want, 99, 200);
#pragma acc data copy(cell)
  {
    far (cell + 100, cell, 99, 100);
    far (cell + 100, cell, 99, 200);
  }
  check ();

  fill ();
  add_serially (want, want + N / 2, N / 2);
  add_serially (want, want, N / 2);
#pragma acc data copy(cell)
  {
    device (cell, cell + N / 2, N / 2);
    device (cell, cell, N / 2);
  }
  check ();
  return 0;
}
