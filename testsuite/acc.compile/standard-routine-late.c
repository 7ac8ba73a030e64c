/* Routine directives (section 2.15): what the standard forbids. */

double a[100], b[100], *dp;
int n = 100, m;
struct s { int x; double *p; double q[10]; } st;
extern int f (int);

#pragma acc routine gang
void w242 (void); /* { dg-message "routine 'w242' declared here" } */
#pragma acc routine worker
void h242 (void) { w242 (); } /* { dg-error "routine call uses OpenACC parallelism disallowed by containing routine" } */
/* { dg-message "containing routine 'h242' declared here" "" { target *-*-* } 11 } */

#pragma acc routine worker
void w243 (void); /* { dg-message "routine 'w243' declared here" } */
#pragma acc routine vector
void h243 (void) { w243 (); } /* { dg-error "routine call uses OpenACC parallelism disallowed by containing routine" } */
/* { dg-message "containing routine 'h243' declared here" "" { target *-*-* } 17 } */

#pragma acc routine vector
void w244 (void); /* { dg-message "routine 'w244' declared here" } */
#pragma acc routine seq
void h244 (void) { w244 (); } /* { dg-error "routine call uses OpenACC parallelism disallowed by containing routine" } */
/* { dg-message "containing routine 'h244' declared here" "" { target *-*-* } 23 } */

#pragma acc routine seq
void h245 (double *a245) { /* { dg-message "containing routine 'h245' declared here" } */
#pragma acc loop vector /* { dg-error "loop uses OpenACC parallelism disallowed by containing routine" } */
  for (int i = 0; i < 10; i++)
    a245[i] = 0; }

#pragma acc routine vector
void h246 (double *a246) { /* { dg-message "containing routine 'h246' declared here" } */
#pragma acc loop worker /* { dg-error "loop uses OpenACC parallelism disallowed by containing routine" } */
  for (int i = 0; i < 10; i++)
    a246[i] = 0; }

#pragma acc routine gang
void w247 (int); /* { dg-message "routine 'w247' declared here" } */
void h247 (void) {
#pragma acc parallel loop gang /* { dg-message "containing loop here" } */
  for (int i = 0; i < 10; i++)
    w247 (i); } /* { dg-error "routine call uses same OpenACC parallelism as containing loop" } */

#pragma acc routine vector
void w248 (int); /* { dg-message "routine 'w248' declared here" } */
void h248 (void) {
#pragma acc parallel loop vector /* { dg-message "containing loop here" } */
  for (int i = 0; i < 10; i++)
    w248 (i); } /* { dg-error "routine call uses same OpenACC parallelism as containing loop" } */

