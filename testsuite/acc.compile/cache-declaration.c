/* cache without a list: what does not stand in front of an array of the gang.  */

void
misuse (int n)
{
#pragma acc parallel
  {
#pragma acc cache /* { dg-error "'a' in 'cache' directive has no constant length" } */
    int a[n];
    a[0] = 1;
#pragma acc cache /* { dg-error "'b' in 'cache' directive is no array" } */
    int b = 3;
#pragma acc cache /* { dg-error "'c' in 'cache' directive is no array of the gang" } */
    static int c[4];
#pragma acc cache /* { dg-error "no declaration of an array follows the 'cache' directive" } */
    n += b;
    int d[4];
#pragma acc cache(d) async(1) /* { dg-error "'async' is not valid for '#pragma acc cache'" } */
    {
#pragma acc cache /* { dg-error "no declaration of an array follows the 'cache' directive" } */
    }
#pragma acc cache /* { dg-error "no declaration of an array follows the 'cache' directive" } */
  }
#pragma acc cache /* { dg-error "cache directive must be in an OpenACC compute region" } */
  int e[3];
}
