/* Everything named: no word.  */

void
f (int *a, int n)
{
  int x = 3, y;
#pragma acc parallel loop default(none) copy(a[0:n]) firstprivate(n, x) \
  private(y)
  for (int i = 0; i < n; i++)
    {
      int z = i;
      y = z;
      a[i] = x + y;
    }
}
