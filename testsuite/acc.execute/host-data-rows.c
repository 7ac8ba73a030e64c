/* In host_data the rows and members of arrays have addresses of the device.  */
#include "check.h"

#define N 50

struct block
{
  float v[4][N];
  int k;
};

static void __attribute__ ((noipa))
twice (float *d, int n)
{
#pragma acc parallel loop deviceptr(d)
  for (int i = 0; i < n; i++)
    d[i] *= 2;
}

static void __attribute__ ((noipa))
count (int *k)
{
#pragma acc serial deviceptr(k)
  *k += 1;
}

int
main (void)
{
  static float z[3][N];
  struct block t[2];
  int j = 1;

  for (int r = 0; r < 3; r++)
    for (int i = 0; i < N; i++)
      z[r][i] = t[0].v[r][i] = t[1].v[r][i] = r * N + i;
  t[0].k = t[1].k = 0;
#pragma acc data copy(z, t)
  {
#pragma acc host_data use_device(z, t)
    {
      float *p = &t[1].v[0][1];
      twice (z[1], N);
      twice (&z[2][N / 2], N / 2);
      twice (p, 3);
      twice (t[j].v[2] + j, 1);
      twice (*t[0].v, N);
      count (&t[j].k);
      if (j > 0)
	count (&t[0].k);
    }
  }
  for (int r = 0; r < 3; r++)
    for (int i = 0; i < N; i++)
      {
	int is = r * N + i;
	EQUAL (z[r][i], r == 1 || (r == 2 && i >= N / 2) ? 2 * is : is);
	EQUAL (t[0].v[r][i], r == 0 ? 2 * is : is);
	EQUAL (t[1].v[r][i], (r == 0 && i > 0 && i < 4) || (r == 2 && i == 1)
			     ? 2 * is : is);
      }
  EQUAL (t[0].k, 1);
  EQUAL (t[1].k, 1);
  return 0;
}
