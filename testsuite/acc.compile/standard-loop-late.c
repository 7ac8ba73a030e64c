/* Loops, caches and combined constructs (sections 2.9 to 2.11): what the standard forbids. */

double a[100], b[100], *dp;
int n = 100, m;
struct s { int x; double *p; double q[10]; } st;
extern int f (int);

void
seq_auto (double *v, int k)
{
#pragma acc parallel
#pragma acc loop seq auto /* { dg-error "'seq' overrides other OpenACC loop specifiers" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
}

void
seq_gang (double *v, int k)
{
#pragma acc parallel
#pragma acc loop seq gang /* { dg-error "'seq' overrides other OpenACC loop specifiers" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
}

void
seq_worker (double *v, int k)
{
#pragma acc parallel
#pragma acc loop seq worker /* { dg-error "'seq' overrides other OpenACC loop specifiers" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
}

void
seq_vector (double *v, int k)
{
#pragma acc parallel
#pragma acc loop seq vector /* { dg-error "'seq' overrides other OpenACC loop specifiers" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
}

void
auto_gang (double *v, int k)
{
#pragma acc parallel
#pragma acc loop auto gang /* { dg-error "'auto' conflicts with other OpenACC loop specifiers" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
}

void
changed_bound (double *v, int k)
{
#pragma acc parallel
#pragma acc loop /* { dg-warning "the iterations of this loop race for 'n' without 'reduction..:n.'" } */
  for (int i = 0; i < n; i++)
    { a[i] = i; n--; } /* { dg-message "updated here" } */
}

void
gang_in_gang (double *v, int k)
{
#pragma acc parallel
#pragma acc loop gang /* { dg-message "containing loop here" } */
  for (int i = 0; i < n; i++)
#pragma acc loop gang /* { dg-error "inner loop uses same OpenACC parallelism as containing loop" } */
    for (int j = 0; j < n; j++)
      b[j] = 0;
}

void
worker_in_worker (double *v, int k)
{
#pragma acc parallel
#pragma acc loop worker /* { dg-message "containing loop here" } */
  for (int i = 0; i < n; i++)
#pragma acc loop worker /* { dg-error "inner loop uses same OpenACC parallelism as containing loop" } */
    for (int j = 0; j < n; j++)
      b[j] = 0;
}

void
vector_in_vector (double *v, int k)
{
#pragma acc parallel
#pragma acc loop vector /* { dg-message "containing loop here" } */
  for (int i = 0; i < n; i++)
#pragma acc loop vector /* { dg-error "inner loop uses same OpenACC parallelism as containing loop" } */
    for (int j = 0; j < n; j++)
      b[j] = 0;
}

void
gang_in_worker (double *v, int k)
{
#pragma acc parallel
#pragma acc loop worker /* { dg-message "containing loop here" } */
  for (int i = 0; i < n; i++)
#pragma acc loop gang /* { dg-error "incorrectly nested OpenACC loop parallelism: a 'gang' loop inside a 'worker' loop" } */
    for (int j = 0; j < n; j++)
      b[j] = 0;
}

void
gang_in_vector (double *v, int k)
{
#pragma acc parallel
#pragma acc loop vector /* { dg-message "containing loop here" } */
  for (int i = 0; i < n; i++)
#pragma acc loop gang /* { dg-error "incorrectly nested OpenACC loop parallelism: a 'gang' loop inside a 'vector' loop" } */
    for (int j = 0; j < n; j++)
      b[j] = 0;
}

void
worker_in_vector (double *v, int k)
{
#pragma acc parallel
#pragma acc loop vector /* { dg-message "containing loop here" } */
  for (int i = 0; i < n; i++)
#pragma acc loop worker /* { dg-error "incorrectly nested OpenACC loop parallelism: a 'worker' loop inside a 'vector' loop" } */
    for (int j = 0; j < n; j++)
      b[j] = 0;
}

void
dim1_in_dim2 (double *v, int k)
{
#pragma acc parallel
#pragma acc loop gang(dim:1) /* { dg-message "containing loop here" } */
  for (int i = 0; i < n; i++)
#pragma acc loop gang(dim:2) /* { dg-error "inner loop uses same OpenACC parallelism as containing loop" } */
    for (int j = 0; j < n; j++)
      b[j] = 0;
}

void
dim_same (double *v, int k)
{
#pragma acc parallel
#pragma acc loop gang(dim:2) /* { dg-message "containing loop here" } */
  for (int i = 0; i < n; i++)
#pragma acc loop gang(dim:2) /* { dg-error "inner loop uses same OpenACC parallelism as containing loop" } */
    for (int j = 0; j < n; j++)
      b[j] = 0;
}

void
gang_worker_in_gang (double *v, int k)
{
#pragma acc parallel
#pragma acc loop gang /* { dg-message "containing loop here" } */
  for (int i = 0; i < n; i++)
#pragma acc loop gang worker /* { dg-error "inner loop uses same OpenACC parallelism as containing loop" } */
    for (int j = 0; j < n; j++)
      b[j] = 0;
}

