/* Constructs that the compiler has a message about and, with FOLLOWED, after what
   doc/feedback.md advises.  CASE names one.

   This file is part of acc, under the GPL, version 3 or later; see COPYING.  */

#ifdef FOLLOWED
#define EITHER(advised, wrong) advised
#else
#define EITHER(advised, wrong) wrong
#endif

int x[100], y[100], at[100];

#if CASE == 1			/* no clause names p */
void
f (int *p)
{
#ifdef FOLLOWED
#pragma acc parallel loop copy (p[0:100])
#else
#pragma acc parallel loop
#endif
  for (int i = 0; i < 100; i++)
    p[at[i]] = i;
}

#elif CASE == 2			/* a data clause maps the pointer itself */
void
f (int *p)
{
#ifdef FOLLOWED
#pragma acc parallel loop copy (p[0:100])
#else
#pragma acc parallel loop copy (p)
#endif
  for (int i = 0; i < 100; i++)
    p[i] = i;
}

#elif CASE == 3			/* one element */
void
f (int *p, int n)
{
#ifdef FOLLOWED
#pragma acc parallel loop copy (p[0:n])
#else
#pragma acc parallel loop copy (p[n])
#endif
  for (int i = 0; i < n; i++)
    p[i] = i;
}

#elif CASE == 4			/* iterations race */
int
f (void)
{
  int s = 0;
#ifdef FOLLOWED
#pragma acc parallel loop reduction (+: s)
#else
#pragma acc parallel loop copy (s)
#endif
  for (int i = 0; i < 100; i++)
    s += x[i];
  return s;
}

#elif CASE == 5			/* not independent */
void
f (void)
{
#ifdef FOLLOWED
#pragma acc parallel loop seq
#else
#pragma acc parallel loop
#endif
  for (int i = 1; i < 100; i++)
    x[i] = x[i - 1] + y[i];
}

#elif CASE == 6			/* a recurrence that is none */
void
f (int n, int k)
{
#pragma acc kernels
#ifdef FOLLOWED
#pragma acc loop independent
#endif
  for (int i = 0; i < n; i++)
    x[at[i]] = y[i] + k;
}

#elif CASE == 7			/* may be the same memory */
void
f (int n, int *EITHER (restrict, ) p, int *EITHER (restrict, ) q)
{
#pragma acc kernels present (p, q)
  for (int i = 0; i < n; i++)
    p[i] = q[at[i]];
}

#elif CASE == 8			/* what atomic updates leave is lost */
int
f (void)
{
  int count = 0;
#ifdef FOLLOWED
#pragma acc parallel loop copy (count)
#else
#pragma acc parallel loop
#endif
  for (int i = 0; i < 100; i++)
    if (x[i] > 3)
      {
#pragma acc atomic update
	count++;
      }
  return count;
}

#elif CASE == 9			/* a maximum and its place */
int
f (void)
{
  int m = x[0], place = 0;
#ifdef FOLLOWED
#pragma acc kernels
  for (int i = 0; i < 100; i++)
    if (x[i] > m)
      m = x[i];
  place = 100;
#pragma acc kernels
  for (int i = 0; i < 100; i++)
    if (x[i] == m && i < place)
      place = i;
#else
#pragma acc kernels
  for (int i = 0; i < 100; i++)
    if (x[i] > m)
      {
	m = x[i];
	place = i;
      }
#endif
  return place;
}

#elif CASE == 10		/* a jump ends it */
int
f (int n)
{
  int found = 0;
#pragma acc kernels
  for (int i = 0; i < n; i++)
#ifdef FOLLOWED
    if (x[i] == 3)
      found = 1;
#else
    if (x[i] == 3)
      {
	found = 1;
	break;
      }
#endif
  return found;
}

#elif CASE == 11		/* a type that no device has */
void
f (void)
{
#pragma acc parallel loop
  for (int i = 0; i < 100; i++)
    x[i] = (EITHER (double, long double)) y[i] * 1.5;
}

#elif CASE == 12		/* a call may depend on other iterations */
#pragma acc routine seq
extern void set (int *, int);

void
f (void)
{
#pragma acc kernels
#ifdef FOLLOWED
#pragma acc loop independent
#endif
  for (int i = 0; i < 100; i++)
    set (&x[i], i);
}

#elif CASE == 13		/* induction variable */
void
f (int n)
{
  int k = 0;
#pragma acc kernels copy(k)
  for (int i = 0; i < n; i++)
    {
#ifdef FOLLOWED
      int k = 2 * (i + 1);
#else
      k += 2;
#endif
      x[k] = y[i];
    }
}

#elif CASE == 14		/* update of a pointer */
void
f (int *p)
{
#ifdef FOLLOWED
#pragma acc update device (p[0:100])
#else
#pragma acc update device (p)
#endif
}

#elif CASE == 15		/* cache in front of its loop */
void
f (void)
{
#ifdef FOLLOWED
#pragma acc parallel loop
  for (int i = 1; i < 99; i++)
    {
#pragma acc cache (y[i - 1:3])
      x[i] = y[i - 1] + y[i + 1];
    }
#else
#pragma acc parallel loop
#pragma acc cache (y[0:100])
  for (int i = 1; i < 99; i++)
    x[i] = y[i - 1] + y[i + 1];
#endif
}
#endif
