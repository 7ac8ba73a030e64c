/* Data clauses for normal-form.sh: each construct names one thing.  */
struct inner { int k; float *w; };
struct outer { int n; double *p, *q; int list[40]; struct inner in; };
double *global;
struct outer whole;

void
members_of_pointer (struct outer *s, int k)
{
#pragma acc parallel copy(s->n)
  s->n++;
#pragma acc parallel copy(s->list)
  s->list[2]++;
#pragma acc parallel copy(s->list[2:3])
  s->list[2]++;
#pragma acc parallel copy(s->p[0:s->n])
  s->p[1] = s->n;
#pragma acc parallel copy(s->list[2:3], s->p[0:4])
  s->p[1] = s->n;
#pragma acc parallel copy(s->in.w[0:9])
  s->in.w[2]++;
#pragma acc parallel copyin(s[0:1]) copy(s->p[0:9])
  s->p[2]++;
#pragma acc parallel copy(s[k].p[0:s[k].n])
  s[k].p[2] = 3;
#pragma acc parallel attach(s->p) present(s[0:1])
  s->p[2] = 3;
#pragma acc data copy(s->p[0:s->n])
  s->n = 0;
}

void
members_unstructured (struct outer *s)
{
#pragma acc enter data copyin(s[0:1])
#pragma acc enter data copyin(s->n)
#pragma acc enter data copyin(s->p[0:s->n])
#pragma acc enter data attach(s->q)
#pragma acc update self(s->n)
#pragma acc update device(s->p[0:2])
#pragma acc update self(s->list[1:2])
#pragma acc exit data detach(s->q)
#pragma acc exit data copyout(s->p[0:s->n])
#pragma acc exit data delete(s->in.w[0:3]) finalize
#pragma acc exit data copyout(s->p)
#pragma acc exit data delete(s[0:1])
}

void
members_of_variable (struct outer s)
{
#pragma acc parallel copy(s.n, s.p[0:4])
  s.p[3] = s.n;
#pragma acc enter data copyin(s.n, s.p[0:4])
#pragma acc exit data copyout(s.p[0:4])
#pragma acc data copy(whole.p[0:s.n])
  s.n = 0;
#pragma acc data copyin(s.p[0:10]) copy(s.list[0:4], s.list[9:4])
  s.n = 0;
}

void
rows (double **r, struct outer *s, int n)
{
#pragma acc enter data copyin(r[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc enter data copyin(r[i][0:n])
#pragma acc update device(r[i][0:n])
#pragma acc parallel copy(r[i][0:n])
      r[i][2] = 1;
#pragma acc exit data copyout(r[i][0:n])
#pragma acc enter data copyin(s[i].p[0:s[i].n])
    }
}

void
pointers (int n, double *p)
{
  double a[40];
#pragma acc enter data copyin(global[0:n])
#pragma acc parallel copy(global[0:n])
  global[1] = 1;
#pragma acc parallel copy(p[0:n]) copyin(a[4:n])
  p[1] = a[5];
#pragma acc parallel no_create(p[0:n]) copyin(a)
  p[1] = a[5];
}

struct holder
{
  int n;
  struct outer *s;
};

struct pair
{
  struct holder first, second;
};

void
chain (struct pair *q, int n)
{
#pragma acc enter data copyin(q->first.s[0:1])
#pragma acc parallel copy(q->first.s->p[0:n])
  q->first.s->p[0] = 1;
#pragma acc parallel copy(q->second.s->p[0:n]) present(q->first.s)
  q->second.s->p[0] = 1;
#pragma acc exit data delete(q->first.s[0:1])
}
