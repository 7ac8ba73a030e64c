/* Loops of which it takes something from outside of the construct to know that
   they are parallel.  Each note is expected, and no other.  */
/* { dg-additional-options "-fplugin-arg-acc-info" } */
/* { dg-prune-output "host code only" } */
/* { dg-prune-output "implicit" } */
/* { dg-prune-output "only reads|far from each other" } */

/* The host's counter is never negative, so neither is N.  */
void
column (float *m, int n)
{
  for (int i = 0; i < n; i++)
    {
#pragma acc kernels present(m)
      /* { dg-message "kernels: kernel column_14_1, schedule gv" "" { target *-*-* } .+2 } */
      /* { dg-message "loop over j: gang vector" "" { target *-*-* } .+1 } */
      for (int j = i + 1; j < n; j++)
	m[j * n + i] /= m[i * n + i];
    }
}

/* It may be here, so the host looks.  */
void
either (float *m, int n, int from)
{
  for (int i = from; i < n; i++)
    {
#pragma acc kernels present(m)
      /* { dg-message "kernels: kernel either_28_1, schedule gv" "" { target *-*-* } .+6 } */
      /* { dg-message "loop over j: gang vector" "" { target *-*-* } .+5 } */
      /* { dg-message "the iterations over j are independent if n >= 1: the host tests that" "" { target *-*-* } .+4 } */
      /* { dg-message "kernels: kernel either_28_2, schedule seq" "" { target *-*-* } .+3 } */
      /* { dg-message "loop over j is sequential: .m.j . n . i.. written at 36:\[0-9\]+ " "" { target *-*-* } .+2 } */
      /* { dg-message "kernel either_28_2: 16 iterations of the loop over j begin with their loads" "" { target *-*-* } .+1 } */
      for (int j = i + 1; j < n; j++)
	m[j * n + i] /= m[i * n + i];
    }
}

/* An inner loop that is parallel as it is, and short: the outer one with atomic
   updates is better.  */
void
add (float *restrict to, const float *restrict x, const int *restrict at,
     int n, int dims)
{
#pragma acc kernels present(to, x, at)
  /* { dg-message "kernels: kernel add_46_1, schedule gv-gv" "" { target *-*-* } .+3 } */
  /* { dg-message "loop over i: gang vector" "" { target *-*-* } .+2 } */
  /* { dg-message "atomic update of to.at.i. . dims . d., which several iterations may change" "" { target *-*-* } .+1 } */
  for (int i = 0; i < n; i++)
    /* { dg-message "loop over d: gang vector" "" { target *-*-* } .+1 } */
    for (int d = 0; d < dims; d++)
      to[at[i] * dims + d] += x[i * dims + d];
}
