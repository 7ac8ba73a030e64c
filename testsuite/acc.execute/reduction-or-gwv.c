/* Bitwise or over gwv of a loop, in every type.  */
#define OP |
#define START 1
#define VALUE(I) ((I) == 123 ? 6 : (I) == 457 ? 40 : 0)
#define APPLY(S, X) S |= X
#define LEVELS gang worker vector num_workers(4) vector_length(32)

#include "reduction-types.h"
