/* Each clause of update directives, used wrongly.  */

int a[10], n, *p;
double d;
struct { int x; } s;

void
update_if (void)
{
#pragma acc update if(s) /* { dg-error "used struct type value where scalar is required" } */
}

void
update_self (void)
{
#pragma acc update self(p[0:2][0:2]) /* { dg-error "array section has more dimensions than its variable" } */
}

void
update_host (void)
{
#pragma acc update host(nobody) /* { dg-error "'nobody' undeclared \\(first use in this function\\)" } */
}

void
update_device (void)
{
#pragma acc update device(a[d:2]) /* { dg-error "low bound 'd' of array section does not have integral type" } */
}

void
update_async (void)
{
#pragma acc update async(d) /* { dg-error "expected integer expression before '\\)' token" } */
}

void
update_wait (void)
{
#pragma acc update wait(d) /* { dg-error "expression must be integral before '\\)' token" } */
}

void
update_device_type (void)
{
#pragma acc update device_type(3) /* { dg-error "expected a device type" } */
}

void
update_if_present (void)
{
#pragma acc update if_present(1) /* { dg-error "expected (an OpenACC|'#pragma acc') clause before '\\(' token" } */
}

/* And besides: */
/* { dg-error "'#pragma acc update' must contain at least one 'device' or 'host' or 'self' clause" "" { target *-*-* } 10 } */
/* { dg-message "each undeclared identifier is reported only once for each function it appears in" "" { target *-*-* } 22 } */
/* { dg-error "'#pragma acc update' must contain at least one 'device' or 'host' or 'self' clause" "" { target *-*-* } 22 } */
/* { dg-error "'#pragma acc update' must contain at least one 'device' or 'host' or 'self' clause" "" { target *-*-* } 28 } */
/* { dg-error "'#pragma acc update' must contain at least one 'device' or 'host' or 'self' clause" "" { target *-*-* } 34 } */
/* { dg-error "'#pragma acc update' must contain at least one 'device' or 'host' or 'self' clause" "" { target *-*-* } 40 } */
/* { dg-error "'#pragma acc update' must contain at least one 'device' or 'host' or 'self' clause" "" { target *-*-* } 46 } */
/* { dg-error "'#pragma acc update' must contain at least one 'device' or 'host' or 'self' clause" "" { target *-*-* } 52 } */
