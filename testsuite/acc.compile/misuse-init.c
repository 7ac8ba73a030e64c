/* Each clause of init directives, used wrongly.  */

int a[10], n, *p;
double d;
struct { int x; } s;

void
init_if (void)
{
#pragma acc init if(s) /* { dg-error "expected a condition in 'if' clause" } */
}

void
init_device_type (void)
{
#pragma acc init device_type(3) /* { dg-error "expected a device type" } */
}

void
init_device_num (void)
{
#pragma acc init device_num(d) /* { dg-error "expected integer expression" } */
}

/* And besides: */
/* { dg-error "no such device type is supported" "" { target *-*-* } 16 } */
