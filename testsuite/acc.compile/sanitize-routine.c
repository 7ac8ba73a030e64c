/* What -fsanitize=thread adds to a routine is the host's alone.  */
/* { dg-additional-options "-fsanitize=thread" } */

#pragma acc routine seq
static int
sum (const int *p, int n)
{
  int s = 0;
  for (int i = 0; i < n; i++)
    s += p[i];
  return s;
}

void
sums (int n, int *restrict a)
{
#pragma acc parallel loop copy (a[0:n])
  for (int i = 0; i < n; i++)
    {
      int four[4] = { i, 1, 2, 3 };
      a[i] = sum (four, 4);
    }
}
