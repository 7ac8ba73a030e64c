/* The device that code is made for: its limits, and the thresholds of all
   decisions that depend on how fast it is.

   Of each figure it is said where it comes from: "hardware" is NVIDIA's, for
   every device from sm_60 on; "measured" was timed on an H200; "no record": the
   figure that it was chosen by has not been kept, so change it when a measurement
   asks for that.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_TARGET_H
#define ACC_TARGET_H

#include "ir/ir.h"

/* ---- Shared memory and registers

   Every block may have 48 KB of shared memory without asking (hardware).  */

/* What variables of a gang may take of it, in bytes: the rest is for
   reductions.  No record.  */
#define TARGET_SHARED_LIMIT (40 * 1024)
/* The part that a function may take that kernels call.  No record.  */
#define TARGET_ROUTINE_LIMIT (24 * 1024)
/* What the panels of a tile may take.  No record.  */
#define TARGET_PANEL_BYTES (32 * 1024)
/* What copies of an array that a block updates may take.  No record.  */
#define TARGET_BIN_BYTES (32 * 1024)
/* Arrays that an iteration may have for itself, so that those of all warps of a
   block are in shared memory.  No record.  */
#define TARGET_OWN_BYTES 1024
/* An array that each thread may have in its local memory.  No record.  */
#define TARGET_PRIVATE_BYTES 4096

/* Of larger sections that are reduced blocks have no copies: bytes, by whether
   the device has atomic instructions, and if not whether threads of a block may
   meet.  Measured: 2^24 updates of 256 elements took 2.7 ms (sums of double),
   4.4 ms (int), 1050 ms (products of double) and 2530 ms (sums of short); of
   4,096 ones 0.4, 0.5, 13 and 53 ms; of 100,000 ones no longer than the
   loads.  */
#define TARGET_SLICE_NATIVE (32 << 10)
#define TARGET_SLICE_OTHERS (128 << 10)
#define TARGET_SLICE_APART (2 << 20)

/* ---- Threads, warps and blocks */

/* Loops shorter than this are not worth the lanes of a warp.  Hardware: the
   lanes of one.  */
#define TARGET_WARP_LANES 32
/* Workers of a gang at most: 1024 threads (hardware) in warps.  */
#define TARGET_MAX_WORKERS 32
/* Threads of a block at most for which it is clear that the device launches
   as many as clauses ask for, whatever registers they need.  Hardware: 65,536
   registers, 255 of them a thread.  */
#define TARGET_CERTAIN_THREADS 256

/* A few blocks of many threads wait for memory most of the time: every block
   may have the registers of a whole multiprocessor, for as many loads under
   way as those hold.  Measured: with 64 registers a thread ptxas has 16 loads
   in a row; it would leave room for a second block, at half as many.  */
#define TARGET_FEW_BLOCKS 32
#define TARGET_MANY_THREADS 512
#define TARGET_MOST_THREADS 1024

/* Fewer iterations than this of all outer loops leave most of a device idle
   unless inner loops are spread, too.  No record.  */
#define TARGET_ENOUGH 4096
/* More gangs than this are as many as there is work for.  No record.  */
#define TARGET_MANY_GANGS 1024

/* ---- Rows: which threads take short loops */

/* Rows of so many iterations or more are worth a block; shorter ones a warp.
   No record.  */
#define TARGET_BLOCK_ROW 128
/* Rows of no more iterations than this are summed by a part of a warp.
   Measured: 48 floats that are summed and divided go through at 2050 GB/s by 32
   lanes, at 3050 by 8.  */
#define TARGET_LANES_ROW 64
#define TARGET_FEW_LANES 8
/* A plain loop of fewer iterations stays with its thread.  Hardware: a warp.  */
#define TARGET_COLLAPSE_LEAST 32
/* Loops of fewer iterations are not made parallel by way of atomic updates where
   a loop inside is parallel without.  No record.  */
#define TARGET_ATOMIC_LEAST 64
/* Parallel loops of no more iterations than this, all told, stay in the
   kernel of the sequential loop around them: to launch them again and again
   would take longer than one block does.  No record.  */
#define TARGET_SMALL_NEST 256

/* ---- Memory */

/* Bytes that memory delivers at a time, at least.  Hardware.  */
#define TARGET_SECTOR 32
/* Accesses one loop deeper count so many times as much.  No record.  */
#define TARGET_DEEPER 8
/* What a kernel takes by value, in bytes, less some for the other parameters.
   Hardware: 32,764, nvcc has them from 12.1 on.  */
#define TARGET_MOST_BY_VALUE 30000

/* ---- Tiles */

/* Rows of a tile in a block of 256 threads: 8 of 32, each 4 times.  No record.  */
#define TARGET_FEW_ROWS 32
/* Threads in a row of a block of several rows, at most.  No record.  */
#define TARGET_LONG_ROW 128
/* Rows of fewer blocks are worth smaller ones that fit better: 161 iterations are
   two blocks of 128, three of 64.  No record.  */
#define TARGET_FEW_TILES 4
/* From this many reads an iteration on, give neighbouring rows of a volume to
   neighbouring threads, not to one thread.  No record.  */
#define TARGET_APART_READS 7
/* Straight-line code with more reads has enough of them in flight.  No record.  */
#define TARGET_MANY_READS 24
/* Loops of so many iterations in all, inside of tiles, are unrolled.
   No record.  */
#define TARGET_UNROLLED 64
/* In an iteration that begins with its loads, loops of no more iterations than this
   are unrolled, and no more elements are in registers: two of 255 registers for
   each of 8 bytes, with as many left.  Hardware.  */
#define TARGET_UNROLLED_TRIPS 8
#define TARGET_ITERATION_ELEMENTS 60
/* A nest of more statements is not put together with others: they need registers.
   No record.  */
#define TARGET_FUSED_STATEMENTS 60
/* Turns of a loop of a constant number of iterations that is shared by a
   constant number of threads: no more than these are unrolled.  No record.  */
#define TARGET_MOST_TURNS 8

/* ---- The host */

/* Iterations of a block along each loop of a transposition: floats of a cache
   line.  Accesses so many bytes apart use another line each.  Hardware.  */
#define TARGET_HOST_BLOCK 16
#define TARGET_HOST_LINE 64
/* More than this in private arrays of an iteration is not worth a copy for
   each lane.  No record.  */
#define TARGET_HOST_PRIVATE_BYTES 256

/* ---- target.cc: types and instructions */

/* Questions about types.  A null type is none of them.  */
extern bool cuda_integral_p (const_tree t);
extern bool cuda_float_p (const_tree t);
/* Bytes, or -1 if not a constant.  */
extern HOST_WIDE_INT cuda_size (const_tree t);
extern unsigned cuda_bits (const_tree t);
/* T as C sees it when printed: enums are integers, odd precisions have their
   mode's, references are pointers.  No qualifiers.  */
extern tree cuda_ctype (tree t);

/* The native atomic function for *ADDR = *ADDR CODE x of TYPE and the type
   that it works on, or null.  */
extern const char *cuda_native_atomic (tree_code code, tree type, tree *as);
/* True if the device does A, an update, in one instruction, or nearly.  */
extern bool acc_native_update_p (const acc_atomic *a);
/* What the size of a copy of a section of ELEMENTs grows by, at most, before it
   is a multiple of 16 bytes.  */
extern int acc_slice_extra (const_tree element);

#endif /* ACC_TARGET_H */
