/* Routine directives (section 2.15): what the standard forbids. */

double a[100], b[100], *dp;
int n = 100, m;
struct s { int x; double *p; double q[10]; } st;
extern int f (int);

void
two_levels (double *v, int k)
{
#pragma acc routine gang worker /* { dg-error "'#pragma acc routine' must be at file scope" } */
  int h (int);
}

#pragma acc routine gang seq /* { dg-error "'seq' specifies a conflicting level of parallelism" } */
/* { dg-message "... to the previous 'gang' clause here" "" { target *-*-* } 15 } */
int h230 (int);

#pragma acc routine seq vector /* { dg-error "'vector' specifies a conflicting level of parallelism" } */
/* { dg-message "... to the previous 'seq' clause here" "" { target *-*-* } 19 } */
int h231 (int);

#pragma acc routine gang(dim:4) /* { dg-error "'dim:' requires a constant from 1 to 3" } */
int h232 (int);

extern int n;
#pragma acc routine gang(dim:n) /* { dg-error "'dim:' requires a constant from 1 to 3" } */
int h233 (int);

int h234 (int);
#pragma acc routine(zzz) seq /* { dg-error "'zzz' has not been declared" } */

int h235;
#pragma acc routine(h235) seq /* { dg-error "'h235' does not refer to a function" } */

#pragma acc routine seq /* { dg-error "'#pragma acc routine' not immediately followed by function declaration or definition" } */
int h236;

int h237 (int x) { return x; }
#pragma acc routine(h237) seq /* { dg-error "'#pragma acc routine' must be applied before definition" } */

int h238 (int); double a238[10];
void g238 (void) {
#pragma acc parallel
  a238[0] = h238 (1);
}
#pragma acc routine(h238) seq /* { dg-error "'#pragma acc routine' must be applied before use" } */

#pragma acc routine seq /* { dg-message "... with 'seq' clause here" } */
int h239 (int);
#pragma acc routine worker /* { dg-error "incompatible 'worker' clause when applying '#pragma acc routine' to 'h239', which has already been marked with an OpenACC 'routine' directive" } */
int h239 (int);

#pragma acc routine seq bind(a240) bind(b) /* { dg-error "too many 'bind' clauses" } */
int h240 (int);

#pragma acc routine seq bind(3) /* { dg-error "'bind' needs the name of a function or a string" } */
int h241 (int);

#pragma acc routine seq device_type(nvidia) nohost /* { dg-error "'nohost' clause may not follow a 'device_type' clause" } */
int w249 (int x);

double a250[10];
#pragma acc routine seq
void w250 (int x) {
#pragma acc parallel /* { dg-error "'parallel' construct inside of an OpenACC routine" } */
  a250[0] = 1; }

