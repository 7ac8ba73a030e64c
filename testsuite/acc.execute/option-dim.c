/* GCC's option for sizes: those of gangs, workers and vectors that have no clause.  The
   environment sets what both leave open.
   { dg-additional-options "-fopenacc-dim=7::-" }
   { dg-set-target-env-var GOMP_OPENACC_DIM "9:2:64" }
   { dg-set-target-env-var ACC_NOTIFY "1" "sim nvidia" }
   { dg-output "launch main_24, grid \\(7, 1, 1\\), block \\(64, 1, 1\\)" "sim nvidia" }
   { dg-output "launch main_27, grid \\(7, 1, 1\\), block \\(32, 4, 1\\)" "sim nvidia" }
   { dg-output "launch main_36, grid \\(3, 1, 1\\), block \\(32, 1, 1\\)" "sim nvidia" }
   { dg-output "launch main_39, grid \\(7, 1, 1\\), block \\(64, 1, 1\\)" "sim nvidia" }
   { dg-output "launch main_43, grid \\(1, 1, 1\\), block \\(1, 1, 1\\)" "sim nvidia" }
   { dg-output "launch main_45, grid \\(7, 1, 1\\), block \\(64, 1, 1\\)" "sim nvidia" }
   { dg-output "launch main_57, grid \\(7, 1, 1\\), block \\(64, 1, 1\\)" "sim nvidia" } */

#include "check.h"

static int a[1000], b[40][50];
static double e[100], v[4950];
static int first[101];

int
main ()
{
  int s = 0, g = 0;
#pragma acc parallel loop copyout(a)
  for (int i = 0; i < 1000; i++)
    a[i] = i;
#pragma acc parallel loop gang reduction(+:s) copyout(b)
  for (int i = 0; i < 40; i++)
    {
      int t = 0;
#pragma acc loop vector reduction(+:t)
      for (int j = 0; j < 50; j++)
	t += b[i][j] = 1;
      s += t;
    }
#pragma acc parallel loop num_gangs(3) vector_length(32) reduction(+:s) copyin(b)
  for (int i = 0; i < 40; i++)
    s += b[i][0];
#pragma acc parallel loop copyout(b) collapse(2)
  for (int i = 0; i < 40; i++)
    for (int j = 0; j < 50; j++)
      b[i][j] = i + j;
#pragma acc parallel copy(g)
  g++;
#pragma acc parallel copy(g, a)
  {
#pragma acc atomic
    g++;
#pragma acc loop gang vector
    for (int i = 0; i < 1000; i++)
      a[i]++;
  }
  for (int i = 0; i < 100; i++)
    first[i + 1] = first[i] + i;
  for (int i = 0; i < 4950; i++)
    v[i] = i % 3;
#pragma acc parallel loop copyout(e) copyin(first, v)
  for (int i = 0; i < 100; i++)
    {
      double t = 0;
      for (int j = first[i]; j < first[i + 1]; j++)
	t += v[j];
      e[i] = t;
    }
  for (int i = 0; i < 100; i++)
    {
      for (int j = first[i]; j < first[i + 1]; j++)
	e[i] -= v[j];
      EQUAL (e[i], 0);
    }
  EQUAL (s, 2040);
  EQUAL (g, separate_memory () ? 8 : 2);
  for (int i = 0; i < 1000; i++)
    EQUAL (a[i], i + 1);
  EQUAL (b[39][49], 88);
  return 0;
}
