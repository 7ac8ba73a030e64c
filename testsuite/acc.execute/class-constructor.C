/* Objects with constructors and destructors in a construct; the complete
   object's are other names of those for bases.  */
#include "check.h"

static const int n = 20;

struct point
{
  double x, y;
  point () : x (0), y (7) {}
  point (double a, double b) : x (a), y (b) {}
  point operator+ (const point &o) const { return point (x + o.x, y + o.y); }
};

struct weighted : point
{
  double w;
  weighted (double a, double b, double c) : point (a, b), w (c) {}
  double value () const { return w * (x + y); }
};

struct guard
{
  int *count;
  guard (int *c) : count (c) { ++*count; }
  ~guard () { *count += 10; }
};

int
main ()
{
  double t = 0, want = 0;
#pragma acc parallel loop reduction (+:t)
  for (int i = 0; i < n; i++)
    {
      point p (i, 1), q;
      weighted w (i, 2, 3);
      point r = p + q;
      int count = 0;
      {
	guard g (&count);
	if (i & 1)
	  guard h (&count);
      }
      t += r.x + r.y + w.value () + count;
    }
  for (int i = 0; i < n; i++)
    want += i + 8 + 3 * (i + 2) + (i & 1 ? 22 : 11);
  EQUAL (t, want);
  return 0;
}
