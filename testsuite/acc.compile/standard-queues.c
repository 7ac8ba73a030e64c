/* Queues and waits (section 2.16): what the standard forbids. */

double a[100], b[100], *dp;
int n = 100, m;
struct s { int x; double *p; double q[10]; } st;
extern int f (int);

void
async_neg (double *v, int k)
{
#pragma acc parallel async(-5) /* { dg-warning "'async' value must not be negative" } */
  a[0] = 1;
}

void
devnum_float (double *v, int k)
{
#pragma acc wait(devnum: 1.5: 1) /* { dg-error "expected integer expression" } */
}

void
devnum_alone (double *v, int k)
{
#pragma acc wait(devnum: 1) /* { dg-error "no queue after 'devnum:'" } */
#pragma acc wait(devnum: 1: queues:) if(n) /* { dg-error "no queue after 'devnum:'" } */
#pragma acc parallel wait(devnum: 1:) /* { dg-error "no queue after 'devnum:'" } */
  a[0] = 1;
}

void
wait_empty (double *v, int k)
{
#pragma acc wait() /* { dg-error "expected expression before '.' token" } */
}

void
wait_two_if (double *v, int k)
{
#pragma acc wait if(n) if(k) /* { dg-error "too many 'if' clauses" } */
}

void
wait_place (double *v, int k)
{
  if (n)
#pragma acc wait /* { dg-error "'#pragma acc wait' may only be used in compound statements" } */
  
}

