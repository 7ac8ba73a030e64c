/* Loops, caches and combined constructs (sections 2.9 to 2.11): what the standard forbids. */

double a[100], b[100], *dp;
int n = 100, m;
struct s { int x; double *p; double q[10]; } st;
extern int f (int);

void
gang_twice (double *v, int k)
{
#pragma acc parallel
#pragma acc loop gang gang /* { dg-error "too many 'gang' clauses" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
}

void
worker_twice (double *v, int k)
{
#pragma acc parallel
#pragma acc loop worker worker /* { dg-error "too many 'worker' clauses" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
}

void
vector_twice (double *v, int k)
{
#pragma acc parallel
#pragma acc loop vector vector /* { dg-error "too many 'vector' clauses" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
}

void
seq_twice (double *v, int k)
{
#pragma acc parallel
#pragma acc loop seq seq /* { dg-error "too many 'seq' clauses" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
}

void
not_for (double *v, int k)
{
#pragma acc parallel
#pragma acc loop
  while (n--) a[0]++; /* { dg-error "for statement expected before 'while'" } */
}

void
not_for_kernels (double *v, int k)
{
#pragma acc kernels
#pragma acc loop
  while (n--) a[0]++; /* { dg-error "for statement expected before 'while'" } */
}

void
float_counter (double *v, int k)
{
#pragma acc parallel
#pragma acc loop /* { dg-error "invalid type for iteration variable 'i'" } */
  for (float i = 0; i < n; i++)
    a[0] = i;
}

void
no_cond (double *v, int k)
{
#pragma acc parallel
#pragma acc loop
  for (int i = 0; ; i++) /* { dg-error "missing controlling predicate" } */
    a[0] = i;
}

void
no_step (double *v, int k)
{
#pragma acc parallel
#pragma acc loop
  for (int i = 0; i < n; ) /* { dg-error "missing increment expression" } */
    { a[0] = i; i++; }
}

void
step_mul (double *v, int k)
{
#pragma acc parallel
#pragma acc loop
  for (int i = 1; i < n; i *= 2) /* { dg-error "invalid increment expression" } */
    a[0] = i;
}

void
cond_other (double *v, int k)
{
#pragma acc parallel
#pragma acc loop
  for (int i = 1; m < n; i++) /* { dg-error "invalid controlling predicate" } */
    a[0] = i;
}

void
step_zero (double *v, int k)
{
#pragma acc parallel
#pragma acc loop
  for (int i = 0; i < n; i += 0) /* { dg-error "invalid increment expression" } */
    a[i] = i;
}

void
break_here (double *v, int k)
{
#pragma acc parallel
#pragma acc loop
  for (int i = 0; i < n; i++)
    { a[i] = i; if (a[i] > 5) break; } /* { dg-error "break statement used with OpenMP for loop" } */
}

void
collapse_0 (double *v, int k)
{
#pragma acc parallel
#pragma acc loop collapse(0) /* { dg-error "collapse argument needs positive constant integer expression" } */
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i] += j;
}

void
collapse_neg (double *v, int k)
{
#pragma acc parallel
#pragma acc loop collapse(-1) /* { dg-error "collapse argument needs positive constant integer expression" } */
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i] += j;
}

void
collapse_var (double *v, int k)
{
#pragma acc parallel
#pragma acc loop collapse(n) /* { dg-error "collapse argument needs positive constant integer expression" } */
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i] += j;
}

void
collapse_nonrect (double *v, int k)
{
#pragma acc parallel
#pragma acc loop collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j * j < i; j++) /* { dg-error "invalid controlling predicate" } */
      b[j] = 0;
}

void
collapse_mod (double *v, int k)
{
#pragma acc parallel
#pragma acc loop collapse(foo: 2) /* { dg-error "'foo' undeclared .first use in this function." } */
/* { dg-message "each undeclared identifier is reported only once for each function it appears in" "" { target *-*-* } 167 } */
/* { dg-error "expected '.' before ':' token" "" { target *-*-* } 167 } */
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i] += j;
}

void
collapse_two (double *v, int k)
{
#pragma acc parallel
#pragma acc loop collapse(2) collapse(2) /* { dg-error "too many 'collapse' clauses" } */
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i] += j;
}

void
tile_collapse (double *v, int k)
{
#pragma acc parallel
#pragma acc loop tile(2,2) collapse(2) /* { dg-error "too many 'tile' clauses" } */
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i] += j;
}

void
tile_neg (double *v, int k)
{
#pragma acc parallel
#pragma acc loop tile(-2) /* { dg-error "'tile' argument needs positive integral constant" } */
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i] += j;
}

void
tile_0 (double *v, int k)
{
#pragma acc parallel
#pragma acc loop tile(0) /* { dg-error "'tile' argument needs positive integral constant" } */
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i] += j;
}

void
tile_two (double *v, int k)
{
#pragma acc parallel
#pragma acc loop tile(2) tile(2) /* { dg-error "too many 'tile' clauses" } */
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i] += j;
}

void
tile_float (double *v, int k)
{
#pragma acc parallel
#pragma acc loop tile(1.5) /* { dg-error "'tile' argument needs positive integral constant" } */
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i] += j;
}

void
gang_num_parallel (double *v, int k)
{
#pragma acc parallel /* { dg-message "enclosing parent compute construct" } */
#pragma acc loop gang(num:4) /* { dg-error "argument not permitted on 'gang' clause" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
}

void
gang_n_parallel (double *v, int k)
{
#pragma acc parallel /* { dg-message "enclosing parent compute construct" } */
#pragma acc loop gang(4) /* { dg-error "argument not permitted on 'gang' clause" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
}

void
worker_n_parallel (double *v, int k)
{
#pragma acc parallel /* { dg-message "enclosing parent compute construct" } */
#pragma acc loop worker(4) /* { dg-error "argument not permitted on 'worker' clause" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
}

void
vector_n_parallel (double *v, int k)
{
#pragma acc parallel /* { dg-message "enclosing parent compute construct" } */
#pragma acc loop vector(4) /* { dg-error "argument not permitted on 'vector' clause" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
}

void
gang_dim_4 (double *v, int k)
{
#pragma acc parallel
#pragma acc loop gang(dim:4) /* { dg-error "'dim:' requires a constant from 1 to 3" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
}

void
gang_dim_0 (double *v, int k)
{
#pragma acc parallel
#pragma acc loop gang(dim:0) /* { dg-error "'dim:' requires a constant from 1 to 3" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
}

void
gang_dim_var (double *v, int k)
{
#pragma acc parallel
#pragma acc loop gang(dim:n) /* { dg-error "'dim:' requires a constant from 1 to 3" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
}

void
gang_two_static (double *v, int k)
{
#pragma acc parallel
#pragma acc loop gang(static:4, static:5) /* { dg-error "too many 'static' arguments before numeric constant" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
}

void
gang_two_num (double *v, int k)
{
#pragma acc kernels
#pragma acc loop gang(num:4, num:5) /* { dg-error "unexpected argument before numeric constant" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
}

void
gang_static_0 (double *v, int k)
{
#pragma acc parallel
#pragma acc loop gang(static:0) /* { dg-warning "'gang' value must be positive" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
}

void
gang_static_neg (double *v, int k)
{
#pragma acc parallel
#pragma acc loop gang(static:-4) /* { dg-warning "'gang' value must be positive" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
}

void
serial_gang (double *v, int k)
{
#pragma acc serial /* { dg-message "enclosing parent compute construct" } */
#pragma acc loop gang(4) /* { dg-error "argument not permitted on 'gang' clause" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
}

void
serial_worker (double *v, int k)
{
#pragma acc serial /* { dg-message "enclosing parent compute construct" } */
#pragma acc loop worker(4) /* { dg-error "argument not permitted on 'worker' clause" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
}

void
serial_vector (double *v, int k)
{
#pragma acc serial /* { dg-message "enclosing parent compute construct" } */
#pragma acc loop vector(4) /* { dg-error "argument not permitted on 'vector' clause" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
}

void
dtype_private (double *v, int k)
{
#pragma acc parallel
#pragma acc loop device_type(nvidia) private(m) /* { dg-error "'private' clause may not follow a 'device_type' clause" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
}

void
dtype_reduction (double *v, int k)
{
#pragma acc parallel
#pragma acc loop device_type(nvidia) reduction(+:m) /* { dg-error "'reduction' clause may not follow a 'device_type' clause" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
}

void
private_member_2 (double *v, int k)
{
#pragma acc parallel
#pragma acc loop private(st.x) /* { dg-error "member 'x' in 'private' clause: name a variable instead" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
}

void
private_counter_red (double *v, int k)
{
#pragma acc parallel
#pragma acc loop reduction(+:i) /* { dg-error "'i' undeclared .first use in this function." } */
  for (int i = 0; i < n; i++)
    a[i] = i;
}

void
private_two (double *v, int k)
{
#pragma acc parallel
#pragma acc loop private(m) private(m) /* { dg-error "'m' appears more than once in data clauses" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
}

void
red_two (double *v, int k)
{
#pragma acc parallel
#pragma acc loop reduction(+:m) reduction(*:m) /* { dg-error "'m' appears more than once in reduction clauses" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
}

void
copy_on_loop (double *v, int k)
{
#pragma acc parallel
#pragma acc loop copy(a) /* { dg-error "'copy' is not valid for '#pragma acc loop'" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
}

void
firstprivate_on_loop (double *v, int k)
{
#pragma acc parallel
#pragma acc loop firstprivate(m) /* { dg-error "'firstprivate' is not valid for '#pragma acc loop'" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
}

void
num_gangs_on_loop (double *v, int k)
{
#pragma acc parallel
#pragma acc loop num_gangs(4) /* { dg-error "'num_gangs' is not valid for '#pragma acc loop'" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
}

void
cache_expr (double *v, int k)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
#pragma acc cache(n+1) /* { dg-error "expected '.' before '.' token" } */
    a[i] = 0; }
}

void
cache_mod (double *v, int k)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
#pragma acc cache(foo: a[i:1]) /* { dg-error "unknown modifier 'foo' of 'cache'" } */
    a[i] = 0; }
}

void
two_if (double *v, int k)
{
#pragma acc parallel loop if(n) if(k) /* { dg-error "too many 'if' clauses" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
}

void
serial_gangs (double *v, int k)
{
#pragma acc serial loop num_gangs(4) /* { dg-error "'num_gangs' is not valid for '#pragma acc serial loop'" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
}

void
kernels_private_fp (double *v, int k)
{
#pragma acc kernels loop firstprivate(m) /* { dg-error "'firstprivate' is not valid for '#pragma acc kernels loop'" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
}

void
not_loop (double *v, int k)
{
#pragma acc parallel loop
  a[0] = 1; /* { dg-error "for statement expected before 'a'" } */
}

