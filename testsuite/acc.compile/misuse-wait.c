/* Each clause of wait directives, used wrongly.  */

int a[10], n, *p;
double d;
struct { int x; } s;

void
wait_if (void)
{
#pragma acc wait if(s) /* { dg-error "expected a condition in 'if' clause" } */
}

void
wait_async (void)
{
#pragma acc wait async(d) /* { dg-error "expected integer expression before '\\)' token" } */
}
