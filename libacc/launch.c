/* Dimensions of a launch.

   In: the loop that each axis of grid and block spreads, the sizes of clauses,
   trip counts, limits of the device.  Out: the six sizes.

   All loops are grid-stride loops, so no choice here changes a result: sizes
   are about speed, except those that the user gave.  Without a clause a block
   has THREADS threads.  All of them are in x when x and y share a loop or y
   has none.  When x and y have two loops, the threads are in rows of 32.  The
   grid covers the trip counts, up to a number of blocks in proportion to the
   number that the device holds at once.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#include "acc-internal.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#define WARP 32u
#define THREADS 128u
#define THREADS_REDUCE 256u
/* The threads for a loop that a whole block shares, of LONG_ROW iterations or
   an unknown number: a triangle of 4096 floats a side is written at 1830 GB/s
   by 128, at 2020 by 256.  */
#define THREADS_ROW 256u
#define LONG_ROW 1024

/* Blocks for each block that the device holds at once.  WAVES_SCRATCH is for
   blocks that cost scratch memory or a copy of an array, and perhaps a last
   step over all.  WAVES_REDUCE is for blocks that combine their reduced
   values, but not in tiles.  WAVES is for other blocks.  */
#define WAVES_SCRATCH 1u
#define WAVES_REDUCE 2u
#define WAVES 64u
/* Blocks that go from tile to tile are slower than one block for each tile: 13
   points in a volume of 512 x 512 x 512 run at 2360 GB/s with 64 waves, when a
   block has two tiles, and at 2730 with a block for each.  */
#define WAVES_TILES 65536u
/* Blocks for loops of an unknown trip count.  */
#define WAVES_UNKNOWN 4u
/* Rows are shared to have so many blocks for each processor.  */
#define ROW_BLOCKS 8u

/* So many threads share one loop at most: then the sum of an iteration's
   number and of theirs fits the 32 bits in which kernels count.  */
#define SHARING (1u << 30)

/* CUDA's limits for each axis.  */
static const unsigned axis_limit[ACC_AXES]
  = { 0x7fffffff, 65535, 65535, 1024, 1024, 64 };

static inline unsigned
least (uint64_t a, uint64_t b)
{
  return a < b ? a : b;
}

static inline unsigned
round_up (unsigned n, unsigned to)
{
  return (n + to - 1) / to * to;
}

static inline int64_t
divide_up (int64_t a, int64_t b)
{
  return a / b + (a % b != 0);
}

/* ---- GOMP_OPENACC_DIM */

/* The sizes for gangs, workers and vectors that have none of the program, or 0.
   They are set once, before the first launch.  */
static int64_t default_sizes[3];

bool
accrt_set_default_sizes (const char *text)
{
  int64_t sizes[3] = { 0, 0, 0 };
  for (int i = 0; i < 3; i++)
    {
      if (*text >= '0' && *text <= '9')
	{
	  char *end;
	  errno = 0;
	  sizes[i] = strtoll (text, &end, 10);
	  text = end;
	  if (sizes[i] < 1 || sizes[i] > INT_MAX || errno)
	    return false;
	}
      if (*text != ':')
	break;
      text++;
    }
  if (*text)
    return false;
  memcpy (default_sizes, sizes, sizeof sizes);
  return true;
}

/* True if K spreads a loop along AXIS, and DIMS has no size for that.  */
static bool
open_p (const struct acc_kernel *k, const int64_t *dims, int axis)
{
  return k->loop[axis] >= 0 && dims[axis] <= 0;
}

/* The most entries of the dims of a launch, see abi.h.  */
#define DIMS_MOST (ACC_AXES + ACC_LOOPS + 3)

/* Return the number of entries of K's dims before the one that FLAG tells of; all of
   them for 0.  */
static int
dims_before (const struct acc_kernel *k, unsigned flag)
{
  static const unsigned more[] = { ACC_KERNEL_HOST_GANGS, ACC_KERNEL_SECTION_COPIES,
				   ACC_KERNEL_REACH };
  int n = ACC_AXES + ACC_LOOPS;
  for (int i = 0; i < 3 && more[i] != flag; i++)
    n += !!(k->flags & more[i]);
  return n;
}

/* Return DIMS with the sizes of the environment where K's program leaves them
   open; COPY is memory for that.  The gangs' number is that of all blocks.  */
static const int64_t *
with_default_sizes (const struct acc_kernel *k, const int64_t *dims,
		    int64_t copy[DIMS_MOST])
{
  if (!default_sizes[0] && !default_sizes[1] && !default_sizes[2])
    return dims;
  memcpy (copy, dims, dims_before (k, 0) * sizeof *dims);
  if (default_sizes[0] && open_p (k, dims, ACC_GX))
    for (int g = ACC_GX; g <= ACC_GZ; g++)
      if (dims[g] <= 0)
	copy[g] = g == ACC_GX ? default_sizes[0] : 1;
  if (default_sizes[1] && open_p (k, dims, ACC_BY))
    copy[ACC_BY] = default_sizes[1];
  if (default_sizes[2] && open_p (k, dims, ACC_BX))
    copy[ACC_BX] = default_sizes[2];
  return copy;
}

/* ---- What is asked for */

/* Return the size that a clause asks for on AXIS, or 0.  */
static unsigned
asked (const int64_t *dims, int axis)
{
  return dims[axis] <= 0 ? 0 : least (dims[axis], axis_limit[axis]);
}

/* Return the trip count of the loop that AXIS spreads, or -1 if it is unknown
   or there is no loop.  */
static int64_t
trips (const struct acc_kernel *k, const int64_t *dims, int axis)
{
  return k->loop[axis] < 0 ? -1 : dims[ACC_AXES + k->loop[axis]];
}

/* Return N, but no more than AXIS has iterations, and at least 1.  */
static unsigned
at_most_trips (const struct acc_kernel *k, const int64_t *dims, int axis,
	       unsigned n)
{
  int64_t t = trips (k, dims, axis);
  if (t >= 0 && t < n)
    n = t;
  return n ? n : 1;
}

/* Return the bytes of the copies of one block, or thread, in a launch of K
   with DIMS.  The value is 0 if there are no copies.  */
static size_t
copy_bytes (const struct acc_kernel *k, const int64_t *dims)
{
  if (!(k->flags & ACC_KERNEL_SECTION_COPIES))
    return 0;
  int at = dims_before (k, ACC_KERNEL_SECTION_COPIES);
  return dims[at] > 0 ? dims[at] : 0;
}

/* Return the number of threads that may share one loop in a launch of K with
   DIMS.  Fewer than a device runs at once are left only when the loop ends
   within some 200,000 of INT_MAX.  */
static unsigned
most_sharing (const struct acc_kernel *k, const int64_t *dims)
{
  if (!(k->flags & ACC_KERNEL_REACH))
    return SHARING;
  int64_t left = INT_MAX - dims[dims_before (k, ACC_KERNEL_REACH)];
  return left < 1 ? 1 : least (left, SHARING);
}

/* ---- The block */

/* Return the threads of a block when no clause sets them.  */
static unsigned
usual_threads (const struct acc_kernel *k, const int64_t *dims)
{
  return (k->flags & (ACC_KERNEL_GRID_REDUCES | ACC_KERNEL_OWN_COPIES))
	 || copy_bytes (k, dims)
	 ? THREADS_REDUCE : THREADS;
}

/* Return the lanes of a row when no clause sets them.  */
static unsigned
choose_x (const struct acc_kernel *k, const int64_t *dims, unsigned asked_y)
{
  unsigned threads = usual_threads (k, dims);
  if (k->loop[ACC_BX] < 0)
    return 1;
  if (asked_y)
    return asked_y * 2 * WARP > threads ? WARP
					: threads / asked_y / WARP * WARP;
  if ((k->loop[ACC_BY] >= 0 && k->loop[ACC_BY] != k->loop[ACC_BX])
      || k->loop[ACC_BZ] >= 0)
    {
      /* When rows are much shorter than a warp, their other lanes serve more
	 rows.  */
      int64_t t = trips (k, dims, ACC_BX);
      unsigned x = WARP;
      while (t >= 0 && x > 1 && t <= x / 2)
	x /= 2;
      return x;
    }
  /* The blocks do nothing but go through rows, which are long or of all
     lengths.  */
  if (threads == THREADS && !(k->flags & ACC_KERNEL_WHOLE_WARPS)
      && k->loop[ACC_BX] != k->loop[ACC_GX])
    {
      int64_t t = trips (k, dims, ACC_BX);
      if (t < 0 || t >= LONG_ROW)
	return THREADS_ROW;
    }
  return round_up (at_most_trips (k, dims, ACC_BX, threads), WARP);
}

/* A lane should have LANE_TRIPS iterations, and a processor of the device at
   least ENOUGH_THREADS threads.  Sums of rows of doubles that fill the memory:
   7 elements at 3340 GB/s by one lane, 2880 by two; 16 at 2830 by two, 2200 by
   eight; 48 at 2810 by eight, 2060 by 32; 100 at 3060 by sixteen; 300 at 3230
   by 32.  512 rows of 8192: 1420 GB/s by warps, 2530 by blocks of 256.

   Rows of an unknown length have DATA_LANES lanes each if they fill the device
   DATA_FILLS times, and up to 32 otherwise.  A sparse matrix of 2^20 rows with
   3, 7, 13, 27 and 60 elements in each takes 30, 39, 67, 145 and 330 us by
   four, 53, 55, 75, 134 and 291 by eight, and 190, 188, 204, 219 and 321 by
   32.  14,000 rows of 240 elements take 28 us by four, 13 by 32.  */
#define LANE_TRIPS 6
#define ENOUGH_THREADS 1024
#define DATA_LANES 4
#define DATA_FILLS 4

/* Return the number of rows of a launch, each for one worker.  An unknown
   number counts as many.  */
static double
rows (const struct acc_kernel *k, const int64_t *dims)
{
  double n = 1;
  for (int a = 0; a < ACC_BX; a++)
    {
      int64_t t = trips (k, dims, a);
      n *= k->loop[a] < 0 ? 1 : t < 0 ? WARP : t;
    }
  int64_t t = trips (k, dims, ACC_BY);
  bool apart = k->loop[ACC_BY] != k->loop[ACC_GX]
	       && k->loop[ACC_BY] != k->loop[ACC_GY]
	       && k->loop[ACC_BY] != k->loop[ACC_GZ];
  return !apart ? n : n * (t < 0 ? WARP : t);
}

/* Set the sizes of a block whose workers may have any number of lanes.  Only
   the environment asks for sizes here.  Without it the lanes are in proportion
   to the length of the rows, and more if there are too few rows.  Rows of more
   than a warp have the block for themselves.  */
static void
choose_rows (const struct acc_kernel *k, const int64_t *dims,
	     unsigned processors, unsigned *s)
{
  int64_t t = trips (k, dims, ACC_BX);
  double n = rows (k, dims), enough = (double) ENOUGH_THREADS * processors;
  unsigned lanes = k->flags & ACC_KERNEL_FEW_LANES ? 1 : t < 0 ? DATA_LANES : WARP;
  while (t >= 0 && lanes > 1 && t < (int64_t) lanes * LANE_TRIPS)
    lanes /= 2;
  while (t < 0 && lanes < WARP && n * lanes < DATA_FILLS * enough)
    lanes *= 2;
  while (lanes < THREADS_REDUCE && n * lanes < enough
	 && (t < 0 || t >= (int64_t) lanes * 2 * LANE_TRIPS))
    lanes *= 2;
  unsigned x = asked (dims, ACC_BX), y = asked (dims, ACC_BY);
  if (x >= WARP)
    lanes = x / WARP * WARP;
  else if (x)
    for (lanes = WARP; lanes > x;)
      lanes /= 2;
  s[ACC_BX] = lanes;
  s[ACC_BY] = lanes > WARP ? 1 : y ? y : THREADS / lanes;
  s[ACC_BZ] = 1;
}

/* Set the sizes of a block whose workers are columns: the lanes of each share its sum if
   it is long enough and the columns do not fill the device.  The compiler's
   TARGET_COLUMN_LANES has the measurement.  */
#define COLUMNS_THREADS 1024
#define COLUMNS_FILL 65536

static void
choose_columns (const struct acc_kernel *k, const int64_t *dims, unsigned *s)
{
  int64_t t = trips (k, dims, ACC_BX);
  unsigned x = asked (dims, ACC_BX), y = asked (dims, ACC_BY);
  bool share = rows (k, dims) <= COLUMNS_FILL
	       && (t < 0 || t >= (int64_t) k->lanes * LANE_TRIPS);
  s[ACC_BX] = (x ? x > 1 : share) ? k->lanes : 1;
  s[ACC_BY] = y ? y : (s[ACC_BX] > 1 ? COLUMNS_THREADS : THREADS) / s[ACC_BX];
  s[ACC_BZ] = 1;
}

/* Set the sizes of a block in which workers are warps.  Longer vectors become
   more workers, if workers share a loop.  */
static void
choose_warps (const struct acc_kernel *k, const int64_t *dims, unsigned *s)
{
  unsigned vector = asked (dims, ACC_BX), workers = asked (dims, ACC_BY);
  s[ACC_BX] = k->lanes ? k->lanes : WARP;
  s[ACC_BY] = workers ? workers : 1;
  if (k->loop[ACC_BY] >= 0 && vector)
    s[ACC_BY] *= round_up (vector, WARP) / WARP;
  else if (k->loop[ACC_BY] >= 0 && !workers)
    s[ACC_BY] = usual_threads (k, dims) / s[ACC_BX];
  s[ACC_BZ] = 1;
}

static void
choose_threads (const struct acc_kernel *k, const int64_t *dims, unsigned *s)
{
  unsigned x = asked (dims, ACC_BX), y = asked (dims, ACC_BY);
  unsigned z = asked (dims, ACC_BZ);
  bool deep = !z && k->loop[ACC_BZ] >= 0;
  if (!x)
    x = choose_x (k, dims, y);
  unsigned threads = usual_threads (k, dims);
  unsigned left = x < threads ? threads / x : 1;
  if (!y)
    {
      y = deep && left > 1 ? left / 2 : left;
      y = k->loop[ACC_BY] < 0 ? 1 : at_most_trips (k, dims, ACC_BY, y);
    }
  left = y < left ? left / y : 1;
  if (!z)
    z = deep ? at_most_trips (k, dims, ACC_BZ,
			      least (left, axis_limit[ACC_BZ])) : 1;
  s[ACC_BX] = x;
  s[ACC_BY] = y;
  s[ACC_BZ] = z;
}

/* Make the block no larger than LIMIT threads.  */
static void
shrink_block (unsigned *s, unsigned limit)
{
  while ((uint64_t) s[ACC_BX] * s[ACC_BY] * s[ACC_BZ] > limit)
    if (s[ACC_BZ] > 1)
      s[ACC_BZ] /= 2;
    else if (s[ACC_BY] > 1)
      s[ACC_BY] = s[ACC_BX] < limit ? limit / s[ACC_BX] : 1;
    else
      s[ACC_BX] = limit >= WARP ? limit / WARP * WARP : limit;
}

/* True if the block is whole warps.  */
static bool
whole (const unsigned *s)
{
  return s[ACC_BX] * s[ACC_BY] * s[ACC_BZ] % WARP == 0;
}

/* Make the block whole warps.  Threads are added along an axis that a loop is
   spread over: along another axis they would all do the same work, and count
   it several times.  */
static void
fill_warps (const struct acc_kernel *k, unsigned limit, unsigned *s)
{
  int axis = k->loop[ACC_BX] >= 0 ? ACC_BX
	     : k->loop[ACC_BY] >= 0 ? ACC_BY : ACC_BZ;
  s[axis] = round_up (s[axis], WARP);
  shrink_block (s, limit);
  if (whole (s))
    return;
  /* The other axes have odd sizes of the user's, which leave no room.  */
  s[ACC_BX] = round_up (s[ACC_BX], WARP);
  shrink_block (s, limit);
}

/* Make more and smaller blocks when the kernel spreads one loop only and it has
   too few iterations for all PROCESSORS.  */
static void
divide_block (const struct acc_kernel *k, const int64_t *dims,
	      unsigned processors, unsigned *s)
{
  int64_t t = trips (k, dims, ACC_BX);
  if (t < 0 || k->loop[ACC_BX] != k->loop[ACC_GX] || k->loop[ACC_BY] >= 0
      || k->loop[ACC_BZ] >= 0 || asked (dims, ACC_BX) || asked (dims, ACC_GX)
      || usual_threads (k, dims) != THREADS
      || (k->flags & (ACC_KERNEL_TILES | ACC_KERNEL_PER_GANG)))
    return;
  while (s[ACC_BX] % (2 * WARP) == 0 && divide_up (t, s[ACC_BX]) < processors)
    s[ACC_BX] /= 2;
}

/* Return the blocks along grid axis G that give each thread one iteration, or
   0 if the trip count is unknown.  */
static int64_t
cover (const struct acc_kernel *k, const int64_t *dims, const unsigned *s,
       int g)
{
  int64_t t = trips (k, dims, g), threads = 1;
  if (t < 0)
    return 0;
  for (int b = ACC_BX; b <= ACC_BZ; b++)
    if (k->loop[b] == k->loop[g])
      threads *= s[b];
  return t ? divide_up (t, threads) : 1;
}

/* Smaller blocks are made until each processor has so many.  */
#define BLOCKS_EACH 4

/* True if blocks along y of the grid share the rows that those along x
   have.  */
static bool
shares_rows (const struct acc_kernel *k)
{
  return k->loop[ACC_GY] >= 0 && k->loop[ACC_GY] == k->loop[ACC_BX]
	 && k->loop[ACC_GX] >= 0 && k->loop[ACC_GX] != k->loop[ACC_GY];
}

/* Likewise when two loops or three have a dimension each of grid and block, or
   when blocks share rows.  Blocks get fewer rows, then parts of rows, so that
   there are BLOCKS_EACH blocks for each of PROCESSORS.  */
static void
divide_rows (const struct acc_kernel *k, const int64_t *dims,
	     unsigned processors, unsigned *s)
{
  bool each = k->loop[ACC_BX] == k->loop[ACC_GX] && k->loop[ACC_BY] >= 0
	      && k->loop[ACC_BY] == k->loop[ACC_GY]
	      && k->loop[ACC_BZ] == k->loop[ACC_GZ];
  bool share = shares_rows (k) && k->loop[ACC_BY] < 0 && k->loop[ACC_BZ] < 0;
  if ((!each && !share) || usual_threads (k, dims) != THREADS
      || (k->flags & (ACC_KERNEL_TILES | ACC_KERNEL_PER_GANG
		      | ACC_KERNEL_WHOLE_WARPS)))
    return;
  for (int a = ACC_GX; a < ACC_AXES; a++)
    if (asked (dims, a) || (a < ACC_BX && k->loop[a] >= 0
			    && trips (k, dims, a) < 0))
      return;
  for (int a = ACC_BZ; a >= (share ? ACC_BX : ACC_BY); a--)
    for (;;)
      {
	double blocks = 1;
	for (int g = ACC_GX; g <= ACC_GZ; g++)
	  if (k->loop[g] >= 0)
	    blocks *= cover (k, dims, s, g);
	if (s[a] == 1 || blocks >= (double) BLOCKS_EACH * processors
	    || s[ACC_BX] * s[ACC_BY] * s[ACC_BZ] <= WARP)
	  break;
	s[a] = a == ACC_BX ? round_up (s[a] / 2, WARP) : s[a] / 2;
      }
}

static void
choose_block (const struct acc_kernel *k, const int64_t *dims, unsigned limit,
	      unsigned processors, unsigned *s)
{
  if (k->flags & ACC_KERNEL_ANY_LANES)
    choose_rows (k, dims, processors, s);
  else if (k->flags & ACC_KERNEL_COLUMNS)
    choose_columns (k, dims, s);
  else if (k->flags & ACC_KERNEL_WARP_VECTOR)
    choose_warps (k, dims, s);
  else
    {
      choose_threads (k, dims, s);
      divide_block (k, dims, processors, s);
      divide_rows (k, dims, processors, s);
    }
  shrink_block (s, limit);
  if ((k->flags & ACC_KERNEL_WHOLE_WARPS) && !whole (s))
    fill_warps (k, limit, s);
}

/* ---- The grid */

static unsigned
waves (const struct acc_kernel *k)
{
  if (k->scratch_block || (k->flags & ACC_KERNEL_OWN_COPIES))
    return WAVES_SCRATCH;
  if ((k->flags & ACC_KERNEL_GRID_REDUCES) && !(k->flags & ACC_KERNEL_TILES))
    return WAVES_REDUCE;
  if ((k->flags & ACC_KERNEL_TILES) && !(k->flags & ACC_KERNEL_GRID_REDUCES))
    return WAVES_TILES;
  return WAVES;
}

/* Return N blocks, or fewer, so that there are no more than LIMIT and all have
   about the same number of iterations.  */
static int64_t
balance (int64_t n, int64_t limit)
{
  if (limit < 1)
    limit = 1;
  return n <= limit ? n : divide_up (n, divide_up (n, limit));
}

/* Return the number of blocks for one row.  ROWS blocks, or an unknown number
   if that is 0, have one row each, on a device of PROCESSORS.  The value is 1
   if one block for a row is enough.  */
static int64_t
row_blocks (const struct acc_kernel *k, const int64_t *dims, const unsigned *s,
	    int64_t rows, unsigned processors)
{
  int64_t most = rows ? (int64_t) processors * ROW_BLOCKS / rows : 1,
	  n = cover (k, dims, s, ACC_GY);
  if (n && n < most)
    most = n;
  return most < 1 ? 1 : most;
}

/* Return the number of blocks of the sizes in N.  */
static double
total (const int64_t *n)
{
  return (double) n[ACC_GX] * n[ACC_GY] * n[ACC_GZ];
}

/* Set the sizes of the grid.  Its three axes share the number of blocks that
   the device can use, so an axis of unknown size gets what the others
   leave.  */
static void
choose_grid (const struct acc_kernel *k, const int64_t *dims,
	     const struct accrt_limits *limits, unsigned *s)
{
  int64_t n[3];
  bool unknown = false;
  /* One gang executes code outside of loops, unless the program asks for more
     gangs.  */
  bool alone = k->flags & ACC_KERNEL_PER_GANG;
  for (int g = ACC_GX; g <= ACC_GZ; g++)
    {
      n[g] = asked (dims, g);
      if (!n[g])
	n[g] = k->loop[g] < 0 || alone ? 1
	       : g == ACC_GY && shares_rows (k)
	       ? row_blocks (k, dims, s, n[ACC_GX], limits->processors)
	       : cover (k, dims, s, g);
      unknown |= !n[g];
    }

  /* The driver knows the number of blocks that the device holds at once.  */
  double most = (double) limits->processors * waves (k);
  if (unknown || total (n) > most)
    {
      double wave = ((double) limits->processors
		     * limits->blocks (limits->data, s[ACC_BX] * s[ACC_BY]
						     * s[ACC_BZ]));
      most = wave * waves (k);
      for (int g = ACC_GX; g <= ACC_GZ; g++)
	if (!n[g])
	  {
	    n[g] = 1;
	    double others = (n[ACC_GX] ? n[ACC_GX] : 1)
			    * (double) (n[ACC_GY] ? n[ACC_GY] : 1)
			    * (n[ACC_GZ] ? n[ACC_GZ] : 1);
	    if (others < wave * WAVES_UNKNOWN)
	      n[g] = wave * WAVES_UNKNOWN / others;
	  }
    }
  for (int g = ACC_GZ; g >= ACC_GX; g--)
    {
      if (!asked (dims, g) && total (n) > most)
	n[g] = balance (n[g], most / (total (n) / n[g]));
      s[g] = balance (n[g], axis_limit[g]);
    }
}

/* Let no more than MOST threads share loop L, by fewer blocks.  If their
   number matters, take fewer threads of each block, unless that matters, too:
   warps are whole, and kernels count on the number of them, WORKERS, that a
   clause gives.  */
static void
limit_sharing (const struct acc_kernel *k, int l, unsigned most,
	       bool workers, unsigned *s)
{
  bool exact = k->flags & ACC_KERNEL_PER_GANG;
  bool whole = k->flags & (ACC_KERNEL_WARP_VECTOR | ACC_KERNEL_WHOLE_WARPS);
  double all = 1;
  for (int a = 0; a < ACC_AXES; a++)
    if (k->loop[a] == l)
      all *= s[a];
  for (int a = exact ? ACC_BX : ACC_GX; a < ACC_AXES && all > most; a++)
    {
      if (k->loop[a] != l
	  || (whole && (a == ACC_BX || (workers && a > ACC_BX))))
	continue;
      double others = all / s[a];
      s[a] = others < most ? most / others : 1;
      all = others * s[a];
    }
}

/* ---- Copies of sections */

/* Copies take so many bytes of scratch memory at most, as far as fewer copies
   will do.  */
#define COPIES_BYTES (256 << 20)

/* Return the number of copies in a launch of sizes S.  */
static size_t
section_copies (const struct acc_kernel *k, const unsigned *s)
{
  size_t n = 1;
  for (int a = 0; a < ACC_AXES; a++)
    if (a < ACC_BX || (k->copy_axes & 1u << a))
      n *= s[a];
  return n;
}

size_t
accrt_copies_bytes (const struct acc_kernel *k, const int64_t *dims,
		   const unsigned s[ACC_AXES])
{
  return section_copies (k, s) * copy_bytes (k, dims);
}

/* Let the copies fit, by smaller blocks, of which more are under way, and then
   by fewer of them.  */
static void
limit_copies (const struct acc_kernel *k, const int64_t *dims, unsigned *s)
{
  size_t bytes = copy_bytes (k, dims);
  if (!bytes)
    return;
  size_t most = COPIES_BYTES / bytes;
  for (int a = ACC_BZ; a >= ACC_BX; a--)
    while (section_copies (k, s) > most && (k->copy_axes & 1u << a)
	   && s[a] % 2 == 0
	   && s[ACC_BX] * s[ACC_BY] * s[ACC_BZ] % (2 * WARP) == 0
	   && (a != ACC_BX || s[a] > WARP
	       || !(k->flags & ACC_KERNEL_WARP_VECTOR)))
      s[a] /= 2;
  for (int g = ACC_GZ; g >= ACC_GX; g--)
    while (s[g] > 1
	   && (section_copies (k, s) > most
	       || (uint64_t) s[ACC_GX] * s[ACC_GY] * s[ACC_GZ]
		  > ACC_COPY_BLOCKS))
      s[g] = (s[g] + 1) / 2;
}

/* ---- Sizes */

void
accrt_dimensions (const struct acc_kernel *k, const int64_t *dims,
		  const struct accrt_limits *limits, unsigned s[ACC_AXES])
{
  if (k->flags & ACC_KERNEL_SERIAL)
    {
      for (int a = 0; a < ACC_AXES; a++)
	s[a] = 1;
      return;
    }
  int64_t copy[DIMS_MOST];
  bool workers = asked (dims, ACC_BY) > 0;
  dims = with_default_sizes (k, dims, copy);
  choose_block (k, dims, limits->threads, limits->processors, s);
  choose_grid (k, dims, limits, s);
  unsigned sharing = most_sharing (k, dims);
  for (int l = 0; l < ACC_LOOPS; l++)
    limit_sharing (k, l, sharing, workers, s);
  limit_copies (k, dims, s);
}

/* ---- The host */

/* The host has as many gangs as threads, whatever number a clause asks for.
   If each gang has effects of its own, there is one gang, as for GCC's host
   fallback, so that programs find the usual behaviour.  If num_gangs follows
   device_type (host), there are as many gangs as it says: OpenACC 3.4, section
   2.4.  If a clause asks for one gang, there is one.  */
int
accrt_host_gangs (const struct acc_kernel *k, const int64_t *dims,
		  int threads)
{
  double iterations = 1;
  bool spread = false;
  if (k->flags & (ACC_KERNEL_SERIAL | ACC_KERNEL_GANG_CALL))
    return 1;
  int64_t said = k->flags & ACC_KERNEL_HOST_GANGS
		 ? dims[dims_before (k, ACC_KERNEL_HOST_GANGS)] : 0;
  if (k->flags & ACC_KERNEL_PER_GANG)
    return said < 1 ? 1 : least (said, INT_MAX);
  if (said > 0 && said < threads)
    threads = said;
  for (int g = ACC_GX; g <= ACC_GZ; g++)
    {
      if (k->loop[g] < 0)
	continue;
      spread = true;
      int64_t t = trips (k, dims, g);
      iterations *= t < 0 ? threads : t;
    }
  if (!spread)
    return 1;
  if (iterations < threads)
    threads = iterations;
  return threads < 1 ? 1 : threads;
}
