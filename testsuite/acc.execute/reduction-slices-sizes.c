/* Sections that blocks have copies of where all would update few elements: of
   sizes on both sides of what is worth while; elements of which several are in a
   word; operators that the device has no instruction for.  */
#include "check.h"

#define N 20000

typedef struct { short a; char b[3]; } small;

#define PRAGMA(X) _Pragma (#X)
#define REDUCE(NAME, T, OP, START, UPDATE)				\
  static void								\
  NAME (int n, int length, int skip)					\
  {									\
    T *h = malloc (n * sizeof *h), *w = malloc (n * sizeof *w);		\
    for (int i = 0; i < n; i++)						\
      h[i] = w[i] = START;						\
    PRAGMA (acc parallel loop reduction(OP:h[skip:n-skip]))		\
    for (int i = 0; i < length; i++)					\
      UPDATE (h[skip + i * 7 % (n - skip)]);				\
    for (int i = 0; i < length; i++)					\
      UPDATE (w[skip + i * 7 % (n - skip)]);				\
    for (int i = 0; i < n; i++)						\
      EQUAL (h[i], w[i]);						\
    free (h);								\
    free (w);								\
  }

#define ADD(E) E += i & 3
#define TURN(E) E *= i % 50 ? 1 : -1
#define MORE(E) E = E > (i & 255) ? E : (i & 255)
#define BOTH(E) E = E && i % 100
REDUCE (sum_int, int, +, i, ADD)
REDUCE (sum_short, short, +, i, ADD)
REDUCE (sum_char, unsigned char, +, i, ADD)
REDUCE (sum_double, double, +, i, ADD)
REDUCE (product_double, double, *, i + 0.5, TURN)
REDUCE (product_int, int, *, i + 1, TURN)
REDUCE (max_float, float, max, i, MORE)
REDUCE (all_char, char, &&, 1, BOTH)

/* Threads of a block have different elements.  */
static void
columns (int m, int n)
{
  double *s = malloc (n * sizeof *s), *w = malloc (n * sizeof *w);
  long *t = malloc (n * sizeof *t);
  for (int j = 0; j < n; j++)
    {
      s[j] = w[j] = 1;
      t[j] = j;
    }
#pragma acc parallel loop gang reduction(*:s[0:n]) reduction(+:t[0:n])
  for (int i = 0; i < m; i++)
#pragma acc loop vector
    for (int j = 0; j < n; j++)
      {
	s[j] *= (i + j) % 5 ? 1 : -2;
	t[j] += i;
      }
  for (int j = 0; j < n; j++)
    {
      for (int i = 0; i < m; i++)
	w[j] *= (i + j) % 5 ? 1 : -2;
      EQUAL (s[j], w[j]);
      EQUAL (t[j], j + (long) m * (m - 1) / 2);
    }
  free (s);
  free (w);
  free (t);
}

static void
structs (int n)
{
  small *h = calloc (n, sizeof *h), *w = calloc (n, sizeof *w);
#pragma acc kernels loop independent reduction(+:h[0:n])
  for (int i = 0; i < N; i++)
    {
      h[i % n].a += i;
      h[i * 3 % n].b[i % 3]++;
    }
  for (int i = 0; i < N; i++)
    {
      w[i % n].a += i;
      w[i * 3 % n].b[i % 3]++;
    }
  CHECK (!memcmp (h, w, n * sizeof *h));
  free (h);
  free (w);
}

int
main (void)
{
  static const int sizes[] = { 2, 5, 33, 3000, 70000 };
  for (int i = 0; i < 5; i++)
    for (int few = 0; few < 2; few++)
      {
	int n = sizes[i], length = few ? 40 : N;
	sum_int (n, length, 0);
	sum_short (n, length, 1);
	sum_char (n, length, 0);
	sum_double (n, length, 1);
	product_double (n, length, 0);
	product_int (n, length, 1);
	max_float (n, length, 0);
	all_char (n, length, 1);
      }
  columns (100, 7);
  columns (30, 1000);
  columns (3, 40000);
  structs (5);
  structs (100);
  return 0;
}
