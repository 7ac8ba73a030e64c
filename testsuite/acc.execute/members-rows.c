/* Rows that are reached through a member: enter data attaches the row's pointer,
   not the member, and an update of part of a row finds it.  */
#include "check.h"

#define ROWS 4
#define COLS 9

struct table
{
  int rows, cols;
  long **row;
};

struct line
{
  int n;
  long *x;
};

struct lines
{
  struct line *line;
  int m;
};

static void
fill (struct table *t)
{
  t->rows = ROWS;
  t->cols = COLS;
  t->row = malloc (ROWS * sizeof *t->row);
  for (int r = 0; r < ROWS; r++)
    {
      t->row[r] = malloc (COLS * sizeof **t->row);
      for (int c = 0; c < COLS; c++)
	t->row[r][c] = r + c;
    }
}

static void
check_table (const struct table *t)
{
  for (int r = 0; r < ROWS; r++)
    for (int c = 0; c < COLS; c++)
      EQUAL (t->row[r][c], r + c + 100 * r);
}

static void
of_variable (void)
{
  struct table t;
  fill (&t);
#pragma acc enter data copyin(t, t.row[0:ROWS])
  for (int r = 0; r < ROWS; r++)
    {
#pragma acc enter data copyin(t.row[r][0:COLS])
    }
#pragma acc parallel loop gang present(t)
  for (int r = 0; r < t.rows; r++)
    for (int c = 0; c < t.cols; c++)
      t.row[r][c] += 100 * r;
  for (int r = 0; r < ROWS; r++)
    {
#pragma acc exit data copyout(t.row[r][0:COLS])
    }
#pragma acc exit data delete(t.row[0:ROWS], t)
  check_table (&t);
}

static void
of_pointer (struct table *t)
{
  fill (t);
#pragma acc enter data copyin(t[0:1], t->row[0:ROWS])
  for (int r = 0; r < ROWS; r++)
    {
#pragma acc enter data copyin(t->row[r][0:COLS])
    }
#pragma acc parallel loop gang present(t[0:1])
  for (int r = 0; r < t->rows; r++)
    for (int c = 0; c < t->cols; c++)
      t->row[r][c] += 100 * r;
  for (int r = 0; r < ROWS; r++)
    {
#pragma acc exit data copyout(t->row[r][0:COLS])
    }
#pragma acc exit data delete(t->row[0:ROWS], t[0:1])
  check_table (t);
}

static void
of_elements (struct lines *a)
{
  a->m = ROWS;
  a->line = malloc (ROWS * sizeof *a->line);
  for (int i = 0; i < ROWS; i++)
    a->line[i] = (struct line) { COLS, calloc (COLS, sizeof (long)) };
#pragma acc enter data copyin(a[0:1])
#pragma acc enter data copyin(a->line[0:a->m])
  for (int i = 0; i < ROWS; i++)
    {
#pragma acc enter data copyin(a->line[i].x[0:a->line[i].n])
    }
#pragma acc parallel loop gang present(a)
  for (int i = 0; i < a->m; i++)
    for (int j = 0; j < a->line[i].n; j++)
      a->line[i].x[j] += 10 * i + j;
  for (int i = 0; i < ROWS; i++)
    {
#pragma acc exit data copyout(a->line[i].x[0:a->line[i].n])
    }
#pragma acc exit data delete(a->line[0:ROWS])
#pragma acc exit data delete(a[0:1])
  CHECK (!separate_memory () || !acc_is_present (a, sizeof *a));
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLS; j++)
      EQUAL (a->line[i].x[j], 10 * i + j);
}

static void
update_part (void)
{
  long *row[ROWS], **p = row;
  for (int i = 0; i < ROWS; i++)
    row[i] = calloc (COLS, sizeof (long));
#pragma acc data copyin(p[0:ROWS][0:COLS])
  {
#pragma acc parallel loop collapse(2)
    for (int i = 0; i < ROWS; i++)
      for (int j = 0; j < COLS; j++)
	p[i][j] = i + j;
#pragma acc update self(p[2][3:4])
  }
  for (int j = 0; j < COLS; j++)
    EQUAL (row[2][j], !separate_memory () || (j >= 3 && j < 7) ? 2 + j : 0);
}

int
main (void)
{
  struct table t;
  struct lines a;
  of_variable ();
  of_pointer (&t);
  of_elements (&a);
  update_part ();
  return 0;
}
