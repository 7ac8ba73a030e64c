/* Queues that are no integers: g++'s error, where g++ has it.  */

template <typename T> struct config { static const T queue = 1; };

void
queues (double *a, int n, double d)
{
#pragma acc parallel copy(a[0:n]) wait(1, d) /* { dg-error "'wait' expression must be integral" } */
  a[0] = 1;
#pragma acc wait(d) /* { dg-error "'wait' expression must be integral" } */
#pragma acc wait async(d) /* { dg-error "'async' expression must be integral" } */
#pragma acc data copy(a[0:n]) async(d) /* { dg-error "'async' expression must be integral" } */
  a[0] = 2;
#pragma acc data copy(a[0:n]) wait(a) /* { dg-error "'wait' expression must be integral" } */
  a[0] = 3;
#pragma acc wait(config<int>::queue)
}
