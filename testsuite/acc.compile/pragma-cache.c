/* cache directives of what is no array.  */

int a[100], n, *p;

void
caches (double d)
{
#pragma acc parallel loop copy(a)
  for (int i = 0; i < 100; i++)
    {
#pragma acc cache(n) /* { dg-error "'n' in 'cache' directive is no array" } */
#pragma acc cache(p[n:1][0:1]) /* { dg-error "'p' does not have so many dimensions" } */
#pragma acc cache(a[n:1][0:1]) /* { dg-error "'a' does not have so many dimensions" } */
#pragma acc cache(a, p[:]) /* { dg-error "for pointer type length expression must be specified" } */
#pragma acc cache(a, a[d:1]) /* { dg-error "array section of 'a' needs integral bounds" } */
#pragma acc cache(zero: a) /* { dg-error "modifier 'zero' is not valid for 'cache'" } */
      a[i] = i;
    }
}
