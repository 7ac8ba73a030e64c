/* bind: device code calls another function, of this file or of another one,
   named as in the language or as the linker knows it.  */
/* { dg-additional-sources "files/routine-bind-b.c" } */
#include "check.h"

#define N 40

#pragma acc routine seq
int
device_twice (int x)
{
  return 2 * x + 1;
}

#pragma acc routine seq bind(device_twice)
static int
twice (int x)
{
  return 2 * x;
}

/* No level clause: seq.  What it does has no device version.  */
#pragma acc routine bind("device_twice")
static int
quiet_twice (int x)
{
  char *s = malloc (2 * x + 1);
  int n = (int) (strlen (strcpy (s, ""))) + 2 * x;
  free (s);
  return n;
}

/* The other function is in another file and not declared in this one.  */
#pragma acc routine vector bind("device_fill")
static void
fill (int *a, int n)
{
  for (int i = 0; i < n; i++)
    a[i] = i;
}

/* Named after a declaration, by a definition that follows.  */
int later (int);
#pragma acc routine (later) seq bind(device_later)
#pragma acc routine seq
int device_later (int);

int
main (void)
{
  int r[N], s[N], t[N], a[N], device = separate_memory ();

#pragma acc parallel loop copyout(r, s, t)
  for (int i = 0; i < N; i++)
    {
      r[i] = twice (i);
      s[i] = quiet_twice (i);
      t[i] = later (i);
    }
#pragma acc parallel num_gangs(1) copyout(a)
  fill (a, N);
  for (int i = 0; i < N; i++)
    {
      EQUAL (r[i], 2 * i + device);
      EQUAL (s[i], 2 * i + device);
      EQUAL (t[i], device ? -i : i);
      EQUAL (a[i], device ? 10 * i : i);
      EQUAL (twice (i), 2 * i);
    }
  return 0;
}

int
later (int x)
{
  return x;
}

#pragma acc routine seq
int
device_later (int x)
{
  return -x;
}
