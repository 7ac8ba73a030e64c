/* Exclusive or over worker of a loop, in every type.  */
#define OP ^
#define START 5
#define VALUE(I) (((I) * 29) % 128)
#define APPLY(S, X) S ^= X
#define LEVELS worker num_gangs(1) num_workers(6)

#include "reduction-types.h"
