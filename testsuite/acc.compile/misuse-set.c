/* Each clause of set directives, used wrongly.  */

int a[10], n, *p;
double d;
struct { int x; } s;

void
set_if (void)
{
#pragma acc set if(s) device_num(0) /* { dg-error "expected a condition in 'if' clause" } */
}

void
set_device_type (void)
{
#pragma acc set device_type(3) /* { dg-error "expected a device type" } */
}

void
set_device_num (void)
{
#pragma acc set device_num(d) /* { dg-error "expected integer expression" } */
}

void
set_default_async (void)
{
#pragma acc set default_async(d) /* { dg-error "expected integer expression" } */
}

/* And besides: */
/* { dg-error "no such device type is supported" "" { target *-*-* } 16 } */
