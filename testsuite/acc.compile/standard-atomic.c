/* Atomic constructs (section 2.12): what the standard forbids. */

double a[100], b[100], *dp;
int n = 100, m;
struct s { int x; double *p; double q[10]; } st;
extern int f (int);

void
two_here_3 (double *v, int k)
{
#pragma acc atomic read write /* { dg-error "too many atomic clauses" } */
  m = n;
}

void
read_form (double *v, int k)
{
#pragma acc atomic read
  m += n; /* { dg-error "expected '=' before '.=' token" } */
}

void
write_form (double *v, int k)
{
#pragma acc atomic write
  m += n; /* { dg-error "expected '=' before '.=' token" } */
}

void
update_form (double *v, int k)
{
#pragma acc atomic update
  m = n; /* { dg-error "invalid form of '#pragma omp atomic' before ';' token" } */
}

void
update_op (double *v, int k)
{
#pragma acc atomic
  m = n + k; /* { dg-error "invalid form of '#pragma omp atomic' before ';' token" } */
}

void
capture_form (double *v, int k)
{
#pragma acc atomic capture
  m = n; /* { dg-error "invalid operator for '#pragma omp atomic' before ';' token" } */
}

void
struct_here (double *v, int k)
{
  struct s z;
#pragma acc atomic read
  z = st; /* { dg-error "invalid expression type for '#pragma omp atomic'" } */
}

void
two_if_2 (double *v, int k)
{
#pragma acc atomic if(n) if(k) /* { dg-error "too many 'if' clauses" } */
  m++;
}

void
mod (double *v, int k)
{
#pragma acc atomic update
  m %= f; /* { dg-error "invalid operator for '#pragma omp atomic' before '%=' token" } */
}

