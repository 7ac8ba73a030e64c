/* Calls of a function that has no device version, direct and not.  */

extern int strange (int);

void
f (int *a, int n)
{
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = strange (i); /* { dg-error "10: error: no device version of this 'parallel loop' construct: function 'strange' has no device version" } */
}

static int
calls_it (int x)
{
  return x + strange (x); /* { dg-error "function 'strange' has no device version" } */
}

void
g (int *a, int n)
{
#pragma acc kernels copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = calls_it (i);
}
