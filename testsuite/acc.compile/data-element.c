/* One element in a data clause, where kernels and update directives use
   others: a warning with the section to write.  Where they use that element
   alone, none.  */

void
f (int n, int k, int *a, int *b, double c[n])
{
#pragma acc data create(a[n]) copyin(b[n * 2]) /* { dg-warning "'a\\\[n\\\]' in a data clause is one element, and others are used: write 'a\\\[0:n\\\]'" } */
  /* { dg-warning "'b\\\[n \\* 2\\\]' in a data clause is one element, and others are used: write 'b\\\[0:n \\* 2\\\]'" "" { target *-*-* } 8 } */
  {
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      a[i] = b[2 * i];
  }
#pragma acc enter data copyin(a[n]) /* { dg-warning "'a\\\[n\\\]' in a data clause is one element" } */
#pragma acc update device(a[0:n])
#pragma acc exit data delete(a[0:n])
#pragma acc parallel loop copy(c[n]) /* { dg-warning "'c\\\[n\\\]' in a data clause is one element" } */
  for (int i = 0; i < n; i++)
    c[i] += 1;
  /* None of these.  */
#pragma acc data copy(a[k]) copy(b[3])
  {
#pragma acc serial
    {
      a[k] += b[3];
      b[3] = k;
    }
#pragma acc update self(a[k])
  }
#pragma acc enter data copyin(a[k])
#pragma acc serial present(a[k])
  a[k] = 1;
#pragma acc exit data copyout(a[k])
#pragma acc data copy(a[k:1], b[0:n])
#pragma acc parallel loop present(b)
  for (int i = 0; i < n; i++)
    b[i] = a[k];
  int rows[8][16];
#pragma acc data copyin(rows[5][0:16]) copy(a[5:1])
#pragma acc parallel loop present(rows[5][0:16])
  for (int i = 0; i < 16; i++)
    a[5] = rows[5][i];
#pragma acc parallel copyin(b[3], b[7]) copyout(a[9])
  a[9] = b[3] * b[7];
}
