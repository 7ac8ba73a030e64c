/* Data clauses of C++ for normal-form.sh.  */
struct object
{
  int n;
  double *p;
  int list[10];

  void method ()
  {
#pragma acc parallel copy(n, list)
    list[1] += n;
#pragma acc parallel copy(p[0:n])
    p[1] = n;
#pragma acc data copy(p[0:n])
    n = 1;
#pragma acc parallel present(this[0:1], p[0:n])
    p[1] = n;
#pragma acc update self(n)
#pragma acc update device(p[0:n])
#pragma acc enter data copyin(this[0:1])
#pragma acc enter data create(p[0:n])
#pragma acc exit data delete(p[0:n])
#pragma acc exit data delete(this[0:1])
  }
};

void
references (object &s, int &k, double *&p, int (&a)[10])
{
#pragma acc parallel copy(s)
  s.n++;
#pragma acc parallel copy(s.n) copy(k)
  s.n += k;
#pragma acc parallel copy(s.p[0:s.n])
  s.p[1] = s.n;
#pragma acc data copy(p[0:k])
  k++;
#pragma acc data copy(a)
  k++;
#pragma acc parallel present(p[0:k])
  p[0] = 1;
#pragma acc parallel present(a[0:k])
  a[0] = 1;
#pragma acc update self(p[0:k])
#pragma acc update self(a[0:2])
#pragma acc enter data copyin(p[0:k])
#pragma acc enter data copyin(s)
#pragma acc enter data copyin(s.p[0:k])
#pragma acc exit data copyout(p[0:k])
#pragma acc kernels copy(p[0:k])
  p[2] = 2;
}

void
captured (double *p, int n)
{
  double a[10];
  auto by_reference = [&] {
#pragma acc parallel copy(p[0:n], a)
    p[0] = a[0];
  };
  auto by_value = [=] {
#pragma acc parallel copy(p[0:n])
    p[0] = 4;
  };
  auto in_data = [&] {
#pragma acc data copy(a, p[0:n])
    {
#pragma acc update self(p[0:n])
#pragma acc parallel present(p[0:n], a)
      p[0] = a[0];
    }
  };
  by_reference ();
  by_value ();
  in_data ();
}

void
call (object *o)
{
  o->method ();
}

void
serial_reference (int (&list)[8], object &o)
{
#pragma acc serial
  list[2] += o.n;
}

struct holder
{
  int n, list[8];
  double *p;
  void
  f ()
  {
    auto body = [this] () {
#pragma acc parallel copyin(list) copy(p[0:n])
      p[2] = list[1];
    };
    body ();
  }
};

void
use (holder *c)
{
  c->f ();
}

struct sections
{
  int n;
  double *p;
  void
  f ()
  {
    auto body = [this] () {
#pragma acc parallel copy(p[0:n])
      p[0] = n;
#pragma acc kernels copy(p[0:n])
      p[1] = n;
    };
    body ();
  }
};

void
use_sections (sections *s)
{
  s->f ();
}

/* Members of members of `this', and pointers of the device.  */
struct pointers
{
  holder h, *other;
  double *d;
  void
  f ()
  {
#pragma acc parallel attach(h.p, other->p) present(h)
    h.p[0] = 1;
#pragma acc enter data attach(this->h.p)
#pragma acc exit data detach(h.p)
    auto body = [this] () {
#pragma acc parallel attach(h.p) present(h)
      h.p[0] = 1;
      /* Not in a deviceptr clause, which GCC 11 refuses.  */
      d[0] = 1;
    };
    body ();
  }
};

void
use_pointers (pointers *s, double *&r)
{
  s->f ();
#pragma acc kernels
  r[0] = 2;
}
