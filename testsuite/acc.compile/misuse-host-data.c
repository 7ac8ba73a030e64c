/* Each clause of host_data directives, used wrongly.  */

int a[10], n, *p;
double d;
struct { int x; } s;

void
host_data_if (void)
{
#pragma acc host_data use_device(a) if(s) /* { dg-error "used struct type value where scalar is required" } */
  ;
}

void
host_data_if_present (void)
{
#pragma acc host_data use_device(a) if_present(1) /* { dg-error "expected (an OpenACC|'#pragma acc') clause before '\\(' token" } */
  ;
}

void
host_data_use_device (void)
{
#pragma acc host_data use_device(host_data_if_present) /* { dg-error "'host_data_if_present' is not a variable in clause 'use_device_ptr'" } */
/* { dg-error "'use_device_ptr' variable is neither a pointer nor an array" "" { target *-*-* } 24 } */
  ;
}
