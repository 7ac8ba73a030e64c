/* { dg-do run } */
/* Copies of a part of a variable of the thread to another one of the same size: nvcc's
   memcpy takes them for copies of all.  */

#include <string.h>

extern void abort (void);

struct numbers { int i; short f, b; };
struct rows { int first[2]; int second; };

#pragma acc routine seq
static void
some (struct rows *to, const struct rows *from, int n)
{
  memcpy (to, from, n);
}

#pragma acc routine seq
static void
all (struct rows *to, const struct rows *from)
{
  memcpy (to, from, sizeof *to);
}

int
main (void)
{
  int r[18], a = 1, b = 2, c = 3, d = 4;
#pragma acc parallel copyout(r) num_gangs(1) num_workers(1) vector_length(1)
  {
    struct numbers x, y;
    x.i = a, x.f = b, x.b = c, y.i = d, y.f = d, y.b = d;
    memcpy (&x, &y, 6);
    r[0] = x.i, r[1] = x.f, r[2] = x.b;
    x.i = a, x.f = b, x.b = c;
    memcpy (&x, &y, sizeof (int));
    r[3] = x.i, r[4] = x.f, r[5] = x.b;
    struct rows p, q;
    p.first[0] = a, p.first[1] = b, p.second = c;
    q.first[0] = q.first[1] = q.second = d;
    memcpy (p.first, q.first, sizeof p.first);
    r[6] = p.first[0], r[7] = p.first[1], r[8] = p.second;
    p.first[0] = a, p.first[1] = b, p.second = c;
    some (&p, &q, 4);
    r[9] = p.first[0], r[10] = p.first[1], r[11] = p.second;
    int e[3] = { a, b, c }, f[3] = { d, d, d };
    memcpy (e, f, 8);
    r[12] = e[0], r[13] = e[1], r[14] = e[2];
    all (&p, &q);
    r[15] = p.first[0], r[16] = p.first[1], r[17] = p.second;
  }
  static const int wanted[18] = { 4, 4, 3, 4, 2, 3, 4, 4, 3, 4, 2, 3, 4, 4, 3, 4, 4, 4 };
  if (memcmp (r, wanted, sizeof r))
    abort ();
  return 0;
}
/* { dg-final { scan-cuda "acc_copy_bytes<6.*> \\(&x, &y\\)" } } */
/* { dg-final { scan-cuda-not "\[^_\]memcpy \\(&x" } } */
