/* The demo's SGEMM.  */
/* { dg-final { cuda-expected sgemm.expected } } */
#include "../demo/sgemm.c"
