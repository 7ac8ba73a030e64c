/* Each clause of serial directives, used wrongly.  */

int a[10], n, *p;
double d;
struct { int x; } s;

void
serial_if (void)
{
#pragma acc serial if(s) /* { dg-error "used struct type value where scalar is required" } */
  ;
}

void
serial_self (void)
{
#pragma acc serial self() /* { dg-error "'self' clause requires an argument" } */
  ;
}

void
serial_async (void)
{
#pragma acc serial async(d) /* { dg-error "expected integer expression before '\\)' token" } */
  ;
}

void
serial_wait (void)
{
#pragma acc serial wait(d) /* { dg-error "expression must be integral before '\\)' token" } */
  ;
}

void
serial_device_type (void)
{
#pragma acc serial device_type(3) /* { dg-error "expected a device type" } */
  ;
}

void
serial_default (void)
{
#pragma acc serial default(all) /* { dg-error "expected 'none' or 'present' before 'all'" } */
  ;
}

void
serial_private (void)
{
#pragma acc serial private(nobody) /* { dg-error "'nobody' undeclared \\(first use in this function\\)" } */
  ;
}

void
serial_firstprivate (void)
{
#pragma acc serial firstprivate(nobody) /* { dg-error "'nobody' undeclared \\(first use in this function\\)" } */
  ;
}

void
serial_reduction (void)
{
#pragma acc serial reduction(/:n) /* { dg-error "expected '\\+', '\\*', '-', '&', '\\^', '\\|', '&&', '\\|\\|' or identifier before '/' token" } */
  ;
}

void
serial_const (void)
{
#pragma acc serial const(a[0:3]) /* { dg-error "expected a variable in 'const' clause" } */
  ;
}

void
serial_copy (void)
{
#pragma acc serial copy(zero: a) /* { dg-error "modifier 'zero' is not valid for 'copy'" } */
  ;
}

void
serial_copyin (void)
{
#pragma acc serial copyin(alwaysout: a) /* { dg-error "modifier 'alwaysout' is not valid for 'copyin'" } */
  ;
}

void
serial_copyout (void)
{
#pragma acc serial copyout(readonly: a) /* { dg-error "modifier 'readonly' is not valid for 'copyout'" } */
  ;
}

void
serial_create (void)
{
#pragma acc serial create(always: a) /* { dg-error "modifier 'always' is not valid for 'create'" } */
  ;
}

void
serial_no_create (void)
{
#pragma acc serial no_create(nobody) /* { dg-error "'nobody' undeclared \\(first use in this function\\)" } */
  ;
}

void
serial_present (void)
{
#pragma acc serial present(a[-1:3]) /* { dg-error "negative low bound in array section in 'map' clause" } */
  ;
}

void
serial_deviceptr (void)
{
#pragma acc serial deviceptr(n) /* { dg-error "'n' is not a pointer variable" } */
  ;
}

void
serial_attach (void)
{
#pragma acc serial attach(n) /* { dg-error "expected pointer in 'attach' clause" } */
  ;
}

void
serial_present_or_copy (void)
{
#pragma acc serial present_or_copy(zero: a) /* { dg-error "modifier 'zero' is not valid for 'present_or_copy'" } */
  ;
}

void
serial_present_or_copyin (void)
{
#pragma acc serial present_or_copyin(alwaysout: a) /* { dg-error "modifier 'alwaysout' is not valid for 'present_or_copyin'" } */
  ;
}

void
serial_present_or_copyout (void)
{
#pragma acc serial present_or_copyout(readonly: a) /* { dg-error "modifier 'readonly' is not valid for 'present_or_copyout'" } */
  ;
}

void
serial_present_or_create (void)
{
#pragma acc serial present_or_create(always: a) /* { dg-error "modifier 'always' is not valid for 'present_or_create'" } */
  ;
}

void
serial_pcopy (void)
{
#pragma acc serial pcopy(zero: a) /* { dg-error "modifier 'zero' is not valid for 'pcopy'" } */
  ;
}

void
serial_pcopyin (void)
{
#pragma acc serial pcopyin(alwaysout: a) /* { dg-error "modifier 'alwaysout' is not valid for 'pcopyin'" } */
  ;
}

void
serial_pcopyout (void)
{
#pragma acc serial pcopyout(readonly: a) /* { dg-error "modifier 'readonly' is not valid for 'pcopyout'" } */
  ;
}

void
serial_pcreate (void)
{
#pragma acc serial pcreate(always: a) /* { dg-error "modifier 'always' is not valid for 'pcreate'" } */
  ;
}

/* And besides: */
/* { dg-message "each undeclared identifier is reported only once for each function it appears in" "" { target *-*-* } 52 } */
