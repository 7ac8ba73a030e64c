/* Bitwise and over vector of a loop, in every type.  */
#define OP &
#define START 127
#define VALUE(I) (127 - ((I) == 77 ? 9 : (I) == 400 ? 64 : 0))
#define APPLY(S, X) S &= X
#define LEVELS vector num_gangs(1)

#include "reduction-types.h"
