/* A narrow signed counter may wrap around: `i++' would tell nvcc that it does
   not.  */
/* { dg-final { scan-cuda "for \\(\\*i = 100; n != \\*i; \\*i \\+= 1\\)" } } */
/* { dg-final { scan-cuda "for \\(int i = 100; i != \\(int\\) n; i\\+\\+\\)" } } */

void
narrow (unsigned n, int *to, const int *from)
{
  signed char i;
#pragma acc kernels copyin(from[-128:256]) copy(to[-128:256])
  for (i = 100; n != i; i++)
    to[i] = from[i] + 1;
}

void
whole (unsigned n, int *to, const int *from)
{
  int i;
#pragma acc serial copyin(from[0:200]) copy(to[0:200])
  for (i = 100; n != i; i++)
    to[i] = from[i] + 1;
}
