/* The feedback's messages, see doc/feedback.md.  */
/* { dg-additional-options "-fplugin-arg-acc-info" } */
/* { dg-prune-output "note: " } */

#pragma acc routine vector
void
row (float *a, int n) /* { dg-message "device version of function row, vector routine" } */
{
#pragma acc loop vector /* { dg-message "loop over i: vector .threadIdx.x." } */
  for (int i = 0; i < n; i++)
    a[i] = i;
}

void
f (int n, float *restrict a, const float *restrict b)
{
  float t;
  /* { dg-message "implicit copy.a.0:n.. of what the construct reaches" "" { target *-*-* } .+2 } */
  /* { dg-message "implicit copyin.b.2:n.. of what the construct reaches" "" { target *-*-* } .+1 } */
#pragma acc kernels
  /* { dg-message "kernels: kernel f_20_1, schedule gv" "" { target *-*-* } .+4 } */
  /* { dg-message "loop over i: gang vector .blockIdx.x, threadIdx.x." "" { target *-*-* } .+3 } */
  /* { dg-message "private.t.: set before it is read in each iteration" "" { target *-*-* } .+2 } */
  /* { dg-message "kernel f_20_1 only reads b .const __restrict__." "" { target *-*-* } .+1 } */
  for (int i = 0; i < n; i++)
    {
      t = b[i + 2] * 2;
      a[i] = t + t * t;
    }
}

float
g (int n, float a[n], float *restrict c, float *p, float *q, const int *at)
{
  float s = 0;
#pragma acc kernels copy(a[0:n])
  /* { dg-message "loop over i is sequential: .a.i.. written at 39:6 may be read in another iteration as .a.i - 1.. at 39:13" "" { target *-*-* } .+1 } */
  for (int i = 1; i < n; i++)
    a[i] = a[i - 1] * 2;
#pragma acc kernels loop copyin(a[0:n])
  /* { dg-message "implicit reduction..:s." "" { target *-*-* } .-1 } */
  for (int i = 0; i < n; i++)
    s += a[i];
#pragma acc parallel loop seq copy(a[0:n]) /* { dg-message "loop over i is sequential: seq clause" } */
  for (int i = 0; i < n; i++)
    a[i] += 1;
  /* { dg-message "kernels loop: kernel g_48_1, schedule g-gv, gridDim 100 x 20, blockDim 512" "" { target *-*-* } .+1 } */
#pragma acc kernels loop gang(20) copyin(a[0:n]) copy(c[0:n * n])
  for (int i = 0; i < n; i++)
#pragma acc loop gang(100) vector(512)
    for (int j = 0; j < n; j++)
      c[i * n + j] += a[j];
#pragma acc parallel loop gang copyout(c[0:n]) num_gangs(n) vector_length(64) /* { dg-message "schedule g-v, gridDim (.as the clause says.|n), blockDim 64" } */
  for (int i = 0; i < n; i++)
    {
      float w[64]; /* { dg-message "kernel g_53 has w, one for each gang, in shared memory" } */
#pragma acc loop vector
      for (int j = 0; j < 64; j++)
	w[j] = j + i;
      c[i] = w[i % 64];
    }
#pragma acc kernels copy(c[0:n]) copyin(at[0:n])
  /* { dg-message "loop over i is sequential: .c..*. written at 65:6 may be the same memory in several iterations" "" { target *-*-* } .+1 } */
  for (int i = 0; i < n; i++)
    c[at[i]] = i;
#pragma acc kernels copy(p[0:n]) copyin(q[0:n])
  /* { dg-message "loop over i is sequential: .s. carries a value from one iteration to the next" "" { target *-*-* } .+1 } */
  for (int i = 0; i < n; i++)
    {
      s = s * 0.5f + q[i];
      p[i] = s;
    }
  return s;
}
