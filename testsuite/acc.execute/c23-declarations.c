/* Declarations of C23 in regions: types that are deduced, constant objects,
   enumerations with a type, empty initializers, parameters without a name,
   attributes, a label in front of a declaration.  */
/* { dg-since-gcc 13 } */
/* { dg-additional-options "-std=gnu2x" } */
#include <stddef.h>
#include "check.h"

#define N 100

enum kind : unsigned char { LOW, MIDDLE, HIGH = 200 };

struct cell
{
  alignas (16) float x[4];
  enum kind kind;
};

static int
weight (enum kind kind, int)
{
  switch (kind)
    {
    case LOW:
      return 1;
    case MIDDLE:
      [[fallthrough]];
    case HIGH:
      return 2;
    default:
      unreachable ();
    }
}

int
main (void)
{
  struct cell cells[N] = {};
  constexpr int weights[] = { 3, 5, 0b1'0000 };
  auto scale = 1.5f;
  long sum = 0;
  static_assert (sizeof (enum kind) == 1);

#pragma acc parallel loop copy(cells) reduction(+:sum)
  for (int i = 0; i < N; i++)
    {
      int zero[4] = {};
      constexpr int step = 2;
      auto value = scale * i;
      typeof (cells[0].kind) kind = i % 3 == 0 ? LOW : i % 3 == 1 ? MIDDLE : HIGH;
      typeof (value) w = value + weights[i % 3];
      cells[i].kind = kind;
      for (int j = 0; j < 4; j++)
	cells[i].x[j] += w + zero[j] + step;
      int round = 0;
    again:
      auto more = round < i % 2;
      sum += weight (kind, 0);
      round++;
      if (more)
	goto again;
    }

  long want = 0;
  for (int i = 0; i < N; i++)
    {
      want += (i % 3 == 0 ? 1 : 2) * (1 + i % 2);
      EQUAL (cells[i].kind, i % 3 == 0 ? 0 : i % 3 == 1 ? 1 : 200);
      for (int j = 0; j < 4; j++)
	EQUAL (cells[i].x[j], 1.5f * i + (i % 3 == 0 ? 3 : i % 3 == 1 ? 5 : 16) + 2);
    }
  EQUAL (sum, want);
  return 0;
}
