/* Nests that have too few loops for collapse and tile (sections 2.9.1 and 2.9.8), as
   GCC up to 13 says it.  */
/* { dg-before-gcc 14 } */

double a[100], b[100];
int n = 100;

void
collapse_many (void)
{
#pragma acc parallel
#pragma acc loop collapse(3)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i] += j; /* { dg-error "not enough perfectly nested loops before 'a'" } */
}

void
collapse_code (void)
{
#pragma acc parallel
#pragma acc loop collapse(2)
  for (int i = 0; i < n; i++)
    { a[i] = 0; for (int j = 0; j < n; j++) /* { dg-error "not enough perfectly nested loops before 'a'" } */
    b[j] = 0; }
}

void
collapse_inner_directive (void)
{
#pragma acc parallel
#pragma acc loop collapse(2)
  for (int i = 0; i < n; i++)
#pragma acc loop /* { dg-error "not enough perfectly nested loops before '#pragma'" } */
    for (int j = 0; j < n; j++)
      b[j] = 0;
}

void
tile_many (void)
{
#pragma acc parallel
#pragma acc loop tile(2,2,2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i] += j; /* { dg-error "not enough perfectly nested loops before 'a'" } */
}

void
tile_code (void)
{
#pragma acc parallel
#pragma acc loop tile(2,2)
  for (int i = 0; i < n; i++)
    { a[i] = 0; for (int j = 0; j < n; j++) /* { dg-error "not enough perfectly nested loops before 'a'" } */
    b[j] = 0; }
}
