/* Rows of a pointer to VLAs, and members of a struct.  */
#include "check.h"

struct s { int n; float v[8]; };

int
main (void)
{
  int n = 9, m = 14;
  int (*a)[m] = malloc (n * sizeof *a);
  struct s s = { 8, { 0 } };

  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] = 0;
#pragma acc data copyin(a[0:n][0:m], s)
  {
#pragma acc parallel loop collapse(2) present(a[0:n][0:m])
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
	a[i][j] = i * m + j;
#pragma acc parallel loop present(s)
    for (int i = 0; i < 8; i++)
      s.v[i] = i + s.n;
#pragma acc update host(a[3:2][0:m])
#pragma acc update host(s)
  }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      EQUAL (a[i][j], i == 3 || i == 4 || !separate_memory () ? i * m + j : 0);
  for (int i = 0; i < 8; i++)
    EQUAL (s.v[i], i + 8);
  free (a);
  return 0;
}
