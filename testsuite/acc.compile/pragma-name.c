/* Names that are nearly right, with a suggestion.  */
/* { dg-additional-options "-Wall" } */

int a[10];

void
f (void)
{
#pragma acc paralel loop /* { dg-warning "ignoring '#pragma acc paralel'; did you mean 'parallel'\\?" } */
  for (int i = 0; i < 10; i++)
    a[i] = i;
#pragma acc end data /* { dg-warning "ignoring '#pragma acc end'" } */
#pragma acc parallel copyinn(a) /* { dg-error "expected '#pragma acc' clause before 'copyinn'; did you mean 'copyin'\\?" } */
  a[0] = 1;
#pragma acc parallel loop independant /* { dg-error "did you mean 'independent'\\?" } */
  for (int i = 0; i < 10; i++)
    a[i] = i;
#pragma acc parallel
  {
#pragma acc loop copy(a) /* { dg-error "'copy' is not valid for '#pragma acc loop'" } */
    for (int i = 0; i < 10; i++)
      a[i] = i;
#pragma acc loop device_num(1) /* { dg-error "'device_num' is not valid for '#pragma acc loop'" } */
    for (int i = 0; i < 10; i++)
      a[i] = i;
  }
}
