/* The loops of rows-recurrence.c, with directives or without.  Row i begins at i * by; BY may be
   any number, zero too.  */

#define COLUMNS ACC (acc parallel loop present(b[0:all], a[0:all], c[0:all])) \
  for (int j = 0; j < n; j++)
#define B(i, j) b[at + (i) * by + (j)]
#define A(i, j) a[at + (i) * by + (j)]
#define C(i, j) c[at + (i) * by + (j)]

static void
NAME (first) (int m, int n, int by, int at, int all, NUMBERS)
{
  COLUMNS
    for (int i = 1; i < m; i++)
      B (i, j) = A (i, j) + 3 * B (i - 1, j);
}

static void
NAME (second_order) (int m, int n, int by, int at, int all, NUMBERS)
{
  COLUMNS
    for (int i = 2; i < m; i++)
      B (i, j) = A (i, j) + B (i - 1, j) - 2 * B (i - 2, j);
}

static void
NAME (two) (int m, int n, int by, int at, int all, NUMBERS)
{
  COLUMNS
    for (int i = 1; i < m; i++)
      {
	NUMBER q = 3 - C (i - 1, j);
	C (i, j) = q;
	B (i, j) = q * (B (i, j) - B (i - 1, j));
      }
}

static void
NAME (backward) (int m, int n, int by, int at, int all, NUMBERS)
{
  COLUMNS
    for (int i = m - 2; i >= 0; i--)
      B (i, j) -= A (i, j) * B (i + 1, j);
}

static void
NAME (two_rows_at_a_time) (int m, int n, int by, int at, int all, NUMBERS)
{
  COLUMNS
    for (int i = 2; i < m; i += 2)
      B (i, j) = A (i, j) + B (i - 2, j) + B (i - 1, j);
}

/* The load is after the store.  */
static void
NAME (after) (int m, int n, int by, int at, int all, NUMBERS)
{
  COLUMNS
    for (int i = 1; i < m; i++)
      {
	B (i, j) = A (i, j);
	C (i, j) = 2 * B (i - 1, j);
      }
}

static void
NAME (before_and_after) (int m, int n, int by, int at, int all, NUMBERS)
{
  COLUMNS
    for (int i = 1; i < m; i++)
      {
	NUMBER old = B (i - 1, j);
	B (i, j) = A (i, j) + old;
	C (i, j) = 2 * B (i - 1, j);
      }
}

static void
NAME (stored_twice) (int m, int n, int by, int at, int all, NUMBERS)
{
  COLUMNS
    for (int i = 1; i < m; i++)
      {
	B (i, j) = A (i, j);
	B (i, j) *= 2 + B (i - 1, j);
      }
}

static void
NAME (both_stored) (int m, int n, int by, int at, int all, NUMBERS)
{
  COLUMNS
    for (int i = 1; i < m; i++)
      {
	B (i, j) = A (i, j) + B (i - 1, j);
	B (i - 1, j) += 1;
      }
}

static void
NAME (under_a_condition) (int m, int n, int by, int at, int all, NUMBERS)
{
  COLUMNS
    for (int i = 1; i < m; i++)
      if (A (i, j) > 1)
	B (i, j) = A (i, j) + B (i - 1, j);
}

static void
NAME (one_of_two) (int m, int n, int by, int at, int all, NUMBERS)
{
  COLUMNS
    for (int i = 1; i < m; i++)
      if (A (i, j) > 1)
	B (i, j) = A (i, j) + B (i - 1, j);
      else
	B (i, j) = -B (i - 1, j);
}

static void
NAME (load_under_a_condition) (int m, int n, int by, int at, int all, NUMBERS)
{
  COLUMNS
    for (int i = 1; i < m; i++)
      B (i, j) = A (i, j) > 1 ? B (i - 1, j) : C (i, j);
}

static void
NAME (leaves) (int m, int n, int by, int at, int all, NUMBERS)
{
  COLUMNS
    for (int i = 1; i < m; i++)
      {
	if (C (i, j) == 4)
	  break;
	B (i, j) = A (i, j) + B (i - 1, j);
      }
}

/* The rows themselves are in other rows' place.  */
static void
NAME (moved) (int m, int n, int by, int at, int all, NUMBERS)
{
  COLUMNS
    for (int i = 1; i < m; i++)
      B (i, j) = A (i, j) + B (i - 1, j) + B (m - i, j);
}

static void
NAME (unsigned_counter) (int m, int n, int by, int at, int all, NUMBERS)
{
  unsigned rows = m, step = by;
  COLUMNS
    for (unsigned i = 1; i < rows; i++)
      b[at + (int) (i * step) + j] = A ((int) i, j) + b[at + (int) ((i - 1) * step) + j];
}

static void
NAME (long_counter) (int m, int n, int by, int at, int all, NUMBERS)
{
  long step = by;
  COLUMNS
    for (long i = 1; i < m; i++)
      b[at + i * step + j] = A ((int) i, j) + b[at + (i - 1) * step + j];
}

static void
NAME (planes) (int m, int n, int by, int at, int all, NUMBERS)
{
  COLUMNS
    for (int k = 0; k < 2; k++)
      for (int i = 1; i < m / 2; i++)
	b[at + (k * (m / 2) + i) * by + j]
	  = a[at + (k * (m / 2) + i) * by + j] + b[at + (k * (m / 2) + i - 1) * by + j];
}

#define FUNCTIONS(F) \
  F (first) F (second_order) F (two) F (backward) F (two_rows_at_a_time) F (after) \
  F (before_and_after) F (stored_twice) F (both_stored) F (under_a_condition) F (one_of_two) \
  F (load_under_a_condition) F (leaves) F (moved) F (unsigned_counter) F (long_counter) F (planes)
