/* A section of no bytes is present from the clause that names it to the end of
   its construct, or to exit data, for a clause present of the pointer.  */
/* { dg-shouldfail "not present" "sim nvidia" } */
/* { dg-output "libacc: .*empty-section.c:29: present.a.: it points to 0x\[0-9a-f\]+, which is not present" "sim nvidia" } */
/* { dg-output "all sections were there" } */
/* { dg-output-not "went on" "sim nvidia" } */
#include "check.h"

struct field { int n; double *a; };

static double *memory;

/* Add 1 to each of the N elements of A.  */
static void
increment (double *a, int n)
{
#pragma acc data present (a)
  {
#pragma acc parallel loop present (a)
    for (int i = 0; i < n; i++)
      a[i] += 1;
  }
}

/* The same without the data construct.  */
static void
only_loop (double *a, int n)
{
#pragma acc parallel loop present (a)
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

static void
structured (int n)
{
  double *a = memory;
#pragma acc data copy (a[0:n])
  {
    increment (a, n);
#pragma acc data create (a[0:n])
    only_loop (a, n);
    only_loop (a, n);
  }
#pragma acc parallel loop copy (a[0:n]) async
  for (int i = 0; i < n; i++)
    a[i] += 1;
#pragma acc wait
}

static void
dynamic (int n)
{
  double *a = memory;
#pragma acc enter data copyin (a[0:n])
#pragma acc enter data copyin (a[0:n])
#pragma acc exit data copyout (a[0:n])
  increment (a, n);
#pragma acc exit data copyout (a)
#pragma acc enter data copyin (a[0:n])
#pragma acc enter data copyin (a[0:n])
#pragma acc exit data copyout (a[0:n]) finalize
}

static void
member (int n)
{
  struct field f = { n, memory };
#pragma acc enter data copyin (f)
#pragma acc enter data copyin (f.a[0:n])
  only_loop (f.a, n);
#pragma acc exit data copyout (f.a[0:n])
#pragma acc exit data delete (f)
}

int
main (void)
{
  memory = calloc (100, sizeof *memory);
  for (int n = 0; n < 2; n++)
    {
      structured (100 * n);
      dynamic (100 * n);
      member (100 * n);
    }
  for (int i = 0; i < 100; i++)
    EQUAL (memory[i], 6);
  fprintf (stderr, "all sections were there\n");
  only_loop (memory, 0);
  fprintf (stderr, "went on\n");
  return 0;
}
