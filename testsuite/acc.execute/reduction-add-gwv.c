/* Sum over gwv of a loop, in every type.  */
#define OP +
#define START 3
#define VALUE(I) ((I) % 3 == 0)
#define APPLY(S, X) S += X
#define LEVELS gang worker vector num_workers(4) vector_length(32)
#define FLOATING
#include "reduction-types.h"
