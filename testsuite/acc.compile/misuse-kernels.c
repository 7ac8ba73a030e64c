/* Each clause of kernels directives, used wrongly.  */

int a[10], n, *p;
double d;
struct { int x; } s;

void
kernels_if (void)
{
#pragma acc kernels if(s) /* { dg-error "used struct type value where scalar is required" } */
  ;
}

void
kernels_self (void)
{
#pragma acc kernels self() /* { dg-error "'self' clause requires an argument" } */
  ;
}

void
kernels_async (void)
{
#pragma acc kernels async(d) /* { dg-error "expected integer expression before '\\)' token" } */
  ;
}

void
kernels_wait (void)
{
#pragma acc kernels wait(d) /* { dg-error "expression must be integral before '\\)' token" } */
  ;
}

void
kernels_num_gangs (void)
{
#pragma acc kernels num_gangs(d) /* { dg-error "'num_gangs' expression must be integral" } */
  ;
}

void
kernels_num_workers (void)
{
#pragma acc kernels num_workers(d) /* { dg-error "'num_workers' expression must be integral" } */
  ;
}

void
kernels_vector_length (void)
{
#pragma acc kernels vector_length(d) /* { dg-error "'vector_length' expression must be integral" } */
  ;
}

void
kernels_device_type (void)
{
#pragma acc kernels device_type(3) /* { dg-error "expected a device type" } */
  ;
}

void
kernels_default (void)
{
#pragma acc kernels default(all) /* { dg-error "expected 'none' or 'present' before 'all'" } */
  ;
}

void
kernels_const (void)
{
#pragma acc kernels const(a[0:3]) /* { dg-error "expected a variable in 'const' clause" } */
  ;
}

void
kernels_copy (void)
{
#pragma acc kernels copy(zero: a) /* { dg-error "modifier 'zero' is not valid for 'copy'" } */
  ;
}

void
kernels_copyin (void)
{
#pragma acc kernels copyin(alwaysout: a) /* { dg-error "modifier 'alwaysout' is not valid for 'copyin'" } */
  ;
}

void
kernels_copyout (void)
{
#pragma acc kernels copyout(readonly: a) /* { dg-error "modifier 'readonly' is not valid for 'copyout'" } */
  ;
}

void
kernels_create (void)
{
#pragma acc kernels create(always: a) /* { dg-error "modifier 'always' is not valid for 'create'" } */
  ;
}

void
kernels_no_create (void)
{
#pragma acc kernels no_create(nobody) /* { dg-error "'nobody' undeclared \\(first use in this function\\)" } */
  ;
}

void
kernels_present (void)
{
#pragma acc kernels present(a[-1:3]) /* { dg-error "negative low bound in array section in 'map' clause" } */
  ;
}

void
kernels_deviceptr (void)
{
#pragma acc kernels deviceptr(n) /* { dg-error "'n' is not a pointer variable" } */
  ;
}

void
kernels_attach (void)
{
#pragma acc kernels attach(n) /* { dg-error "expected pointer in 'attach' clause" } */
  ;
}

void
kernels_present_or_copy (void)
{
#pragma acc kernels present_or_copy(zero: a) /* { dg-error "modifier 'zero' is not valid for 'present_or_copy'" } */
  ;
}

void
kernels_present_or_copyin (void)
{
#pragma acc kernels present_or_copyin(alwaysout: a) /* { dg-error "modifier 'alwaysout' is not valid for 'present_or_copyin'" } */
  ;
}

void
kernels_present_or_copyout (void)
{
#pragma acc kernels present_or_copyout(readonly: a) /* { dg-error "modifier 'readonly' is not valid for 'present_or_copyout'" } */
  ;
}

void
kernels_present_or_create (void)
{
#pragma acc kernels present_or_create(always: a) /* { dg-error "modifier 'always' is not valid for 'present_or_create'" } */
  ;
}

void
kernels_pcopy (void)
{
#pragma acc kernels pcopy(zero: a) /* { dg-error "modifier 'zero' is not valid for 'pcopy'" } */
  ;
}

void
kernels_pcopyin (void)
{
#pragma acc kernels pcopyin(alwaysout: a) /* { dg-error "modifier 'alwaysout' is not valid for 'pcopyin'" } */
  ;
}

void
kernels_pcopyout (void)
{
#pragma acc kernels pcopyout(readonly: a) /* { dg-error "modifier 'readonly' is not valid for 'pcopyout'" } */
  ;
}

void
kernels_pcreate (void)
{
#pragma acc kernels pcreate(always: a) /* { dg-error "modifier 'always' is not valid for 'pcreate'" } */
  ;
}

/* And besides: */
/* { dg-message "each undeclared identifier is reported only once for each function it appears in" "" { target *-*-* } 108 } */
