/* A gang of a gang loop, alone and with its workers and lanes, back and forth:
   see mode-matrix.h.  */
#include "mode-matrix.h"

#define GANGS() \
  _Pragma ("acc parallel loop gang num_gangs(3) num_workers(2) vector_length(32) copy(s[0:1])")

CASES (to_worker, GANGS, WORKERS, LOOP)
CASES (to_vector, GANGS, LANES, LOOP)
CASES (to_both, GANGS, BOTH, LOOP)
CASES (call_vector, GANGS, CALL_VECTOR, LOOP)
CASES (call_worker, GANGS, CALL_WORKER, LOOP)

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
