/* Pointers in objects without a clause, where the construct does not copy what they
   point to: in elements, or with subscripts that are not known.  A warning names the
   member.  */

struct inner { int *a, n; };
struct outer { struct inner *t, in[4]; void (*call) (void); };

void
elements (struct inner *e, struct outer *s, int n, int m)
{
#pragma acc parallel loop /* { dg-warning "no clause names what 'e\\\[i\\\].a' points to, and this construct does not copy it: bring it by 'enter data copyin\\(e\\\[i\\\].a\\\[0:n\\\]\\)' for each element" } */
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++)
      e[j].a[i] = 1;
#pragma acc parallel loop /* { dg-warning "no clause names what 's->in\\\[j\\\].a' points to, and this construct does not copy it" } */
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++)
      s->in[j].a[i] = 1;
#pragma acc parallel loop /* { dg-warning "no clause names what 's->t\\\[i\\\].a' points to, and this construct does not copy it" } */
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++)
      s->t[j].a[i] = 1;
#pragma acc parallel loop /* { dg-warning "no clause names what 'e\\\[i\\\].a' points to, and this construct does not copy it" } */
  for (int j = 0; j < m; j++)
    {
      struct inner *p = &e[j];
      for (int i = 0; i < p->n; i++)
	p->a[i] = 1;
    }
}

void
subscripts (struct outer *s, struct outer x, int n, int *q)
{
#pragma acc parallel loop copyin(q[0:n]) /* { dg-warning "no clause names what 's->t->a' points to, and what of it this construct uses is not known: write 'copy\\(s->t->a\\\[0:n\\\]\\)'" } */
  for (int i = 0; i < n; i++)
    s->t->a[q[i]] = 1;
#pragma acc parallel loop /* { dg-warning "no clause names what 'x.in\\\[2\\\].a' points to, and what of it" } */
  for (int i = 0; i < n; i++)
    x.in[2].a[i * x.in[2].a[i]] = 1;
}

/* Nothing is said where the construct copies it, nor where clauses name the object, nor
   within a data construct.  */
void
known (struct inner *e, struct outer *s, int n, int m, int *q)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    s->t->a[i] = s->in[2].a[i];
#pragma acc parallel loop present(e)
  for (int j = 0; j < m; j++)
    for (int i = 0; i < e[j].n; i++)
      e[j].a[i] = 1;
#pragma acc parallel loop default(present)
  for (int j = 0; j < m; j++)
    for (int i = 0; i < e[j].n; i++)
      e[j].a[i] = 1;
#pragma acc parallel loop copy(e[m].a[0:n])
  for (int i = 0; i < n; i++)
    e[m].a[i] = 1;
#pragma acc serial present(q)
  for (int j = 0; j < m; j++)
    e[j].a = q;
#pragma acc data copy(q[0:n])
#pragma acc parallel loop
  for (int j = 0; j < m; j++)
    for (int i = 0; i < e[j].n; i++)
      e[j].a[i] = q[i];
}
