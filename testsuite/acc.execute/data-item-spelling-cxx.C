// The same in C++.

#include "data-item-spelling.c"
