/* The demo's stencil: its CUDA C, to the letter.  */
/* { dg-final { cuda-expected stencil.expected } } */
#include "../demo/stencil.c"
