/* Bitwise or over vector of a loop, in every type.  */
#define OP |
#define START 1
#define VALUE(I) ((I) == 123 ? 6 : (I) == 457 ? 40 : 0)
#define APPLY(S, X) S |= X
#define LEVELS vector num_gangs(1)

#include "reduction-types.h"
