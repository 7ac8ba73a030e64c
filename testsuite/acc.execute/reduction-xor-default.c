/* Exclusive or over the default of a loop, in every type.  */
#define OP ^
#define START 5
#define VALUE(I) (((I) * 29) % 128)
#define APPLY(S, X) S ^= X
#define LEVELS 

#include "reduction-types.h"
