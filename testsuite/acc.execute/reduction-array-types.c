/* Elements of a section of each type, updated by each operator.  */
#include "check.h"

#define N 500
#define M 9

#define DIRECTIVE(TEXT) _Pragma (#TEXT)

#define TEST(NAME, OP, TYPE, START, UPDATE)				\
  static void								\
  NAME (int m)								\
  {									\
    TYPE a[M], w[M], *p = a, *q = w;					\
    for (int k = 0; k < m; k++)						\
      {									\
	int i = k;							\
	p[k] = q[k] = START;						\
      }									\
    DIRECTIVE (acc parallel loop gang vector num_gangs(3)		\
	       vector_length(32) reduction(OP:p[0:m]))			\
    for (int i = 0; i < N; i++)						\
      UPDATE (p[i % m]);						\
    for (int i = 0; i < N; i++)						\
      UPDATE (q[i % m]);						\
    for (int k = 0; k < m; k++)						\
      CHECK (p[k] == q[k]);						\
  }

#define ADD(E) E += (i & 15) + 1
#define MORE(E) E = E + (i % 7)
#define TIMES(E) E *= (i % 50 ? 1 : -1)
#define GREATER(E) E = E > (i & 31) ? E : (i & 31)
#define LESS(E) if (31 - (i & 31) < E) E = 31 - (i & 31)
#define SETS(E) E |= 1 << (i & 6)
#define CLEARS(E) E &= ~(1 << (i & 6))
#define FLIPS(E) E ^= i
#define ALL(E) E = E && i % 100 != 37
#define ANY(E) E = E || i % 100 == 37
#define TURNS(E) E *= (i % 50 ? 1 : 1i)
#define WALKS(E) E += (i & 3) + 2i
#define BACK(E) E -= 1i * (i & 3)

#define INTEGER(T, N)							\
  TEST (N##_add, +, T, i, ADD) TEST (N##_more, +, T, i, MORE)		\
  TEST (N##_times, *, T, i + 1, TIMES)					\
  TEST (N##_max, max, T, i, GREATER) TEST (N##_min, min, T, i, LESS)	\
  TEST (N##_or, |, T, i, SETS) TEST (N##_and, &, T, ~i, CLEARS)		\
  TEST (N##_xor, ^, T, i, FLIPS) TEST (N##_all, &&, T, i + 1, ALL)	\
  TEST (N##_any, ||, T, 0, ANY)
#define REAL(T, N)							\
  TEST (N##_add, +, T, i, ADD) TEST (N##_more, +, T, i, MORE)		\
  TEST (N##_times, *, T, i + 0.5, TIMES)				\
  TEST (N##_max, max, T, i, GREATER) TEST (N##_min, min, T, i, LESS)	\
  TEST (N##_all, &&, T, i + 1, ALL) TEST (N##_any, ||, T, 0, ANY)
#define COMPLEX(T, N)							\
  TEST (N##_add, +, T, i, ADD) TEST (N##_walk, +, T, i + 1i, WALKS)	\
  TEST (N##_back, -, T, i, BACK) TEST (N##_times, *, T, i + 1i, TIMES)	\
  TEST (N##_turns, *, T, i + 1i, TURNS)

#define RUN_REAL(N, M)							\
  N##_add (M), N##_more (M), N##_times (M), N##_max (M), N##_min (M),	\
  N##_all (M), N##_any (M)
#define RUN_INTEGER(N, M)						\
  RUN_REAL (N, M), N##_or (M), N##_and (M), N##_xor (M)
#define RUN_COMPLEX(N, M)						\
  N##_add (M), N##_walk (M), N##_back (M), N##_times (M), N##_turns (M)

INTEGER (signed char, sc)
INTEGER (unsigned char, uc)
INTEGER (short, s)
INTEGER (unsigned short, us)
INTEGER (int, i)
INTEGER (unsigned, u)
INTEGER (long, l)
INTEGER (unsigned long long, ul)
INTEGER (__int128, x)
REAL (float, f)
REAL (double, d)
COMPLEX (float _Complex, c)
COMPLEX (double _Complex, z)
TEST (b_all, &&, _Bool, 1, ALL)
TEST (b_any, ||, _Bool, 0, ANY)

int
main (void)
{
  for (int m = 1; m <= M; m += 4)
    {
      RUN_INTEGER (sc, m);
      RUN_INTEGER (uc, m);
      RUN_INTEGER (s, m);
      RUN_INTEGER (us, m);
      RUN_INTEGER (i, m);
      RUN_INTEGER (u, m);
      RUN_INTEGER (l, m);
      RUN_INTEGER (ul, m);
      RUN_INTEGER (x, m);
      RUN_REAL (f, m);
      RUN_REAL (d, m);
      RUN_COMPLEX (c, m);
      RUN_COMPLEX (z, m);
      b_all (m);
      b_any (m);
    }
  return 0;
}
