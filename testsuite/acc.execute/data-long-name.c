/* Names of any length in directives that take more than GCC's parser knows:
   of a block of an array, of a pointer that is declared.  */
#include "check.h"

#define ROWS \
  rows_of_an_array_whose_name_is_longer_than_anybody_would_want_to_type_it_twice
#define COLUMN \
  column_whose_name_is_longer_than_anybody_would_want_to_type_it_twice_or_thrice

static void
add (int n, int m, int (*ROWS)[m], int *COLUMN)
{
#pragma acc declare copy(COLUMN[0:n])
#pragma acc data copyin(ROWS[0:n][0:m])
  {
#pragma acc parallel loop collapse(2)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
	ROWS[i][j] += COLUMN[i];
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      COLUMN[i]++;
#pragma acc update self(ROWS[1:n - 2][1:m - 2])
  }
}

int
main (void)
{
  enum { N = 20, M = 30 };
  int rows[N][M], column[N];
  for (int i = 0; i < N; i++)
    {
      column[i] = i;
      for (int j = 0; j < M; j++)
	rows[i][j] = j;
    }
  add (N, M, rows, column);
  for (int i = 0; i < N; i++)
    {
      EQUAL (column[i], i + 1);
      for (int j = 0; j < M; j++)
	if (i > 0 && i < N - 1 && j > 0 && j < M - 1)
	  EQUAL (rows[i][j], i + j);
	else if (separate_memory ())
	  EQUAL (rows[i][j], j);
    }
  return 0;
}
