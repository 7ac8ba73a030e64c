// One element of a member that is a pointer, or of what a reference means, where
// kernels and update directives use others: a warning with the section to write.

struct view { float *x; view *in; int bins[8]; };

struct field
{
  int n;
  float *x;
  view v, *w;
  static const int one = 1;

  void f ()
  {
#pragma acc data copy(x[n], this->v.x[field::one * n]) // { dg-warning "'x\\\[n\\\]' in a data clause is one element, and others are used: write 'x\\\[0:n\\\]'" }
    // { dg-warning "'this->v.x\\\[field::one \\* n\\\]' in a data clause is one element, and others are used: write 'this->v.x\\\[0:field::one \\* n\\\]'" "" { target *-*-* } 15 }
    {
#pragma acc parallel loop
      for (int i = 0; i < n; i++)
	x[i] += v.x[i];
    }
#pragma acc parallel loop copy(w->in->x[n]) // { dg-warning "'w->in->x\\\[n\\\]' in a data clause is one element, and others are used: write 'w->in->x\\\[0:n\\\]'" }
    for (int i = 0; i < n; i++)
      w->in->x[i] = 0;
  }

  // None of these.
  void g (int k)
  {
#pragma acc data copy(x[k], v.bins[3])
    {
#pragma acc serial
      x[k] += v.bins[3];
#pragma acc update self(x[k])
    }
#pragma acc enter data copyin(w->x[k])
#pragma acc exit data copyout(w->x[k])
#pragma acc parallel loop copy(x[k ? 0 : 1 : n])
    for (int i = 1; i < n; i++)
      x[i] = 0;
  }
};

void
h (field &f, float *&r, view (&a)[3], int n)
{
  f.f ();
  f.g (2);
#pragma acc enter data create(r[n], a[1].x[n]) // { dg-warning "'r\\\[n\\\]' in a data clause is one element, and others are used: write 'r\\\[0:n\\\]'" }
  // { dg-warning "'a\\\[1\\\].x\\\[n\\\]' in a data clause is one element, and others are used: write 'a\\\[1\\\].x\\\[0:n\\\]'" "" { target *-*-* } 49 }
#pragma acc parallel loop present(r[0:n], a[1].x[0:n])
  for (int i = 0; i < n; i++)
    r[i] = a[1].x[i];
#pragma acc exit data delete(r[0:n], a[1].x[0:n])
}
