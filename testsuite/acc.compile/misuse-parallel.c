/* Each clause of parallel directives, used wrongly.  */

int a[10], n, *p;
double d;
struct { int x; } s;

void
parallel_if (void)
{
#pragma acc parallel if(s) /* { dg-error "used struct type value where scalar is required" } */
  ;
}

void
parallel_self (void)
{
#pragma acc parallel self() /* { dg-error "'self' clause requires an argument" } */
  ;
}

void
parallel_async (void)
{
#pragma acc parallel async(d) /* { dg-error "expected integer expression before '\\)' token" } */
  ;
}

void
parallel_wait (void)
{
#pragma acc parallel wait(d) /* { dg-error "expression must be integral before '\\)' token" } */
  ;
}

void
parallel_num_gangs (void)
{
#pragma acc parallel num_gangs(d) /* { dg-error "'num_gangs' expression must be integral" } */
  ;
}

void
parallel_num_workers (void)
{
#pragma acc parallel num_workers(d) /* { dg-error "'num_workers' expression must be integral" } */
  ;
}

void
parallel_vector_length (void)
{
#pragma acc parallel vector_length(d) /* { dg-error "'vector_length' expression must be integral" } */
  ;
}

void
parallel_device_type (void)
{
#pragma acc parallel device_type(3) /* { dg-error "expected a device type" } */
  ;
}

void
parallel_default (void)
{
#pragma acc parallel default(all) /* { dg-error "expected 'none' or 'present' before 'all'" } */
  ;
}

void
parallel_private (void)
{
#pragma acc parallel private(nobody) /* { dg-error "'nobody' undeclared \\(first use in this function\\)" } */
  ;
}

void
parallel_firstprivate (void)
{
#pragma acc parallel firstprivate(nobody) /* { dg-error "'nobody' undeclared \\(first use in this function\\)" } */
  ;
}

void
parallel_reduction (void)
{
#pragma acc parallel reduction(/:n) /* { dg-error "expected '\\+', '\\*', '-', '&', '\\^', '\\|', '&&', '\\|\\|' or identifier before '/' token" } */
  ;
}

void
parallel_const (void)
{
#pragma acc parallel const(a[0:3]) /* { dg-error "expected a variable in 'const' clause" } */
  ;
}

void
parallel_copy (void)
{
#pragma acc parallel copy(zero: a) /* { dg-error "modifier 'zero' is not valid for 'copy'" } */
  ;
}

void
parallel_copyin (void)
{
#pragma acc parallel copyin(alwaysout: a) /* { dg-error "modifier 'alwaysout' is not valid for 'copyin'" } */
  ;
}

void
parallel_copyout (void)
{
#pragma acc parallel copyout(readonly: a) /* { dg-error "modifier 'readonly' is not valid for 'copyout'" } */
  ;
}

void
parallel_create (void)
{
#pragma acc parallel create(always: a) /* { dg-error "modifier 'always' is not valid for 'create'" } */
  ;
}

void
parallel_no_create (void)
{
#pragma acc parallel no_create(nobody) /* { dg-error "'nobody' undeclared \\(first use in this function\\)" } */
  ;
}

void
parallel_present (void)
{
#pragma acc parallel present(a[-1:3]) /* { dg-error "negative low bound in array section in 'map' clause" } */
  ;
}

void
parallel_deviceptr (void)
{
#pragma acc parallel deviceptr(n) /* { dg-error "'n' is not a pointer variable" } */
  ;
}

void
parallel_attach (void)
{
#pragma acc parallel attach(n) /* { dg-error "expected pointer in 'attach' clause" } */
  ;
}

void
parallel_present_or_copy (void)
{
#pragma acc parallel present_or_copy(zero: a) /* { dg-error "modifier 'zero' is not valid for 'present_or_copy'" } */
  ;
}

void
parallel_present_or_copyin (void)
{
#pragma acc parallel present_or_copyin(alwaysout: a) /* { dg-error "modifier 'alwaysout' is not valid for 'present_or_copyin'" } */
  ;
}

void
parallel_present_or_copyout (void)
{
#pragma acc parallel present_or_copyout(readonly: a) /* { dg-error "modifier 'readonly' is not valid for 'present_or_copyout'" } */
  ;
}

void
parallel_present_or_create (void)
{
#pragma acc parallel present_or_create(always: a) /* { dg-error "modifier 'always' is not valid for 'present_or_create'" } */
  ;
}

void
parallel_pcopy (void)
{
#pragma acc parallel pcopy(zero: a) /* { dg-error "modifier 'zero' is not valid for 'pcopy'" } */
  ;
}

void
parallel_pcopyin (void)
{
#pragma acc parallel pcopyin(alwaysout: a) /* { dg-error "modifier 'alwaysout' is not valid for 'pcopyin'" } */
  ;
}

void
parallel_pcopyout (void)
{
#pragma acc parallel pcopyout(readonly: a) /* { dg-error "modifier 'readonly' is not valid for 'pcopyout'" } */
  ;
}

void
parallel_pcreate (void)
{
#pragma acc parallel pcreate(always: a) /* { dg-error "modifier 'always' is not valid for 'pcreate'" } */
  ;
}

/* And besides: */
/* { dg-message "each undeclared identifier is reported only once for each function it appears in" "" { target *-*-* } 73 } */
