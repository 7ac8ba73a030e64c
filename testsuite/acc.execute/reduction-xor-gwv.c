/* Exclusive or over gwv of a loop, in every type.  */
#define OP ^
#define START 5
#define VALUE(I) (((I) * 29) % 128)
#define APPLY(S, X) S ^= X
#define LEVELS gang worker vector num_workers(4) vector_length(32)

#include "reduction-types.h"
