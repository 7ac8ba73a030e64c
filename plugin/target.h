/* The device that code is made for: its limits, and the thresholds of all
   decisions that depend on how fast it is.

   Each figure names its source.  "Hardware" is NVIDIA's figure, for every
   device from sm_60 on.  "Measured" was timed on an H200.  "No record" means
   that nobody kept the measurement: change the figure when a new one asks for
   that.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_TARGET_H
#define ACC_TARGET_H

#include "ir/ir.h"

/* ---- Shared memory and registers

   A block may use 48 KB of shared memory without asking (hardware).  */

/* Bytes of it for the variables of a gang.  The rest is for reductions.  No
   record.  */
#define TARGET_SHARED_LIMIT (40 * 1024)
/* Bytes of it for a function that kernels call.  No record.  */
#define TARGET_ROUTINE_LIMIT (24 * 1024)
/* Bytes of it for the panels of a tile.  No record.  */
#define TARGET_PANEL_BYTES (32 * 1024)
/* Bytes of it for copies of an array that a block updates.  No record.  */
#define TARGET_BLOCK_COPY_BYTES (32 * 1024)
/* Bytes of the arrays that belong to one iteration: those of all warps of a
   block then fit into shared memory.  No record.  */
#define TARGET_OWN_BYTES 1024
/* Bytes of local memory for each thread.  Hardware, from compute capability 2.0 on.  */
#define TARGET_LOCAL_BYTES (512 * 1024)
/* Bytes of an array that each thread keeps in its local memory.  No record.  */
#define TARGET_PRIVATE_BYTES 4096

/* Blocks have copies of a section that is reduced up to this many bytes: when
   the device has an atomic instruction for it; when it has none, and threads
   of a block may meet; when they do not meet.  Measured, 2^24 updates: 256
   elements took 2.7 ms (sums of double), 4.4 ms (int), 1050 ms (products of
   double) and 2530 ms (sums of short); 4,096 elements took 0.4, 0.5, 13 and 53
   ms; 100,000 elements took no longer than the loads.  */
#define TARGET_SECTION_COPY_NATIVE (32 << 10)
#define TARGET_SECTION_COPY_OTHERS (128 << 10)
#define TARGET_SECTION_COPY_APART (2 << 20)

/* ---- Threads, warps and blocks */

/* Lanes of a warp.  A shorter loop is not worth them.  Hardware.  */
#define TARGET_WARP_LANES 32
/* The most workers of a gang: 1024 threads (hardware) in warps.  */
#define TARGET_MAX_WORKERS 32
/* A device launches this many threads in a block whatever registers they need.
   Hardware: 65,536 registers, at most 255 a thread.  */
#define TARGET_CERTAIN_THREADS 256

/* A few blocks of many threads wait for memory most of the time.  Each block
   may use all registers of a multiprocessor then, so that more loads are in
   flight.  Measured: with 64 registers a thread ptxas puts 16 loads in a row;
   with room for a second block it puts half as many.  */
#define TARGET_FEW_BLOCKS 32
#define TARGET_MANY_THREADS 512
#define TARGET_MOST_THREADS 1024

/* A nest with a loop in step is tiled if it fills so many tiles.  A nest whose neighbouring
   threads would read rows that are far from each other (a[j * n + k]) needs only
   TARGET_TILES_FAR.  Measured on an H200, CUDA 13.0, the median of 12 launches with their
   wait, in us, squares of SIDE: products A A' in tiles and by a thread for each element, A B
   by a thread (in tiles as A A'); for doubles and tiles of 64 x 64, for floats and tiles of
   128 x 128:
     side	doubles			floats
     128	 18	 20	 12	  27	  28	  12
     192	 23	 52	 19	  62	  64	  17
     256	 27	 83	 22	  47	  81	  21
     320	 31	 166	 40	  55	 184	  37
     384	 35	 277	 57	  63	 272	  50
     448	 39	 384	 82	  73	 380	  69
     512	 44	 582	116	  81	 570	  97
     640	 53	1160	226	  98	1132	180
     768	100	1921	381	 115	1889	291
     1024	128	4462	909	 147	4423	653
   Triangles A'A of doubles take 28, 33, 49 and 67 by a thread for sides from 320 to 512 and
   46 for 512 in tiles.  */
#define TARGET_TILES_LEAST 24
#define TARGET_TILES_FAR 4
/* A thread with several rows of a tile loads this many elements of each before
   its first store.  Measured on an H200, sides of 8192, with and without: an
   electromagnetic step 4250 and 4020 GB/s, a rank-2 update and two products 3700 and
   3530, LU 332 and 308 GFLOP/s, shortest paths 467 and 432.  No record of the limit.  */
#define TARGET_EARLY_LOADS 4

/* When all outer loops have fewer iterations than this, spread inner loops,
   too: most of the device would be idle.  No record.  */
#define TARGET_ENOUGH 4096
/* A clause that asks for more gangs than this wants one for each row.  No
   record.  */
#define TARGET_MANY_GANGS 1024

/* ---- Rows: which threads take short loops */

/* A row of this many iterations or more gets a block, a shorter one a warp.  No
   record.  */
#define TARGET_BLOCK_ROW 128
/* A row of up to this many iterations is summed by a part of a warp.
   Measured: rows of 48 floats, summed and divided, reach 2050 GB/s with 32
   lanes, 3050 with 8.  */
#define TARGET_LANES_ROW 64
#define TARGET_FEW_LANES 8
/* A row whose length is in memory usually has this many lanes, four doubles
   being a sector of 32 bytes; libacc/launch.c has the same number and its
   measurement.  A kernel has code for this number, in which nvcc unrolls loops.
   Measured on an H100, CUDA 13.0, matrices of 12 million elements with columns
   near the diagonal and far from it, medians of 15 launches, in us: by one
   thread each, by four lanes of any number, by this code:
     4 elements a row     82  161  104
     8                    76  107   79
     13                  101   93   71
     27                  181   80   74
     64                  153   77   76
     200                  86   82   83  */
#define TARGET_DATA_LANES 4
/* A column that is summed up has this many lanes, in as many warps; a block has 1,024
   threads.  Measured on an H200, 512 MB of doubles as 512 to 65,536 columns, in us: one
   thread a column; 16 lanes of a warp; 8 columns of 128 lanes, 16 of 64, 32 of 32:
     512	18465	2262	 467	 470	1464
     1024	 9259	1264	 261	 256	 756
     2048	 4699	 652	 166	 158	 393
     4096	 2331	 357	 167	 130	 214
     8192	 1172	 292	 173	 133	 142
     16384	  593	 291	 180	 135	 143
     65536	  173	 291	 209	 149	 151  */
#define TARGET_COLUMN_LANES 64
/* Its loop is unrolled so often.  nvcc does not unroll it.  Measured on an H200, CUDA 13.0,
   512 MB of doubles as columns of equal length, 64 lanes each, in us: not unrolled, 4
   times, 8 times:
     1024	437	254	248
     4096	151	130	130
     8192	150	134	134
     65536	174	151	156  */
#define TARGET_COLUMN_UNROLL 4
/* More statements than this beside such rows are too many to be executed by
   all of its lanes.  No record.  */
#define TARGET_DATA_ROW_REST 8
/* A plain loop of fewer iterations than this stays in its thread.  Hardware: a
   warp.  */
#define TARGET_COLLAPSE_LEAST 32
/* Atomic updates make a loop of at least this many iterations parallel.  A
   shorter one stays sequential when a loop inside is parallel without them.
   No record.  */
#define TARGET_ATOMIC_LEAST 64
/* A nest of up to this many iterations stays in the kernel of the sequential
   loop around it: one block is faster than a launch for each turn.  No
   record.  */
#define TARGET_SMALL_NEST 256

/* Rows of a nest may differ in length.  The grid has blocks for the longest row
   when that has no more iterations than this, or when an iteration has a loop
   of many turns.  Measured: a triangle of 4096 floats a side is written at 377
   GB/s by a grid for its square, at 1600 by four waves of blocks; one of 2048
   doubles, each a sum of 2048 products, takes 2.4 ms by a grid for its square
   and 4.0 ms by four waves.  */
#define TARGET_LONGEST_ROW 1024

/* ---- Memory */

/* The fewest bytes that memory delivers at a time.  Hardware.  */
#define TARGET_SECTOR 32
/* With fewer iterations than this, some of the 132 multiprocessors of an H200 do not
   get even one warp.  Hardware.  */
#define TARGET_FEW_ITERATIONS (132 * 32)
/* An access one loop deeper counts this many times as much.  No record.  */
#define TARGET_DEEPER 8
/* Bytes that a kernel takes by value, without those for its other parameters.
   Hardware: 32,764, which nvcc allows from 12.1 on.  */
#define TARGET_MOST_BY_VALUE 30000

/* ---- Tiles */

/* Rows of a tile in a block of 256 threads: 8 of 32, each 4 times.  No
   record.  */
#define TARGET_FEW_ROWS 32
/* The most threads in a row of a block that has several rows.  No record.  */
#define TARGET_LONG_ROW 128
/* A thread with up to this many rows of a tile gets the tile's extents in 64
   bits, computed by themselves: ptxas then loads more rows in a row.  Measured
   on an H200, CUDA 13.0, 240 launches in random order: 4 rows, Laplacian of
   4,096 x 4,096 floats, 47.3 us without, 45.7 with; copy of 8,192 x 8,192
   doubles, 268.6 and 268.6; 8 rows with a maximum, Jacobi of 8,192 x 8,192
   doubles, 297 without, 315 with (34 registers, not 32).  */
#define TARGET_WIDE_ROWS 4
/* A row of fewer blocks than this gets smaller blocks, which fit better: 161
   iterations are two blocks of 128 or three of 64.  No record.  */
#define TARGET_FEW_TILES 4
/* From this many reads an iteration on, give neighbouring rows of a volume to
   neighbouring threads, not to one thread.  No record.  */
#define TARGET_APART_READS 7
/* Straight-line code with more reads than this has enough in flight.  Measured on an H200,
   volumes of 320 a side, us without tiles and with them: 25 points of doubles 456 and 472,
   of floats 325 and 374, 27 points 267 and 291, 36 reads of six arrays 724 and 752,
   products of five arrays 587 and 488.  */
#define TARGET_MANY_READS 24
/* Loops inside of a tile are unrolled up to this many iterations in all.  No
   record.  */
#define TARGET_UNROLLED 64
/* An iteration that begins with its loads unrolls loops of up to this many
   turns, and keeps up to this many elements in registers: an element of 8
   bytes takes two of 255 registers, and as many are left for the rest.
   Hardware.  */
#define TARGET_UNROLLED_TRIPS 8
#define TARGET_ITERATION_ELEMENTS 60
/* A sequential loop that loads what its iteration before has stored in another row, with
   up to this many different accesses, has that in a register, and is unrolled so often.
   nvcc loads further arrays in front of the 16 iterations then.  Measured on an H200,
   CUDA 13.0, b[i][j] = 0.3 * a[i][j] + 0.5 * b[i - 1][j] in doubles, rows and columns (a
   thread each), in us: from memory; in a register and unrolled 4, 8, 16, 32 times:
     8192 x 8192	1125	1116	 891	 768	 787
     1024 x 1024	60.0	60.8	51.0	41.7	44.5
     128 x 16384	14.9	14.5	13.9	13.8	15.5
     256 x 65536	82.1	81.5	76.5	76.5	83.7
     256 x 262144	 288	 287	 285	 285	 289
   Not unrolled it takes 3209, 184, 29, 135 and 275.  Two recurrences (Thomas) take 3522
   and 3425, 258 and 245, 39.6 and 37.6, 161 and 159, 422 and 422 from memory and with 16.
   No record of the limit.  */
#define TARGET_RECURRENCE_PLACES 6
#define TARGET_RECURRENCE_UNROLL 16
/* If a sequential loop with so few accesses updates its array in place, so many elements are
   loaded in front of the stores: of 16 iterations, of 8 if there are two arrays.  Measured on an H200, CUDA 13.0,
   by hand, in doubles, in us: each load after the store before; in front:
			Thomas, down and up (8 rows)		sums (16 rows)
     128 x 16384	36.2	18.7	30.0	17.3		28.7	14.3
     256 x 65536	 162	 113	 152	 112		 135	  79
     8192 x 8192	3519	1007	3427	1567		3177	 480
     256 x 262144	 425	 433	 399	 406		 277	 285  */
#define TARGET_ROWS_AHEAD 16

/* Bytes of a row that a thread has in an array of its own, at most: 2,048 threads with 128
   bytes each have as much as the first cache of a multiprocessor holds, 256 KiB.
   Hardware.  Measured: random tallies in rows of 10 doubles take 2.74 ms instead of
   3.57.  */
#define TARGET_OWN_ROW 128

/* Bytes of the elements that an iteration stores and keeps in registers to read
   them again: 224 registers of 4 bytes, of 255 that a thread has (hardware).
   Measured: five blocks of 5 x 5 doubles and 5 more take 254 registers without
   spills.  */
#define TARGET_READ_BACK_BYTES 896
/* At most this many iterations of a loop compute the values that one iteration
   of the next loop reads.  No record.  */
#define TARGET_PASSED_ON 4
/* A nest of more statements is not fused with others: it needs many registers.
   No record.  */
#define TARGET_FUSED_STATEMENTS 60
/* Elements that one nest stores for the next one alone are computed where they
   are read, if that takes up to TARGET_RECOMPUTED_WORK loads in an iteration.
   A call or a division counts as TARGET_RECOMPUTED_CALL loads.  Sums of a
   volume of 258 cubed, 20 loads instead of 5 and two nests: 138 us, 298 before,
   183 by hand in CUDA.  H200, median of 15.  About 27 loads take as long as two
   nests, computed from the 128 bytes that a multiprocessor's first cache
   delivers in a clock.  */
#define TARGET_RECOMPUTED_WORK 24
#define TARGET_RECOMPUTED_CALL 8
/* A constant number of threads shares a loop of a constant number of iterations: up to
   this many turns are unrolled.  No record.  */
#define TARGET_MOST_TURNS 8

/* A warp may load and store lines of memory together.  It takes this many turns
   of the loop along them at a time, and fewer when a block would need more
   bytes than this; nine blocks then fit on a multiprocessor.  Lines that are
   only read go this way from this many on.  No record.  */
#define TARGET_LINE_TURNS 16
#define TARGET_LINE_BYTES (24 * 1024)
#define TARGET_LINE_LOADS 3

/* ---- The host */

/* Iterations of a block along each loop of a transposition: the floats of a
   cache line.  Accesses this many bytes apart use different lines.
   Hardware.  */
#define TARGET_HOST_BLOCK 16
#define TARGET_HOST_LINE 64
/* The private arrays of an iteration are copied for each lane up to this many
   bytes.  No record.  */
#define TARGET_HOST_PRIVATE_BYTES 256

/* ---- target.cc: types and instructions */

/* Return true if T is an integer type, or a floating-point type.  T may be
   null.  */
extern bool cuda_integral_p (const_tree t);
extern bool cuda_float_p (const_tree t);
/* The size of T in bytes, or -1 when it is not a constant; T in bits.  */
extern HOST_WIDE_INT cuda_size (const_tree t);
extern unsigned cuda_bits (const_tree t);
/* The type that C sees when T is printed, without qualifiers: an integer for
   an enum, a pointer for a reference, the mode's precision for an odd one.  */
extern tree cuda_ctype (tree t);

/* The name of the native atomic function for *ADDR = *ADDR CODE x of TYPE, or
   null.  *AS becomes the type that it works on.  */
extern const char *cuda_native_atomic (tree_code code, tree type, tree *as);
/* Return true if the device does the update A in one instruction, or
   nearly.  */
extern bool acc_native_update_p (const acc_atomic *a);
/* The most padding that rounds the size of a copy of a section of ELEMENTs up
   to a multiple of 16 bytes.  */
extern int acc_section_copy_extra (const_tree element);

#endif /* ACC_TARGET_H */
