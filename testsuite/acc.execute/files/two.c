/* Part of files.c.  */

static void
work (int *a, int n)
{
#pragma acc parallel loop present(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1000 * i;
}

void
two (int *a, int n)
{
  work (a, n);
}
