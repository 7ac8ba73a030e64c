/* Each clause of enter data directives, used wrongly.  */

int a[10], n, *p;
double d;
struct { int x; } s;

void
enter_data_if (void)
{
#pragma acc enter data if(s) /* { dg-error "used struct type value where scalar is required" } */
}

void
enter_data_async (void)
{
#pragma acc enter data async(d) /* { dg-error "expected integer expression before '\\)' token" } */
}

void
enter_data_wait (void)
{
#pragma acc enter data wait(d) /* { dg-error "expression must be integral before '\\)' token" } */
}

void
enter_data_device_type (void)
{
#pragma acc enter data device_type(3) /* { dg-error "expected a device type" } */
}

void
enter_data_copyin (void)
{
#pragma acc enter data copyin(alwaysout: a) /* { dg-error "modifier 'alwaysout' is not valid for 'copyin'" } */
}

void
enter_data_create (void)
{
#pragma acc enter data create(always: a) /* { dg-error "modifier 'always' is not valid for 'create'" } */
}

void
enter_data_attach (void)
{
#pragma acc enter data attach(n) /* { dg-error "expected pointer in 'attach' clause" } */
}

void
enter_data_present_or_copyin (void)
{
#pragma acc enter data present_or_copyin(alwaysout: a) /* { dg-error "modifier 'alwaysout' is not valid for 'present_or_copyin'" } */
}

void
enter_data_present_or_create (void)
{
#pragma acc enter data present_or_create(always: a) /* { dg-error "modifier 'always' is not valid for 'present_or_create'" } */
}

void
enter_data_pcopyin (void)
{
#pragma acc enter data pcopyin(alwaysout: a) /* { dg-error "modifier 'alwaysout' is not valid for 'pcopyin'" } */
}

void
enter_data_pcreate (void)
{
#pragma acc enter data pcreate(always: a) /* { dg-error "modifier 'always' is not valid for 'pcreate'" } */
}

/* And besides: */
/* { dg-error "'#pragma acc enter data' has no data movement clause" "" { target *-*-* } 10 } */
/* { dg-error "'#pragma acc enter data' has no data movement clause" "" { target *-*-* } 16 } */
/* { dg-error "'#pragma acc enter data' has no data movement clause" "" { target *-*-* } 22 } */
/* { dg-error "'#pragma acc enter data' has no data movement clause" "" { target *-*-* } 28 } */
/* { dg-error "'#pragma acc enter data' has no data movement clause" "" { target *-*-* } 46 } */
