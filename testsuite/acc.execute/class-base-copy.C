// { dg-do run }
// The copy of a base leaves a member in the padding at its end alone.

extern "C" void abort ();

struct base
{
  base () {}
  int i;
  short f;
};

struct derived : base
{
  derived () {}
  short b;
};

int
main ()
{
  int r[3];
#pragma acc serial copyout(r)
  {
    derived x, y;
    y.i = 5, y.f = 6, y.b = 7;
    x.i = 1, x.f = 2, x.b = 3;
    static_cast<base &> (x) = static_cast<base &> (y);
    r[0] = x.i, r[1] = x.f, r[2] = x.b;
  }
  if (r[0] != 5 || r[1] != 6 || r[2] != 3)
    abort ();
  return 0;
}
// { dg-final { scan-cuda "acc_copy_bytes<6>" } }
