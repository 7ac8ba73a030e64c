/* Maximum over gv of a loop, in every type.  */
#define OP max
#define START 0
#define VALUE(I) (((I) * 37) % 101)
#define APPLY(S, X) S = X > S ? X : S
#define LEVELS gang vector
#define FLOATING
#include "reduction-types.h"
