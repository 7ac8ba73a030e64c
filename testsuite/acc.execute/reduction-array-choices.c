/* Minima and maxima of elements of reduced sections: with the library's functions,
   under conditions with more terms, and with an else.  */
#include "check.h"
#include <math.h>

#define N 3000
#define SIZE 5

static double v[N];

#define REDUCE(T, OP, START, UPDATE) \
  do \
    { \
      T *p = (T *) malloc (SIZE * sizeof *p), want[SIZE]; \
      int *n = (int *) calloc (SIZE, sizeof *n), wanted[SIZE] = { 0 }; \
      for (int k = 0; k < SIZE; k++) \
	p[k] = want[k] = (START); \
      _Pragma (ACC (OP)) \
      for (int i = 0; i < N; i++) \
	{ \
	  T x = (T) v[i]; \
	  UPDATE (p[i % SIZE], n[i % SIZE]); \
	} \
      for (int i = 0; i < N; i++) \
	{ \
	  T x = (T) v[i]; \
	  UPDATE (want[i % SIZE], wanted[i % SIZE]); \
	} \
      for (int k = 0; k < SIZE; k++) \
	CHECK (p[k] == want[k] && n[k] == wanted[k]); \
      free (p); \
      free (n); \
    } \
  while (0)
#define ACC(OP) ACC_1 (acc parallel loop reduction(OP:p[0:SIZE]) reduction(+:n[0:SIZE]) copyin(v))
#define ACC_1(X) ACC_2 (X)
#define ACC_2(X) #X

#define MORE(E, C) E = fmax (E, x)
#define MORE_REVERSED(E, C) E = fmax (x + 1, E)
#define MORE_NARROW(E, C) E = fmaxf (x, E)
#define MOST(E, C) E = fmax (fmax (x, E), x * 0.5)
#define LESS(E, C) E = fmin (E, x)
#define LESS_NARROW(E, C) E = fminf (x, E)
#define IF(E, C) do if (x > E) E = x; while (0)
#define IF_BLOCK(E, C) do if (E >= x) { E = x; } while (0)
#define GUARDED(E, C) do if (i % 3 && x > E && x < 90) E = x; while (0)
#define GUARDED_BLOCK(E, C) do if (i % 3 == 1 && E > x) { E = x; } while (0)
#define OTHERWISE(E, C) \
  do if (x > E) E = x; else if (x < 0 && x > E) E = x; while (0)
#define COUNTED(E, C) do if (i % 4 && x > E) E = x; else C += 0; while (0)
#define NESTED(E, C) do if (i % 2) { if (x < E) E = x; } else C++; while (0)

int
main (void)
{
  for (int i = 0; i < N; i++)
    v[i] = i * 7919 % 101;
  REDUCE (double, max, 3, MORE);
  REDUCE (double, max, 3, MORE_REVERSED);
  REDUCE (float, max, 3, MORE);
  REDUCE (float, max, 3, MORE_NARROW);
  REDUCE (int, max, 3, MORE);
  REDUCE (double, max, 3, MOST);
  REDUCE (double, min, 50, LESS);
  REDUCE (float, min, 50, LESS_NARROW);
  REDUCE (double, max, 3, IF);
  REDUCE (int, min, 50, IF_BLOCK);
  REDUCE (double, max, 3, GUARDED);
  REDUCE (long, max, 3, GUARDED);
  REDUCE (double, min, 50, GUARDED_BLOCK);
  REDUCE (float, max, 3, OTHERWISE);
  REDUCE (double, max, 3, COUNTED);
  REDUCE (int, min, 50, NESTED);
#ifdef __cplusplus
  REDUCE (double, max, 3, ALSO_MORE);
  REDUCE (double, max, 3, ALSO_MORE_REVERSED);
  REDUCE (int, max, 3, ALSO_MORE_INT);
  REDUCE (float, min, 50, ALSO_LESS);
#endif
  return 0;
}
