/* Constant tables that a construct or a routine has for itself, with pointers to texts and
   to other tables: the device's table leads to the device's constants.  A table that a
   declare directive names stays a variable of the host and the device.  */

#include "check.h"
#include <openacc.h>
#include <string.h>

#define N 12

struct pair
{
  const int *p;
  const char *name;
};

static const int numbers[] = { 4, 5 };
static int o[N];

#pragma acc routine seq
static int
in_routine (int i)
{
  static const char *const names[] = { "rx", "sy", "tz" };
  static const int own[] = { 7, 8 };
  static const struct pair pairs[] = { { own, "u" }, { own + 1, "vw" } };
  return names[i % 3][1] + pairs[i & 1].p[0] * 1000 + strlen (pairs[i & 1].name);
}

static int
called (int i)
{
  static const char *const names[] = { "kl", "m" };
  return names[i & 1][0];
}

int
main (void)
{
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    {
      static const char *const names[] = { "ab", "cde", "" };
      static const int *const lists[] = { numbers + 1, numbers };
      static const struct pair pairs[] = { { numbers, "x" }, { numbers + 1, "yz" } };
      o[i] = names[i % 3][0] + *lists[i & 1] * 1000 + pairs[i & 1].p[0] * 10000
	     + pairs[i & 1].name[0] * 100000;
    }
  for (int i = 0; i < N; i++)
    EQUAL (o[i], "ac"[i % 3 == 1] * (i % 3 != 2) + (5 - (i & 1)) * 1000
		 + (4 + (i & 1)) * 10000 + "xy"[i & 1] * 100000);

#pragma acc kernels
  for (int i = 0; i < N; i++)
    {
      static const char *const names[] = { "ab", "cde" };
      o[i] = strlen (names[i & 1]) + called (i) * 10;
    }
  for (int i = 0; i < N; i++)
    EQUAL (o[i], 2 + (i & 1) + "km"[i & 1] * 10);

#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    o[i] = in_routine (i);
  for (int i = 0; i < N; i++)
    EQUAL (o[i], "xyz"[i % 3] + (7 + (i & 1)) * 1000 + 1 + (i & 1));

  static const int declared[3] = { 1, 2, 3 };
#pragma acc declare copyin(declared)
  CHECK (acc_is_present ((void *) declared, sizeof declared));
#pragma acc parallel loop present(declared)
  for (int i = 0; i < N; i++)
    o[i] = declared[i % 3];
  for (int i = 0; i < N; i++)
    EQUAL (o[i], i % 3 + 1);
  return 0;
}
