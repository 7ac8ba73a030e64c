/* A gang without a gang loop, alone and with its workers and lanes, back and
   forth: see mode-matrix.h.  */
#include "mode-matrix.h"

#define ONE \
  _Pragma ("acc parallel num_gangs(1) num_workers(2) vector_length(32) copy(s[0:1])")

CASES (to_worker, ONE, LOOP (_Pragma ("acc loop worker")), LOOP ())
CASES (to_vector, ONE, LOOP (_Pragma ("acc loop vector")), LOOP ())
CASES (to_both, ONE, LOOP (_Pragma ("acc loop worker vector")), LOOP ())
CASES (call_vector, ONE, CALL (vector_row), LOOP ())
CASES (call_worker, ONE, CALL (worker_row), LOOP ())

int
main (void)
{
  COMPARE (to_worker);
  COMPARE (to_vector);
  COMPARE (to_both);
  COMPARE (call_vector);
  COMPARE (call_worker);
  return 0;
}
