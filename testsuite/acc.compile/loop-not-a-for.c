/* What a loop directive needs.  */

void
f (int *a, int n)
{
#pragma acc parallel loop copy(a[0:n])
  while (n--) /* { dg-error "for statement expected before 'while'" } */
    a[n] = n;
}

void
g (int *a, int n)
{
#pragma acc parallel loop collapse(2) copy(a[0:n])
  for (int i = 0; i < n; i++) a[i] = i; /* { dg-error "not enough (perfectly )?nested loops" } */
}

void
h (int *a, int n)
{
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i * i < n; i++) /* { dg-error "invalid controlling predicate" } */
    a[i] = i;
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i *= 2) /* { dg-error "invalid increment expression" } */
    a[i] = i;
}
