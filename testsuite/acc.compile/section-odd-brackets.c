/* Brackets that do not match: GCC's errors, and no internal one.  */

void
f (int *to, int *w, int n)
{
#pragma acc kernels loop copy (to[0:n]) copyin (w{0:n]) /* { dg-error "expected '\\)' before '\{'" } */
  for (int i = 0; i < n; i++)
    to[i] = w[i];
#pragma acc kernels loop copyin (w[0:n}) /* { dg-error "expected '\\]' before '\}'|clause before '\}'" } */
  for (int i = 0; i < n; i++)
    to[i] = w[i];
#pragma acc update self (w{0:n][0:n]) /* { dg-error "expected '\\)' before '\{'" } */
#pragma acc enter data copyin (w(0:n]) /* { dg-error "expected '\\)' before '\\('" } */
}
