/* Before the schedule a loop has no levels, after it levels and axes; what it
   reduces has a variable of each thread.  */
/* { dg-additional-options "-fplugin-arg-acc-dump=read,schedule,launch" } */
/* { dg-final { scan-pass read "#loop levels 0 axes 0x0 index -1\n" } } */
/* { dg-final { scan-pass-not read "#loop levels \[1-7\]" } } */
/* { dg-final { scan-pass schedule ";; kernel total_\[0-9\]+, schedule gv\n" } } */
/* { dg-final { scan-pass schedule "#loop levels 5 axes 0x9 index -1\n *#reduction plus_expr s by s\n" } } */

double
total (int n, const double *x)
{
  double s = 0;
#pragma acc parallel loop reduction(+:s) copyin(x[0:n])
  for (int i = 0; i < n; i++)
    s += x[i];
  return s;
}
