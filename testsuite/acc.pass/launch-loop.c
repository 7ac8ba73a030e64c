/* The launch of a loop: the axes that it is spread over are those of loop 0; who
   asks for a size gets it, and no pass behind it changes that.  */
/* { dg-additional-options "-fplugin-arg-acc-dump=schedule,launch,plan -fplugin-arg-acc-no-tile" } */
/* { dg-final { scan-pass-not schedule "spreads loop" } } */
/* { dg-final { scan-pass launch "axis 0 spreads loop 0 size 100\n;;   axis 3 spreads loop 0 size \n" } } */
/* { dg-final { scan-pass plan "axis 0 spreads loop 0 size 100\n;;   axis 3 spreads loop 0 size \n" } } */

void
scale (int n, double *x)
{
#pragma acc parallel loop gang vector num_gangs(100) copy(x[0:n])
  for (int i = 0; i < n; i++)
    x[i] *= 2;
}
