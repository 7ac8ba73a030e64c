/* Each clause of loop directives, used wrongly.  */

int a[10], n, *p;
double d;
struct { int x; } s;

void
loop_device_type (void)
{
#pragma acc parallel
#pragma acc loop device_type(3) /* { dg-error "expected a device type" } */
  for (int i = 0; i < 10; i++)
    a[i] = i;
}

void
loop_private (void)
{
#pragma acc parallel
#pragma acc loop private(nobody) /* { dg-error "'nobody' undeclared \\(first use in this function\\)" } */
  for (int i = 0; i < 10; i++)
    a[i] = i;
}

void
loop_reduction (void)
{
#pragma acc parallel
#pragma acc loop reduction(/:n) /* { dg-error "expected '\\+', '\\*', '-', '&', '\\^', '\\|', '&&', '\\|\\|' or identifier before '/' token" } */
  for (int i = 0; i < 10; i++)
    a[i] = i;
}

void
loop_gang (void)
{
#pragma acc parallel
#pragma acc loop gang(dim:4) /* { dg-error "'dim:' requires a constant from 1 to 3" } */
  for (int i = 0; i < 10; i++)
    a[i] = i;
}

void
loop_worker (void)
{
#pragma acc parallel
#pragma acc loop worker(d) /* { dg-error "expected integer expression before '\\)' token" } */
  for (int i = 0; i < 10; i++)
    a[i] = i;
}

void
loop_vector (void)
{
#pragma acc parallel
#pragma acc loop vector(length:d) /* { dg-error "expected integer expression before '\\)' token" } */
  for (int i = 0; i < 10; i++)
    a[i] = i;
}

void
loop_seq (void)
{
#pragma acc parallel
#pragma acc loop seq(1) /* { dg-error "expected (an OpenACC|'#pragma acc') clause before '\\(' token" } */
  for (int i = 0; i < 10; i++)
    a[i] = i;
}

void
loop_auto (void)
{
#pragma acc parallel
#pragma acc loop auto(1) /* { dg-error "expected (an OpenACC|'#pragma acc') clause before '\\(' token" } */
  for (int i = 0; i < 10; i++)
    a[i] = i;
}

void
loop_independent (void)
{
#pragma acc parallel
#pragma acc loop independent(1) /* { dg-error "expected (an OpenACC|'#pragma acc') clause before '\\(' token" } */
  for (int i = 0; i < 10; i++)
    a[i] = i;
}

void
loop_collapse (void)
{
#pragma acc parallel
#pragma acc loop collapse(0) /* { dg-error "collapse argument needs positive constant integer expression" } */
  for (int i = 0; i < 10; i++)
    a[i] = i;
}

void
loop_tile (void)
{
#pragma acc parallel
#pragma acc loop tile(0) /* { dg-error "'tile' argument needs positive integral constant" } */
  for (int i = 0; i < 10; i++)
    a[i] = i;
}

/* And besides: */
/* { dg-message "each undeclared identifier is reported only once for each function it appears in" "" { target *-*-* } 20 } */
