/* A destructor with conditions and loops, after the value of a return is known.  */

#include <cstdlib>

struct owner
{
  int *c;
  bool own;
  owner (int *p) : c (p), own (true) { ++c[0]; }
  ~owner ()
  {
    if (own)
      for (int i = 0; i < 2; i++)
	if (i)
	  c[1] += i;
  }
};

static int
count (int *c, int n)
{
  owner a (c);
  for (int i = 0; i < n; i++)
    {
      owner b (c);
      if (i == 3)
	return c[0] * 100 + c[1];
    }
  return c[0] - c[1];
}

static double
large (double *x, int n, int *c)
{
  for (int i = 0; i < n; i++)
    {
      owner b (c);
      if (x[i] > 2)
	return x[i] * 2;
    }
  return -1;
}

int
main ()
{
  int c[2] = {}, r[3];
  double x[5] = { 1, 2, 3, 4, 5 }, y;
#pragma acc serial copy(c) copyout(r, y) copyin(x)
  {
    r[0] = count (c, 9);
    r[1] = count (c, 2);
    y = large (x, 5, c);
    r[2] = large (x, 2, c);
  }
  if (r[0] != 503 || r[1] != 1 || r[2] != -1 || y != 6 || c[0] != 13 || c[1] != 13)
    abort ();
  return 0;
}
