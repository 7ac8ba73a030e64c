/* Maximum over worker of a loop, in every type.  */
#define OP max
#define START 0
#define VALUE(I) (((I) * 37) % 101)
#define APPLY(S, X) S = X > S ? X : S
#define LEVELS worker num_gangs(1) num_workers(6)
#define FLOATING
#include "reduction-types.h"
