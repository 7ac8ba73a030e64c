/* Minimum over vector of a loop, in every type.  */
#define OP min
#define START 100
#define VALUE(I) (((I) * 37) % 101 + 2)
#define APPLY(S, X) S = X < S ? X : S
#define LEVELS vector num_gangs(1)
#define FLOATING
#include "reduction-types.h"
