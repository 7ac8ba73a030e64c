/* One array for two pointers, in clauses or not: a loop that carries a value from
   one iteration to the next keeps its order in kernels and where it says auto.  */

#include "check.h"

#define N 700

static int line[N], want[N];

static void
fill (void)
{
  for (int i = 0; i < N; i++)
    line[i] = want[i] = i * 31 % 23;
}

__attribute__ ((noipa)) static void
serially (int *to, int *from, int n)
{
  for (int i = 2; i < n; i++)
    to[i] = to[i] / 2 + from[i - 2];
}

#define LOOP \
  for (int i = 2; i < n; i++) \
    to[i] = to[i] / 2 + from[i - 2];

__attribute__ ((noipa)) static void
copies (int *to, int *from, int n)
{
#pragma acc kernels copy(to[0:n]) copyin(from[0:n])
  LOOP
}

__attribute__ ((noipa)) static void
copy_of_both (int *to, int *from, int n)
{
#pragma acc kernels loop copy(to[0:n], from[0:n])
  LOOP
}

__attribute__ ((noipa)) static void
present (int *to, int *from, int n)
{
#pragma acc kernels present(to, from)
  LOOP
}

__attribute__ ((noipa)) static void
no_clause (int *to, int *from, int n)
{
#pragma acc kernels
  LOOP
}

__attribute__ ((noipa)) static void
default_present (int *to, int *from, int n)
{
#pragma acc kernels default(present)
  LOOP
}

__attribute__ ((noipa)) static void
auto_copies (int *to, int *from, int n)
{
#pragma acc parallel loop auto copy(to[0:n]) copyin(from[0:n])
  LOOP
}

__attribute__ ((noipa)) static void
auto_present (int *to, int *from, int n)
{
#pragma acc parallel loop auto present(to, from)
  LOOP
}

__attribute__ ((noipa)) static void
in_serial (int *to, int *from, int n)
{
#pragma acc serial copy(to[0:n]) copyin(from[0:n])
  LOOP
}

__attribute__ ((noipa)) static void
global (int *to, int *from, int n)
{
#pragma acc kernels copy(line) copyin(from[0:n])
  for (int i = 2; i < n; i++)
    line[i] = line[i] / 2 + from[i - 2];
}

/* The array is present as a whole; TO and FROM are AHEAD elements apart.  */
static void
attempt (void (*f) (int *, int *, int), int ahead)
{
  fill ();
  serially (want + ahead, want, N - ahead);
#pragma acc data copy(line)
  f (line + ahead, line, N - ahead);
  for (int i = 0; i < N; i++)
    EQUAL (line[i], want[i]);
}

/* FROM is another array: the loop may run in parallel.  */
static void
apart (void (*f) (int *, int *, int))
{
  static int other[N];
  fill ();
  for (int i = 0; i < N; i++)
    other[i] = i % 5;
  serially (want, other, N);
#pragma acc data copy(line, other)
  f (line, other, N);
  for (int i = 0; i < N; i++)
    EQUAL (line[i], want[i]);
}

int
main (void)
{
  void (*all[]) (int *, int *, int)
    = { copies, copy_of_both, present, no_clause, default_present, auto_copies,
	auto_present, in_serial };
  for (unsigned i = 0; i < sizeof all / sizeof *all; i++)
    {
      attempt (all[i], 0);
      attempt (all[i], 1);
      apart (all[i]);
    }
  attempt (global, 0);
  apart (global);
  return 0;
}
