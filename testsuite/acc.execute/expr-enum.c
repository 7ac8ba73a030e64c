/* Enumerations: constants, variables, members, in switch, as subscripts and
   bounds, with negative and large values.  */
#include "check.h"

#define N 32

enum color { RED, GREEN = 5, BLUE, COLORS };
enum wide { LOW = -3, HIGH = 1 << 30 };
struct pixel { enum color c; enum wide w; };

int
main (void)
{
  int count[COLORS] = { 0 }, r[N];
  struct pixel p[N];
#pragma acc parallel loop copy(count) copyout(p, r)
  for (int i = 0; i < N; i++)
    {
      enum { STEP = 3 };
      enum color c = i % STEP == 0 ? RED : i % STEP == 1 ? GREEN : BLUE;
      p[i].c = c;
      p[i].w = i & 1 ? LOW : HIGH - 1;
#pragma acc atomic
      count[c]++;
      switch (c)
	{
	case RED: r[i] = -1; break;
	case GREEN: r[i] = GREEN + p[i].w; break;
	case BLUE: c++;
	default: r[i] = c;
	}
    }
  for (int i = 0; i < N; i++)
    {
      enum color c = i % 3 == 0 ? RED : i % 3 == 1 ? GREEN : BLUE;
      int w = i & 1 ? LOW : HIGH - 1;
      EQUAL (p[i].c, c);
      EQUAL (p[i].w, w);
      EQUAL (r[i], c == RED ? -1 : c == GREEN ? 5 + w : COLORS);
    }
  EQUAL (count[RED], 11);
  EQUAL (count[GREEN], 11);
  EQUAL (count[BLUE], 10);
  EQUAL (count[1], 0);
  return 0;
}
