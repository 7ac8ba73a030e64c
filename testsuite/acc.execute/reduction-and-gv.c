/* Bitwise and over gv of a loop, in every type.  */
#define OP &
#define START 127
#define VALUE(I) (127 - ((I) == 77 ? 9 : (I) == 400 ? 64 : 0))
#define APPLY(S, X) S &= X
#define LEVELS gang vector

#include "reduction-types.h"
