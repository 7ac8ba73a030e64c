/* Like reduction-array-choices.c, in C++: also with std::max and std::min.  */
#include <algorithm>

#define ALSO_MORE(E, C) E = std::max (E, x)
#define ALSO_MORE_REVERSED(E, C) E = std::max (x * 2 - 1, std::max (x, E))
#define ALSO_MORE_INT(E, C) E = std::max<int> (x + 1, E)
#define ALSO_LESS(E, C) E = std::min (x, E)

#include "reduction-array-choices.c"
