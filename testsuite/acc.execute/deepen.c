/* Plain loops inside of loops of a parallel construct: results are those of the
   source, whatever the compiler makes of the inner loop.  A sum that lanes share is
   rounded in another order.  */
#include "check.h"

#define N 70
#define M 130

static int u[N][M], v[N][M], w[N][M], tri[N][M];
static double x[N][M], row[N];

static void
pointers (int *a, int *b, int n, int m)
{
  int i, j, k;
#pragma acc parallel loop copyin(a[0:n*m]) copyout(b[0:n*m])
  for (i = 0; i < n; i++)
    for (j = 0; j < m; j++)
      b[i * m + j] = 2 * a[i * m + j] + i;
  /* The counter is read afterwards.  */
#pragma acc parallel loop gang copy(b[0:n*m]) private(k)
  for (i = 0; i < n; i++)
    {
      for (k = 0; k < m; k++)
	b[i * m + k]++;
      b[i * m] += k;
    }
}

int
main (void)
{
  int largest = -1, sum = 0, carried = 0, t;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      {
	u[i][j] = (i * 7 + j * 5) % 101;
	x[i][j] = i + 0.5 * j;
      }

  /* All independent; a scalar of each iteration; a clause of the outer loop. */
#pragma acc parallel loop copyin(u) copyout(v) reduction(max:largest) \
  reduction(+:sum) private(t)
  for (int i = 1; i < N - 1; i++)
    for (int j = 1; j < M - 1; j++)
      {
	t = u[i - 1][j] + u[i + 1][j];
	v[i][j] = t + u[i][j - 1] + u[i][j + 1];
	largest = v[i][j] > largest ? v[i][j] : largest;
	sum += v[i][j];
      }
  int want_largest = -1, want_sum = 0;
  for (int i = 1; i < N - 1; i++)
    for (int j = 1; j < M - 1; j++)
      {
	int s = u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1];
	EQUAL (v[i][j], s);
	want_largest = s > want_largest ? s : want_largest;
	want_sum += s;
      }
  EQUAL (largest, want_largest);
  EQUAL (sum, want_sum);

  /* The inner loop has an order.  */
#pragma acc parallel loop copyin(u) copyout(w)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      w[i][j] = j ? w[i][j - 1] + u[i][j] : u[i][j];
  for (int i = 0; i < N; i++)
    for (int s = 0, j = 0; j < M; j++)
      {
	s += u[i][j];
	EQUAL (w[i][j], s);
      }

  /* Its bounds are the outer counter's, or change.  */
#pragma acc parallel loop copyin(u) copy(tri)
  for (int i = 0; i < N; i++)
    for (int j = i; j < M; j++)
      tri[i][j] = u[i][j] - 1;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      EQUAL (tri[i][j], j < i ? 0 : u[i][j] - 1);

  /* Rows are summed in the order of the source.  */
#pragma acc parallel loop copyin(x) copyout(row)
  for (int i = 0; i < N; i++)
    {
      double s = 0;
      for (int j = 0; j < M; j++)
	s += x[i][j] / 3;
      row[i] = s;
    }
  for (int i = 0; i < N; i++)
    {
      double s = 0;
      for (int j = 0; j < M; j++)
	s += x[i][j] / 3;
      CHECK (row[i] - s <= 1e-13 * s && s - row[i] <= 1e-13 * s);
    }

  /* A scalar that iterations of a row pass on.  */
#pragma acc parallel loop copyin(u) copyout(w) firstprivate(carried)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      {
	w[i][j] = j ? carried : 0;
	carried = u[i][j];
      }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      EQUAL (w[i][j], j ? u[i][j - 1] : 0);

  pointers (&u[0][0], &v[0][0], N, M);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      EQUAL (v[i][j], 2 * u[i][j] + i + 1 + (j ? 0 : M));
  return 0;
}
