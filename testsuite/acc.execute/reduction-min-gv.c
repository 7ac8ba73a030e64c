/* Minimum over gv of a loop, in every type.  */
#define OP min
#define START 100
#define VALUE(I) (((I) * 37) % 101 + 2)
#define APPLY(S, X) S = X < S ? X : S
#define LEVELS gang vector
#define FLOATING
#include "reduction-types.h"
