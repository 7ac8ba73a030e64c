/* A pointer without a section in a clause that copies is copied itself: where a
   construct uses what it points to, a warning names the section to write.  */

void
f (int n, int *p, double a[8], int rows[n])
{
#pragma acc parallel loop copy(p) /* { dg-warning "a data clause maps the pointer 'p' itself, and not what it points to, which this construct uses: write a section, as 'copy\\(p\\\[0:n\\\]\\)'" } */
  for (int i = 0; i < n; i++)
    p[i] = i;
#pragma acc data copyin(p)
  {
#pragma acc kernels /* { dg-warning "a data clause maps the pointer 'p' itself" } */
    for (int i = 0; i < n; i++)
      p[i] += 1;
  }
  /* None of these.  */
#pragma acc data copyin(p[0:n]) copy(a, rows)
  {
#pragma acc parallel loop
    for (int i = 0; i < 8; i++)
      a[i] = rows[i] + p[i];
  }
#pragma acc parallel copyout(p)
  p = 0;
#pragma acc parallel loop present(p)
  for (int i = 0; i < n; i++)
    p[i] = i;
}

void
g (int n, int *p, int **rows, int a[8])
{
#pragma acc data copy(p[0:n], rows[0:n], a)
  {
#pragma acc update device(p) /* { dg-warning "an 'update' directive copies the pointer 'p' itself, and not what it points to: write a section, as 'p\\\[0:n\\\]'" } */
#pragma acc update self(p[0:n], a) device(rows[0:n])
  }
}

struct s { int n; int *x; };

/* Data that stays: the pointer's own 8 bytes are hardly meant.  */
void
h (int n, int *p, struct s *s, struct s t)
{
  static int *q;
#pragma acc enter data copyin(p) /* { dg-warning "a data clause maps the pointer 'p' itself, and not what it points to: write a section, as 'p\\\[0:n\\\]'" } */
#pragma acc enter data create(s) /* { dg-warning "a data clause maps the pointer 's' itself, and not what it points to: write a section, as 's\\\[0:1\\\]'" } */
#pragma acc data copyin(s) copy(s->x[0:n]) /* { dg-warning "a data clause maps the pointer 's' itself, and not what it points to: write a section, as 's\\\[0:1\\\]'" } */
  {
#pragma acc parallel loop present(s, s->x[0:n])
    for (int i = 0; i < n; i++)
      s->x[i]++;
  }
  /* None of these.  */
#pragma acc enter data create(p)
#pragma acc enter data copyin(q, t, t.x, s->x, p[0:n])
#pragma acc exit data delete(q, t, t.x, s->x, p, s)
#pragma acc data present(s, s->x[0:n])
  {
#pragma acc data copy(s[0:1], s->x[0:n])
    {
    }
  }
}

void
present_pointer (int n, double *x)
{
#pragma acc data copy(x)
  {
#pragma acc kernels present(x) /* { dg-warning "a data clause maps the pointer 'x' itself, and not what it points to, which this construct uses: write a section, as 'copy\\(x\\\[0:n\\\]\\)'" } */
    for (int i = 0; i < n; i++)
      x[i] += 1;
  }
  /* Without a data construct that maps the pointer, what it points to is meant.  */
#pragma acc kernels present(x)
  for (int i = 0; i < n; i++)
    x[i] += 1;
}
