/* As object-members-order.c, and references.  */
/* { dg-additional-options "-fplugin-arg-acc-Wno-pointer" } */

struct s { int n; int *x, *y; };

void
f (struct s *p, struct s t, struct s &u, struct s *q, int n)
{
  struct s a[3], b[2][2];
#pragma acc enter data create(t, t.x, p->x, p)
#pragma acc enter data create(p->x, t.x, t, p[0:1])
#pragma acc exit data delete(p->x, t.x, u.x, t, u)
#pragma acc exit data delete(p->x, t.x[0:n], t, u.x, q->y, u, q)
#pragma acc exit data delete(q->y[0:n], a[1].x, a, b[1][0].x, b, t.x, t)
#pragma acc update self(p->x, t, p, t.x)
#pragma acc data copy(u, p->x[0:n], p[0:1], u.x[0:n], t.x, t)
  {
#pragma acc parallel present(t, p->x, u, u.x, t.x, p)
    p->x[0] = t.n + u.n;
  }
}
