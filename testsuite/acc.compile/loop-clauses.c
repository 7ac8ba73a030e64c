/* What the clauses of loops say against those of the construct and of the loops
   around, and loops that count the wrong way.  */

double a[100];
int n;

void
sizes (void)
{
#pragma acc kernels num_gangs(4)
#pragma acc loop gang(8) /* { dg-error "argument of 'gang' in a construct with 'num_gangs'" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma acc kernels num_workers(4)
#pragma acc loop worker(num:8) /* { dg-error "argument of 'worker' in a construct with 'num_workers'" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma acc kernels vector_length(64)
#pragma acc loop vector(128) /* { dg-error "argument of 'vector' in a construct with 'vector_length'" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma acc kernels num_gangs(4)
#pragma acc loop gang vector(128)
  for (int i = 0; i < n; i++)
    a[i] = i;
}

void
dimension (void)
{
#pragma acc kernels
#pragma acc loop gang(dim:2) /* { dg-error "'dim:' is not valid in a 'kernels' construct" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma acc serial
#pragma acc loop gang(dim:1) /* { dg-error "'dim:' is not valid in a 'serial' construct" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
}
