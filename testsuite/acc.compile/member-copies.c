/* Private copies and reductions are of variables, not of members: OpenACC 3.4, sections 2.5.13
   to 2.5.15.  */

struct s { int n, k; double a[10]; } s, *p;
int x;

void
members (int n, int *index)
{
#pragma acc parallel loop reduction(+:s.n) /* { dg-error "member 'n' in 'reduction' clause: name a variable instead" } */
  for (int i = 0; i < n; i++)
    s.n += i;
#pragma acc parallel loop reduction(max:x, p->n) /* { dg-error "member 'n' in 'reduction' clause: name a variable instead" } */
  for (int i = 0; i < n; i++)
    p->n = p->n > i ? p->n : i;
#pragma acc parallel loop private(s.k) /* { dg-error "member 'k' in 'private' clause: name a variable instead" } */
  for (int i = 0; i < n; i++)
    s.k = i;
#pragma acc parallel loop private(x) firstprivate(p[0].a[0:10]) /* { dg-error "member 'a' in 'firstprivate' clause: name a variable instead" } */
  for (int i = 0; i < n; i++)
    p[0].a[i] = x = i;
#pragma acc parallel loop private(index[0:p->n])
  for (int i = 0; i < n; i++)
    index[0] = i;
}
