/* attach and detach take elements, not sections: GCC's errors stay, in their
   words.  */

void
f (int n, double **rows, double *a)
{
#pragma acc enter data attach(rows[n ? 0 : 1])
#pragma acc enter data attach(rows[1:]) /* { dg-error "expected single pointer in 'attach' clause" } */
/* { dg-error "'#pragma acc enter data' has no data movement clause" "" { target *-*-* } 8 } */
#pragma acc exit data detach(a[:5]) /* { dg-error "expected single pointer in 'detach' clause" } */
/* { dg-error "'#pragma acc exit data' has no data movement clause" "" { target *-*-* } 10 } */
#pragma acc exit data detach(a[3]) /* { dg-error "expected pointer in 'detach' clause" } */
}
