/* A construct in a routine, whose clauses name nothing that is declared: no name of
   ours is in the errors.  */

#pragma acc routine vector
static void
count (int *times)
{
#pragma acc kernels copy(g) copyout(r) /* { dg-error "'g' was not declared" } */
  /* { dg-error "'r' was not declared" "" { target *-*-* } 8 } */
  /* { dg-error "'kernels' construct inside of an OpenACC routine" "" { target *-*-* } 8 } */
  times[0] += 1;
}

void
f ()
{
  int t = 0;
  count (&t);
}
