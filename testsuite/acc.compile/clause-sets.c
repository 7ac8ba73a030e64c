/* Clauses that may not stand together, clauses that are missing, and numbers that
   cannot be.
   { dg-additional-options "-Wextra" } */

double a[100], *p;
int n;
extern int bound (int);

void
loops (int m, double *v)
{
#pragma acc parallel
  {
#pragma acc loop independent seq /* { dg-error "'independent' and 'seq' on one loop" } */
    for (int i = 0; i < n; i++)
      a[i] = i;
#pragma acc loop auto independent /* { dg-warning "'independent' and 'auto' on one loop" } */
    for (int i = 0; i < n; i++)
      a[i] = i;
#pragma acc loop gang(dim:2, static:4) /* no error */
    for (int i = 0; i < n; i++)
      a[i] = i;
  }
#pragma acc parallel loop reduction(both:m) /* { dg-error "'both' is no operator of 'reduction'" } */
  for (int i = 0; i < n; i++)
    m += i;
#pragma acc kernels loop gang(num:4, dim:2) /* { dg-error "a number of gangs and 'dim:' in one clause" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma acc kernels loop gang(dim:2) /* { dg-error "'dim:' is not valid in a 'kernels' construct" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma acc serial loop gang(dim:1) /* { dg-error "'dim:' is not valid in a 'serial' construct" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
}

void
data (double *v)
{
#pragma acc data deviceptr(v) copy(v[0:n]) /* { dg-error "'v' appears more than once in data clauses" } */
  ;
#pragma acc data if(n) /* { dg-warning "'#pragma acc data' has no data clause: it does nothing" } */
  ;
#pragma acc data default(none) default(present) /* { dg-error "too many 'default' clauses" } */
  ;
#pragma acc data default(none)
  ;
#pragma acc data attach(p)
  ;
#pragma acc host_data if_present /* { dg-error "'#pragma acc host_data' has no 'use_device' clause|'host_data' construct requires 'use_device'" } */
  ;
#pragma acc atomic update if(n) if(v) /* { dg-error "too many 'if' clauses" } */
  n++;
}

void
queues (int q)
{
#pragma acc parallel async(-5) /* { dg-warning "'async' value must not be negative" } */
  a[0] = 1;
#pragma acc parallel async(1) wait(q, -7) /* { dg-warning "'wait' value must not be negative" } */
  a[0] = 1;
#pragma acc parallel async(-1) /* acc_async_noval */
  a[0] = 1;
}

#pragma acc routine seq device_type(nvidia) nohost /* { dg-error "'nohost' clause may not follow a 'device_type' clause" } */
extern int device_only (int);
