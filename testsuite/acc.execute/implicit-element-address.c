/* The address of an element, of an array without a data clause: the construct
   copies the whole array, since other elements are reached from there.  */

#include "check.h"

#pragma acc routine seq
static float
sum (const float *x, int n)
{
  float s = 0;
  for (int i = 0; i < n; i++)
    s += x[i];
  return s;
}

struct part { float x, y; };
struct whole { float head; float e[10]; struct part p[5]; float tail[4]; };
struct holder { void *data; };

static struct whole v;
static float a[12], m[3][8];
static struct part q[6];

static void
fill (void)
{
  for (int i = 0; i < 10; i++)
    v.e[i] = i + 1;
  for (int i = 0; i < 5; i++)
    v.p[i].y = 2 * i;
  for (int i = 0; i < 12; i++)
    a[i] = 3 * i;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 8; j++)
      m[i][j] = 10 * i + j;
  for (int i = 0; i < 6; i++)
    q[i].x = i;
}

int
main (void)
{
  float r[12];
  fill ();

#pragma acc serial copyout (r)
  {
    float *x = &v.e[0];
    for (int i = 0; i < 10; i++)
      r[i] = x[i];
    r[10] = r[11] = 0;
  }
  for (int i = 0; i < 10; i++)
    EQUAL (r[i], i + 1);

#pragma acc serial copyout (r)
  {
    struct holder h;
    h.data = &v.e[2];
    for (int i = 0; i < 12; i++)
      r[i] = i < 8 ? ((float *) h.data)[i] : 0;
  }
  for (int i = 0; i < 8; i++)
    EQUAL (r[i], i + 3);

#pragma acc serial copyout (r)
  {
    struct part *p = &v.p[1];
    for (int i = 0; i < 12; i++)
      r[i] = i < 4 ? p[i].y : 0;
  }
  for (int i = 0; i < 4; i++)
    EQUAL (r[i], 2 * (i + 1));

#pragma acc serial copyout (r)
  {
    float *x = &a[4], *y = &m[1][2];
    for (int i = 0; i < 12; i++)
      r[i] = i < 6 ? x[i] + y[i] : 0;
  }
  for (int i = 0; i < 6; i++)
    EQUAL (r[i], 3 * (i + 4) + 10 + i + 2);

#pragma acc serial copyout (r)
  {
    float *y = &q[1].x;
    r[0] = sum (&a[1], 11);
    r[1] = sum (&v.e[3], 7);
    r[2] = sum (m[2], 8);
    for (int i = 3; i < 12; i++)
      r[i] = i < 8 ? y[2 * (i - 3)] : 0;
  }
  EQUAL (r[0], 198);
  EQUAL (r[1], 49);
  EQUAL (r[2], 188);
  for (int i = 3; i < 8; i++)
    EQUAL (r[i], i - 2);

  /* What is written that way comes back.  */
#pragma acc serial
  {
    float *x = &v.e[0], *t = &v.tail[0];
    for (int i = 0; i < 10; i++)
      x[i] *= 2;
    for (int i = 0; i < 4; i++)
      t[i] = x[i];
  }
  for (int i = 0; i < 10; i++)
    EQUAL (v.e[i], 2 * (i + 1));
  for (int i = 0; i < 4; i++)
    EQUAL (v.tail[i], 2 * (i + 1));
  return 0;
}
