/* Read-only arrays are const and restrict, written ones are not const; a
   pointer that may alias a written one is not restrict.  */
/* { dg-final { scan-cuda {const int \*__restrict__ in} } } */
/* { dg-final { scan-cuda-not {const int \*__restrict__ out} } } */
/* { dg-final { scan-cuda {int \*(__restrict__ )?out} } } */

void
f (int n, const int *restrict in, int *restrict out)
{
#pragma acc parallel loop present(in[0:n], out[0:n])
  for (int i = 0; i < n; i++)
    out[i] = in[i] + in[0];
}
