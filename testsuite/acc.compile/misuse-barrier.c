/* Each clause of barrier directives, used wrongly.  */

int a[10], n, *p;
double d;
struct { int x; } s;

void
barrier_local (void)
{
#pragma acc barrier local(1) /* { dg-error "unexpected '\\(' after 'local'" } */
}

void
barrier_global (void)
{
#pragma acc barrier global global /* { dg-error "too many 'global' clauses" } */
}

/* And besides: */
/* { dg-error "barrier directive must be in an OpenACC compute region" "" { target *-*-* } 10 } */
/* { dg-error "barrier directive must be in an OpenACC compute region" "" { target *-*-* } 16 } */
