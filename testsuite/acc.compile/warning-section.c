/* Sections in data clauses without elements that the construct uses.  */

void
too_few (int n, double *a, const double *b)
{
#pragma acc parallel loop copyout(a[0:n]) copyin(b[0:n]) /* { dg-warning "this construct uses elements of 'b' after the section in its data clause ends: 1 of them" } */
  for (int i = 0; i < n; i++)
    a[i] = b[i] + b[i + 1];
}

void
constants (double *a)
{
#pragma acc parallel loop copy(a[0:100]) /* { dg-warning "uses elements of 'a' after the section in its data clause ends: 28 of them" } */
  for (int i = 0; i < 128; i++)
    a[i] = i;
}

void
begins_late (int n, double *a)
{
#pragma acc parallel loop copy(a[2:n]) /* { dg-warning "this construct uses elements of 'a' before the section in its data clause begins: 1 of them" } */
  for (int i = 1; i < n; i++)
    a[i] = i;
}

void
last_one (int n, float *a)
{
#pragma acc kernels loop copy(a[0:n]) /* { dg-warning "uses elements of 'a' after the section in its data clause ends: 1 of them" } */
  for (int i = 0; i <= n; i++)
    a[i] = i;
}

/* What is used is there, or may be; or it is not certain that it is used.  */
void
right (int n, int m, double *a, const double *b)
{
#pragma acc parallel loop copyout(a[0:n]) copyin(b[0:n + 1])
  for (int i = 0; i < n; i++)
    a[i] = b[i] + b[i + 1];
#pragma acc parallel loop copyout(a[0:n]) copyin(b[0:n])
  for (int i = 0; i < n; i++)
    a[i] = i + 1 < n ? b[i + 1] : 0;
#pragma acc parallel loop copyout(a[0:n]) copyin(b[0:m])
  for (int i = 0; i < n; i++)
    a[i] = b[i + 1];
#pragma acc parallel loop copy(a[1:n - 2]) copyin(b[0:n])
  for (int i = 1; i < n - 1; i++)
    a[i] = b[i - 1] + b[i + 1];
#pragma acc data copyout(a[0:n]) copyin(b[0:n + 1])
  {
#pragma acc parallel loop copyout(a[0:n]) copyin(b[0:n])
    for (int i = 0; i < n; i++)
      a[i] = b[i] + b[i + 1];
  }
}
