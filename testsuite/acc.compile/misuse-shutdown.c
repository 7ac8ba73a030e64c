/* Each clause of shutdown directives, used wrongly.  */

int a[10], n, *p;
double d;
struct { int x; } s;

void
shutdown_if (void)
{
#pragma acc shutdown if(s) /* { dg-error "expected a condition in 'if' clause" } */
}

void
shutdown_device_type (void)
{
#pragma acc shutdown device_type(3) /* { dg-error "expected a device type" } */
}

void
shutdown_device_num (void)
{
#pragma acc shutdown device_num(d) /* { dg-error "expected integer expression" } */
}

/* And besides: */
/* { dg-error "no such device type is supported" "" { target *-*-* } 16 } */
