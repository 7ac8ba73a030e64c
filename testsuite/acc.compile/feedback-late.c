/* A result that stays on the device, and results that the host waits for.  */
/* { dg-options "-O2 -fplugin-arg-acc-info" } */
/* { dg-prune-output "note: (loop|implicit|parallel loop|kernel|reduction)" } */

extern void see (double);

double
late (int n, double *restrict p, double *restrict x, double rr)
{
  double pq = 0, alpha;
#pragma acc parallel loop reduction(+:pq) present(p[0:n]) /* { dg-message "pq stays on the device for the construct in line 15" } */
  for (int i = 0; i < n; i++)
    pq += p[i] * p[i];
  alpha = rr / pq;
#pragma acc parallel loop present(x[0:n], p[0:n])
  for (int i = 0; i < n; i++)
    x[i] += alpha * p[i];
  return alpha;
}
