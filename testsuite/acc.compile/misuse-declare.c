/* Each clause of declare directives, used wrongly.  */

int a[10], n, *p;
double d;
struct { int x; } s;

void
declare_copy (void)
{
  int local[10];
#pragma acc declare copy(zero: local) /* { dg-error "modifier 'zero' is not valid for 'copy'" } */
  local[0] = n;
}

void
declare_copyin (void)
{
  int local[10];
#pragma acc declare copyin(alwaysout: local) /* { dg-error "modifier 'alwaysout' is not valid for 'copyin'" } */
  local[0] = n;
}

void
declare_copyout (void)
{
  int local[10];
#pragma acc declare copyout(readonly: local) /* { dg-error "modifier 'readonly' is not valid for 'copyout'" } */
  local[0] = n;
}

void
declare_create (void)
{
  int local[10];
#pragma acc declare create(always: local) /* { dg-error "modifier 'always' is not valid for 'create'" } */
  local[0] = n;
}

void
declare_present (void)
{
  int local[10];
#pragma acc declare present(nobody) /* { dg-error "'nobody' undeclared \\(first use in this function\\)" } */
  local[0] = n;
}

void
declare_deviceptr (void)
{
  int n = 1;
#pragma acc declare deviceptr(n) /* { dg-error "'n' is not a pointer variable" } */
  a[0] = n;
}

void
declare_device_resident (void)
{
  int local[10];
#pragma acc declare device_resident(nobody) /* { dg-error "'nobody' undeclared \\(first use in this function\\)" } */
  local[0] = n;
}

void
declare_link (void)
{
  int local[10];
#pragma acc declare link(local) /* { dg-error "'local' must be a global variable in '#pragma acc declare link'" } */
  local[0] = n;
}

void
declare_present_or_copy (void)
{
  int local[10];
#pragma acc declare present_or_copy(zero: local) /* { dg-error "modifier 'zero' is not valid for 'present_or_copy'" } */
  local[0] = n;
}

void
declare_present_or_copyin (void)
{
  int local[10];
#pragma acc declare present_or_copyin(alwaysout: local) /* { dg-error "modifier 'alwaysout' is not valid for 'present_or_copyin'" } */
  local[0] = n;
}

void
declare_present_or_copyout (void)
{
  int local[10];
#pragma acc declare present_or_copyout(readonly: local) /* { dg-error "modifier 'readonly' is not valid for 'present_or_copyout'" } */
  local[0] = n;
}

void
declare_present_or_create (void)
{
  int local[10];
#pragma acc declare present_or_create(always: local) /* { dg-error "modifier 'always' is not valid for 'present_or_create'" } */
  local[0] = n;
}

void
declare_pcopy (void)
{
  int local[10];
#pragma acc declare pcopy(zero: local) /* { dg-error "modifier 'zero' is not valid for 'pcopy'" } */
  local[0] = n;
}

void
declare_pcopyin (void)
{
  int local[10];
#pragma acc declare pcopyin(alwaysout: local) /* { dg-error "modifier 'alwaysout' is not valid for 'pcopyin'" } */
  local[0] = n;
}

void
declare_pcopyout (void)
{
  int local[10];
#pragma acc declare pcopyout(readonly: local) /* { dg-error "modifier 'readonly' is not valid for 'pcopyout'" } */
  local[0] = n;
}

void
declare_pcreate (void)
{
  int local[10];
#pragma acc declare pcreate(always: local) /* { dg-error "modifier 'always' is not valid for 'pcreate'" } */
  local[0] = n;
}

/* And besides: */
/* { dg-message "each undeclared identifier is reported only once for each function it appears in" "" { target *-*-* } 43 } */
/* { dg-error "no valid clauses specified in '#pragma acc declare'" "" { target *-*-* } 43 } */
/* { dg-error "no valid clauses specified in '#pragma acc declare'" "" { target *-*-* } 59 } */
