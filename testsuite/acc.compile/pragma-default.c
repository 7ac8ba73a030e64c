/* default(none) of a data construct is that of the constructs inside.  */

int a[10];

void
f (int n)
{
#pragma acc data default(none) copy(n)
  {
#pragma acc parallel /* { dg-message "enclosing OpenACC 'parallel' construct" } */
    a[0] = 1; /* { dg-error "'a' not specified in enclosing OpenACC 'parallel' construct" } */
  }
}
