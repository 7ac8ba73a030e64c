/* Three sections of one array in a data construct, at random places and in any
   order, some of them empty: the region inside says nothing of the array, and
   reaches what conditions let it reach.  */
#include "check.h"

#define N 200

struct pair { int x; short y; };

static unsigned seed = 1;

static int
below (int n)
{
  seed = seed * 1103515245 + 12345;
  return (seed >> 16) % n;
}

static int
in (int i, int first, int n)
{
  return i >= first && i < first + n;
}

/* Section 0 is copied both ways, 1 in, 2 out.  */
#define DO(DIRECTIVE) _Pragma (#DIRECTIVE)
#define TEST(NAME, PARAMETER, X)					\
  static void								\
  NAME (PARAMETER, int f0, int n0, int f1, int n1, int f2, int n2)	\
  {									\
    for (int i = 0; i < N; i++)						\
      X (i) = i;							\
    DO (acc data copy(p[f0:n0]) copyin(p[f1:n1]) copyout(p[f2:n2]))	\
    {									\
      if (separate_memory ())						\
	for (int i = 0; i < N; i++)					\
	  X (i) = -1;							\
      DO (acc parallel loop)						\
      for (int i = 0; i < N; i++)					\
	{								\
	  if (i >= f0 && i < f0 + n0)					\
	    X (i) += 1000;						\
	  if (i >= f1 && i < f1 + n1 && i - f1 < n2)			\
	    X (f2 + i - f1) = 2 * X (i);				\
	}								\
    }									\
    for (int i = 0; i < N; i++)						\
      if (in (i, f0, n0))						\
	EQUAL (X (i), i + 1000);					\
      else if (in (i, f2, n2) && i - f2 < n1)				\
	EQUAL (X (i), 2 * (i - f2 + f1));				\
      else if (!in (i, f2, n2))						\
	EQUAL (X (i), separate_memory () ? -1 : i);			\
    CHECK (!separate_memory () || !acc_is_present (&p[f0], 1));		\
  }

#define ELEMENT(I) p[I]
#define MEMBER(I) p[I].x

static int p[N];
TEST (ints, int *p, ELEMENT)
TEST (doubles, double *restrict p, ELEMENT)
TEST (pairs, struct pair *p, MEMBER)
TEST (array, int unused UNUSED, ELEMENT)

int
main (void)
{
  static int a[N];
  static double b[N];
  static struct pair c[N];
  for (int round = 0; round < 200; round++)
    {
      int cut[6], first[3], n[3], any = -1;
      for (int i = 0; i < 6; i++)
	{
	  int j, x = below (N);
	  for (j = i; j > 0 && cut[j - 1] > x; j--)
	    cut[j] = cut[j - 1];
	  cut[j] = x;
	}
      int turn = below (3), back = below (2);
      for (int i = 0; i < 3; i++)
	{
	  int k = ((back ? 2 - i : i) + turn) % 3;
	  first[i] = cut[2 * k];
	  n[i] = cut[2 * k + 1] - cut[2 * k];
	  if (n[i] < 3 || below (8) == 0)
	    n[i] = 0;
	  else if (any < 0)
	    any = first[i];
	}
      /* Where there is nothing, nothing is looked for.  */
      for (int i = 0; i < 3; i++)
	if (!n[i])
	  first[i] = any < 0 ? 0 : any;
      switch (below (4))
	{
	case 0:
	  ints (a, first[0], n[0], first[1], n[1], first[2], n[2]);
	  break;
	case 1:
	  doubles (b, first[0], n[0], first[1], n[1], first[2], n[2]);
	  break;
	case 2:
	  pairs (c, first[0], n[0], first[1], n[1], first[2], n[2]);
	  break;
	default:
	  array (0, first[0], n[0], first[1], n[1], first[2], n[2]);
	}
    }
  return 0;
}
