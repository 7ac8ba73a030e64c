/* Each reason for which a loop of kernels stays sequential, see
   doc/feedback.md.  */
/* { dg-additional-options "-fplugin-arg-acc-info" } */
/* { dg-prune-output "note: " } */

#pragma acc routine seq
extern int outside (int *);

void
reasons (int n, int *restrict a, int *restrict b, volatile int *v, int *out)
{
  int k = 0, t = 0;
#pragma acc kernels copy(a[0:n], v[0:n])
  for (int i = 0; i < n; i++) /* { dg-message "loop over i is sequential: an access of a volatile object at 15:" } */
    a[i] = v[0];
#pragma acc kernels copy(a[0:n])
  for (int i = 0; i < n; i++) /* { dg-message "loop over i is sequential: the call of .outside. at 18:\[0-9\]+ may depend on other iterations" } */
    a[i] += outside (a);
#pragma acc kernels copy(a[0:2 * n], k) copyin(b[0:n])
  for (int i = 0; i < n; i++) /* { dg-message "loop over i is sequential: induction variable .k. .written at 22:" } */
    {
      k += 2;
      a[k] = b[i];
    }
#pragma acc kernels copyin(b[0:n]) copy(t)
  for (int i = 0; i < n; i++) /* { dg-message "loop over i is sequential: the value that .t. gets at 28:\[0-9\]+ may be used after the loop" } */
    if (b[i] > 3)
      t = i;
#pragma acc kernels loop seq copy(a[0:n]) /* { dg-message "loop over i is sequential: seq clause" } */
  for (int i = 0; i < n; i++)
    a[i]++;
#pragma acc parallel copy(a[0:n])
  for (int i = 0; i < n; i++) /* { dg-message "loop over i is sequential: no loop directive" } */
    a[i]++;
#pragma acc serial copy(a[0:n])
  for (int i = 0; i < n; i++) /* { dg-message "loop over i is sequential: serial construct" } */
    a[i]++;
  *out = t;
}
