/* cache directives that are in no counted loop have no effect.  */
/* { dg-additional-options "-Wall -Wextra" } */

void
nowhere (int n, double *a, const double *b)
{
#pragma acc parallel copy(a[0:n]) copyin(b[0:n])
  {
#pragma acc cache(b[0:8]) /* { dg-warning "'cache' directive ignored: no counted loop is around it" } */
#pragma acc loop
    for (int i = 0; i < n; i++)
      {
#pragma acc cache(b[i:1])
	a[i] = b[i];
      }
  }
}

/* Constructs that follow each other are read once more, and warned of once.  */
void
in_while (int n, double *a, double *b)
{
#pragma acc kernels copy(a[0:n]) copyin(b[0:n])
  {
    int i = 0;
    while (i < n && b[i] > 0)
      {
#pragma acc cache(b[i:1]) /* { dg-warning "'cache' directive ignored: no counted loop is around it" } */
	a[i] = b[i];
	i += b[i] > 5 ? 1 : 2;
      }
  }
#pragma acc kernels copy(a[0:n]) copyin(b[0:n])
  for (int i = 0; i < n; i++)
    a[i] += b[i];
}

#pragma acc routine seq
double
routine (const double *b)
{
#pragma acc cache(b[0:2]) /* { dg-warning "'cache' directive ignored: no counted loop is around it" } */
  return b[0] + b[1];
}
