/* Loops that read memory, by way of the address of an element or a member, in another
   type than they write it: each iteration needs what earlier ones have stored.
   { dg-additional-options "-fno-strict-aliasing" } */

#include <stdlib.h>
#include <string.h>

#define N 64

struct part { int n; short v[N]; };

static short a[N];
static struct part x;

#define LOOPS(F, KERNELS) \
static void \
F (int which, int k, struct part *p) \
{ \
  switch (which) \
    { \
    case 0: \
      KERNELS \
      for (int i = 0; i < 20; ++i) \
	(*(unsigned short (*)[32]) &a[0])[i] = (*(char (*)[N]) &a[0])[i + 8] + 1; \
      break; \
    case 1: \
      KERNELS \
      for (int i = 0; i < 16; ++i) \
	(*(unsigned short (*)[16]) &a[k])[i] = (*(char (*)[N]) &a[k])[i + 8] + 1; \
      break; \
    case 2: \
      KERNELS \
      for (int i = 0; i < 20; ++i) \
	x.v[i] = ((char (*)[N]) &x.v[0])[0][i + 8] + 1; \
      break; \
    case 3: \
      KERNELS \
      for (int i = 0; i < 20; ++i) \
	p->v[i] = ((char (*)[N]) &p->v[0])[0][i + 8] + 1; \
      break; \
    case 4: \
      KERNELS \
      for (int i = 1; i < 20; ++i) \
	*(int *) &a[2 * i] = *(int *) &a[2 * i - 2] + 1; \
      break; \
    case 5: \
      KERNELS \
      for (int i = 0; i < 20; ++i) \
	(*(int (*)[30]) &a[2])[i] = (*(int (*)[30]) &a[0])[i] + 1; \
      break; \
    } \
}

#define PRAGMA _Pragma ("acc kernels copy(a, x) copy(p[0:1])")
LOOPS (in_kernels, PRAGMA)
LOOPS (serially, )

static void
start (struct part *p)
{
  for (int i = 0; i < N; i++)
    a[i] = x.v[i] = p->v[i] = 3 * i + 1;
}

int
main (void)
{
  struct part *p = calloc (1, sizeof *p);
  for (int which = 0; which < 6; which++)
    {
      short a0[N];
      struct part x0, p0;
      start (p);
      serially (which, 5, p);
      memcpy (a0, a, sizeof a);
      x0 = x;
      p0 = *p;
      start (p);
      in_kernels (which, 5, p);
      if (memcmp (a0, a, sizeof a) || memcmp (&x0, &x, sizeof x) || memcmp (&p0, p, sizeof x))
	abort ();
    }
  return 0;
}
