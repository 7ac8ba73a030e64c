/* Bitwise and over gwv of a loop, in every type.  */
#define OP &
#define START 127
#define VALUE(I) (127 - ((I) == 77 ? 9 : (I) == 400 ? 64 : 0))
#define APPLY(S, X) S &= X
#define LEVELS gang worker vector num_workers(4) vector_length(32)

#include "reduction-types.h"
