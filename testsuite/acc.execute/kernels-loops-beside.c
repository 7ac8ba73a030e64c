/* kernels: loops side by side inside of a loop over gangs, with levels of their
   own.  What one has stored, the next one reads.  */
#include "check.h"

#define ROWS 11
#define N 70

static double in[ROWS][N], out[ROWS][N], sum[ROWS];

static void
clear (void)
{
  for (int r = 0; r < ROWS; r++)
    for (int i = 0; i < N; i++)
      in[r][i] = (r * 5 + i * 3) % 17, out[r][i] = -1;
}

/* Out is in, and what stands at the other end of the row.  */
static void
expect (double factor)
{
  for (int r = 0; r < ROWS; r++)
    for (int i = 0; i < N; i++)
      EQUAL (out[r][i], in[r][i] * factor + in[r][N - 1 - i]);
}

static void __attribute__ ((noipa))
two_vectors (int rows)
{
#pragma acc kernels copyin(in) copyout(out)
  {
#pragma acc loop gang
    for (int r = 0; r < rows; r++)
      {
	double row[N];
#pragma acc loop vector
	for (int i = 0; i < N; i++)
	  row[i] = in[r][i];
#pragma acc loop vector
	for (int i = 0; i < N; i++)
	  out[r][i] = row[i] + row[N - 1 - i];
      }
  }
}

static void __attribute__ ((noipa))
with_sum (int rows)
{
#pragma acc kernels loop gang copyin(in) copy(out) copyout(sum)
  for (int r = 0; r < rows; r++)
    {
      double s = 0;
#pragma acc loop vector reduction(+:s)
      for (int i = 0; i < N; i++)
	s += in[r][i];
#pragma acc loop vector
      for (int i = 0; i < N; i++)
	out[r][i] = s;
      sum[r] = s;
    }
}

static void __attribute__ ((noipa))
workers (int rows)
{
#pragma acc kernels loop gang copyin(in) copyout(out)
  for (int r = 0; r < rows; r++)
    {
#pragma acc loop worker
      for (int b = 0; b < N / 10; b++)
#pragma acc loop vector
	for (int i = 0; i < 10; i++)
	  out[r][b * 10 + i] = in[r][b * 10 + i];
#pragma acc loop vector
      for (int i = 0; i < N; i++)
	out[r][i] += in[r][i];
#pragma acc loop worker vector
      for (int i = 0; i < N; i++)
	out[r][i] += in[r][N - 1 - i];
    }
}

/* Between them a loop that nobody says anything of, and one inside of them.  */
static void __attribute__ ((noipa))
mixed (int rows)
{
#pragma acc kernels copyin(in) copyout(out)
#pragma acc loop gang
  for (int r = 0; r < rows; r++)
    {
#pragma acc loop vector
      for (int i = 0; i < N; i++)
	for (int k = out[r][i] = 0; k < 3; k++)
	  out[r][i] += in[r][i];
      for (int i = 0; i < N; i++)
	out[r][i] += in[r][i];
#pragma acc loop vector
      for (int i = 0; i < N; i++)
	out[r][i] += in[r][N - 1 - i];
    }
}

/* The levels of one of two, gangs inside of gangs, which kernels do without.  */
static void __attribute__ ((noipa))
inner_gang (int rows)
{
#pragma acc kernels loop gang copyin(in) copyout(out)
  for (int r = 0; r < rows; r++)
    {
#pragma acc loop gang vector
      for (int i = 0; i < N; i++)
	out[r][i] = in[r][i];
#pragma acc loop gang
      for (int i = 0; i < N; i++)
	out[r][i] += in[r][N - 1 - i];
    }
}

int
main (void)
{
  clear ();
  two_vectors (ROWS);
  expect (1);
  clear ();
  with_sum (ROWS);
  for (int r = 0; r < ROWS; r++)
    {
      double s = 0;
      for (int i = 0; i < N; i++)
	s += in[r][i];
      EQUAL (sum[r], s);
      for (int i = 0; i < N; i++)
	EQUAL (out[r][i], s);
    }
  clear ();
  workers (ROWS);
  expect (2);
  clear ();
  mixed (ROWS);
  expect (4);
  clear ();
  inner_gang (ROWS);
  expect (1);
  return 0;
}
