/* { dg-do run } */
/* Loops in which an iteration reads what the one before has stored in another row, which may
   be the same row.  Each function is there twice, with directives and without.  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef unsigned NUMBER;
#define NUMBERS NUMBER *restrict b, NUMBER *restrict a, NUMBER *restrict c
#define ALL 1200

/* With directives.  */
#define ACC(...) _Pragma (#__VA_ARGS__)
#define NAME(F) acc_##F
#include "rows-recurrence.h"
#undef ACC
#undef NAME
#undef COLUMNS
#undef A
#undef B
#undef C
/* Without.  */
#define ACC(...)
#define NAME(F) serial_##F
#include "rows-recurrence.h"

typedef void function (int, int, int, int, int, NUMBERS);

static void
compare (const char *name, function *f, function *serial, int m, int n, int by)
{
  static NUMBER x[3][ALL], y[3][ALL];
  int at = by < 0 ? -by * (m + 1) : 0;
  for (int i = 0; i < 3 * ALL; i++)
    x[i / ALL][i % ALL] = y[i / ALL][i % ALL] = (i * 7 + i / 11) % 5;
  serial (m, n, by, at, ALL, y[0], y[1], y[2]);
  NUMBER *b = x[0], *a = x[1], *c = x[2];
#pragma acc data copy(b[0:ALL], a[0:ALL], c[0:ALL])
  f (m, n, by, at, ALL, b, a, c);
  if (memcmp (x, y, sizeof x))
    {
      printf ("%s differs: %d rows of %d, %d apart\n", name, m, n, by);
      abort ();
    }
}

int
main ()
{
  /* Rows, columns, and how far rows are apart.  */
  static const int shapes[][3] = { { 40, 24, 24 }, { 40, 24, 0 }, { 33, 20, -20 }, { 16, 30, 33 },
				   { 50, 1, 1 }, { 50, 1, -1 }, { 2, 9, 9 }, { 1, 9, 9 },
				   { 18, 7, 0 }, { 0, 5, 5 } };
  for (unsigned s = 0; s < sizeof shapes / sizeof *shapes; s++)
    {
#define COMPARE(F) \
  compare (#F, acc_##F, serial_##F, shapes[s][0], shapes[s][1], shapes[s][2]);
      FUNCTIONS (COMPARE)
    }
  return 0;
}
