/* Sections of pointers in declare directives outside of functions.  */

float *pointer, table[10];
#pragma acc declare create(table[0:10])
#pragma acc declare create(pointer[0:10]) /* { dg-error "array section of pointer 'pointer' in 'declare' directive outside of functions" } */

namespace n
{
  float *other;
#pragma acc declare create(other[0:10]) /* { dg-error "array section of pointer 'other' in 'declare' directive outside of functions" } */
}

void
f ()
{
  n::other = pointer + (table[0] != 0);
}
