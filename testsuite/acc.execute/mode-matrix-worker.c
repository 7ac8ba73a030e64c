/* A worker of a gang worker loop, alone and with its lanes, back and forth;
   also with more lanes than a warp has: see mode-matrix.h.  */
#include "mode-matrix.h"

#define NARROW() \
  _Pragma ("acc parallel loop gang worker num_gangs(2) num_workers(2) vector_length(32) copy(s[0:1])")
#define WIDE() \
  _Pragma ("acc parallel loop gang worker num_gangs(2) num_workers(2) vector_length(64) copy(s[0:1])")

CASES (to_vector, NARROW, LANES, LOOP)
CASES (call_vector, NARROW, CALL_VECTOR, LOOP)
CASES (to_wide, WIDE, LANES, LOOP)

int
main (void)
{
  COMPARE (to_vector);
  COMPARE (call_vector);
  COMPARE (to_wide);
  return 0;
}
