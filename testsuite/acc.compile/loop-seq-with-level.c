/* seq and auto beside a level.  */

void
f (int *a, int n)
{
#pragma acc parallel copy(a[0:n])
  {
#pragma acc loop seq gang /* { dg-error "'seq' overrides other OpenACC loop specifiers" } */
    for (int i = 0; i < n; i++)
      a[i] = i;
  }
}

void
g (int *a, int n)
{
#pragma acc parallel copy(a[0:n])
  {
#pragma acc loop auto vector /* { dg-error "'auto' conflicts with other OpenACC loop specifiers" } */
    for (int i = 0; i < n; i++)
      a[i] = i;
  }
}
