/* The sizes that libacc/launch.c chooses.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "../../libacc/launch.c"

#include "test.h"

#define PROCESSORS 10

static unsigned
two_thousand (void *data, unsigned threads)
{
  (void) data;
  return 2048 / threads;
}

static const struct accrt_limits limits
  = { 1024, PROCESSORS, two_thousand, NULL };

static unsigned size[ACC_AXES];

/* Choose for loops L on gx gy gz bx by bz.  */
#define CHOOSE(flags_, dims, ...)					\
  do									\
    {									\
      struct acc_kernel k_ = { .flags = flags_, .loop = __VA_ARGS__ };	\
      accrt_dimensions (&k_, dims, &limits, size);			\
    }									\
  while (0)

#define GRID(x, y, z) \
  (size[ACC_GX] == x && size[ACC_GY] == y && size[ACC_GZ] == z)
#define BLOCK(x, y, z) \
  (size[ACC_BX] == x && size[ACC_BY] == y && size[ACC_BZ] == z)
#define DIMS(...) ((int64_t[ACC_AXES + ACC_LOOPS]) { __VA_ARGS__ })

/* One loop over everything.  */
static void
test_one_loop (void)
{
  CHOOSE (0, DIMS (0, 0, 0, 0, 0, 0, 1280, -1, -1), { 0, -1, -1, 0, -1, -1 });
  CHECK (BLOCK (128, 1, 1) && GRID (10, 1, 1));
  /* Smaller blocks, so that every processor has one; not tiles, whose size is
     the compiler's, and not what somebody asks for.  */
  CHOOSE (0, DIMS (0, 0, 0, 0, 0, 0, 1000, -1, -1), { 0, -1, -1, 0, -1, -1 });
  CHECK (BLOCK (64, 1, 1) && GRID (16, 1, 1));
  CHOOSE (ACC_KERNEL_TILES, DIMS (0, 0, 0, 0, 0, 0, 1000, -1, -1),
	  { 0, -1, -1, 0, -1, -1 });
  CHECK (BLOCK (128, 1, 1) && GRID (8, 1, 1));
  CHOOSE (0, DIMS (0, 0, 0, 128, 0, 0, 1000, -1, -1),
	  { 0, -1, -1, 0, -1, -1 });
  CHECK (BLOCK (128, 1, 1) && GRID (8, 1, 1));
  CHOOSE (0, DIMS (4, 0, 0, 0, 0, 0, 1000, -1, -1), { 0, -1, -1, 0, -1, -1 });
  CHECK (BLOCK (128, 1, 1) && GRID (4, 1, 1));
  CHOOSE (0, DIMS (0, 0, 0, 0, 0, 0, 1024, -1, -1), { 0, -1, -1, 0, 0, -1 });
  CHECK (BLOCK (128, 1, 1) && GRID (8, 1, 1));
  /* Few iterations: fewer threads, whole warps.  */
  CHOOSE (0, DIMS (0, 0, 0, 0, 0, 0, 40, -1, -1), { 0, -1, -1, 0, -1, -1 });
  CHECK (BLOCK (32, 1, 1) && GRID (2, 1, 1));
  CHOOSE (0, DIMS (0, 0, 0, 0, 0, 0, 0, -1, -1), { 0, -1, -1, 0, -1, -1 });
  CHECK (BLOCK (32, 1, 1) && GRID (1, 1, 1));
  /* Unknown: some blocks for each processor.  */
  CHOOSE (0, DIMS (0, 0, 0, 0, 0, 0, -1, -1, -1), { 0, -1, -1, 0, -1, -1 });
  CHECK (BLOCK (128, 1, 1));
  CHECK (GRID (PROCESSORS * 16 * WAVES_UNKNOWN, 1, 1));
  /* Very many: a bound.  */
  CHOOSE (0, DIMS (0, 0, 0, 0, 0, 0, 1L << 40, -1, -1),
	  { 0, -1, -1, 0, -1, -1 });
  CHECK (size[ACC_GX] <= PROCESSORS * 16 * WAVES);
  CHECK (size[ACC_GX] > PROCESSORS * 16 * WAVES / 2);
  /* A block for each tile, unless blocks combine something.  */
  CHOOSE (ACC_KERNEL_TILES, DIMS (0, 0, 0, 0, 0, 0, 1L << 24, -1, -1),
	  { 0, -1, -1, 0, -1, -1 });
  CHECK (BLOCK (128, 1, 1) && GRID (1 << 17, 1, 1));
  CHOOSE (ACC_KERNEL_TILES | ACC_KERNEL_GRID_REDUCES,
	  DIMS (0, 0, 0, 0, 0, 0, 1L << 28, -1, -1), { 0, -1, -1, 0, -1, -1 });
  CHECK (size[ACC_GX] <= PROCESSORS * 16 * WAVES);
}

static void
test_two_loops (void)
{
  /* Gang vector on both.  */
  CHOOSE (0, DIMS (0, 0, 0, 0, 0, 0, 101, 320, -1), { 1, 0, -1, 1, 0, -1 });
  CHECK (BLOCK (32, 4, 1) && GRID (10, 26, 1));
  /* Gang outside, vector inside.  */
  CHOOSE (0, DIMS (0, 0, 0, 0, 0, 0, 500, 4000, -1),
	  { 0, -1, -1, 1, -1, -1 });
  CHECK (BLOCK (256, 1, 1) && GRID (500, 1, 1));
  CHOOSE (0, DIMS (0, 0, 0, 0, 0, 0, 500, -1, -1), { 0, -1, -1, 1, -1, -1 });
  CHECK (BLOCK (256, 1, 1) && GRID (500, 1, 1));
  CHOOSE (0, DIMS (0, 0, 0, 0, 0, 0, 500, 900, -1), { 0, -1, -1, 1, -1, -1 });
  CHECK (BLOCK (128, 1, 1) && GRID (500, 1, 1));
  /* Threads that combine something have to wait for one another.  */
  CHOOSE (ACC_KERNEL_WHOLE_WARPS, DIMS (0, 0, 0, 0, 0, 0, 500, 4000, -1),
	  { 0, -1, -1, 1, -1, -1 });
  CHECK (BLOCK (128, 1, 1) && GRID (500, 1, 1));
  CHOOSE (0, DIMS (0, 0, 0, 0, 0, 0, 500, 33, -1), { 0, -1, -1, 1, -1, -1 });
  CHECK (BLOCK (64, 1, 1) && GRID (500, 1, 1));
  /* Gang worker outside, vector inside.  */
  CHOOSE (0, DIMS (0, 0, 0, 0, 0, 0, 500, 4000, -1), { 0, -1, -1, 1, 0, -1 });
  CHECK (BLOCK (32, 4, 1) && GRID (125, 1, 1));
  /* Fewer rows than threads in y.  */
  CHOOSE (0, DIMS (0, 0, 0, 0, 0, 0, 2, 4000, -1), { 0, -1, -1, 1, 0, -1 });
  CHECK (BLOCK (32, 2, 1) && GRID (1, 1, 1));
  /* Gang only.  */
  CHOOSE (0, DIMS (0, 0, 0, 0, 0, 0, 500, -1, -1), { 0, -1, -1, -1, -1, -1 });
  CHECK (BLOCK (1, 1, 1) && GRID (500, 1, 1));
}

/* Rows that blocks along y of the grid share: as many as it takes to have work for
   the device.  */
static void
test_shared_rows (void)
{
  CHOOSE (0, DIMS (0, 0, 0, 0, 0, 0, 500, 4000, -1), { 0, 1, -1, 1, -1, -1 });
  CHECK (BLOCK (256, 1, 1) && GRID (500, 1, 1));
  CHOOSE (0, DIMS (0, 0, 0, 0, 0, 0, 20, 4000, -1), { 0, 1, -1, 1, -1, -1 });
  CHECK (BLOCK (256, 1, 1) && GRID (20, PROCESSORS * ROW_BLOCKS / 20, 1));
  CHOOSE (0, DIMS (0, 0, 0, 0, 0, 0, 20, 100, -1), { 0, 1, -1, 1, 0, -1 });
  CHECK (BLOCK (32, 4, 1) && GRID (5, 4, 1));
  /* Nobody knows how many there are, or how long they are.  */
  CHOOSE (0, DIMS (0, 0, 0, 0, 0, 0, -1, 100, -1), { 0, 1, -1, 1, 0, -1 });
  CHECK (size[ACC_GY] == 1);
  CHOOSE (0, DIMS (0, 0, 0, 0, 0, 0, 16, -1, -1), { 0, 1, -1, 1, 0, -1 });
  CHECK (BLOCK (32, 4, 1) && GRID (4, PROCESSORS * ROW_BLOCKS / 4, 1));
}

/* Workers are warps, or parts of them.  */
static void
test_lanes (void)
{
  CHOOSE (ACC_KERNEL_WARP_VECTOR | ACC_KERNEL_WHOLE_WARPS,
	  DIMS (0, 0, 0, 0, 0, 0, 500, 40, -1), { 0, -1, -1, 1, 0, -1 });
  CHECK (BLOCK (32, 4, 1) && GRID (125, 1, 1));
  struct acc_kernel k = { .flags = ACC_KERNEL_WARP_VECTOR
				   | ACC_KERNEL_WHOLE_WARPS,
			  .loop = { 0, -1, -1, 1, 0, -1 }, .lanes = 8 };
  accrt_dimensions (&k, DIMS (0, 0, 0, 0, 0, 0, 500, 40, -1), &limits, size);
  CHECK (BLOCK (8, 16, 1) && GRID (32, 1, 1));
}

static void
test_three_loops (void)
{
  CHOOSE (0, DIMS (0, 0, 0, 0, 0, 0, 10, 20, 64), { 2, 1, 0, 2, 1, 0 });
  CHECK (BLOCK (32, 2, 2) && GRID (2, 10, 5));
  CHOOSE (0, DIMS (0, 0, 0, 0, 0, 0, 10, 20, 64), { 2, 1, -1, 2, 1, 0 });
  CHECK (BLOCK (32, 2, 2) && GRID (2, 10, 1));
  /* y and z have room for 65535 blocks only.  */
  CHOOSE (0, DIMS (0, 0, 1 << 20, 0, 0, 0, 10, 1 << 20, 64),
	  { 2, 1, 0, 2, -1, -1 });
  CHECK (size[ACC_GZ] == 65535 && size[ACC_GY] <= 65535);
}

static void
test_explicit (void)
{
  CHOOSE (0, DIMS (7, 0, 0, 64, 0, 0, 1000, -1, -1), { 0, -1, -1, 0, -1, -1 });
  CHECK (BLOCK (64, 1, 1) && GRID (7, 1, 1));
  CHOOSE (0, DIMS (100000000, 0, 0, 100, 0, 0, 9, -1, -1),
	  { 0, -1, -1, 0, -1, -1 });
  /* No more than 2^30 threads share a loop.  */
  CHECK (BLOCK (100, 1, 1) && GRID (10737418, 1, 1));
  CHOOSE (ACC_KERNEL_PER_GANG, DIMS (100000000, 0, 0, 100, 0, 0, 9, -1, -1),
	  { 0, -1, -1, 0, -1, -1 });
  CHECK (BLOCK (10, 1, 1) && GRID (100000000, 1, 1));
  CHOOSE (0, DIMS (100000000, 0, 0, 100, 0, 0, 9, 9, -1),
	  { 0, -1, -1, 1, -1, -1 });
  CHECK (BLOCK (100, 1, 1) && GRID (100000000, 1, 1));
  CHOOSE (0, DIMS (0x7fffffff, 60000, 0, 16, 16, 0, 9, 9, -1),
	  { 1, 0, -1, 1, 0, -1 });
  CHECK (BLOCK (16, 16, 1) && GRID (1 << 26, 60000, 1));
  CHOOSE (0, DIMS (0, 0, 0, 0, 8, 0, 500, 4000, -1), { 0, -1, -1, 1, 0, -1 });
  CHECK (BLOCK (32, 8, 1) && GRID (63, 1, 1));
  CHOOSE (0, DIMS (0, 0, 0, 0, 2, 0, 500, 4000, -1), { 0, -1, -1, 1, 0, -1 });
  CHECK (BLOCK (64, 2, 1));
  CHOOSE (0, DIMS (0, 0, 0, 256, 0, 0, 500, 4000, -1),
	  { 0, -1, -1, 1, 0, -1 });
  CHECK (BLOCK (256, 1, 1) && GRID (500, 1, 1));
  /* More threads than a block can have.  */
  CHOOSE (0, DIMS (0, 0, 0, 256, 32, 0, 500, 4000, -1),
	  { 0, -1, -1, 1, 0, -1 });
  CHECK (BLOCK (256, 4, 1));
  CHOOSE (0, DIMS (0, 0, 0, 5000, 0, 0, 500, -1, -1),
	  { 0, -1, -1, 0, -1, -1 });
  CHECK (BLOCK (1024, 1, 1));
  /* Sizes of axes without a loop.  */
  CHOOSE (ACC_KERNEL_PER_GANG, DIMS (3, 0, 0, 32, 2, 0, -1, -1, -1),
	  { -1, -1, -1, -1, -1, -1 });
  CHECK (BLOCK (32, 2, 1) && GRID (3, 1, 1));
  /* Code outside of gang loops: as many gangs as asked for.  */
  CHOOSE (ACC_KERNEL_PER_GANG, DIMS (0, 0, 0, 0, 0, 0, 1000, -1, -1),
	  { 0, -1, -1, 0, -1, -1 });
  CHECK (BLOCK (128, 1, 1) && GRID (1, 1, 1));
  CHOOSE (ACC_KERNEL_PER_GANG, DIMS (5, 0, 0, 0, 0, 0, 1000, -1, -1),
	  { 0, -1, -1, 0, -1, -1 });
  CHECK (GRID (5, 1, 1));
  CHOOSE (0, DIMS (-4, 0, 0, -1, 0, 0, 100, -1, -1), { 0, -1, -1, 0, -1, -1 });
  CHECK (BLOCK (32, 1, 1) && GRID (4, 1, 1));
}

static void
test_warps (void)
{
  unsigned flags = ACC_KERNEL_WARP_VECTOR | ACC_KERNEL_WHOLE_WARPS;
  CHOOSE (flags, DIMS (0, 0, 0, 0, 0, 0, 50, 60, 70), { 0, -1, -1, 2, 1, -1 });
  CHECK (BLOCK (32, 4, 1) && GRID (50, 1, 1));
  CHOOSE (flags, DIMS (0, 0, 0, 128, 0, 0, 50, 60, 70),
	  { 0, -1, -1, 2, 1, -1 });
  CHECK (BLOCK (32, 4, 1));
  CHOOSE (flags, DIMS (0, 0, 0, 128, 8, 0, 50, 60, 70),
	  { 0, -1, -1, 2, 1, -1 });
  CHECK (BLOCK (32, 32, 1));
  CHOOSE (flags, DIMS (0, 0, 0, 128, 32, 0, 50, 60, 70),
	  { 0, -1, -1, 2, 1, -1 });
  CHECK (BLOCK (32, 32, 1));
  CHOOSE (flags, DIMS (0, 0, 0, 0, 2, 0, 50, 60, 70), { 0, -1, -1, 2, 1, -1 });
  CHECK (BLOCK (32, 2, 1));
  CHOOSE (ACC_KERNEL_WHOLE_WARPS, DIMS (0, 0, 0, 100, 0, 0, 1000, -1, -1),
	  { 0, -1, -1, 0, -1, -1 });
  CHECK (BLOCK (128, 1, 1));
  CHOOSE (ACC_KERNEL_WHOLE_WARPS, DIMS (0, 0, 0, 1, 0, 0, 1000, -1, -1),
	  { 0, -1, -1, 0, -1, -1 });
  CHECK (size[ACC_BX] * size[ACC_BY] % 32 == 0);
  CHOOSE (ACC_KERNEL_WHOLE_WARPS, DIMS (0, 0, 0, 0, 3, 0, 1000, 10, -1),
	  { 0, -1, -1, -1, 0, -1 });
  CHECK (size[ACC_BX] * size[ACC_BY] % 32 == 0);
}

/* Blocks that cost memory are few.  */
static void
test_scratch (void)
{
  struct acc_kernel k = { .flags = ACC_KERNEL_WHOLE_WARPS,
			  .loop = { 0, -1, -1, 0, -1, -1 },
			  .scratch_block = 8 };
  accrt_dimensions (&k, DIMS (0, 0, 0, 0, 0, 0, 100000000, -1, -1), &limits,
		    size);
  CHECK (BLOCK (128, 1, 1));
  CHECK (size[ACC_GX] <= PROCESSORS * 16 * WAVES_SCRATCH);
  CHECK (size[ACC_GX] > PROCESSORS * 16 * WAVES_SCRATCH / 2);
  CHOOSE (ACC_KERNEL_SERIAL, DIMS (9, 9, 9, 9, 9, 9, 9, 9, 9),
	  { 0, -1, -1, 0, -1, -1 });
  CHECK (BLOCK (1, 1, 1) && GRID (1, 1, 1));
}

/* Blocks that take part in a reduction are few and large.  */
static void
test_reduction (void)
{
  unsigned flags = ACC_KERNEL_WHOLE_WARPS | ACC_KERNEL_GRID_REDUCES;
  CHOOSE (flags, DIMS (0, 0, 0, 0, 0, 0, 100000000, -1, -1),
	  { 0, -1, -1, 0, -1, -1 });
  CHECK (BLOCK (256, 1, 1));
  CHECK (size[ACC_GX] <= PROCESSORS * 8 * WAVES_REDUCE);
  CHECK (size[ACC_GX] > PROCESSORS * 8 * WAVES_REDUCE / 2);
  CHOOSE (flags, DIMS (0, 0, 0, 0, 0, 0, 1024, -1, -1),
	  { 0, -1, -1, 0, -1, -1 });
  CHECK (BLOCK (256, 1, 1) && GRID (4, 1, 1));
  /* Also where its gangs share no loop with their lanes.  */
  CHOOSE (flags | ACC_KERNEL_WARP_VECTOR,
	  DIMS (0, 0, 0, 32, 2, 0, 1L << 20, 2, 32), { 0, -1, -1, 2, 1, -1 });
  CHECK (BLOCK (32, 2, 1));
  CHECK (size[ACC_GX] <= PROCESSORS * 32 * WAVES_REDUCE);
}

/* Threads that share a loop are so few that none counts beyond INT_MAX.  */
static void
test_reach (void)
{
  static const int64_t reach[]
    = { -5, 0, 1 << 20, 1 << 30, INT_MAX - (1 << 20), INT_MAX - 5000,
	INT_MAX - 40, INT_MAX - 1, INT_MAX, INT_MAX + 1L };
  static const int8_t loops[][ACC_AXES]
    = { { 0, -1, -1, 0, -1, -1 }, { 0, 1, -1, 0, 1, -1 },
	{ 0, -1, -1, 1, -1, -1 } };
  for (unsigned n = 0; n < COUNT (reach); n++)
    for (unsigned l = 0; l < COUNT (loops); l++)
      for (int gangs = 0; gangs <= 5000; gangs += 5000)
	for (int more = 0; more < 3; more++)
	  {
	    int64_t dims[ACC_AXES + ACC_LOOPS + 2]
	      = { gangs, 0, 0, 0, 0, 0, 1 << 20, 1 << 20, -1, 64, 64 };
	    struct acc_kernel k = { .flags = ACC_KERNEL_REACH };
	    if (more)
	      k.flags |= more == 1 ? ACC_KERNEL_HOST_GANGS
				   : ACC_KERNEL_SECTION_COPIES;
	    memcpy (k.loop, loops[l], sizeof k.loop);
	    dims[ACC_AXES + ACC_LOOPS + (more > 0)] = reach[n];
	    accrt_dimensions (&k, dims, &limits, size);
	    int64_t left = INT_MAX - reach[n];
	    for (int loop = 0; loop < 2; loop++)
	      {
		int64_t threads = 1;
		for (int a = 0; a < ACC_AXES; a++)
		  if (k.loop[a] == loop)
		    threads *= size[a];
		CHECK (threads <= (left < 1 ? 1 : left));
	      }
	    /* That costs nothing as long as there are enough.  */
	    if (left >= 1 << 20)
	      {
		unsigned few[ACC_AXES];
		memcpy (few, size, sizeof few);
		k.flags &= ~ACC_KERNEL_REACH;
		accrt_dimensions (&k, dims, &limits, size);
		CHECK (!memcmp (few, size, sizeof few) || left < 1 << 21);
	      }
	  }
}

/* Copies of sections take no more memory than they should, or no more than they
   must.  */
static void
test_copies (void)
{
  static const int64_t sizes[] = { 0, 8, 1000, 1 << 15, 1 << 20, 1L << 30 };
  for (unsigned n = 0; n < COUNT (sizes); n++)
    for (int each = 0; each < 2; each++)
      {
	int64_t dims[ACC_AXES + ACC_LOOPS + 1]
	  = { [ACC_AXES] = 1 << 20, -1, -1, sizes[n] };
	struct acc_kernel k = { .flags = ACC_KERNEL_SECTION_COPIES,
				.loop = { 0, -1, -1, 0, -1, -1 },
				.copy_axes = each << ACC_BX };
	accrt_dimensions (&k, dims, &limits, size);
	CHECK (!sizes[n] || size[ACC_GX] <= ACC_COPY_BLOCKS);
	CHECK (size[ACC_BX] % 32 == 0);
	size_t copies = size[ACC_GX] * (each ? size[ACC_BX] : 1);
	CHECK (accrt_copies_bytes (&k, dims, size) == copies * sizes[n]);
	CHECK (copies * sizes[n] <= COPIES_BYTES
	       || (size[ACC_GX] == 1 && (!each || size[ACC_BX] == 32)));
	/* And there are many of them, where that costs nothing.  */
	CHECK (sizes[n] > 1000 || size[ACC_GX] > PROCESSORS);
	k.flags |= ACC_KERNEL_HOST_GANGS;
	int64_t more[] = { 0, 0, 0, 0, 0, 0, 1 << 20, -1, -1, 1, 1 << 20 };
	accrt_dimensions (&k, more, &limits, size);
	CHECK (accrt_copies_bytes (&k, more, size) <= COPIES_BYTES);
      }
}

/* Rows whose lanes are chosen: a lane has some iterations, but there are threads
   enough.  Ten processors of 1024 threads.  */
static void
test_rows (void)
{
  const unsigned any = ACC_KERNEL_WARP_VECTOR | ACC_KERNEL_ANY_LANES,
		 few = any | ACC_KERNEL_FEW_LANES;
  CHOOSE (any, DIMS (0, 0, 0, 0, 0, 0, 100000, 1000, -1),
	  { 0, -1, -1, 1, 0, -1 });
  CHECK (BLOCK (32, 4, 1) && size[ACC_GX] >= 10);
  CHOOSE (any, DIMS (0, 0, 0, 0, 0, 0, 100000, 20, -1),
	  { 0, -1, -1, 1, 0, -1 });
  CHECK (BLOCK (2, 64, 1));
  CHOOSE (any, DIMS (0, 0, 0, 0, 0, 0, 100000, 3, -1),
	  { 0, -1, -1, 1, 0, -1 });
  CHECK (BLOCK (1, 128, 1));
  /* Nobody knows how long they are.  */
  CHOOSE (any, DIMS (0, 0, 0, 0, 0, 0, 100000, -1, -1),
	  { 0, -1, -1, 1, 0, -1 });
  CHECK (BLOCK (4, 32, 1));
  CHOOSE (any, DIMS (0, 0, 0, 0, 0, 0, 8000, -1, -1),
	  { 0, -1, -1, 1, 0, -1 });
  CHECK (BLOCK (8, 16, 1));
  CHOOSE (any, DIMS (0, 0, 0, 0, 0, 0, 1000, -1, -1),
	  { 0, -1, -1, 1, 0, -1 });
  CHECK (BLOCK (32, 4, 1));
  /* Few rows, a few of them long.  */
  CHOOSE (any, DIMS (0, 0, 0, 0, 0, 0, 50, 10000, -1),
	  { 0, -1, -1, 1, 0, -1 });
  CHECK (BLOCK (256, 1, 1) && GRID (50, 1, 1));
  CHOOSE (any, DIMS (0, 0, 0, 0, 0, 0, 50, 100, -1),
	  { 0, -1, -1, 1, 0, -1 });
  CHECK (BLOCK (16, 8, 1));
  /* One lane, unless there are few.  */
  CHOOSE (few, DIMS (0, 0, 0, 0, 0, 0, 100000, 1000, -1),
	  { 0, -1, -1, 1, 0, -1 });
  CHECK (BLOCK (1, 128, 1));
  CHOOSE (few, DIMS (0, 0, 0, 0, 0, 0, 2560, 1000, -1),
	  { 0, -1, -1, 1, 0, -1 });
  CHECK (BLOCK (4, 32, 1));
  /* Workers share a loop inside of the gangs'.  */
  CHOOSE (any, DIMS (0, 0, 0, 0, 0, 0, 50, -1, 10000),
	  { 0, -1, -1, 2, 1, -1 });
  CHECK (BLOCK (32, 4, 1) && GRID (50, 1, 1));
}

/* Two loops that have a dimension each: smaller blocks where there are few.  */
static void
test_few_rows (void)
{
  CHOOSE (0, DIMS (0, 0, 0, 0, 0, 0, 1000, 1000, -1),
	  { 1, 0, -1, 1, 0, -1 });
  CHECK (BLOCK (32, 4, 1) && GRID (32, 250, 1));
  CHOOSE (0, DIMS (0, 0, 0, 0, 0, 0, 20, 60, -1), { 1, 0, -1, 1, 0, -1 });
  CHECK (BLOCK (32, 1, 1) && GRID (2, 20, 1));
  CHOOSE (0, DIMS (0, 0, 0, 32, 4, 0, 20, 60, -1), { 1, 0, -1, 1, 0, -1 });
  CHECK (BLOCK (32, 4, 1) && GRID (2, 5, 1));
}

/* Whatever is asked for, CUDA's limits hold.  */
static void
test_limits (void)
{
  static const int64_t sizes[] = { 0, 1, 3, 32, 100, 1024, 70000, 1L << 33 };
  unsigned long seed = 1;
  for (int round = 0; round < 200000; round++)
    {
      int64_t dims[ACC_AXES + ACC_LOOPS];
      struct acc_kernel k = { .flags = 0 };
      for (int i = 0; i < ACC_AXES + ACC_LOOPS; i++)
	{
	  seed = seed * 6364136223846793005u + 1442695040888963407u;
	  dims[i] = sizes[(seed >> 40) % COUNT (sizes)];
	  if (i < ACC_AXES)
	    k.loop[i] = (int) ((seed >> 50) % 4) - 1;
	  else if (dims[i] == 3)
	    dims[i] = -1;
	}
      k.flags = (seed >> 20) & 3;
      accrt_dimensions (&k, dims, &limits, size);
      for (int i = 0; i < ACC_AXES; i++)
	CHECK (size[i] >= 1 && size[i] <= axis_limit[i]);
      unsigned threads = size[ACC_BX] * size[ACC_BY] * size[ACC_BZ];
      CHECK (threads <= 1024);
      if (k.flags & ACC_KERNEL_WHOLE_WARPS)
	CHECK (threads % 32 == 0);
      if (k.flags & ACC_KERNEL_WARP_VECTOR)
	CHECK (size[ACC_BX] == 32);
      for (int i = ACC_GX; i <= ACC_GZ; i++)
	{
	  double sharing = 1;
	  for (int j = 0; k.loop[i] >= 0 && j < ACC_AXES; j++)
	    if (k.loop[j] == k.loop[i])
	      sharing *= size[j];
	  CHECK (sharing <= 1 << 30);
	  if (dims[i] > 0 && size[i] != dims[i] && size[i] != axis_limit[i])
	    CHECK (sharing / size[i] * (size[i] + 1) > 1 << 30);
	}
    }
}

/* Sizes of the environment, for what the program leaves open.  */
static void
test_environment (void)
{
  CHECK (!accrt_set_default_sizes ("7:2:64:3"));
  CHECK (!accrt_set_default_sizes ("0"));
  CHECK (!accrt_set_default_sizes ("-4"));
  CHECK (!accrt_set_default_sizes ("99999999999999999999"));
  CHECK (accrt_set_default_sizes ("7:2:64"));
  CHOOSE (0, DIMS (0, 0, 0, 0, 0, 0, 1280, -1, -1), { 0, -1, -1, 0, -1, -1 });
  CHECK (BLOCK (64, 1, 1) && GRID (7, 1, 1));
  CHOOSE (ACC_KERNEL_TILES, DIMS (0, 0, 0, 128, 0, 0, 100000, -1, -1),
	  { 0, -1, -1, 0, -1, -1 });
  CHECK (BLOCK (128, 1, 1) && GRID (7, 1, 1));
  CHOOSE (0, DIMS (3, 0, 0, 0, 0, 0, 100, 100, -1), { 0, -1, -1, 1, 0, -1 });
  CHECK (BLOCK (64, 2, 1) && GRID (3, 1, 1));
  CHOOSE (0, DIMS (0, 0, 0, 0, 0, 0, 100, 100, -1), { 0, 1, -1, 0, 1, -1 });
  CHECK (BLOCK (64, 2, 1) && GRID (7, 1, 1));
  CHOOSE (ACC_KERNEL_PER_GANG, DIMS (1, 0, 0, 0, 0, 0, -1, -1, -1),
	  { -1, -1, -1, -1, -1, -1 });
  CHECK (BLOCK (1, 1, 1) && GRID (1, 1, 1));
  /* Lanes in a power of two, or whole warps.  */
  const unsigned any = ACC_KERNEL_WARP_VECTOR | ACC_KERNEL_ANY_LANES;
  CHOOSE (any, DIMS (0, 0, 0, 0, 0, 0, 1000, 100, -1),
	  { 0, -1, -1, 1, 0, -1 });
  CHECK (BLOCK (64, 1, 1) && GRID (7, 1, 1));
  CHECK (accrt_set_default_sizes (":3:12"));
  CHOOSE (any, DIMS (0, 0, 0, 0, 0, 0, 1000, 100, -1),
	  { 0, -1, -1, 1, 0, -1 });
  CHECK (BLOCK (8, 3, 1));
  CHECK (accrt_set_default_sizes (""));
}

int
main (void)
{
  test_one_loop ();
  test_two_loops ();
  test_shared_rows ();
  test_lanes ();
  test_three_loops ();
  test_explicit ();
  test_warps ();
  test_scratch ();
  test_reduction ();
  test_reach ();
  test_copies ();
  test_rows ();
  test_few_rows ();
  test_limits ();
  test_environment ();
  return 0;
}
