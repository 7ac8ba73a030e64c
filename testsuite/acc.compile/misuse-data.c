/* Each clause of data directives, used wrongly.  */

int a[10], n, *p;
double d;
struct { int x; } s;

void
data_if (void)
{
#pragma acc data if(s) /* { dg-error "used struct type value where scalar is required" } */
  ;
}

void
data_async (void)
{
#pragma acc data async(d) /* { dg-error "expected integer expression" } */
  ;
}

void
data_wait (void)
{
#pragma acc data wait(d) /* { dg-error "expected integer expression" } */
  ;
}

void
data_device_type (void)
{
#pragma acc data device_type(3) /* { dg-error "expected a device type" } */
  ;
}

void
data_default (void)
{
#pragma acc data default(all) /* { dg-error "expected 'none' or 'present'" } */
  ;
}

void
data_copy (void)
{
#pragma acc data copy(zero: a) /* { dg-error "modifier 'zero' is not valid for 'copy'" } */
  ;
}

void
data_copyin (void)
{
#pragma acc data copyin(alwaysout: a) /* { dg-error "modifier 'alwaysout' is not valid for 'copyin'" } */
  ;
}

void
data_copyout (void)
{
#pragma acc data copyout(readonly: a) /* { dg-error "modifier 'readonly' is not valid for 'copyout'" } */
  ;
}

void
data_create (void)
{
#pragma acc data create(always: a) /* { dg-error "modifier 'always' is not valid for 'create'" } */
  ;
}

void
data_no_create (void)
{
#pragma acc data no_create(nobody) /* { dg-error "'nobody' undeclared \\(first use in this function\\)" } */
  ;
}

void
data_present (void)
{
#pragma acc data present(a[-1:3]) /* { dg-error "negative low bound in array section in 'map' clause" } */
  ;
}

void
data_deviceptr (void)
{
#pragma acc data deviceptr(n) /* { dg-error "'n' is not a pointer variable" } */
  ;
}

void
data_attach (void)
{
#pragma acc data attach(n) /* { dg-error "expected pointer in 'attach' clause" } */
  ;
}

void
data_present_or_copy (void)
{
#pragma acc data present_or_copy(zero: a) /* { dg-error "modifier 'zero' is not valid for 'present_or_copy'" } */
  ;
}

void
data_present_or_copyin (void)
{
#pragma acc data present_or_copyin(alwaysout: a) /* { dg-error "modifier 'alwaysout' is not valid for 'present_or_copyin'" } */
  ;
}

void
data_present_or_copyout (void)
{
#pragma acc data present_or_copyout(readonly: a) /* { dg-error "modifier 'readonly' is not valid for 'present_or_copyout'" } */
  ;
}

void
data_present_or_create (void)
{
#pragma acc data present_or_create(always: a) /* { dg-error "modifier 'always' is not valid for 'present_or_create'" } */
  ;
}

void
data_pcopy (void)
{
#pragma acc data pcopy(zero: a) /* { dg-error "modifier 'zero' is not valid for 'pcopy'" } */
  ;
}

void
data_pcopyin (void)
{
#pragma acc data pcopyin(alwaysout: a) /* { dg-error "modifier 'alwaysout' is not valid for 'pcopyin'" } */
  ;
}

void
data_pcopyout (void)
{
#pragma acc data pcopyout(readonly: a) /* { dg-error "modifier 'readonly' is not valid for 'pcopyout'" } */
  ;
}

void
data_pcreate (void)
{
#pragma acc data pcreate(always: a) /* { dg-error "modifier 'always' is not valid for 'pcreate'" } */
  ;
}

/* And besides: */
/* { dg-message "each undeclared identifier is reported only once for each function it appears in" "" { target *-*-* } 73 } */
