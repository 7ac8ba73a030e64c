/* Elements of a reduced array are changed by its operator only, also where the
   old value is used.

   No column of these errors is the line of another one: DejaGnu would take
   that for it.  */


void
f (int n, double *p, int *q, const double *a)
{
#pragma acc parallel loop reduction(+:p[0:n])
  for (int i = 0; i < n; i++)
    p[i] = p[i] * 2; /* { dg-error "an element of 'p' is changed in another way than by the operator of its reduction" } */
#pragma acc parallel loop reduction(+:p[0:n])
  for (int i = 0; i < n; i++)
    p[i] = a[i] - p[i]; /* { dg-error "an element of 'p' is changed in another way than by the operator of its reduction" } */
#pragma acc parallel loop reduction(*:q[0:n])
  for (int i = 0; i < n; i++)
    q[i] /= 2; /* { dg-error "an element of 'q' is changed in another way than by the operator of its reduction" } */
#pragma acc parallel loop reduction(&:q[0:n])
  for (int i = 0; i < n; i++)
    q[i] |= 2; /* { dg-error "an element of 'q' is changed in another way than by the operator of its reduction" } */
#pragma acc parallel loop reduction(*:q[0:n])
  for (int i = 0; i < n; i++)
    q[i]++; /* { dg-error "an element of 'q' is changed in another way than by the operator of its reduction" } */
#pragma acc parallel loop reduction(max:p[0:n])
  for (int i = 0; i < n; i++)
    p[0] = p[0] < a[i] ? p[0] : a[i]; /* { dg-error "an element of 'p' is changed in another way than by the operator of its reduction" } */
#pragma acc parallel loop reduction(min:p[0:n])
  for (int i = 0; i < n; i++)
    if (p[0] < a[i])
      p[0] = a[i]; /* { dg-error "an element of 'p' is changed in another way than by the operator of its reduction" } */
}
