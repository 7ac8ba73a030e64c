/* A scalar that each iteration of a parallel loop sets first belongs to the
   iteration, also where the body has gotos.  */
/* { dg-final { scan-cuda-not "s_out" } } */
/* { dg-bogus "race for" "" { target *-*-* } 0 } */

#include "check.h"

#define N 5000
#define M 50

static int a[N], total[N], back[N];

/* The sum of up to M elements from A[I] on.  */
#define SUM(DIRECTIVE, NEXT)				\
  do							\
    {							\
      s = 0;						\
      DIRECTIVE						\
      for (int j = 0; j < M; j++)			\
	{						\
	  for (int x = 0; x < 3; x++)			\
	    if (a[(i + j) % N] == i % 100 + x)		\
	      goto NEXT;				\
	  s += a[(i + j) % N];				\
	NEXT:;						\
	}						\
    }							\
  while (0)

static void
sums (void)
{
  int s;
#pragma acc parallel loop copyin(a) copyout(total)
  for (int i = 0; i < N; i++)
    {
      SUM (_Pragma ("acc loop seq reduction(+:s)"), next);
      total[i] = s;
    }
  for (int i = 0; i < N; i++)
    {
      SUM (, next_of_check);
      CHECK (total[i] == s);
    }
}

/* The goto leads back, to a place where S has its value.  */
static void
backward (void)
{
  int s, n;
#pragma acc parallel loop copyin(a) copyout(back)
  for (int i = 0; i < N; i++)
    {
      n = 0;
    again:
      s = n;
#pragma acc loop seq reduction(+:s)
      for (int j = 0; j < M; j++)
	s += a[(i + j) % N];
      if (n++ < i % 3)
	goto again;
      back[i] = s;
    }
  for (int i = 0; i < N; i++)
    {
      s = i % 3;
      for (int j = 0; j < M; j++)
	s += a[(i + j) % N];
      CHECK (back[i] == s);
    }
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i * 7 % 100;
  sums ();
  backward ();
  return 0;
}
