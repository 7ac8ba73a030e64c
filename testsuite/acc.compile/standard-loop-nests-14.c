/* Nests that have too few loops for collapse and tile (sections 2.9.1 and 2.9.8), as
   GCC 14 and later say it.  */
/* { dg-since-gcc 14 } */

double a[100], b[100];
int n = 100;

void
collapse_many (void)
{
#pragma acc parallel
#pragma acc loop collapse(3)
  for (int i = 0; i < n; i++) /* { dg-error "not enough nested loops" } */
    for (int j = 0; j < n; j++)
      a[i] += j;
}

void
collapse_code (void)
{
#pragma acc parallel
#pragma acc loop collapse(2)
  for (int i = 0; i < n; i++) /* { dg-error "inner loops must be perfectly nested in '#pragma acc loop'" } */
    { a[i] = 0; for (int j = 0; j < n; j++)
    b[j] = 0; }
}

void
collapse_inner_directive (void)
{
#pragma acc parallel
#pragma acc loop collapse(2)
  for (int i = 0; i < n; i++) /* { dg-error "not enough nested loops" } */
#pragma acc loop
    for (int j = 0; j < n; j++)
      b[j] = 0;
}

void
tile_many (void)
{
#pragma acc parallel
#pragma acc loop tile(2,2,2)
  for (int i = 0; i < n; i++) /* { dg-error "not enough nested loops" } */
    for (int j = 0; j < n; j++)
      a[i] += j;
}

void
tile_code (void)
{
#pragma acc parallel
#pragma acc loop tile(2,2)
  for (int i = 0; i < n; i++) /* { dg-error "inner loops must be perfectly nested in '#pragma acc loop'" } */
    { a[i] = 0; for (int j = 0; j < n; j++)
    b[j] = 0; }
}
