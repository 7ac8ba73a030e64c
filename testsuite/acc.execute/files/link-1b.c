/* The other half of link-routines.c.  */
#include "link.h"

int factor = 1;
static int offset = 11;
#pragma acc declare copyin(offset)

static const int steps[] = { 4, 5, 6 };

static int
twice (int x)
{
  return x + x + steps[0] - 4;
}

int
scaled (int i)
{
  return factor * table[i] + seven ();
}

void
move_row (int *row, int n, int by)
{
#pragma acc loop vector
  for (int j = 0; j < n; j++)
    row[j] += by + twice (3);
}

int
row_sum (const int *row, int n)
{
  int s = 0;
#pragma acc loop vector reduction(+:s)
  for (int j = 0; j < n; j++)
    s += row[j];
  return s;
}

void
add_all (int *p, int n)
{
#pragma acc loop gang worker vector
  for (int i = 0; i < n; i++)
    p[i]++;
}

int
own (int i)
{
  return i + offset;
}

void
change_table (int n)
{
#pragma acc parallel loop present(table[0:n])
  for (int i = 0; i < n; i++)
    table[i] += steps[1] + twice (2);
}
