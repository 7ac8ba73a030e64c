/* { dg-do compile } */
/* A pointer that only the device knows after a kernels construct, and that the
   program reads then.
   (No error is expected in line 9: columns look like lines to the driver.)  */

/* Nobody reads it.  */
void
dead (int *restrict a, int n)
{
  int *p = a;
#pragma acc kernels copy(a[0:n]) /* { dg-warning "no clause names 'p', and what of it this construct uses is not known" } */
  for (int i = 0; i < n; i++)
    if (a[i] > 0)
      *p++ = a[i];
}

int *
sometimes (int *restrict a, int n)
{
  int *p = a;
#pragma acc kernels copy(a[0:n]) /* { dg-error "the value that pointer 'p' has after this construct is known to the device only: assign a copy of it that is declared in the construct" } */
  for (int i = 0; i < n; i++)
    if (a[i] > 0)
      *p++ = a[i];
  return p;
}

/* Nor one whose section is in a clause.  */
void
dead_section (int *restrict p, int n)
{
#pragma acc kernels copy(p[0:n])
  for (int i = 0; i < n; i++)
    if (i % 3)
      *p++ = i;
}

/* The next time, a clause reads it.  */
void
again (int *restrict p, int n)
{
  for (int k = 0; k < 3; k++)
    {
#pragma acc kernels copy(p[0:n]) /* { dg-error "the value that pointer 'p' has after this construct is known to the device only" } */
      for (int i = 0; i < n; i++)
	if (i % 3)
	  *p++ = i;
    }
}

/* The host counts.  */
int *
counted (int *restrict a, int n)
{
  int *p = a;
#pragma acc kernels copy(a[0:n])
  for (int i = 0; i < n; i++)
    *p++ = i;
  return p;
}

/* What it points to ends with the construct; nobody can use it behind that.  */
int *ended;

void
ends (int *r)
{
#pragma acc kernels copyout(r[0:1])
  {
    int c = 3;
    ended = &c;
    *r = *ended;
  }
}

/* One of two values does not.  */
void
one_ends (int *r, int *a, int n)
{
#pragma acc kernels copyout(r[0:1]) copyin(a[0:n]) /* { dg-error "the value that pointer 'ended' has after this construct is known to the device only" } */
  {
    int c = 3;
    ended = &c;
    if (*r)
      ended = a;
    *r = *ended;
  }
}

/* An address that ends with the construct, though another part of it has the
   variable, too.  */
int *last;

void
keep_address (void)
{
#pragma acc kernels
  {
    int c;
    last = &c;
#pragma acc loop independent
    for (c = 0; c < 1; ++c)
      ;
  }
}
