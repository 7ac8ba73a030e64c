/* A row that an iteration begins and goes on updating becomes an array of the thread, unless
   something else of the array is accessed, or the row is long.  */
/* { dg-additional-options "-fplugin-arg-acc-dump=own-rows" } */
/* { dg-final { scan-pass own-rows "kernel rows_13, .*double row\\\[10\\\];.*row\\\[at\\\] = row\\\[at\\\] \\+ 1.0.*;; own-rows, line 23" } } */
/* { dg-final { scan-pass own-rows "kernel columns_23, .*double row\\\[4\\\];.*row\\\[at\\\] = .*;; own-rows, line 33" } } */
/* { dg-final { scan-pass-not own-rows "kernel neighbour_33, .*row\\\[.*;; own-rows, line 43" } } */
/* { dg-final { scan-pass-not own-rows "kernel length_43, .*row\\\[.*;; own-rows, line 53" } } */
/* { dg-final { scan-pass-not own-rows "kernel lanes_53, .*row\\\[" } } */

void
rows (int n, int m, double *restrict q, const int *restrict at)
{
#pragma acc parallel loop copy(q[0:n*10]) copyin(at[0:m])
  for (int i = 0; i < n; i++)
    {
      for (int l = 0; l < 10; l++) q[i * 10 + l] = 0;
      for (int j = 0; j < m; j++) q[i * 10 + at[j]] += 1;
    }
}
void
columns (int n, int m, double *restrict q, const int *restrict at)
{
#pragma acc parallel loop copy(q[0:n*4]) copyin(at[0:m])
  for (int i = 0; i < n; i++)
    {
      for (int l = 0; l < 4; l++) q[l * n + i] = 0;
      for (int j = 0; j < m; j++) q[at[j] * n + i] += 1;
    }
}
void
neighbour (int n, int m, double *restrict q, const int *restrict at)
{
#pragma acc parallel loop copy(q[0:n*10]) copyin(at[0:m])
  for (int i = 0; i < n; i++)
    {
      for (int l = 0; l < 10; l++) q[i * 10 + l] = 0;
      for (int j = 0; j < m; j++) q[i * 10 + at[j]] += q[i * 11];
    }
}
void
length (int n, int m, double *restrict q, const int *restrict at)
{
#pragma acc parallel loop copy(q[0:n*100]) copyin(at[0:m])
  for (int i = 0; i < n; i++)
    {
      for (int l = 0; l < 100; l++) q[i * 100 + l] = 0;
      for (int j = 0; j < m; j++) q[i * 100 + at[j]] += 1;
    }
}
void
lanes (int n, int m, double *restrict q, const int *restrict at)
{
#pragma acc parallel loop gang copy(q[0:n*10]) copyin(at[0:m])
  for (int i = 0; i < n; i++)
    {
#pragma acc loop vector
      for (int l = 0; l < 10; l++) q[i * 10 + l] = 0;
#pragma acc loop vector
      for (int j = 0; j < m; j++) q[i * 10 + at[j]] = 1;
    }
}
