/* Product over gwv of a loop, in every type.  */
#define OP *
#define START 1
#define VALUE(I) ((I) % 100 == 7 ? 2 : 1)
#define APPLY(S, X) S *= X
#define LEVELS gang worker vector num_workers(4) vector_length(32)
#define FLOATING
#include "reduction-types.h"
