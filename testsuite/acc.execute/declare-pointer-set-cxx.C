/* The same in C++, whose trees have the places of names around them.  */

#include "declare-pointer-set.c"
