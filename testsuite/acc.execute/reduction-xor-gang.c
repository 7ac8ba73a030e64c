/* Exclusive or over gang of a loop, in every type.  */
#define OP ^
#define START 5
#define VALUE(I) (((I) * 29) % 128)
#define APPLY(S, X) S ^= X
#define LEVELS gang

#include "reduction-types.h"
