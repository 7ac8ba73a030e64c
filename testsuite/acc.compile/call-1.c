/* A call of a function that has no device version.  */

extern int strange (int);

void
f (int *a, int n)
{
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = strange (i); /* { dg-error "strange" } */
}

static int
has_no_body_here (int x)
{
  return x + strange (x);
}

void
g (int *a, int n)
{
#pragma acc kernels copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = has_no_body_here (i); /* { dg-error "has_no_body_here" } */
}
