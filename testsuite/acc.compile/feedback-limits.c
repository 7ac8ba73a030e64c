/* What keeps kernels from being fast: accesses of neighbouring threads that are far from
   each other, with the loop along which they are not, and few iterations.  What tiles
   and warps make neighbours is not told, nor what nobody knows.  */
/* { dg-additional-options "-fplugin-arg-acc-info" } */
/* { dg-prune-output "note: (?!\[^\\n\]*(far from|fewer than))" } */

struct point { double x, y, z, u, v; };

void
limits (int n, double *restrict a, double *restrict b, struct point *restrict q,
	int *restrict at)
{
#pragma acc data present(a[0:n * n], b[0:n * n], q[0:n], at[0:n])
  {
#pragma acc parallel loop gang vector
    for (int i = 0; i < n; i++)
      for (int j = 0; j < 5; j++)
	a[i * n + j] = b[i]; /* { dg-message "kernel limits_15: neighbouring threads write a\\\[i \\* n \\+ j\\\] far from each other; neighbours along j are neighbours in memory" } */
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      b[i] = q[i].x; /* { dg-message "kernel limits_19: neighbouring threads read q\\\[i\\\].x far from each other, and so would those along any other loop" } */
#pragma acc parallel loop /* { dg-message "kernel limits_22 has fewer than 4224 iterations for its threads: a device has room for many more" } */
    for (int i = 0; i < 4223; i++)
      b[i] = i;
#pragma acc parallel loop
    for (int i = 0; i < 4224; i++)
      b[i] = i;
    /* The second dimension is another axis.  */
#pragma acc parallel loop gang
    for (int i = 0; i < 132; i++)
#pragma acc loop vector
      for (int j = 0; j < 32; j++)
	a[i * 32 + j] = i;
    /* A warp shares the row; a tile transposes.  */
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      {
	double s = 0;
	for (int j = 0; j < n; j++)
	  s += a[i * n + j];
	b[i] = s;
      }
#pragma acc parallel loop collapse(2)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
	a[i * n + j] = b[j * n + i];
    /* Nobody knows.  */
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      b[at[i]] = i;
  }
}
