/* An array of objects with arrays of their own, by enter data for each.  */
#include "check.h"

typedef struct
{
  int n;
  float *x;
  float *y;
} row;

typedef struct
{
  row *rows;
  int m;
} mat;

int
main (void)
{
  int m = 7;
  mat *a = malloc (sizeof *a);
  a->m = m;
  a->rows = malloc (m * sizeof (row));
  for (int i = 0; i < m; i++)
    {
      a->rows[i].n = 5 + i;
      a->rows[i].x = malloc ((5 + i) * sizeof (float));
      a->rows[i].y = malloc ((5 + i) * sizeof (float));
      for (int j = 0; j < 5 + i; j++)
	a->rows[i].x[j] = i * 100 + j, a->rows[i].y[j] = 0;
    }
#pragma acc enter data copyin(a[0:1])
#pragma acc enter data copyin(a->rows[0:a->m])
  for (int i = 0; i < m; i++)
    {
#pragma acc enter data copyin(a->rows[i].x[0:a->rows[i].n]) \
  create(a->rows[i].y [0:a->rows[i].n])
    }
#pragma acc parallel loop gang present(a)
  for (int i = 0; i < a->m; i++)
    {
#pragma acc loop vector
      for (int j = 0; j < a->rows[i].n; j++)
	a->rows[i].y[j] = a->rows[i].x[j] + 1;
    }
  for (int i = 0; i < m; i++)
    {
      row *r = &a->rows[i];
#pragma acc update self(r->y[0:r->n])
#pragma acc exit data delete (r->x[0:r->n]) delete (r->y[0:r->n])
    }
#pragma acc exit data delete (a->rows[0:m])
#pragma acc exit data delete (a[0:1])
  for (int i = 0; i < m; i++)
    for (int j = 0; j < 5 + i; j++)
      EQUAL (a->rows[i].y[j] == i * 100 + j + 1, 1);
  EQUAL (acc_is_present (a, sizeof *a), !separate_memory ());
  return 0;
}
