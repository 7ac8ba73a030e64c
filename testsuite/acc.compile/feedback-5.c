/* Whole pointers in a clause are still parameters that nobody changes: what U
   points to is nobody else's, and there is no second version.  Each note is
   expected, and no other.  */
/* { dg-additional-options "-fplugin-arg-acc-info" } */
/* { dg-prune-output "host code only" } */

void
f (float *restrict u, float *w, int m, int n)
{
#pragma acc kernels present(u, w)
  /* { dg-message "kernels: kernel f_10_1, schedule gv-gv" "" { target *-*-* } .+4 } */
  /* { dg-message "loop over k: gang vector .blockIdx.y, threadIdx.y." "" { target *-*-* } .+3 } */
  /* { dg-message "kernel f_10_1 only reads w .const __restrict__." "" { target *-*-* } .+2 } */
  /* { dg-message "kernel f_10_1: k and i in tiles, 4 rows a thread" "" { target *-*-* } .+1 } */
  for (int k = 0; k < n; k++)
    /* { dg-message "loop over i: gang vector .blockIdx.x, threadIdx.x." "" { target *-*-* } .+1 } */
    for (int i = 0; i < m; i++)
      u[k * m + i] *= w[i];
}
