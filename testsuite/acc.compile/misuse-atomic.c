/* Each clause of atomic directives, used wrongly.  */

int a[10], n, *p;
double d;
struct { int x; } s;

void
atomic_if (void)
{
#pragma acc atomic if() /* { dg-error "'if' clause requires an argument" } */
  a[0]++;
}

void
atomic_read (void)
{
#pragma acc atomic read
  a[0] = n + 1; /* { dg-error "expected ';' before '\\+' token" } */
}

void
atomic_write (void)
{
#pragma acc atomic write
  a[0]++; /* { dg-error "expected '=' before ';' token" } */
}

void
atomic_update (void)
{
#pragma acc atomic update
  a[0] = n; /* { dg-error "invalid form of '#pragma omp atomic' before ';' token" } */
}

void
atomic_capture (void)
{
#pragma acc atomic capture
  a[0]++; /* { dg-error "expected '=' before ';' token" } */
}
