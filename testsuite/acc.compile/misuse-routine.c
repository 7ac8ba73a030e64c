/* Each clause of routine directives, used wrongly.  */

int a[10], n, *p;
double d;
struct { int x; } s;

#pragma acc routine seq device_type() /* { dg-error "expected a device type" } */
void routine_device_type (void);

#pragma acc routine gang(dim:0) /* { dg-error "'dim:' requires a constant from 1 to 3" } */
void routine_gang (void);

#pragma acc routine worker gang /* { dg-error "'gang' specifies a conflicting level of parallelism" } */
void routine_worker (void);

#pragma acc routine vector seq /* { dg-error "'seq' specifies a conflicting level of parallelism" } */
void routine_vector (void);

#pragma acc routine seq worker /* { dg-error "'worker' specifies a conflicting level of parallelism" } */
void routine_seq (void);

#pragma acc routine seq nohost nohost /* { dg-error "too many 'nohost' clauses" } */
void routine_nohost (void);

#pragma acc routine seq bind(3) /* { dg-error "'bind' needs the name of a function or a string" } */
void routine_bind (void);

#pragma acc routine gang(1) /* { dg-error "'gang' has no argument in a 'routine' directive" } */
void routine_gang_number (void);

#pragma acc routine worker(2) /* { dg-error "'worker' has no argument in a 'routine' directive" } */
void routine_worker_number (void);

/* And besides: */
/* { dg-message "\\.\\.\\. to the previous 'worker' clause here" "" { target *-*-* } 13 } */
/* { dg-message "\\.\\.\\. to the previous 'vector' clause here" "" { target *-*-* } 16 } */
/* { dg-message "\\.\\.\\. to the previous 'seq' clause here" "" { target *-*-* } 19 } */
