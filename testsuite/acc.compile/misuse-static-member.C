// Static members in clauses for variables that are no variables.
// { dg-do compile }

struct s { static int f (int); static const int two = 2; static int v; };

void
f (int *a)
{
#pragma acc parallel loop copyout(a[0:9]) private(s::f) // { dg-error "expected a variable in 'private' clause" }
  for (int i = 0; i < 9; i++)
    a[i] = i;
#pragma acc parallel loop copyout(a[0:9]) firstprivate(s::v, s::f) // { dg-error "expected a variable in 'firstprivate' clause" }
  for (int i = 0; i < 9; i++)
    a[i] = i + s::v;
#pragma acc parallel loop copyin(a[0:9]) reduction(+: s::f) // { dg-error "expected a variable in 'reduction' clause" }
  for (int i = 0; i < 9; i++)
    s::v += a[i];
}
