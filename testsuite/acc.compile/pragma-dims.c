/* Gangs of dimensions that a routine does not have.  */

#pragma acc routine gang(dim:1)
void one (int *a);
#pragma acc routine gang(dim:2)
void two (int *a);

#pragma acc routine gang(dim:1)
void
low (int *a) /* { dg-message "containing routine 'low' declared here" } */
{
#pragma acc loop gang(dim:2) /* { dg-error "loop uses OpenACC parallelism disallowed by containing routine" } */
  for (int i = 0; i < 10; i++)
    a[i] = i;
}

#pragma acc routine gang(dim:1)
void
caller (int *a) /* { dg-message "containing routine 'caller' declared here" } */
{
  two (a); /* { dg-error "routine call uses OpenACC parallelism disallowed by containing routine" } */
}

void
f (int *a)
{
#pragma acc parallel copy(a[0:10])
  {
#pragma acc loop gang(dim:2)
    for (int i = 0; i < 10; i++)
      one (a);
#pragma acc loop gang(dim:1) /* { dg-message "containing loop here" } */
    for (int i = 0; i < 10; i++)
      one (a); /* { dg-error "routine call uses same OpenACC parallelism as containing loop" } */
#pragma acc loop gang(dim:2) /* { dg-message "containing loop here" } */
    for (int i = 0; i < 10; i++)
      two (a); /* { dg-error "routine call uses same OpenACC parallelism as containing loop" } */
  }
}

/* { dg-message "routine 'two' declared here" "" { target *-*-* } 6 } */
/* { dg-message "routine 'one' declared here" "" { target *-*-* } 4 } */
