/* Executable directives (section 2.14): what the standard forbids. */

double a[100], b[100], *dp;
int n = 100, m;
struct s { int x; double *p; double q[10]; } st;
extern int f (int);

void
init_two_num (double *v, int k)
{
#pragma acc init device_num(0) device_num(1) /* { dg-error "too many 'device_num' clauses" } */
}

void
init_two_type (double *v, int k)
{
#pragma acc init device_type(nvidia) device_type(host) /* { dg-error "too many 'device_type' clauses" } */
}

void
init_two_if (double *v, int k)
{
#pragma acc init if(n) if(k) /* { dg-error "too many 'if' clauses" } */
}

void
init_num_float (double *v, int k)
{
#pragma acc init device_num(1.5) /* { dg-error "expected integer expression" } */
}

void
shutdown_two_num (double *v, int k)
{
#pragma acc shutdown device_num(0) device_num(1) /* { dg-error "too many 'device_num' clauses" } */
}

void
shutdown_two_type (double *v, int k)
{
#pragma acc shutdown device_type(nvidia) device_type(host) /* { dg-error "too many 'device_type' clauses" } */
}

void
shutdown_two_if (double *v, int k)
{
#pragma acc shutdown if(n) if(k) /* { dg-error "too many 'if' clauses" } */
}

void
shutdown_num_float (double *v, int k)
{
#pragma acc shutdown device_num(1.5) /* { dg-error "expected integer expression" } */
}

void
set_nothing (double *v, int k)
{
#pragma acc set /* { dg-error "'#pragma acc set' requires one of 'default_async', 'device_num' and 'device_type'" } */
}

void
set_if_only (double *v, int k)
{
#pragma acc set if(n) /* { dg-error "'#pragma acc set' requires one of 'default_async', 'device_num' and 'device_type'" } */
}

void
set_two_num (double *v, int k)
{
#pragma acc set device_num(1) device_num(0) /* { dg-error "too many 'device_num' clauses" } */
}

void
set_two_type (double *v, int k)
{
#pragma acc set device_type(nvidia) device_type(host) /* { dg-error "too many 'device_type' clauses" } */
}

void
set_two_async (double *v, int k)
{
#pragma acc set default_async(1) default_async(0) /* { dg-error "too many 'default_async' clauses" } */
}

void
set_two_if (double *v, int k)
{
#pragma acc set default_async(1) if(n) if(k) /* { dg-error "too many 'if' clauses" } */
}

void
set_type_list (double *v, int k)
{
#pragma acc set device_type(nvidia, host) /* { dg-error "'#pragma acc set' takes one device type" } */
}

void
update_nothing (double *v, int k)
{
#pragma acc update if(n) /* { dg-error "'#pragma acc update' must contain at least one 'device' or 'host' or 'self' clause" } */
}

void
update_two_if (double *v, int k)
{
#pragma acc update self(a) if(n) if(k) /* { dg-error "too many 'if' clauses" } */
}

void
update_dtype (double *v, int k)
{
#pragma acc update self(a) device_type(nvidia) if(n) /* { dg-error "'if' clause may not follow a 'device_type' clause" } */
}

void
update_place (double *v, int k)
{
  if (n)
#pragma acc update self(a) /* { dg-error "'#pragma acc update' may only be used in compound statements" } */
  
}

void
update_label (double *v, int k)
{
  lab_226:
#pragma acc update self(a) /* { dg-error "'#pragma acc update' may only be used in compound statements" } */
  
}

void
update_in_region (double *v, int k)
{
#pragma acc parallel
  {
#pragma acc update self(a) /* { dg-error "'update' construct inside of 'parallel' region" } */
  }
}

void
enter_in_region (double *v, int k)
{
#pragma acc parallel
  {
#pragma acc enter data create(a) /* { dg-error "'enter data' construct inside of 'parallel' region" } */
  }
}

