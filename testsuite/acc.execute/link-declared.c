/* Arrays and scalars at file scope under declare, of which other files have
   extern declarations: in regions, in routines and in update, as programs with
   one file of storage and many of code have them.  */
/* { dg-additional-sources "files/link-2b.c" } */
#include "check.h"

#define N 100
#define ROW 10

int column[N * ROW], row[N + 1];
double a[N * ROW], x[N + 1], z[N + 1], q[N + 1];
#pragma acc declare create(column, row, a, x, z, q)
double rho;
int size;
#pragma acc declare create(rho)
#pragma acc declare copyin(size)

extern void multiply (void);
extern double norm (void);
#pragma acc routine seq
extern double element (int);

static void
init (void)
{
  for (int i = 0; i < N; i++)
    {
      row[i] = i * ROW;
      for (int k = 0; k < ROW; k++)
	{
	  column[i * ROW + k] = (i * 7 + k * 3) % N;
	  a[i * ROW + k] = 1 + (i + k) % 5;
	}
      x[i] = i % 3;
    }
  row[N] = N * ROW;
}

int
main (void)
{
  double s = 0, want = 0, squares = 0;

  init ();
  size = N;
  rho = 2;
#pragma acc update device(column, row, a, x)
#pragma acc update device(size, rho)
  multiply ();
#pragma acc parallel loop reduction(+:s)
  for (int i = 0; i < N; i++)
    s += q[i];
#pragma acc parallel loop gang worker vector present(x, z)
  for (int i = 0; i < N; i++)
    z[i] = x[i] * 2 + element (i);
#pragma acc kernels loop
  for (int i = 0; i < N; i++)
    x[i] = z[i];
#pragma acc update self(z, x, q)
  for (int i = 0; i < N; i++)
    {
      double t = 0;
      for (int k = row[i]; k < row[i + 1]; k++)
	t += a[k] * (column[k] % 3);
      EQUAL (q[i], t);
      EQUAL (z[i], 2 * (i % 3) + 2 * t + N);
      EQUAL (x[i], z[i]);
      want += t;
      squares += z[i] * z[i];
    }
  EQUAL (s, want);
  EQUAL (norm (), squares);
  return 0;
}
