/* A parameter that is declared as an array is that array in data clauses, with
   constant and variable bounds, and bounds that are expressions; OpenACC 2.7 speaks of the program's variable.
   What the caller has beside it is not copied.  */
#include "check.h"

#define ROWS 24
#define COLS 36

static float in[ROWS + 2][COLS], out[ROWS + 2][COLS];

static void
construct (float from[ROWS][COLS], float to[ROWS][COLS])
{
#pragma acc parallel loop collapse(2) copyin(from) copyout(to)
  for (int r = 0; r < ROWS; r++)
    for (int c = 0; c < COLS; c++)
      to[r][c] = from[r][c] / 2;
}

static void
data (float from[ROWS][COLS], float to[ROWS][COLS])
{
#pragma acc data copyin(from) copyout(to)
  {
    CHECK (acc_is_present (to, sizeof (float[ROWS][COLS])));
    CHECK (!separate_memory () || !acc_is_present (to[ROWS], 1));
#pragma acc kernels present(from, to)
    for (int r = 0; r < ROWS; r++)
      for (int c = 0; c < COLS; c++)
	to[r][c] = from[r][c] / 2;
  }
}

static void
enter (int n, float from[][COLS], float to[static ROWS][COLS])
{
#pragma acc enter data copyin(from[0:n]) create(to)
#pragma acc parallel loop present(from, to)
  for (int r = 0; r < ROWS; r++)
    for (int c = 0; c < COLS; c++)
      to[r][c] = from[r][c] / 2;
#pragma acc update self(to)
#pragma acc exit data delete(from, to)
  CHECK (!separate_memory () || !acc_is_present (to, 1));
}

static void
variable (int rows, int cols, float from[rows][cols], float to[rows][cols])
{
#pragma acc parallel loop collapse(2) copyin(from) copyout(to)
  for (int r = 0; r < rows; r++)
    for (int c = 0; c < cols; c++)
      to[r][c] = from[r][c] / 2;
}

static void
half (int cols, float from[ROWS][cols], int rows, float to[rows][COLS])
{
#pragma acc parallel loop collapse(2) copyin(readonly: from) copyout(to)
  for (int r = 0; r < rows; r++)
    for (int c = 0; c < cols; c++)
      to[r][c] = from[r][c] / 2;
}

/* Bounds that are expressions.  */
static void
padded (int rows, int cols, float from[rows - 1 + 1][cols + 2 - 2],
	float to[(rows * 2 + 1) / 2][cols])
{
#pragma acc data copyin(from) copyout(to)
  {
    CHECK (acc_is_present (to, sizeof (float[rows][cols])));
    CHECK (!separate_memory () || !acc_is_present (to[rows], 1));
#pragma acc parallel loop collapse(2)
    for (int r = 0; r < rows; r++)
      for (int c = 0; c < cols; c++)
	to[r][c] = from[r][c] / 2;
  }
}

static void
line (float to[ROWS * COLS], float from[ROWS * COLS])
{
#pragma acc parallel loop copy(to) copyin(from)
  for (int c = 0; c < ROWS * COLS; c++)
    to[c] = from[c] / 2;
}

static void
begin (void)
{
  for (int r = 0; r < ROWS + 2; r++)
    for (int c = 0; c < COLS; c++)
      {
	in[r][c] = r * 3 + c;
	out[r][c] = -1;
      }
}

static void
end (void)
{
  for (int r = 0; r < ROWS + 2; r++)
    for (int c = 0; c < COLS; c++)
      EQUAL (out[r][c], r < ROWS ? (r * 3 + c) / 2.0f : -1);
}

int
main (void)
{
  begin (), construct (in, out), end ();
  begin (), data (in, out), end ();
  begin (), enter (ROWS, in, out), end ();
  begin (), variable (ROWS, COLS, in, out), end ();
  begin (), half (COLS, in, ROWS, out), end ();
  begin (), padded (ROWS, COLS, in, out), end ();
  begin (), line ((float *) out, (float *) in), end ();
  return 0;
}
