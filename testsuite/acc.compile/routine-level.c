/* Loops and calls in a routine that use levels which it does not have.  */

#pragma acc routine gang
extern void g (int *); /* { dg-message "note: routine 'g' declared here" } */
#pragma acc routine worker
extern void w (int *); /* { dg-message "note: routine 'w' declared here" } */
#pragma acc routine vector
extern void v (int *); /* { dg-message "note: routine 'v' declared here" } */
#pragma acc routine seq
extern void s (int *);

#pragma acc routine seq
void
in_seq (int *a) /* { dg-message "note: containing routine 'in_seq' declared here" } */
{
  v (a); /* { dg-error "3: error: routine call uses OpenACC parallelism disallowed by containing routine" } */
  s (a);
#pragma acc loop vector /* { dg-error "9: error: loop uses OpenACC parallelism disallowed by containing routine" } */
  for (int i = 0; i < 10; i++)
    a[i] = i;
}

#pragma acc routine vector
void
in_vector (int *a) /* { dg-message "note: containing routine 'in_vector' declared here" } */
{
  w (a); /* { dg-error "routine call uses OpenACC parallelism disallowed" } */
  v (a);
#pragma acc loop worker /* { dg-error "loop uses OpenACC parallelism disallowed" } */
  for (int i = 0; i < 10; i++)
    a[i] = i;
}

#pragma acc routine worker
void
in_worker (int *a) /* { dg-message "note: containing routine 'in_worker' declared here" } */
{
  g (a); /* { dg-error "routine call uses OpenACC parallelism disallowed" } */
  w (a);
#pragma acc loop gang /* { dg-error "loop uses OpenACC parallelism disallowed" } */
  for (int i = 0; i < 10; i++)
    a[i] = i;
}

#pragma acc routine gang
void
in_gang (int *a)
{
  g (a);
#pragma acc loop worker /* { dg-message "note: containing loop here" } */
  for (int i = 0; i < 10; i++)
#pragma acc loop gang /* { dg-error "incorrectly nested OpenACC loop parallelism" } */
    for (int j = 0; j < 10; j++)
      a[i] = i;
}
