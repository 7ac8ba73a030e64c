/* Routines that are bound to ones of more levels.  */

#pragma acc routine worker
static void
share (int n, int *a)
{
#pragma acc loop worker
  for (int i = 0; i < n; i++)
    a[i]++;
}

#pragma acc routine seq bind(share)
static void
alone (int n, int *a) /* { dg-warning "'alone' is a 'seq' routine, but 'share', to which it is bound, is a 'worker' routine" } */
{
  for (int i = 0; i < n; i++)
    a[i]++;
}

#pragma acc routine gang bind(share)
static void
more (int n, int *a)
{
  for (int i = 0; i < n; i++)
    a[i]++;
}

void
use (int n, int *a)
{
#pragma acc parallel loop gang copy(a[0:8 * n])
  for (int i = 0; i < 8; i++)
    alone (n, a + i * n);
#pragma acc parallel copy(a[0:n]) num_gangs(1)
  more (n, a);
}
