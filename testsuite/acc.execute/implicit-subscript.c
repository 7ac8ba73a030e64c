/* Sections that no clause names, where subscripts are variables that the region
   sets, pointers that it moves, and where bounds are in memory.  */
#include "check.h"

#define WIDTH 50
#define HEIGHT 20
#define ALL (WIDTH * HEIGHT)

static const unsigned constant_width = WIDTH;
int length = ALL;
static struct { int height, width; } shape = { HEIGHT, WIDTH };
static int dims[2] = { HEIGHT, WIDTH };

/* Each function doubles all elements of FROM into TO and has a SUM of what is
   beside them.  */
typedef void function (int w, int h, const int *from, int *to);

static void
local (int w, int h, const int *from, int *to)
{
#pragma acc kernels
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++)
      {
	const int at = x + y * w;
	to[at] += from[at];
      }
}

static void
row_start (int w, int h, const int *from, int *to)
{
#pragma acc kernels
  for (int y = 0; y < h; y++)
    {
      int start = y * w;
      for (int x = 0; x < w; x++)
	to[start + x] += from[start + x];
    }
}

static void
row_pointer (int w, int h, const int *from, int *to)
{
#pragma acc parallel loop
  for (int y = 0; y < h; y++)
    {
      const int *in = from + y * w;
      int *out = &to[y * w];
      for (int x = 0; x < w; x++)
	out[x] += in[x];
    }
}

static void
counted (int w, int h, const int *from, int *to)
{
#pragma acc parallel loop
  for (int x = 0; x < w; x++)
    {
      unsigned at = x;
      for (int y = 0; y < h; y++)
	{
	  to[at] += from[at];
	  at += w;
	}
    }
}

static void
walking (int w, int h, const int *from, int *to)
{
#pragma acc parallel loop
  for (int y = 0; y < h; y++)
    {
      const int *in = from + y * w;
      for (int x = 0; x < w; x++)
	to[y * w + x] += *in++;
    }
}

static void
chosen (int w, int h, const int *from, int *to)
{
#pragma acc parallel loop
  for (int i = 0; i < w * h; i++)
    {
      int at;
      if (i % 2)
	at = i - 1;
      else
	at = i + 1;
      to[at] += from[i > 0 ? at : 1];
    }
}

static void
doubling (int w, int h, const int *from, int *to)
{
#pragma acc parallel loop
  for (int i = 0; i < w * h; i++)
    {
      int more = 0;
      for (int step = 1; step < w * h; step *= 2)
	if (i + step < w * h)
	  more += from[i + step] - from[i + step];
      to[i] += from[i] + more;
    }
}

static void
constant_bound (int w, int h, const int *from, int *to)
{
#pragma acc parallel loop
  for (int y = 0; y < h; y++)
    for (int x = 0; x < constant_width; x++)
      to[y * constant_width + x] += from[y * w + x];
}

static void
unsigned_bound (int w, int h, const int *from, int *to)
{
  unsigned uw = w, uh = h;
#pragma acc parallel loop
  for (int y = 0; y < uh; y++)
    for (int x = 0; x < uw; x++)
      to[y * uw + x] += from[y * uw + x];
}

static void
global_bound (int w, int h, const int *from, int *to)
{
#pragma acc kernels
  for (int i = 0; i < length; ++i)
    to[i] += from[i];
}

static void
member_bound (int w, int h, const int *from, int *to)
{
#pragma acc parallel loop collapse(2)
  for (int y = 0; y < shape.height; y++)
    for (int x = 0; x < dims[1]; x++)
      to[y * shape.width + x] += from[y * dims[1] + x];
}

/* Neighbours by way of a variable: conditions hold for what it was computed
   from.  */
static void
guarded (int w, int h, const int *from, int *to)
{
#pragma acc parallel loop collapse(2)
  for (unsigned y = 0; y < h; y++)
    for (unsigned x = 0; x < w; x++)
      {
	unsigned at = y * w + x;
	int more = 0;
	if (x > 0)
	  more += from[at - 1];
	if (x + 1 < w)
	  more += from[at + 1];
	to[at] += from[at] + (more < 0);
      }
}

/* The sequential loop is the host's.  */
static void
host_loop (int w, int h, const int *from, int *to)
{
#pragma acc kernels
  for (int y = 0; y < h; y++)
    {
#pragma acc loop independent
      for (int x = 0; x < w; x++)
	to[y * w + x] += from[y * w + x] + (y > 0 ? to[(y - 1) * w + x] < 0 : 0);
    }
}

static void
try (function *f)
{
  int *from = malloc (ALL * sizeof (int)), *to = malloc (ALL * sizeof (int));
  for (int i = 0; i < ALL; i++)
    from[i] = to[i] = i % 19;
  f (WIDTH, HEIGHT, from, to);
  for (int i = 0; i < ALL; i++)
    EQUAL (to[i], 2 * (i % 19));
  f (0, 0, NULL, NULL);
  free (from);
  free (to);
}

int
main (void)
{
  function *all[] = { local, row_start, row_pointer, counted, walking, chosen,
		      doubling, unsigned_bound, guarded, host_loop };
  for (unsigned i = 0; i < sizeof all / sizeof *all; i++)
    try (all[i]);
  /* Others have bounds of their own.  */
  int from[ALL], *to = calloc (ALL, sizeof (int));
  for (int i = 0; i < ALL; i++)
    from[i] = i;
  function *fixed[] = { constant_bound, global_bound, member_bound };
  for (unsigned f = 0; f < 3; f++)
    {
      fixed[f] (WIDTH, HEIGHT, from, to);
      for (int i = 0; i < ALL; i++)
	EQUAL (to[i], i * (f + 1));
    }
  free (to);
  return 0;
}
