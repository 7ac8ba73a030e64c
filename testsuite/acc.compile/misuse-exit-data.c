/* Each clause of exit data directives, used wrongly.  */

int a[10], n, *p;
double d;
struct { int x; } s;

void
exit_data_if (void)
{
#pragma acc exit data if(s) /* { dg-error "used struct type value where scalar is required" } */
}

void
exit_data_async (void)
{
#pragma acc exit data async(d) /* { dg-error "expected integer expression before '\\)' token" } */
}

void
exit_data_wait (void)
{
#pragma acc exit data wait(d) /* { dg-error "expression must be integral before '\\)' token" } */
}

void
exit_data_device_type (void)
{
#pragma acc exit data device_type(3) /* { dg-error "expected a device type" } */
}

void
exit_data_copyout (void)
{
#pragma acc exit data copyout(zero: a) /* { dg-error "modifier 'zero' is not valid for 'copyout'" } */
}

void
exit_data_detach (void)
{
#pragma acc exit data detach(n) /* { dg-error "expected pointer in 'detach' clause" } */
}

void
exit_data_delete (void)
{
#pragma acc exit data delete(n[0:2]) /* { dg-error "'n' does not have pointer or array type" } */
}

void
exit_data_finalize (void)
{
#pragma acc exit data finalize(1) /* { dg-error "expected (an OpenACC|'#pragma acc') clause before '\\(' token" } */
}

void
exit_data_present_or_copyout (void)
{
#pragma acc exit data present_or_copyout(zero: a) /* { dg-error "modifier 'zero' is not valid for 'present_or_copyout'" } */
}

void
exit_data_pcopyout (void)
{
#pragma acc exit data pcopyout(zero: a) /* { dg-error "modifier 'zero' is not valid for 'pcopyout'" } */
}

/* And besides: */
/* { dg-error "'#pragma acc exit data' has no data movement clause" "" { target *-*-* } 10 } */
/* { dg-error "'#pragma acc exit data' has no data movement clause" "" { target *-*-* } 16 } */
/* { dg-error "'#pragma acc exit data' has no data movement clause" "" { target *-*-* } 22 } */
/* { dg-error "'#pragma acc exit data' has no data movement clause" "" { target *-*-* } 28 } */
/* { dg-error "'#pragma acc exit data' has no data movement clause" "" { target *-*-* } 40 } */
/* { dg-error "'#pragma acc exit data' has no data movement clause" "" { target *-*-* } 46 } */
/* { dg-error "'#pragma acc exit data' has no data movement clause" "" { target *-*-* } 52 } */
