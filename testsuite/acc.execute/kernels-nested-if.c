/* Updates in kernels that several conditionals control, one inside of the
   other, with and without else: none of them, or all, decide about an atomic
   update.  */
#include "check.h"

#define N 200

static int value[N], pick[N], count[N], most[N];

static void
fill (void)
{
  for (int i = 0; i < N; i++)
    {
      value[i] = i * 67 % 211;
      pick[i] = (i * 13 + 5) % N * (i % 4 != 0);
      count[i] = 0;
      most[i] = 50;
    }
}

#define BODIES \
  CASE (follow, value, \
	if (pick[i]) if (value[pick[i]] < i) value[pick[i]] = value[i];) \
  CASE (three_deep, count, \
	if (pick[i]) if (value[i] > 9) if (value[i] < 90) count[pick[i]] += 3;) \
  CASE (maximum, most, \
	if (pick[i]) if (most[pick[i]] < value[i]) most[pick[i]] = value[i];) \
  CASE (both, most, \
	if (pick[i] && value[i] > 7 && most[pick[i]] > value[i]) \
	  most[pick[i]] = value[i];) \
  CASE (other, count, \
	if (pick[i]) { if (value[i] & 1) count[pick[i]]++; else count[0]++; }) \
  CASE (last, count, if (pick[i]) ; else if (value[i] & 1) count[i % 3] += i;) \
  CASE (block, value, \
	if (pick[i]) { { if (value[i] > 100) { value[pick[i]] -= 2; } } })

#define CASE(NAME, RESULT, BODY) \
static void \
NAME (void) \
{ \
  int want[N]; \
  fill (); \
  for (int i = 0; i < N; i++) \
    { BODY } \
  memcpy (want, RESULT, sizeof want); \
  fill (); \
  _Pragma ("acc kernels copy(value, count, most) copyin(pick)") \
  for (int i = 0; i < N; i++) \
    { BODY } \
  for (int i = 0; i < N; i++) \
    EQUAL (RESULT[i], want[i]); \
}

BODIES

/* The longest rising subsequence that ends at each element.  */
static void
subsequence (void)
{
  int want[N];

  fill ();
  for (int i = 0; i < N; i++)
    {
      want[i] = 1;
      for (int j = 0; j < i; j++)
	if (value[j] < value[i] && want[j] + 1 > want[i])
	  want[i] = want[j] + 1;
      count[i] = 1;
    }
#pragma acc kernels copyin(value) copy(count)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < i; j++)
      if (value[j] < value[i] && count[j] + 1 > count[i])
	count[i] = count[j] + 1;
  for (int i = 0; i < N; i++)
    EQUAL (count[i], want[i]);
}

int
main (void)
{
#undef CASE
#define CASE(NAME, RESULT, BODY) NAME ();
  BODIES
  subsequence ();
  return 0;
}
