/* Product over vector of a loop, in every type.  */
#define OP *
#define START 1
#define VALUE(I) ((I) % 100 == 7 ? 2 : 1)
#define APPLY(S, X) S *= X
#define LEVELS vector num_gangs(1)
#define FLOATING
#include "reduction-types.h"
