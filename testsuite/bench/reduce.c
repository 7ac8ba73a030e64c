/* What reductions cost in each position, beside reduce.cu, which has the same
   shapes in CUDA: the reduced loop has 2^20 iterations, the others 2 and 32.
   The time of a call, result on the host included where it is a scalar.

   Prints a line for each position, type and operator; status 1 if a result is
   wrong.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "reduce.h"

#define JOIN_1(A, B) A##_##B
#define JOIN(A, B) JOIN_1 (A, B)

#define T int
#define OP +
#define START 0
#define WHAT "int +"
#define NAME(F) JOIN (F, int_add)
#include "reduce-type.h"
#undef OP
#undef START
#undef WHAT
#undef NAME

#define OP *
#define START 1
#define WHAT "int *"
#define NAME(F) JOIN (F, int_mul)
#include "reduce-type.h"
#undef T
#undef OP
#undef START
#undef WHAT
#undef NAME

#define T double
#define OP +
#define START 0
#define WHAT "double +"
#define NAME(F) JOIN (F, double_add)
#include "reduce-type.h"
#undef OP
#undef START
#undef WHAT
#undef NAME

#define OP *
#define START 1
#define WHAT "double *"
#define NAME(F) JOIN (F, double_mul)
#include "reduce-type.h"

int
main (void)
{
  positions_int_add ();
  positions_int_mul ();
  positions_double_add ();
  positions_double_mul ();
  return wrong;
}
