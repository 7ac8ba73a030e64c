/* Regions in the functions of C that are a bit special.  */
/* { dg-additional-options "-std=gnu99" } */

inline void
in_line (int *a)
{
#pragma acc parallel loop present(a[0:10])
  for (int i = 0; i < 10; i++)
    a[i] = i;
}

extern void in_line (int *);

__attribute__ ((noreturn)) void
never (int *a)
{
#pragma acc parallel copy(a[0:1])
  a[0] = 1;
  __builtin_abort ();
}

void
unused_result (void)
{
#pragma acc parallel
  ;
#pragma acc kernels
  {
  }
}
