/* Exclusive or over vector of a loop, in every type.  */
#define OP ^
#define START 5
#define VALUE(I) (((I) * 29) % 128)
#define APPLY(S, X) S ^= X
#define LEVELS vector num_gangs(1)

#include "reduction-types.h"
