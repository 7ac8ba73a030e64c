/* Pointers of many objects that reach the access through a loop's variable, a function, a
   choice or an assignment in a branch: a warning says that nothing brings their targets.  */

struct s { int *b, *e; };

static void
add (int *p, int n)
{
  for (int i = 0; i < n; i++)
    p[i]++;
}

void
origins (struct s *a, struct s *b, struct s *c, struct s *d, struct s *e, int n)
{
#pragma acc parallel loop /* { dg-warning "no clause names what 'a.i..b' points to" } */
  for (int k = 0; k < 3; k++)
    for (int *p = a[k].b; p != a[k].e; p++)
      *p += 1;
#pragma acc parallel loop /* { dg-warning "no clause names what 'b.i..b' points to" } */
  for (int k = 0; k < 3; k++)
    add (b[k].b, n);
#pragma acc parallel loop /* { dg-warning "no clause names what 'c.i..b' points to" } */
  for (int k = 0; k < 3; k++)
    {
      int *q = 0;
      if (k & 1)
	q = c[k].b;
      if (q)
	q[k] = 0;
    }
#pragma acc parallel loop /* { dg-warning "no clause names what 'd.i..b' points to" } */
  /* { dg-warning "no clause names what 'e.i..b' points to" "" { target *-*-* } 32 } */
  for (int k = 0; k < 3; k++)
    {
      int *q = k & 1 ? d[k].b : e[k].b;
      q[k] = 0;
    }
#pragma acc parallel loop /* { dg-warning "no clause names what 'd.i..e' points to" } */
  /* { dg-warning "no clause names what 'e.i..e' points to" "" { target *-*-* } 39 } */
  for (int k = 0; k < 3; k++)
    {
      int *q;
      if (k & 1)
	q = d[k].e;
      else
	q = e[k].e;
      q[k] = 0;
    }
}
