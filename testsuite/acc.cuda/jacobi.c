/* The demo's Jacobi iteration.  */
/* { dg-final { cuda-expected jacobi.expected } } */
#include "../demo/jacobi.c"
