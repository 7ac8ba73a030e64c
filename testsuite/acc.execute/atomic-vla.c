/* Atomic constructs, updates that kernels makes atomic, and array reductions
   whose target is an element of an array with several variable lengths: the row
   lengths reach the region though nothing else in it uses them.  */
#include "check.h"

#define MANY 64

static int row[MANY];

/* What the serial loop adds up: MANY updates of ROWS x COLS elements.  */
static void
count (int rows, int cols, double *want)
{
  for (int i = 0; i < rows * cols; i++)
    want[i] = 0;
  for (int i = 0; i < MANY; i++)
    want[row[i] % rows * cols + i % cols] += 1 + i % 3;
}

#define COMPARE(GOT, ROWS, COLS) \
  do \
    { \
      double want[(ROWS) * (COLS)]; \
      count (ROWS, COLS, want); \
      for (int r = 0; r < (ROWS); r++) \
	for (int c = 0; c < (COLS); c++) \
	  EQUAL (GOT[r][c], want[r * (COLS) + c]); \
    } \
  while (0)

#define UPDATE(NAME, TYPE) \
static void \
NAME (int rows, int cols) \
{ \
  TYPE table[rows][cols]; \
  memset (table, 0, sizeof table); \
  _Pragma ("acc parallel loop copy(table) copyin(row)") \
  for (int i = 0; i < MANY; i++) \
    { \
      _Pragma ("acc atomic update") \
      table[row[i] % rows][i % cols] += 1 + i % 3; \
    } \
  COMPARE (table, rows, cols); \
}

UPDATE (update_char, signed char)
UPDATE (update_short, unsigned short)
UPDATE (update_long, long)
UPDATE (update_float, float)
UPDATE (update_double, double)

static void
capture (int rows, int cols)
{
  double (*cube)[rows][cols] = calloc (5, sizeof *cube);
  long sum = 0, want = 0;

#pragma acc parallel loop copy(cube[0:5]) copyin(row) reduction(+:sum)
  for (int i = 0; i < MANY; i++)
    {
      double old;
#pragma acc atomic capture
      {
	old = cube[i % 5][row[i] % rows][cols - 1];
	cube[i % 5][row[i] % rows][cols - 1] += 1;
      }
      sum += old;
    }
  for (int p = 0; p < 5; p++)
    for (int r = 0; r < rows; r++)
      {
	int k = 0;
	for (int i = 0; i < MANY; i++)
	  if (i % 5 == p && row[i] % rows == r)
	    want += k++;
	EQUAL (cube[p][r][cols - 1], k);
      }
  EQUAL (sum, want);
  free (cube);
}

static void
write_and_read (int rows, int cols)
{
  int table[rows][cols], copy[rows * cols];

#pragma acc parallel copyout(table, copy)
  {
#pragma acc loop
    for (int i = 0; i < rows * cols; i++)
      {
#pragma acc atomic write
	table[i / cols][i % cols] = 3 * i;
      }
  }
#pragma acc parallel loop copyin(table) copyout(copy)
  for (int i = 0; i < rows * cols; i++)
    {
#pragma acc atomic read
      copy[i] = table[i / cols][i % cols];
    }
  for (int i = 0; i < rows * cols; i++)
    EQUAL (copy[i], 3 * i);
}

/* A plain update that becomes an atomic one.  */
static void
found (int rows, int cols)
{
  float table[rows][cols];

  memset (table, 0, sizeof table);
#pragma acc kernels loop copyin(row)
  for (int i = 0; i < MANY; i++)
    table[row[i] % rows][i % cols] += 1 + i % 3;
  COMPARE (table, rows, cols);
}

/* The address of an element goes to another variable, or a function.  */
#pragma acc routine seq
static void
add (int *at, int by)
{
#pragma acc atomic
  *at += by;
}

static void
by_address (int rows, int cols)
{
  int table[rows][cols];

  memset (table, 0, sizeof table);
#pragma acc parallel loop copy(table) copyin(row)
  for (int i = 0; i < MANY; i++)
    add (&table[row[i] % rows][i % cols], 1 + i % 3);
  COMPARE (table, rows, cols);
}

#define REDUCE(NAME, TYPE, DIRECTIVE) \
static void \
NAME (int rows, int cols) \
{ \
  TYPE table[rows][cols]; \
  memset (table, 0, sizeof table); \
  _Pragma (DIRECTIVE) \
  for (int i = 0; i < MANY; i++) \
    table[row[i] % rows][i % cols] += 1 + i % 3; \
  COMPARE (table, rows, cols); \
}

REDUCE (reduce_int, int, "acc parallel loop reduction(+:table) copyin(row)")
REDUCE (reduce_gang, double, "acc parallel loop gang reduction(+:table)")
REDUCE (reduce_worker, float,
	"acc parallel loop gang worker reduction(+:table) copy(table)")
REDUCE (reduce_vector, long, "acc parallel loop vector reduction(+:table)")
REDUCE (reduce_serial, int, "acc serial loop reduction(+:table)")
REDUCE (reduce_kernels, int, "acc kernels loop independent reduction(+:table)")

static void
reduce_section (int rows, int cols, int *table)
{
  memset (table, 0, rows * cols * sizeof *table);
#pragma acc parallel loop reduction(max:table[0:rows * cols])
  for (int i = 0; i < MANY; i++)
    {
      int k = row[i] % rows * cols + i % cols;
      table[k] = table[k] > i ? table[k] : i;
    }
  int want[rows][cols];
  memset (want, 0, sizeof want);
  for (int i = 0; i < MANY; i++)
    want[row[i] % rows][i % cols] = i;
  for (int k = 0; k < rows * cols; k++)
    EQUAL (table[k], want[k / cols][k % cols]);
}

int
main (void)
{
  static void (*const tests[]) (int, int) = {
    update_char, update_short, update_long, update_float, update_double,
    capture, write_and_read, found, by_address, reduce_int, reduce_gang,
    reduce_worker, reduce_vector, reduce_serial, reduce_kernels
  };
  static int table[35];

  for (int i = 0; i < MANY; i++)
    row[i] = (i * 5 + i / 11) % 7;
  for (unsigned t = 0; t < sizeof tests / sizeof *tests; t++)
    {
      tests[t] (7, 4);
      tests[t] (3, 5);
    }
  reduce_section (7, 5, table);
  return 0;
}
