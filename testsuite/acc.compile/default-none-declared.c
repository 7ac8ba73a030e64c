/* default(none): a declare directive stands for a clause, but not with link, which says
   nothing about the data.  */

int a[4], x, y;
#pragma acc declare create(a, x)
int l[3];
#pragma acc declare link(l)

void
f (int n, int *p)
{
#pragma acc parallel loop default(none) copyin(n) /* { dg-message "9: note: enclosing OpenACC 'parallel' construct" } */
  for (int i = 0; i < n; i++)
    a[i] = x
	   + y		/* { dg-error "'y' not specified in enclosing OpenACC 'parallel' construct" } */
	   + l[i]	/* { dg-error "'l' not specified in enclosing OpenACC 'parallel' construct" } */
	   + p[i];	/* { dg-error "'p' not specified in enclosing OpenACC 'parallel' construct" } */
}
