/* Queues and waits (section 2.16): what the standard forbids. */

double a[100], b[100], *dp;
int n = 100, m;
struct s { int x; double *p; double q[10]; } st;
extern int f (int);

void
wait_in_region (double *v, int k)
{
#pragma acc parallel
  {
#pragma acc wait /* { dg-warning "'#pragma acc wait' has no effect in the device version of 'wait_in_region'" } */
  }
}

