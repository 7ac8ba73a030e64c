/* A reduction of a pointer.  */

void
f (int *a, int n)
{
#pragma acc parallel loop reduction(+:a) /* { dg-error "user defined reduction not found for 'a'" } */
  for (int i = 0; i < n; i++)
    a += i;
}
