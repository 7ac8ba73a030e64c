// Atomic updates are of scalars, with operators that no class has made: OpenACC 3.4, section 2.12.

struct number
{
  double re, im;
  number &operator+= (double x) { re += x; return *this; }
};

void
add (number &x, int n)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
#pragma acc atomic // { dg-error "invalid expression type" }
      x += 1.0;
    }
}
