/* A gang without a gang loop, alone and with its workers and lanes, back and
   forth: see mode-matrix.h.  */
#include "mode-matrix.h"

#define ONE() \
  _Pragma ("acc parallel num_gangs(1) num_workers(2) vector_length(32) copy(s[0:1])")

CASES (to_worker, ONE, WORKERS, LOOP)
CASES (to_vector, ONE, LANES, LOOP)
CASES (to_both, ONE, BOTH, LOOP)
CASES (call_vector, ONE, CALL_VECTOR, LOOP)
CASES (call_worker, ONE, CALL_WORKER, LOOP)

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
