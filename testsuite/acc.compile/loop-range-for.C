/* A range-based loop before C++17.  */
/* { dg-do compile } */
/* { dg-options "-std=c++14 -fopenacc" } */
/* GCC's own errors follow.
   { dg-prune-output "expected|has not been declared|qualified-id|to match this" } */

void
f (int (&a)[100])
{
#pragma acc parallel loop
  for (int &x : a) /* { dg-error "a range-based 'for' as an OpenACC loop needs '-std=c\\+\\+17'" } */
    x = 0;
}
