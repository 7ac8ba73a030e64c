/* Two pointers that may point to the same memory: what is known of them, and
   loops inside of one that the user calls independent.  */
/* { dg-additional-options "-fplugin-arg-acc-info" } */
/* { dg-prune-output "note: " } */

/* Restrict says nothing of a pointer that others may change.  */
void set (float *restrict *u);

void
g (float *restrict u, float *w, int m)
{
  set (&u);
#pragma acc kernels present(u, w)
  /* { dg-message "loop over i is sequential: .u.i.. written at 16:\[0-9\]+ and .w.i.. read at 16:14 may be the same memory" "" { target *-*-* } .+1 } */
  for (int i = 0; i < m; i++)
    u[i] *= w[i];
}

/* A version for each case of the inner loop.  */
void
h (float *u, float *w, int m, int n)
{
#pragma acc kernels present(u, w)
  {
    /* { dg-message "kernels: kernel h_23_1, schedule gv-gv" "" { target *-*-* } .+2 } */
    /* { dg-message "kernels: kernel h_23_2, schedule gv" "" { target *-*-* } .+1 } */
#pragma acc loop independent
    for (int k = 0; k < n; k++)
      /* { dg-message "loop over i: gang vector .blockIdx.x, threadIdx.x." "" { target *-*-* } .+2 } */
      /* { dg-message "loop over i is sequential: .u.k . m . i.. written at 32:\[0-9\]+ and .w.i.. read at 32:19 may be the same memory" "" { target *-*-* } .+1 } */
      for (int i = 0; i < m; i++)
	u[k * m + i] *= w[i];
  }
}
