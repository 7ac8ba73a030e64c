/* Reductions beyond one variable: what reduce/ offers.

   merge.cc            reductions of nested loops
   missing-clause.cc   warnings where a reduction clause was forgotten
   section-copies.cc   copies of sections that are reduced
   plan.cc             how blocks combine what is reduced
   block-copies.cc     blocks' own copies of small arrays, as of histograms

   In: scheduled kernels.  Out: the same, with copies to update; warnings.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_REDUCE_REDUCE_H
#define ACC_REDUCE_REDUCE_H

#include "ir/ir.h"

/* ---- merge.cc */

/* Let a loop of K reduce what loops inside of it reduce by the same operator,
   when no code reads the values in between.  For the device alone.  */
extern void acc_merge_reductions (acc_kernel_ir *k);
/* Loops of K that one thread executes reduce nothing.  */
extern void acc_forget_reductions (acc_kernel_ir *k);

/* ---- missing-clause.cc */

/* Warn of loops of K, which is scheduled, whose iterations race for a variable
   because a reduction clause is missing.  OpenACC 2.6, section 2.9.11.  */
extern void acc_warn_races (acc_kernel_ir *k);

/* ---- section-copies.cc */

/* Give threads of K copies of the sections that it reduces, where that is
   better than atomic updates.  Before acc_build_tiles.  */
extern void acc_make_section_copies (acc_kernel_ir *k);
/* True if an update of K, which acc_make_section_copies may not yet have seen,
   depends on the order of all.  */
extern bool acc_ordered_sections_p (acc_kernel_ir *k);

/* ---- block-copies.cc */

/* The iterations that K's threads share, as the kernel and the host know them, or
   null.  */
extern tree acc_all_iterations (acc_kernel_ir *k);

/* Give blocks of K copies in shared memory of a small array that K only updates
   atomically, if there is one.  Likewise, after acc_build_tiles.  */
extern void acc_make_block_copies (acc_kernel_ir *k);

/* ---- plan.cc: what blocks combine */

/* True if the result of OP on TYPE depends on the order of values.  */
extern bool acc_order_matters_p (tree_code op, const_tree type);
/* How blocks combine values of TYPE by RED's operator: by a native atomic
   function; by one made of compare and swap that seldom has anything to change,
   as for the maximum of real numbers; or the last block does it.  *AS: the type
   that the function takes.  */
enum acc_grid_way { GRID_NATIVE, GRID_SELDOM, GRID_LAST };
extern acc_grid_way acc_reduce_grid (const acc_reduction &red, tree type,
				     tree *as);
/* True if K's gangs reduce what depends on their order: sums and products of
   floating-point numbers.  */
extern bool acc_ordered_reductions_p (acc_kernel_ir *k);
/* True if loop L reduces RED over gangs into a variable of which each gang has a
   copy: one of the construct's body, a private one, or the one that the
   construct itself reduces.  Each copy gets what that gang's iterations add.  */
extern bool acc_part_of_gang_p (const acc_kernel_ir *k, const acc_loop *l,
				const acc_reduction &red);
/* Set K's flags and scratch memory for what its loops and itself reduce.  */
extern void acc_plan_reductions (acc_kernel_ir *k);

#endif /* ACC_REDUCE_REDUCE_H */
