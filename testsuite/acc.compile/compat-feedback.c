/* What -fplugin-arg-acc-compat=nvc adds is told.
   { dg-additional-options "-fplugin-arg-acc-compat=nvc -fplugin-arg-acc-info" }
   { dg-prune-output "kernel|loop over|of what the" } */

struct list { int *a; };

float
f (int n, int *a)
{
  float sum = 0;
#pragma acc data copyin(a[n]) /* { dg-message "'a\\\[n\\\]' is taken as 'a\\\[0:n\\\]'" } */
  {
#pragma acc parallel loop /* { dg-message "implicit copy\\(sum\\)" } */
    for (int i = 0; i < n; i++) /* { dg-message "implicit reduction\\(\\+:sum\\)" "" { target *-*-* } 13 } */
      sum += a[i];
  }
  return sum;
}

void
g (int n, int *a)
{
#pragma acc loop /* { dg-message "loop directive outside of all constructs: the host executes the loop in its place" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
}

void
h (int n, struct list *s)
{
#pragma acc update self(s->a[n]) /* { dg-message "'s->a\\\[n\\\]' is taken as 's->a\\\[0:n\\\]' as well" } */
}
