/* declare link: routines reach the memory that data constructs have put on the device
   for the variable, whichever that is.  OpenACC 3.4, section 2.13.3.  */
#include <openacc.h>
#include "check.h"

#define N 40

struct point { int x, y[3]; };

float table[N][3];
static struct point point;
static int scale;
extern int elsewhere[N];
#pragma acc declare link (table, point, scale, elsewhere)
static int offset = 100;
#pragma acc declare copyin (offset)

#pragma acc routine seq
static float
at (int i, int j)
{
  return table[i][j] * scale + point.y[j] + offset;
}

#pragma acc routine vector
void
fill (int j)
{
#pragma acc loop vector
  for (int i = 0; i < N; i++)
    {
      float *p = &table[i][j];
      *p = i + j;
      elsewhere[i] += 1;
    }
}

/* A function without a directive.  */
static int
first (void)
{
  return elsewhere[0];
}

int
main (void)
{
  float s[N];
  int k = -1;
  for (int round = 0; round < 2; round++)
    {
      scale = 2 + round;
      point.y[1] = 7;
      for (int i = 0; i < N; i++)
	elsewhere[i] = i;
#pragma acc data create (table) copyin (scale, point) copy (elsewhere[0:N])
      {
#pragma acc parallel num_gangs (1)
	fill (1);
#pragma acc parallel loop copyout (s)
	for (int i = 0; i < N; i++)
	  s[i] = at (i, 1);
#pragma acc serial copyout (k)
	k = first ();
      }
      EQUAL (k, 1);
      for (int i = 0; i < N; i++)
	{
	  EQUAL (s[i], (i + 1) * scale + 107);
	  EQUAL (elsewhere[i], i + 1);
	}
    }
  return 0;
}

int elsewhere[N];
