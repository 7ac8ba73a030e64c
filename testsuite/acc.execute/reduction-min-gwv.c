/* Minimum over gwv of a loop, in every type.  */
#define OP min
#define START 100
#define VALUE(I) (((I) * 37) % 101 + 2)
#define APPLY(S, X) S = X < S ? X : S
#define LEVELS gang worker vector num_workers(4) vector_length(32)
#define FLOATING
#include "reduction-types.h"
