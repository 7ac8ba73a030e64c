/* Reductions beyond one variable: the interface of reduce/.

   merge.cc            reductions of nested loops
   missing-clause.cc   warnings about reduction clauses that were forgotten
   section-copies.cc   copies of sections that are reduced
   plan.cc             how blocks combine reduced values
   block-copies.cc     blocks' own copies of small arrays, as of histograms

   In: scheduled kernels.  Out: the same, with copies to update; warnings.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_REDUCE_REDUCE_H
#define ACC_REDUCE_REDUCE_H

#include "ir/ir.h"

/* ---- merge.cc */

/* Let a loop of K do the reductions of loops inside of it with the same
   operator, if no code reads the values in between.  For the device alone.  */
extern void acc_merge_reductions (acc_kernel_ir *k);
/* Remove the reductions of loops of K that one thread executes.  */
extern void acc_forget_reductions (acc_kernel_ir *k);

/* ---- missing-clause.cc */

/* Warn about loops of K, which is scheduled, whose iterations race for a
   variable because a reduction clause is missing.  OpenACC 2.6, section
   2.9.11.  */
extern void acc_warn_races (acc_kernel_ir *k);

/* ---- section-copies.cc */

/* Give threads of K copies of the sections that it reduces, if that is better
   than atomic updates.  Call this before acc_build_tiles.  */
extern void acc_make_section_copies (acc_kernel_ir *k);
/* True if the result of K depends on the order of some section updates.
   acc_make_section_copies need not have seen them.  */
extern bool acc_ordered_sections_p (acc_kernel_ir *k);

/* ---- block-copies.cc */

/* The iterations that K's threads share, as the kernel and the host know them,
   or null.  */
extern tree acc_all_iterations (acc_kernel_ir *k);

/* Give blocks of K copies in shared memory of a small array that K only
   updates atomically, if there is one.  Call this after acc_build_tiles.  */
extern void acc_make_block_copies (acc_kernel_ir *k);

/* ---- plan.cc: values that blocks combine */

/* True if the result of OP on TYPE depends on the order of values.  */
extern bool acc_order_matters_p (tree_code op, const_tree type);
/* Ways in which blocks combine values of TYPE by RED's operator: by a native
   atomic function; by a compare-and-swap loop that seldom has to change
   anything, as for the maximum of real numbers; or by the last block.
   *AS is the type of the function's operand.  */
enum acc_grid_way { GRID_NATIVE, GRID_SELDOM, GRID_LAST };
extern acc_grid_way acc_reduce_grid (const acc_reduction &red, tree type,
				     tree *as);
/* True if the result of a reduction over K's gangs depends on their order:
   sums and products of floating-point numbers.  */
extern bool acc_ordered_reductions_p (acc_kernel_ir *k);
/* True if loop L reduces RED over gangs into a variable of which each gang has
   a copy: one of the construct's body, a private one, or one that the
   construct itself reduces.  Each copy gets the values of that gang's
   iterations.  */
extern bool acc_part_of_gang_p (const acc_kernel_ir *k, const acc_loop *l,
				const acc_reduction &red);
/* Set K's flags and scratch memory for the reductions of its loops and of K
   itself.  */
extern void acc_plan_reductions (acc_kernel_ir *k);

#endif /* ACC_REDUCE_REDUCE_H */
