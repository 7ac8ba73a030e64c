/* Data constructs and clauses (sections 2.6 to 2.8): what the standard forbids. */

double a[100], b[100], *dp;
int n = 100, m;
struct s { int x; double *p; double q[10]; } st;
extern int f (int);

void
data_two_if (double *v, int k)
{
#pragma acc data copy(a) if(n) if(k) /* { dg-error "too many 'if' clauses" } */
  { a[0] = m; }
}

void
data_two_default (double *v, int k)
{
#pragma acc data copy(a) default(none) default(present) /* { dg-error "too many 'default' clauses" } */
  { a[0] = m; }
}

void
data_dtype_copy (double *v, int k)
{
#pragma acc data device_type(nvidia) copy(a) /* { dg-error "'copy' clause may not follow a 'device_type' clause" } */
  { a[0] = m; }
}

void
enter_nothing (double *v, int k)
{
#pragma acc enter data if(n) /* { dg-error "'#pragma acc enter data' has no data movement clause" } */
}

void
exit_nothing (double *v, int k)
{
#pragma acc exit data if(n) /* { dg-error "'#pragma acc exit data' has no data movement clause" } */
}

void
enter_copyout (double *v, int k)
{
#pragma acc enter data copyout(a) /* { dg-error "'copyout' is not valid for '#pragma acc enter data'" } */
/* { dg-error "'#pragma acc enter data' has no data movement clause" "" { target *-*-* } 44 } */
}

void
exit_copyin (double *v, int k)
{
#pragma acc exit data copyin(a) /* { dg-error "'copyin' is not valid for '#pragma acc exit data'" } */
/* { dg-error "'#pragma acc exit data' has no data movement clause" "" { target *-*-* } 51 } */
}

void
enter_two_if (double *v, int k)
{
#pragma acc enter data copyin(a) if(n) if(k) /* { dg-error "too many 'if' clauses" } */
}

void
exit_two_if (double *v, int k)
{
#pragma acc exit data copyout(a) if(n) if(k) /* { dg-error "too many 'if' clauses" } */
}

void
enter_finalize (double *v, int k)
{
#pragma acc enter data copyin(a) finalize /* { dg-error "'finalize' is not valid for '#pragma acc enter data'" } */
}

void
enter_place (double *v, int k)
{
  if (n)
#pragma acc enter data copyin(a) /* { dg-error "'#pragma acc enter data' may only be used in compound statements" } */
  
}

void
neg_length (double *v, int k)
{
#pragma acc data copy(a[0:-5]) /* { dg-error "negative length in array section in 'map' clause" } */
  ;
}

void
neg_start (double *v, int k)
{
#pragma acc data copy(a[-1:5]) /* { dg-error "negative low bound in array section in 'map' clause" } */
  ;
}

void
too_long (double *v, int k)
{
#pragma acc data copy(a[50:60]) /* { dg-error "high bound '110' above array section size in 'map' clause" } */
  ;
}

void
pointer_no_length (double *v, int k)
{
#pragma acc data copy(v[0:]) /* { dg-error "for pointer type length expression must be specified" } */
  ;
}

void
float_bound (double *v, int k)
{
#pragma acc data copy(v[0:1.5]) /* { dg-error "length '1.5e.0' of array section does not have integral type" } */
  ;
}

void
not_array (double *v, int k)
{
#pragma acc data copy(m[0:1]) /* { dg-error "'m' does not have pointer or array type" } */
  ;
}

void
expression (double *v, int k)
{
#pragma acc data copy(m+1) /* { dg-error "expected '.' before '.' token" } */
  ;
}

void
call_here (double *v, int k)
{
#pragma acc data copy(f(1)) /* { dg-error "expected '.' before '.' token" } */
/* { dg-error "'f' is not a variable in 'map' clause" "" { target *-*-* } 133 } */
  ;
}

void
gap (double *v, int k)
{
  static double c[10][10];
#pragma acc data copy(c[0:5][0:5]) /* { dg-error "array section is not contiguous in 'map' clause" } */
  ;
}

void
function_name (double *v, int k)
{
#pragma acc data copy(f) /* { dg-error "'f' is not a variable in 'map' clause" } */
  ;
}

void
mod_unknown (double *v, int k)
{
#pragma acc data copyin(foo: a) /* { dg-error "unknown modifier 'foo' of 'copyin'" } */
  ;
}

void
readonly_copy (double *v, int k)
{
#pragma acc data copy(readonly: a) /* { dg-error "modifier 'readonly' is not valid for 'copy'" } */
  ;
}

void
readonly_create (double *v, int k)
{
#pragma acc data create(readonly: a) /* { dg-error "modifier 'readonly' is not valid for 'create'" } */
  ;
}

void
zero_copyin (double *v, int k)
{
#pragma acc data copyin(zero: a) /* { dg-error "modifier 'zero' is not valid for 'copyin'" } */
  ;
}

void
zero_copy (double *v, int k)
{
#pragma acc data copy(zero: a) /* { dg-error "modifier 'zero' is not valid for 'copy'" } */
  ;
}

void
always_create (double *v, int k)
{
#pragma acc data create(always: a) /* { dg-error "modifier 'always' is not valid for 'create'" } */
  ;
}

void
alwaysin_copyout (double *v, int k)
{
#pragma acc data copyout(alwaysin: a) /* { dg-error "modifier 'alwaysin' is not valid for 'copyout'" } */
  ;
}

void
alwaysout_copyin (double *v, int k)
{
#pragma acc data copyin(alwaysout: a) /* { dg-error "modifier 'alwaysout' is not valid for 'copyin'" } */
  ;
}

void
always_present (double *v, int k)
{
#pragma acc data present(always: a) /* { dg-error "'always' undeclared .first use in this function." } */
/* { dg-message "each undeclared identifier is reported only once for each function it appears in" "" { target *-*-* } 212 } */
/* { dg-error "expected '.' before ':' token" "" { target *-*-* } 212 } */
  ;
}

void
capture_present (double *v, int k)
{
#pragma acc data present(capture: a) /* { dg-error "'capture' undeclared .first use in this function." } */
/* { dg-error "expected '.' before ':' token" "" { target *-*-* } 221 } */
  ;
}

void
deviceptr_notptr (double *v, int k)
{
#pragma acc data deviceptr(m) /* { dg-error "'m' is not a pointer variable" } */
  ;
}

void
deviceptr_section (double *v, int k)
{
#pragma acc data deviceptr(v[0:10]) /* { dg-error "expected '.' before '.' token" } */
  ;
}

void
deviceptr_copy (double *v, int k)
{
#pragma acc data deviceptr(v) copy(v[0:10]) /* { dg-error "'v' appears more than once in data clauses" } */
  ;
}

void
deviceptr_twice (double *v, int k)
{
#pragma acc data deviceptr(v, v) /* { dg-error "'v' appears more than once in data clauses" } */
  ;
}

void
attach_notptr (double *v, int k)
{
#pragma acc enter data attach(m) /* { dg-error "expected pointer in 'attach' clause" } */
/* { dg-error "'#pragma acc enter data' has no data movement clause" "" { target *-*-* } 257 } */
  ;
}

void
detach_notptr (double *v, int k)
{
#pragma acc exit data detach(m) /* { dg-error "expected pointer in 'detach' clause" } */
/* { dg-error "'#pragma acc exit data' has no data movement clause" "" { target *-*-* } 265 } */
  ;
}

void
attach_section (double *v, int k)
{
#pragma acc enter data attach(v[0:10]) /* { dg-error "expected single pointer in 'attach' clause" } */
/* { dg-error "has no data movement clause" "" { target *-*-* } 273 } */
  ;
}

void
host_data_nothing (double *v, int k)
{
#pragma acc host_data /* { dg-error "'#pragma acc host_data' has no 'use_device' clause|'host_data' construct requires 'use_device'" } */
  ;
}

void
host_data_if_only (double *v, int k)
{
#pragma acc host_data if(n) /* { dg-error "'#pragma acc host_data' has no 'use_device' clause|'host_data' construct requires 'use_device'" } */
  ;
}

void
host_data_two_if (double *v, int k)
{
#pragma acc host_data use_device(a) if(n) if(k) /* { dg-error "too many 'if' clauses" } */
  ;
}

void
host_data_section (double *v, int k)
{
#pragma acc host_data use_device(a[0:10]) /* { dg-error "expected '.' before '.' token" } */
  ;
}

void
host_data_twice (double *v, int k)
{
#pragma acc host_data use_device(a, a) /* { dg-error "'a' appears more than once in data clauses" } */
  ;
}

void
host_data_copy (double *v, int k)
{
#pragma acc host_data use_device(a) copy(b) /* { dg-error "'copy' is not valid for '#pragma acc host_data'" } */
  ;
}

void
data_in_parallel (double *v, int k)
{
#pragma acc parallel
  {
#pragma acc data copy(a) /* { dg-error "'data' construct inside of 'parallel' region" } */
    a[0] = 1;
  }
}

void
host_data_in_parallel (double *v, int k)
{
#pragma acc parallel
  {
#pragma acc host_data use_device(a) /* { dg-error "'host_data' construct inside of 'parallel' region" } */
    a[0] = 1;
  }
}

