/* Structs that cannot be reduced by the operator.  */
/* { dg-do compile } */

struct point { float x, y; };	/* { dg-message "declared here" } */
struct named { int n; char *name; };	/* { dg-message "declared here" } */
struct bits { int a : 3; };		/* { dg-message "declared here" } */
union either { int a; float b; };
struct unknown;
struct inside { int n; union either e; };	/* { dg-message "declared here" } */

void
f (int n, struct unknown *far)
{
  struct point p = { 0 };
  struct named m = { 0 };
  struct bits b = { 0 };
  struct inside i = { 0 };
  union either u = { 0 };
  const struct point c = { 0 };
#pragma acc parallel loop reduction(&:p) /* { dg-error "'p' cannot be reduced by '&': its member 'x' has type 'float'" } */
  for (int k = 0; k < n; k++)
    p.x += k;
#pragma acc parallel loop reduction(+:m) /* { dg-error "'m' cannot be reduced by '.': its member 'name' has type" } */
  for (int k = 0; k < n; k++)
    m.n += k;
#pragma acc parallel loop reduction(max:b) /* { dg-error "'b' cannot be reduced: its member 'a' is a bit-field" } */
  for (int k = 0; k < n; k++)
    b.a = k;
#pragma acc parallel loop reduction(+:i) /* { dg-error "its member 'e' has type" } */
  for (int k = 0; k < n; k++)
    i.n += k;
#pragma acc parallel loop reduction(+:u) /* { dg-error "user defined reduction not found for 'u'" } */
  for (int k = 0; k < n; k++)
    u.a += k;
#pragma acc parallel loop reduction(+:c) /* { dg-error "'c' is constant and cannot be reduced" } */
  for (int k = 0; k < n; k++)
    ;
#pragma acc parallel loop reduction(+:far[0:3]) /* { dg-error "'far' has no type that 'reduction\\(.\\)' can reduce" } */
  for (int k = 0; k < n; k++)
    ;
}
