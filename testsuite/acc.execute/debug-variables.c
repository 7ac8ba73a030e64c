/* Local variables of every kind, with debug information and without
   optimization.  */
/* { dg-additional-options "-O0 -g" } */
#include "expr-local.c"
