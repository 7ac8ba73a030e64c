/* Elements of a reduced array are changed by its operator only.  */

void
f (int n, double *p)
{
#pragma acc parallel loop reduction(+:p[0:n])
  for (int i = 0; i < n; i++)
    p[i % 3] = i; /* { dg-error "an element of 'p' is changed in another way than by the operator of its reduction" } */
#pragma acc parallel loop reduction(max:p[0:n])
  for (int i = 0; i < n; i++)
    p[i % 3] += i; /* { dg-error "an element of 'p' is changed in another way than by the operator of its reduction" } */
}
