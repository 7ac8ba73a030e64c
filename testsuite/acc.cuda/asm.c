/* PTX goes through as it is: of two "%" in the extended form one is left.  */

void
f (int *a, int n)
{
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    {
      __asm__ volatile ("{ .reg .u32 %x;\n\tmov.u32 %x, %laneid; }");
      __asm__ volatile ("membar.%%gl;" : : : "memory");
      a[i]++;
    }
}

/* { dg-final { scan-cuda "asm volatile \\(\"\\{ \\.reg \\.u32 %x;\\\\n\\\\tmov.u32 %x, %laneid; \\}\"\\);" } } */
/* { dg-final { scan-cuda "asm volatile \\(\"membar.%gl;\" : : : \"memory\"\\);" } } */
