/* Sections with several dimensions: what is wrong with them.  */
/* { dg-additional-options "-w" } */

int a[10][20], *rows[10], **table, (*columns)[20];
struct incomplete;
struct incomplete **unknown;
void *any;

void
f (int n, int m, double x)
{
#pragma acc data copyin (a[0:5][2:3]) /* { dg-error "array section is not contiguous in 'map' clause" } */
  ;
#pragma acc data copyin (a[0:n][2:3])
  ;
#pragma acc data copyin (a[4:1][2:3]) copyin (columns[0:n][0:20])
  ;
#pragma acc data copyin (rows[0:10][0:m]) copyin (table[1:n][m:3])
  ;
#pragma acc update self (a[0:5][2:3], a[2:3][7:n]) device (a[n:m][4])
#pragma acc update self (a[0:5][15:6]) /* { dg-error "high bound .21. above array section size in 'map' clause" } */
#pragma acc update self (a[0:5][:30]) /* { dg-error "length .30. above array section size in 'map' clause" } */
#pragma acc update self (table[0:n][m:]) /* { dg-error "array section needs the length of a dimension" } */
#pragma acc update self (table[0:n][0:x]) /* { dg-error "bounds of array sections need integral type" } */
#pragma acc update self (a[0:5][0:n][0:m]) /* { dg-error "more dimensions than its variable" } */
#pragma acc update self (rows[0:5], rows[7:x]) /* { dg-error "bounds of array sections need integral type" } */
#pragma acc update self (unknown[0:2][0:2]) /* { dg-error "array section of incomplete type" } */
#pragma acc update self (any[0:2], n) device (any[2:3]) /* { dg-error "array section of what is neither array nor pointer" } */
/* { dg-error "invalid use of void expression" "" { target *-*-* } 28 } */
/* { dg-error "does not have mappable type" "" { target *-*-* } 28 } */
#pragma acc update self (n, n) /* { dg-error "more than once" } */
}
