/* Sum over the default of a loop, in every type.  */
#define OP +
#define START 3
#define VALUE(I) ((I) % 3 == 0)
#define APPLY(S, X) S += X
#define LEVELS 
#define FLOATING
#include "reduction-types.h"
