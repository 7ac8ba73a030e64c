/* What a device version needs: what device/ offers.

   modes.cc, modes-share.cc   who executes what; barriers
   vla.cc                arrays of variable length
   iteration-registers.cc  loads at the beginning of an iteration
   line-accesses.cc, line-panels.cc  lines of memory, by way of shared memory
   element-registers.cc  elements that a sequential loop goes on updating
   tile-build.cc, tile-jam.cc, tile-load.cc  nests in tiles, as schedule/ says
   restrict-hazard.cc    arrays that nvcc must not take to be read-only
   plan.cc               shared and scratch memory that the text will need

   In: a scheduled kernel, after the host version is made.  Out: the same
   kernel, ready to be printed.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_DEVICE_DEVICE_H
#define ACC_DEVICE_DEVICE_H

#include "ir/ir.h"

/* ---- modes.cc */

/* Make K's body right for many threads: what one thread has to do, where
   threads meet, what they share.  */
extern void acc_modes (acc_kernel_ir *k);

/* ---- vla.cc: arrays of variable length on the device */

/* Make those of K right for the device; BLOCK_AXES: axes of the block that its
   loops are spread over.  */
extern void acc_place_vlas (acc_kernel_ir *k, unsigned block_axes);

/* ---- element-registers.cc: elements in registers */

/* Keep elements that sequential loops of K go on updating in variables.  For the
   device alone.  Tiles want loops that set variables of the thread alone: of a nest
   before acc_set_launch; else after acc_modes, since only one thread may need the
   element.  */
extern void acc_keep_elements (acc_kernel_ir *k);

/* ---- iteration-registers.cc */

/* Let iterations of sequential loops of K begin with their loads, where nvcc could
   not know that it may.  Behind the tiles.  */
extern void acc_iteration_registers (acc_kernel_ir *k);

/* ---- line-panels.cc */

/* Let the threads of a block of K load and store together the lines of memory along
   which sequential loops go, where its launch is made for that.  Behind
   acc_iteration_registers.  */
extern void acc_line_panels (acc_kernel_ir *k);

/* ---- tile-build.cc: nests in tiles */

/* Replace the nest of K by one that goes through its iterations in tiles, if
   K's launch says so; say what becomes of cache directives.  After modes.cc.  */
extern void acc_build_tiles (acc_kernel_ir *k);

/* ---- restrict-hazard.cc: what nvcc must not take to be read-only */

/* Find the PLAIN variables of K, when nothing in it changes any more.  */
extern void acc_find_plain (acc_kernel_ir *k);

/* ---- plan.cc */

/* Bytes that shared variable S takes of one block.  */
extern HOST_WIDE_INT acc_shared_size (const acc_shared &s);
/* The axes of the block that K's launches use.  */
extern unsigned acc_block_axes (acc_kernel_ir *k);
/* Set K's scratch_p, scratch_block and flags for what its text will need;
   before acc_cuda_kernel.  */
extern void acc_cuda_plan (acc_kernel_ir *k);

#endif /* ACC_DEVICE_DEVICE_H */
