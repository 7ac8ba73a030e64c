/* A loop with seq behind a stray `static': the parser goes on behind the first
   semicolon of the loop's header, where the plugin's counter is.  The messages showed
   a name of the plugin's.  */

void
f (int *a, int n)
{
#pragma acc parallel loop gang copy(a[0:n])
  for (int i = 0; i < n; i++)
    {
      a[i] = 0;
static
#pragma acc loop seq /* { dg-error "expected identifier or '\\('" } */
      for (int r = 0; r < n % 4; r + +) /* { dg-error "'#pragma acc loop' undeclared" } */
	{
	  a[i]++;
	}
    }
}

/* { dg-error "expected ';'" "" { target *-*-* } 14 } */
/* { dg-error "expected statement" "" { target *-*-* } 14 } */
/* { dg-error "expected expression" "" { target *-*-* } 14 } */
/* { dg-message "note: each undeclared identifier" "" { target *-*-* } 14 } */
