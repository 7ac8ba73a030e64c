/* -fplugin-arg-acc-info says for each loop what became of it.  */
/* { dg-additional-options "-fplugin-arg-acc-info" } */
/* { dg-prune-output "note: " } */

void
f (int *a, int n)
{
#pragma acc parallel loop copy(a[0:n]) /* { dg-message "note: " } */
  for (int i = 0; i < n; i++)
    a[i] = i;
}
