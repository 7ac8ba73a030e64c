/* Sections with several dimensions: what is wrong with them.  */

int a[10][20], *rows[10], **table, (*columns)[20];
struct incomplete;

void
f (int n, int m, double x)
{
#pragma acc data copyin (a[0:5][2:3]) /* { dg-error "array section is not contiguous" } */
  ;
#pragma acc data copyin (a[0:n][2:3])
  ;
#pragma acc data copyin (a[4:1][2:3]) copyin (columns[0:n][0:20])
  ;
#pragma acc data copyin (rows[0:10][0:m]) copyin (table[1:n][m:3])
  ;
#pragma acc update self (a[0:5][2:3], a[2:3][7:n]) device (a[n:m][4])
#pragma acc update self (a[0:5][15:6]) /* { dg-error "high bound .21. above array section size" } */
#pragma acc update self (a[0:5][:30]) /* { dg-error "length .30. above array section size" } */
#pragma acc update self (table[0:n][m:]) /* { dg-error "needs the length of a dimension" } */
#pragma acc update self (table[0:n][0:x]) /* { dg-error "integral type" } */
#pragma acc update self (a[0:5][0:n][0:m]) /* { dg-error "more dimensions than its variable" } */
#pragma acc update self (rows[0:5], rows[7:x]) /* { dg-error "integral type" } */
#pragma acc update self (n, n) /* { dg-error "more than once" } */
}
