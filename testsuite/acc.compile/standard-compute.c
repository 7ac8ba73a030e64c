/* Compute constructs (sections 2.5 and 2.11): what the standard forbids. */

double a[100], b[100], *dp;
int n = 100, m;
struct s { int x; double *p; double q[10]; } st;
extern int f (int);

void
parallel_branch_in (double *v, int k)
{
  if (n) goto in; /* { dg-error "invalid entry to OpenACC structured block" } */
#pragma acc parallel
  { in: a[0] = 1; }
  
}

void
parallel_two_if (double *v, int k)
{
#pragma acc parallel if(n) if(k) /* { dg-error "too many 'if' clauses" } */
  a[0] = 1;
}

void
parallel_two_self (double *v, int k)
{
#pragma acc parallel self(n) self(k) /* { dg-error "too many 'self' clauses" } */
  a[0] = 1;
}

void
parallel_two_default (double *v, int k)
{
#pragma acc parallel default(none) default(present) /* { dg-error "too many 'default' clauses" } */
/* { dg-message "enclosing OpenACC 'parallel' construct" "" { target *-*-* } 34 } */
  a[0] = 1; /* { dg-error "'a' not specified in enclosing OpenACC 'parallel' construct" } */
}

void
parallel_default_what (double *v, int k)
{
#pragma acc parallel default(copy) /* { dg-error "expected 'none' or 'present' before 'copy'" } */
  a[0] = 1;
}

void
parallel_dtype_copy (double *v, int k)
{
#pragma acc parallel device_type(nvidia) copy(a) /* { dg-error "'copy' clause may not follow a 'device_type' clause" } */
  a[0] = 1;
}

void
parallel_dtype_if (double *v, int k)
{
#pragma acc parallel device_type(nvidia) if(n) /* { dg-error "'if' clause may not follow a 'device_type' clause" } */
  a[0] = 1;
}

void
parallel_if_struct (double *v, int k)
{
#pragma acc parallel if(st) /* { dg-error "used struct type value where scalar is required" } */
  a[0] = 1;
}

void
parallel_self_struct (double *v, int k)
{
#pragma acc parallel self(st) /* { dg-error "wrong type argument to unary exclamation mark" } */
  a[0] = 1;
}

void
parallel_wait_float (double *v, int k)
{
#pragma acc parallel wait(1.5) /* { dg-error "expression must be integral before '.' token" } */
  a[0] = 1;
}

void
parallel_async_float (double *v, int k)
{
#pragma acc parallel async(1.5) /* { dg-error "expected integer expression before '.' token" } */
  a[0] = 1;
}

void
parallel_two_async (double *v, int k)
{
#pragma acc parallel async(1) async(2) /* { dg-error "too many 'async' clauses" } */
  a[0] = 1;
}

void
kernels_branch_in (double *v, int k)
{
  if (n) goto in; /* { dg-error "invalid entry to OpenACC structured block" } */
#pragma acc kernels
  { in: a[0] = 1; }
  
}

void
kernels_two_if (double *v, int k)
{
#pragma acc kernels if(n) if(k) /* { dg-error "too many 'if' clauses" } */
  a[0] = 1;
}

void
kernels_two_self (double *v, int k)
{
#pragma acc kernels self(n) self(k) /* { dg-error "too many 'self' clauses" } */
  a[0] = 1;
}

void
kernels_two_default (double *v, int k)
{
#pragma acc kernels default(none) default(present) /* { dg-error "too many 'default' clauses" } */
/* { dg-message "enclosing OpenACC 'kernels' construct" "" { target *-*-* } 121 } */
  a[0] = 1; /* { dg-error "'a' not specified in enclosing OpenACC 'kernels' construct" } */
}

void
kernels_default_what (double *v, int k)
{
#pragma acc kernels default(copy) /* { dg-error "expected 'none' or 'present' before 'copy'" } */
  a[0] = 1;
}

void
kernels_dtype_copy (double *v, int k)
{
#pragma acc kernels device_type(nvidia) copy(a) /* { dg-error "'copy' clause may not follow a 'device_type' clause" } */
  a[0] = 1;
}

void
kernels_dtype_if (double *v, int k)
{
#pragma acc kernels device_type(nvidia) if(n) /* { dg-error "'if' clause may not follow a 'device_type' clause" } */
  a[0] = 1;
}

void
kernels_if_struct (double *v, int k)
{
#pragma acc kernels if(st) /* { dg-error "used struct type value where scalar is required" } */
  a[0] = 1;
}

void
kernels_self_struct (double *v, int k)
{
#pragma acc kernels self(st) /* { dg-error "wrong type argument to unary exclamation mark" } */
  a[0] = 1;
}

void
kernels_wait_float (double *v, int k)
{
#pragma acc kernels wait(1.5) /* { dg-error "expression must be integral before '.' token" } */
  a[0] = 1;
}

void
kernels_async_float (double *v, int k)
{
#pragma acc kernels async(1.5) /* { dg-error "expected integer expression before '.' token" } */
  a[0] = 1;
}

void
kernels_two_async (double *v, int k)
{
#pragma acc kernels async(1) async(2) /* { dg-error "too many 'async' clauses" } */
  a[0] = 1;
}

void
serial_branch_in (double *v, int k)
{
  if (n) goto in; /* { dg-error "invalid entry to OpenACC structured block" } */
#pragma acc serial
  { in: a[0] = 1; }
  
}

void
serial_two_if (double *v, int k)
{
#pragma acc serial if(n) if(k) /* { dg-error "too many 'if' clauses" } */
  a[0] = 1;
}

void
serial_two_self (double *v, int k)
{
#pragma acc serial self(n) self(k) /* { dg-error "too many 'self' clauses" } */
  a[0] = 1;
}

void
serial_two_default (double *v, int k)
{
#pragma acc serial default(none) default(present) /* { dg-error "too many 'default' clauses" } */
/* { dg-message "enclosing OpenACC 'serial' construct" "" { target *-*-* } 208 } */
  a[0] = 1; /* { dg-error "'a' not specified in enclosing OpenACC 'serial' construct" } */
}

void
serial_default_what (double *v, int k)
{
#pragma acc serial default(copy) /* { dg-error "expected 'none' or 'present' before 'copy'" } */
  a[0] = 1;
}

void
serial_dtype_copy (double *v, int k)
{
#pragma acc serial device_type(nvidia) copy(a) /* { dg-error "'copy' clause may not follow a 'device_type' clause" } */
  a[0] = 1;
}

void
serial_dtype_if (double *v, int k)
{
#pragma acc serial device_type(nvidia) if(n) /* { dg-error "'if' clause may not follow a 'device_type' clause" } */
  a[0] = 1;
}

void
serial_if_struct (double *v, int k)
{
#pragma acc serial if(st) /* { dg-error "used struct type value where scalar is required" } */
  a[0] = 1;
}

void
serial_self_struct (double *v, int k)
{
#pragma acc serial self(st) /* { dg-error "wrong type argument to unary exclamation mark" } */
  a[0] = 1;
}

void
serial_wait_float (double *v, int k)
{
#pragma acc serial wait(1.5) /* { dg-error "expression must be integral before '.' token" } */
  a[0] = 1;
}

void
serial_async_float (double *v, int k)
{
#pragma acc serial async(1.5) /* { dg-error "expected integer expression before '.' token" } */
  a[0] = 1;
}

void
serial_two_async (double *v, int k)
{
#pragma acc serial async(1) async(2) /* { dg-error "too many 'async' clauses" } */
  a[0] = 1;
}

void
four (double *v, int k)
{
#pragma acc parallel num_gangs(2,2,2,2) /* { dg-error "too many dimensions in 'num_gangs' clause" } */
  a[0] = 1;
}

void
kernels_two (double *v, int k)
{
#pragma acc kernels num_gangs(2,2) /* { dg-error "too many dimensions in 'num_gangs' clause" } */
  a[0] = 1;
}

void
zero (double *v, int k)
{
#pragma acc parallel num_gangs(0) /* { dg-warning "'num_gangs' value must be positive" } */
  a[0] = 1;
}

void
neg (double *v, int k)
{
#pragma acc parallel num_gangs(-1) /* { dg-warning "'num_gangs' value must be positive" } */
  a[0] = 1;
}

void
float_here (double *v, int k)
{
#pragma acc parallel num_gangs(1.5) /* { dg-error "'num_gangs' expression must be integral" } */
  a[0] = 1;
}

void
twice (double *v, int k)
{
#pragma acc parallel num_gangs(1) num_gangs(2) /* { dg-error "too many 'num_gangs' clauses" } */
  a[0] = 1;
}

void
zero_2 (double *v, int k)
{
#pragma acc parallel num_workers(0) /* { dg-warning "'num_workers' value must be positive" } */
  a[0] = 1;
}

void
two_here (double *v, int k)
{
#pragma acc parallel num_workers(1) num_workers(2) /* { dg-error "too many 'num_workers' clauses" } */
  a[0] = 1;
}

void
zero_3 (double *v, int k)
{
#pragma acc parallel vector_length(0) /* { dg-warning "'vector_length' value must be positive" } */
  a[0] = 1;
}

void
two_here_2 (double *v, int k)
{
#pragma acc parallel vector_length(32) vector_length(64) /* { dg-error "too many 'vector_length' clauses" } */
  a[0] = 1;
}

void
serial_num_gangs_4_ (double *v, int k)
{
#pragma acc serial num_gangs(4) /* { dg-error "'num_gangs' is not valid for '#pragma acc serial'" } */
  a[0] = 1;
}

void
serial_num_workers_4_ (double *v, int k)
{
#pragma acc serial num_workers(4) /* { dg-error "'num_workers' is not valid for '#pragma acc serial'" } */
  a[0] = 1;
}

void
serial_vector_length_32_ (double *v, int k)
{
#pragma acc serial vector_length(32) /* { dg-error "'vector_length' is not valid for '#pragma acc serial'" } */
  a[0] = 1;
}

void
kernels_private (double *v, int k)
{
#pragma acc kernels private(m) /* { dg-error "'private' is not valid for '#pragma acc kernels'" } */
  a[0] = 1;
}

void
kernels_firstprivate (double *v, int k)
{
#pragma acc kernels firstprivate(m) /* { dg-error "'firstprivate' is not valid for '#pragma acc kernels'" } */
  a[0] = 1;
}

void
kernels_reduction (double *v, int k)
{
#pragma acc kernels reduction(+:m) /* { dg-error "'reduction' is not valid for '#pragma acc kernels'" } */
  a[0] = 1;
}

void
private_twice (double *v, int k)
{
#pragma acc parallel private(m) private(m) /* { dg-error "'m' appears more than once in data clauses" } */
  a[0] = 1;
}

void
private_copy (double *v, int k)
{
#pragma acc parallel private(m) copy(m) /* { dg-error "'m' appears more than once in data clauses" } */
  a[0] = 1;
}

void
private_member (double *v, int k)
{
#pragma acc parallel private(st.x) /* { dg-error "member 'x' in 'private' clause: name a variable instead" } */
  a[0] = 1;
}

void
firstprivate_private (double *v, int k)
{
#pragma acc parallel private(m) firstprivate(m) /* { dg-error "'m' appears more than once in data clauses" } */
  a[0] = 1;
}

void
red_private (double *v, int k)
{
#pragma acc parallel private(m) reduction(+:m) /* { dg-error "invalid private reduction on 'm'" } */
  m++;
}

void
red_firstprivate (double *v, int k)
{
#pragma acc parallel firstprivate(m) reduction(+:m) /* { dg-error "invalid private reduction on 'm'" } */
  m++;
}

void
red_op2 (double *v, int k)
{
#pragma acc parallel reduction(foo:m) /* { dg-error "'foo' is no operator of 'reduction'" } */
  m++;
}

void
red_bits_double (double *v, int k)
{
  double s = 0;
#pragma acc parallel reduction(&:s) /* { dg-error "'s' has invalid type for 'reduction.&.'" } */
  s++;
}

void
red_max_complex (double *v, int k)
{
  _Complex double s = 0;
#pragma acc parallel reduction(max:s) /* { dg-error "'s' has invalid type for 'reduction.max.'" } */
  a[0]++;
}

void
red_pointer (double *v, int k)
{
#pragma acc parallel reduction(+:dp) /* { dg-error "user defined reduction not found for 'dp'" } */
  a[0]++;
}

void
red_member (double *v, int k)
{
#pragma acc parallel reduction(+:st.x) /* { dg-error "member 'x' in 'reduction' clause: name a variable instead" } */
  st.x++;
}

void
red_two_ops (double *v, int k)
{
#pragma acc parallel reduction(+:m) reduction(*:m) /* { dg-error "'m' appears more than once in reduction clauses" } */
  m++;
}

void
none (double *v, int k)
{
#pragma acc parallel default(none) /* { dg-message "enclosing OpenACC 'parallel' construct" } */
  { a[0] = m; } /* { dg-error "'m' not specified in enclosing OpenACC 'parallel' construct" } */
/* { dg-error "'a' not specified in enclosing OpenACC 'parallel' construct" "" { target *-*-* } 471 } */
}

void
parallel_in_parallel (double *v, int k)
{
#pragma acc parallel
  {
#pragma acc parallel /* { dg-error "'parallel' construct inside of 'parallel' region" } */
    a[0] = 1;
  }
}

