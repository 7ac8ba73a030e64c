/* Pointers that go to functions whose accesses are not known: a function that calls
   itself, a function of another file, a pointer that is put into memory, one that the
   function changes with a value of memory.  */
/* { dg-do compile } */

#pragma acc routine seq
extern void elsewhere (int *);

static void
again (int *p, int n)
{
  if (n > 0)
    {
      *p = n;
      again (p + 1, n - 1);
    }
}

struct box { int *p; };

static void
keep (struct box *b, int *p)
{
  b->p = p;
}

static void
by_table (int *p, const int *t)
{
  p[t[0]] = 1;
}

void
f (int n, int *a, int *b, int *c, int *d, int *t)
{
#pragma acc parallel loop /* { dg-warning "no clause names 'a', and what of it" } */
  for (int i = 0; i < n; i++)
    again (a + i, n);
#pragma acc parallel loop /* { dg-warning "no clause names 'b', and what of it" } */
  for (int i = 0; i < n; i++)
    elsewhere (b + i);
#pragma acc parallel loop /* { dg-warning "no clause names 'c', and what of it" } */
  for (int i = 0; i < n; i++)
    {
      struct box x[2];
      keep (&x[i % 2], c);
      x[i % 2].p[i] = 0;
    }
#pragma acc parallel loop /* { dg-warning "no clause names 'd', and what of it" } */
  for (int i = 0; i < n; i++)
    by_table (d, t + i);
}
