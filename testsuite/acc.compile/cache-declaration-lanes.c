/* cache in front of arrays that are shared, and in loops over the lanes of
   a vector, where each thread has its own.  */
/* { dg-additional-options "-fplugin-arg-acc-info" } */
/* { dg-prune-output "note: (parallel )?loop|note: device version|note: kernel .* fewer than" } */

int g[10], h[10][4];

void
each (void)
{
#pragma acc parallel loop gang vector copyout(g)
  for (int i = 0; i < 10; i++)
    {
#pragma acc cache
      int t[2]; /* { dg-warning "'t' is not in shared memory: each thread has one of its own here" } */
      for (int j = 0; j < 2; j++)
	t[j] = i + j;
      g[i] = t[i & 1];
    }
}

#pragma acc routine seq
int
in_routine (int n)
{
#pragma acc cache
  int t[2] = { n, n + 1 }; /* { dg-warning "'t' is not in shared memory: each thread has one of its own here" } */
  return t[n & 1];
}

/* All threads would write the same.  */
void
alike (void)
{
#pragma acc parallel loop gang vector_length(32) copyout(h)
  for (int i = 0; i < 10; i++)
    {
#pragma acc cache
      int t[4]; /* { dg-message "has t, one for each gang, in shared memory" } */
      for (int j = 0; j < 4; j++)
	t[j] = i * j;
#pragma acc loop vector
      for (int j = 0; j < 4; j++)
	h[i][j] = t[j] + t[3 - j];
    }
}
