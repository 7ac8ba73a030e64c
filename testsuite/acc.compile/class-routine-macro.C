// A routine directive before a macro that makes a member applies to that member,
// and not to the next one.

#define FN(name) double name (double x) const;

struct a
{
#pragma acc routine seq
  FN (one)
  double two (double x) const;
};

double
f (a o, double s)
{
#pragma acc serial copyin(o) copy(s)
  s += o.one (3);
#pragma acc serial copyin(o) copy(s)
  s += o.two (3); // { dg-error "function 'two' has no device version" }
  return s;
}
