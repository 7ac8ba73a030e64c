/* ACC_COMPARE names the variable, the element and the line of what differs, with
   both values: of arrays, scalars, members, what pointers in structures and tables
   of rows point to, declared variables, memory of acc_malloc.
   { dg-set-target-env-var ACC_COMPARE "1" }
   { dg-output "compare-names.c:43: compare: x\\\[17\\\] is 35 on nvidia device 0 and 34 on the host, relative difference 0.0286\n" "sim nvidia" }
   { dg-output "compare-names.c:43: compare: sum is 9901 on nvidia device 0 and 9900 on the host, relative difference 0.000101\n" "sim nvidia" }
   { dg-output "compare-names.c:49: compare: y\\\[7\\\]\\\[3\\\] is 11 on nvidia device 0 and 10 on the host, relative difference 0.0909; 2 values differ\n" "sim nvidia" }
   { dg-output "compare-names.c:55: compare: s.m\\\[2\\\] is 1 on nvidia device 0 and 3 on the host" "sim nvidia" }
   { dg-output "compare-names.c:55: compare: s.p\\\[91\\\] is 185 on nvidia device 0 and 184 on the host, relative difference 0.00541; 9 values differ\n" "sim nvidia" }
   { dg-output "compare-names.c:64: compare: table\\\[1\\\] is 1.5 on nvidia device 0 and 0 on the host" "sim nvidia" }
   { dg-output "compare-names.c:68: compare: d\\\[0\\\] is 1 on nvidia device 0 and 0 on the host" "sim nvidia" }
   { dg-output "compare-names.c:72: compare: rows\\\[2\\\]\\\[5\\\] is 6 on nvidia device 0 and 5 on the host" "sim nvidia" }
   { dg-output "compare: \[^ \]*compare-names.c:49: 1 of 1 launches of main_49 differ, most in y\\\[7\\\]\\\[3\\\], by 0.0909\n" "sim nvidia" }
   { dg-output "libacc: compare: 7 launches of 7 kernels, 0 not compared; 6 kernels differ from the host" "sim nvidia" }
   { dg-output "libacc: compare: 7 launches of 7 kernels, 0 not compared; 0 kernels differ from the host" "host" } */
#include "check.h"

#define N 100
#define DEVICE acc_on_device (acc_device_not_host)

struct s { int n; double *p; float m[3]; };

double table[10];
#pragma acc declare create(table)

static double **
make_rows (int n, int m)
{
  double **rows = malloc (n * sizeof *rows);
  for (int i = 0; i < n; i++)
    rows[i] = calloc (m, sizeof **rows);
  return rows;
}

int
main (void)
{
  double *x = malloc (N * sizeof *x), sum = 0;
  int y[N][5];
  struct s s = { N, x, { 1, 2, 3 } };
  for (int i = 0; i < N; i++)
    x[i] = i;
#pragma acc parallel loop copy(x[0:N]) reduction(+:sum)
  for (int i = 0; i < N; i++)
    {
      x[i] = 2 * x[i] + (i == 17 && DEVICE);
      sum += x[i];
    }
#pragma acc parallel loop copyout(y)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < 5; j++)
      y[i][j] = i + j + ((i == 7 || i == 50) && j == 3 && DEVICE);
#pragma acc data copyin(s) copy(s.p[0:N])
  {
#pragma acc parallel loop present(s) async(1)
    for (int i = 0; i < N; i++)
      {
	s.p[i] += s.m[1] + (i > 90 && DEVICE);
	if (i == 0)
	  s.m[2] = DEVICE ? 1 : 3;
      }
#pragma acc wait
  }
#pragma acc parallel loop
  for (int i = 0; i < 10; i++)
    table[i] = DEVICE * 1.5 * i;
  double *d = acc_malloc (10 * sizeof *d), **rows = make_rows (4, 9);
#pragma acc parallel loop deviceptr(d)
  for (int i = 0; i < 10; i++)
    d[i] = i + DEVICE;
#pragma acc enter data copyin(rows[0:4][2:7])
#pragma acc parallel loop present(rows)
  for (int i = 0; i < 4; i++)
    for (int j = 2; j < 9; j++)
      rows[i][j] = j + (i == 2 && j == 5 && DEVICE);
  /* What the kernel before wrote is what this one begins with.  */
#pragma acc parallel loop deviceptr(d) copyout(x[0:10])
  for (int i = 0; i < 10; i++)
    x[i] = d[i];
  return 0;
}
