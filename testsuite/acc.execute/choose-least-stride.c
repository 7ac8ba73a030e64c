/* A nest in which no access is contiguous: the loop whose index moves them the
   least gets threadIdx.x, also where strides are only known by name.  */
/* { dg-final { scan-cuda {i: gang vector, x    k: gang vector, y} } } */
/* { dg-final { scan-cuda {p: gang vector, x    q: gang vector, y} } } */
/* { dg-final { scan-cuda {r: gang vector, x    s: gang vector, y} } } */
#include "check.h"

#define N 40
#define F 3

/* Few iterations with a long way between them, inside.  */
static void
few (float *restrict a, const float *restrict b)
{
#pragma acc kernels copy(a[0:F*N*64]) copyin(b[0:F*N*64])
  for (int i = 0; i < N; i++)
    for (int k = 0; k < F; k++)
      a[k * N * 64 + i * 64] = b[k * N * 64 + i * 64] + 1;
}

/* The same, with sizes that only the caller knows.  */
static void
named (int n, int m, float *restrict a)
{
#pragma acc kernels copy(a[0:n*m*9])
  for (int p = 0; p < n; p++)
    for (int q = 0; q < m; q++)
      a[q * n * 9 + p * 9] += 2;
}

/* Members of structures.  */
struct particle { double x, v, rest[9]; };

static void
members (int n, int m, struct particle *restrict p)
{
#pragma acc kernels copy(p[0:n*m])
  for (int r = 0; r < n; r++)
    for (int s = 0; s < m; s++)
      p[s * n + r].x += p[s * n + r].v;
}

int
main (void)
{
  static float a[F * N * 64], b[F * N * 64], c[5 * 7 * 9];
  static struct particle p[6 * 11];
  for (int i = 0; i < F * N * 64; i++)
    {
      a[i] = -i;
      b[i] = i;
    }
  for (int i = 0; i < 66; i++)
    {
      p[i].x = i;
      p[i].v = 2 * i;
    }
  few (a, b);
  named (5, 7, c);
  members (6, 11, p);
  for (int i = 0; i < F * N * 64; i++)
    EQUAL (a[i], i % 64 ? -i : i + 1);
  for (int i = 0; i < 5 * 7 * 9; i++)
    EQUAL (c[i], i % 9 ? 0 : 2);
  for (int i = 0; i < 66; i++)
    EQUAL (p[i].x, 3 * i);
  return 0;
}
