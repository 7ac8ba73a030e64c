/* A small array that the kernel only updates is in shared memory, too.  */
/* { dg-additional-options "-fplugin-arg-acc-dump=plain,block-copies,tile" } */
/* { dg-final { scan-pass-not tile "count_own" } } */
/* { dg-final { scan-pass block-copies "count_own" } } */

void
histogram (int n, const int *at, int count[64])
{
#pragma acc parallel loop copy(count[0:64]) copyin(at[0:n])
  for (int i = 0; i < n; i++)
#pragma acc atomic
    count[at[i]]++;
}
