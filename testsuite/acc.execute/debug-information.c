/* Functions called from regions, with debug information.  */
/* { dg-additional-options "-g3" } */
#include "routine-seq.c"
