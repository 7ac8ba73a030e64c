/* atomic with a statement that is none.  */

void
f (int x, int n)
{
#pragma acc parallel copy(x)
  {
#pragma acc atomic
    x = n * 3; /* { dg-error "invalid form of '#pragma omp atomic'" } */
  }
}
