/* Tables of pointers without a clause, where what the pointers lead to is not known before
   the construct: with subscripts from memory, rows of different lengths, and pointers
   behind them.  A warning names the clause to write.  */

struct grid { double **p; int n; };
struct mesh { double *c[3]; };

void
unknown (double **e, double ***f, struct grid *s, int n, int *q)
{
  double *a[4] = { e[0], e[1], e[2], e[3] };
#pragma acc parallel loop copyin(q[0:n]) /* { dg-warning "no clause names what the pointers in 'e' point to, and what of it this construct uses is not known: write 'copy\\(e\\\[0:n\\\]\\\[0:m\\\]\\)'" } */
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      e[j][q[i]] = 1;
#pragma acc parallel loop /* { dg-warning "no clause names what the pointers in 'e' point to" } */
  for (int j = 0; j < n; j++)
    for (int i = 0; i <= j; i++)
      e[j][i] = 1;
#pragma acc parallel loop copyin(q[0:n]) /* { dg-warning "no clause names what the pointers in 'a' point to" } */
  for (int j = 0; j < 4; j++)
    for (int i = 0; i < n; i++)
      a[j][q[i]] = 1;
#pragma acc parallel loop copyin(q[0:n]) /* { dg-warning "no clause names what the pointers in 's->p' point to" } */
  for (int j = 0; j < s->n; j++)
    for (int i = 0; i < n; i++)
      s->p[j][q[i]] = 1;
#pragma acc parallel loop /* { dg-warning "no clause names what the pointers in 'f' point to, and what of it this construct uses is not known: write 'copy\\(f\\\[0:n\\\]\\\[0:m\\\]\\\[0:k\\\]\\)'" } */
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      f[j][i][j] = 1;
}

void
members (struct mesh s, struct mesh *p, int n, int *q)
{
#pragma acc parallel loop copyin(q[0:n]) /* { dg-warning "no clause names what the pointers in 's.c' point to" } */
  for (int i = 0; i < n; i++)
    for (int d = 0; d < 3; d++)
      s.c[d][q[i]] = 1;
#pragma acc parallel loop /* { dg-warning "no clause names what 'p\\\[i\\\].c' points to, and this construct does not copy it" } */
  for (int i = 0; i < n; i++)
    for (int d = 0; d < 3; d++)
      p[i].c[d][i] = 1;
}

/* Nothing is said where the construct copies the rows or sets the pointers, where a clause
   names the table, nor within a data construct.  */
void
known (double **e, double *r, int n, int *q)
{
#pragma acc parallel loop
  for (int j = 0; j < n; j++)
    for (int i = 1; i < n; i++)
      if (e[j][i - 1] > 0)
	e[j][i - 1] = 1;
#pragma acc parallel loop copyin(r[0:n])
  for (int j = 0; j < n; j++)
    {
      e[j] = r;
      e[j][q[0]] = 1;
    }
#pragma acc parallel loop copyin(e[0:n], q[0:n])
  for (int j = 0; j < n; j++)
    e[j][q[j]] = 1;
#pragma acc data copyin(q[0:n])
#pragma acc parallel loop
  for (int j = 0; j < n; j++)
    e[j][q[j]] = 1;
}
