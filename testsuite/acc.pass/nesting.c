/* Where a routine may not be called is said before anything is scheduled.  */
/* { dg-additional-options "-fplugin-arg-acc-dump=split,nesting" } */
/* { dg-final { scan-pass split "#loop \[^\n\]*\n\[^#\]*for \\(j = 0;\[^#\]*g \\(j\\)" } } */
/* { dg-final { scan-pass nesting "g \\(j\\)" } } */

#pragma acc routine worker
void g (int i); /* { dg-message "routine .g. declared here" } */

void
f (int n)
{
#pragma acc parallel loop gang
  for (int i = 0; i < n; i++)
    {
#pragma acc loop vector /* { dg-message "containing loop here" } */
      for (int j = 0; j < n; j++)
	g (j); /* { dg-error "routine call uses same OpenACC parallelism as containing loop" } */
    }
}
