/* The rows of a table of pointers, mapped one by one: each pointer of the
   table is attached when its row comes and detached when it goes.  */

#include <stdlib.h>
#include <openacc.h>

#define ROWS 5
#define N 300

static void
rows_of_data (int **rows)
{
  #pragma acc data copyin (rows[0:ROWS])
  {
    int *first = rows[0];
    #pragma acc data copy (rows[0][0:N])
    #pragma acc data copy (rows[3][0:N])
    {
      #pragma acc parallel loop present (rows)
      for (int j = 0; j < N; j++)
	{
	  rows[0][j]++;
	  rows[3][j]++;
	}
    }
    if (rows[0] != first)
      abort ();
  }
  for (int j = 0; j < N; j++)
    if (rows[0][j] != 2 * j + 1 || rows[3][j] != 2 * (3 + j) + 1)
      abort ();
}

/* A section that begins inside of the row; a table that is an array.  */

static void
middle_of_rows (void)
{
  int *table[ROWS];
  for (int i = 0; i < ROWS; i++)
    table[i] = calloc (N, sizeof (int));
  #pragma acc enter data create (table)
  for (int i = 0; i < ROWS; i++)
    {
      #pragma acc enter data copyin (table[i][10:20])
    }
  #pragma acc parallel loop collapse (2) present (table)
  for (int i = 0; i < ROWS; i++)
    for (int j = 10; j < 30; j++)
      table[i][j] += i + j;
  for (int i = 0; i < ROWS; i++)
    {
      #pragma acc exit data copyout (table[i][10:20])
    }
  #pragma acc exit data delete (table)
  for (int i = 0; i < ROWS; i++)
    {
      for (int j = 0; j < N; j++)
	if (table[i][j] != (j >= 10 && j < 30 ? i + j : 0))
	  abort ();
      free (table[i]);
    }
}

int
main (void)
{
  int **rows = malloc (ROWS * sizeof *rows);
  for (int i = 0; i < ROWS; i++)
    {
      rows[i] = malloc (N * sizeof (int));
      for (int j = 0; j < N; j++)
	rows[i][j] = i + j;
    }

  #pragma acc enter data create (rows[0:ROWS])
  for (int i = 0; i < ROWS; i++)
    {
      #pragma acc enter data copyin (rows[i][0:N])
    }
  #pragma acc parallel loop collapse (2) present (rows)
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < N; j++)
      rows[i][j] *= 2;
  for (int i = 0; i < ROWS; i++)
    {
      #pragma acc exit data copyout (rows[i][0:N])
    }
  #pragma acc exit data delete (rows[0:ROWS])
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < N; j++)
      if (rows[i][j] != 2 * (i + j))
	abort ();

  rows_of_data (rows);
  middle_of_rows ();
  return 0;
}
