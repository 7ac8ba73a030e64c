/* What g++ itself says of thread_local variables that a region names.  */

static thread_local int plain, table[4];

void
uses (int *a)
{
#pragma acc parallel loop copy(a[0:9]) /* { dg-message "enclosing target region" } */
  for (int i = 0; i < 9; i++)
    a[i] = table[i & 3]; /* { dg-error "threadprivate variable 'table' used in target region" } */
#pragma acc parallel loop copy(plain) copy(a[0:9]) /* { dg-error "'plain' is threadprivate variable in 'map' clause" } */
  for (int i = 0; i < 9; i++)
    a[i] = 0;
}
