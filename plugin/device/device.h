/* Preparing a kernel for the device: the interface of device/.

   modes.cc, modes-share.cc   code for one thread; barriers; shared variables
   vla.cc                arrays of variable length
   large-arrays.cc       large arrays of routines, of constant length
   iteration-registers.cc  loads at the beginning of an iteration
   rows-ahead.cc         loads of several iterations in front of their stores
   line-accesses.cc, line-panels.cc  lines of memory, through shared memory
   read-back.cc, same-element.cc  elements that an iteration stores and reads
                         again
   address-sum.cc        addresses of elements as sums
   own-rows.cc           rows of an array that an iteration has for itself
   element-registers.cc  elements that a sequential loop updates repeatedly
   tile-build.cc, tile-jam.cc, tile-load.cc  nests in tiles
   restrict-hazard.cc    arrays that nvcc must not take to be read-only
   index-hazard.cc       indices that nvcc computes wrongly
   plan.cc               shared and scratch memory that the text will need

   In: a scheduled kernel, after the host version is made.  Out: the same
   kernel, ready to be printed.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_DEVICE_DEVICE_H
#define ACC_DEVICE_DEVICE_H

#include "ir/ir.h"

/* ---- modes.cc */

/* Make K's body correct for many threads: select code for one thread, let
   threads wait for each other, and find the variables that they share.  */
extern void acc_modes (acc_kernel_ir *k);

/* ---- large-arrays.cc */

/* Let the largest arrays that the threads of routine K share be arrays of variable
   length, until the others fit into shared memory.  */
extern void acc_move_large (acc_kernel_ir *k);

/* ---- vla.cc: arrays of variable length on the device */

/* Make the arrays of variable length of K correct for the device.  BLOCK_AXES:
   axes of the block that its loops are spread over.  */
extern void acc_place_vlas (acc_kernel_ir *k, unsigned block_axes);

/* ---- element-registers.cc: elements in registers */

/* Keep elements that sequential loops of K update repeatedly in variables.
   This is for the device alone.  Tiles need loops that only set variables of
   the thread.  So call this for a nest before acc_set_launch.  For other
   kernels, call it after acc_modes, since the element may be needed by one
   thread only.  */
extern void acc_keep_elements (acc_kernel_ir *k);

/* ---- iteration-registers.cc */

/* Let iterations of sequential loops of K begin with their loads, if nvcc
   could not know that this is allowed.  Call this after the tiles are
   made.  */
extern void acc_iteration_registers (acc_kernel_ir *k);

/* ---- line-panels.cc */

/* Let the threads of a block of K load and store the lines of memory along
   sequential loops together, if K's launch is made for that.  Call this after
   acc_iteration_registers.  */
extern void acc_line_panels (acc_kernel_ir *k);

/* ---- read-back.cc */

/* Let iterations of K read from registers what their short loops have stored to
   memory before.  Call this after acc_line_panels.  */
extern void acc_read_back (acc_kernel_ir *k);

/* ---- own-rows.cc */

/* Let each thread of K have the row of an array that its iteration begins and goes on
   updating in an array of its own, until the iteration ends.  Call this after
   acc_read_back.  */
extern void acc_take_own_rows (acc_kernel_ir *k);

/* ---- tile-build.cc: nests in tiles */

/* Replace the nest of K by one that goes through its iterations in tiles, if
   K's launch says so.  Tell the user about the cache directives.  Call this
   after modes.cc.  */
extern void acc_build_tiles (acc_kernel_ir *k);

/* ---- restrict-hazard.cc: arrays that nvcc must not take to be read-only */

/* Find the PLAIN variables of K.  Call this when K no longer changes.  */
extern void acc_find_plain (acc_kernel_ir *k);

/* ---- index-hazard.cc: indices that nvcc computes wrongly */

/* Set HIDES_THREADS of K if nvcc must not know how large the numbers of its threads can be.
   Call this when K no longer changes.  */
extern void acc_find_index_hazard (acc_kernel_ir *k);

/* ---- plan.cc */

/* The bytes of shared variable S in one block.  */
extern HOST_WIDE_INT acc_shared_size (const acc_shared &s);
/* The axes of the block that K's launches use.  */
extern unsigned acc_block_axes (acc_kernel_ir *k);
/* Set K's scratch_p, scratch_block and flags for the needs of its text.  Call
   this before acc_cuda_kernel.  */
extern void acc_cuda_plan (acc_kernel_ir *k);

#endif /* ACC_DEVICE_DEVICE_H */
