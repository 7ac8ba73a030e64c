/* A gang reduction in a routine: its gangs have no place for the result.  */

#pragma acc routine gang
int
sum (int *a, int n)
{
  int s = 0;
#pragma acc loop gang reduction(+:s) /* { dg-error "9: error: gang reduction on an orphan loop" } */
  for (int i = 0; i < n; i++)
    s += a[i];
#pragma acc loop reduction(+:s) /* { dg-error "9: error: gang reduction on an orphan loop" } */
  for (int i = 0; i < n; i++)
    s += a[i];
#pragma acc loop vector reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}
