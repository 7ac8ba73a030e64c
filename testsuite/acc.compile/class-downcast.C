// What goes to the device for a method of a base that may use the object as one of a
// derived class: the base alone, unless the base is a template of the derived class.
// { dg-additional-options "-fplugin-arg-acc-info" }
// { dg-prune-output "note: " }

struct shape
{
  int kind, w;
  int area () const;
  void measure (int n, int *a) const;
};

struct circle : shape
{
  int r[100];
};

inline int
shape::area () const
{
  return kind == 1 ? static_cast<const circle *> (this)->r[0] : w;
}

void
shape::measure (int n, int *a) const
{
#pragma acc parallel loop copyout(a[0:n]) // { dg-message "implicit copyin.this.0:1.. of what the construct reaches" }
  for (int i = 0; i < n; i++)
    a[i] = area () * i;
}

template <class D> struct base
{
  int m;
  int area () const { return static_cast<const D *> (this)->r[0] + m; }
  void measure (int n, int *a) const
  {
#pragma acc parallel loop copyout(a[0:n]) // { dg-message "implicit copyin.this.0:101.. of what the construct reaches" }
    for (int i = 0; i < n; i++)
      a[i] = area () * i;
  }
};

struct square : base<square>
{
  int r[100];
};

template struct base<square>;
