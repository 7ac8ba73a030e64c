/* Sum over vector of a loop, in every type.  */
#define OP +
#define START 3
#define VALUE(I) ((I) % 3 == 0)
#define APPLY(S, X) S += X
#define LEVELS vector num_gangs(1)
#define FLOATING
#include "reduction-types.h"
