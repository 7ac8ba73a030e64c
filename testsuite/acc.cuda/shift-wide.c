/* A left shift of 128 bits by a variable is made of 64-bit halves, since nvcc
   makes a wrong rotation of ~((__int128) 1 << n).  One by a constant is one
   operation.  */
/* { dg-final { scan-cuda {acc_shift_left \((\(__int128\) )?1, n\)} } } */
/* { dg-final { scan-cuda {acc_shift_left \(a\[[0-9]\], n\)} } } */
/* { dg-final { scan-cuda {acc_shift_left \(\(unsigned __int128\) a\[3\], n & 127\)} } } */
/* { dg-final { scan-cuda {<<= 5} } } */
/* { dg-final { scan-cuda-not {<<= n} } } */

void
f (__int128 *a, unsigned n)
{
#pragma acc parallel copy(a[0:4])
  {
    a[0] &= ~((__int128) 1 << n);
    a[1] <<= n;
    a[2] = a[2] << 5;
    a[3] = (unsigned __int128) a[3] << n
	   | (unsigned __int128) a[3] >> (-n & 127);
  }
}
