/* Kernels and their schedules: the interface of schedule/.

   switch-to-if.cc    a switch around nests, as conditionals
   final-values.cc    counters, pointers and integers that loops step
   host-control.cc    loops and conditionals that the host executes
   repeated-pointers.cc  pointers that each kernel computes for itself
   fuse.cc            nests of a kernels construct that become one (fuse.h)
   contract.cc        two of them, of which the second reads what the first
		      stores for it alone
   unit-strides.cc    versions for arrays whose elements lie side by side
   test-extents.cc    versions of nests whose rows may overlap
   split.cc           a construct's kernels and the host's plan between them
   schedule.cc        the level and axis of each loop
   nesting.cc         levels that may not be inside of each other
   trips.cc           numbers of iterations, for the host
   launch.cc          sizes of kernels, and the loop that each axis spreads
   tile.cc, tile-*.cc nests in tiles; tile.h says how
   auto-collapse.cc   a plain loop inside, collapsed with the one around it
   choose-axes.cc     the schedule of a nest without levels from the user
   own-block.cc       iterations of it that are better for a whole block
   plain-rows.cc      plain loops inside of a parallel construct's, for lanes
   memory-lines.cc    lines of memory that are better loaded by a warp together
   warp-per-row.cc    iterations of gangs that lanes or warps may share
   limits.cc          what keeps a kernel from being fast
   pass-on.cc         two loops of a thread, when one stores what the next reads

   In: a region with its loops.  Out: kernels whose loops have levels and axes
   (doc/mapping.md).

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_SCHEDULE_SCHEDULE_H
#define ACC_SCHEDULE_SCHEDULE_H

#include "ir/ir.h"

/* ---- switch-to-if.cc */

/* Make a block of conditionals of S, a switch in REGION.  False, with nothing
   changed, if control leaves the switch elsewhere than at the end of a
   case.  */
extern bool acc_switch_to_if (acc_region_ir *region, acc_stmt *s);

struct acc_host_control;

/* ---- auto-collapse.cc */

/* Collapse loops of REGION, not yet split, whose directive says `force' and
   that have code between them, if each iteration may execute that code.  */
extern void acc_collapse_forced (acc_region_ir *region);

/* ---- final-values.cc */

/* Give counters of plain loops that are used later, and pointers and integers that
   loops step, their last value by an assignment after the loop.  In the loop, such a
   variable is its value before the loop and a distance.  H's region is
   a kernels construct, not yet split.  */
extern void acc_keep_final_values (acc_host_control *h);
/* True if the host sets VAR, a pointer, after all kernels of REGION that use
   it.  In these it has its value before the construct.  */
extern bool acc_set_last_p (acc_region_ir *region, const_tree var);
/* True if a clause of REGION names VAR: it belongs to the program around it.  */
extern bool acc_clause_names_p (const acc_region_ir *region, const_tree var);
/* True if the host knows the value of each pointer that REGION, which is
   split, assigns and the program reads after it; otherwise there is an error
   message.  */
extern bool acc_check_final_pointers (acc_region_ir *region);

/* ---- host-control.cc: the host's part of a kernels construct */

/* One nest in the place of several: fuse.cc.  */
struct acc_fused_nest
{
  acc_stmt *block;		/* in the place of all of them */
  acc_stmt *nest;		/* its loop */
  auto_vec<acc_stmt *> parts;	/* what was there */
  auto_vec<tree> contracted;	/* pointers to what is not stored any more */
  tree test = NULL_TREE;	/* what has to be true for the one nest, or null */
};

/* The statements and variables of a kernels construct that belong to the
   host.  */
struct acc_host_control
{
  acc_region_ir *region;
  enum verdict { SEQUENTIAL, UNALIASED, PARALLEL };
  hash_map<acc_loop *, int> parallel;	/* UNALIASED: if some pointers do not
					   overlap */
  hash_set<acc_stmt *> control;	/* conditionals and loops */
  hash_set<tree> vars;		/* scalars that only the host assigns */
  hash_map<tree, acc_stmt *> repeated; /* pointer -> its only assignment, which
					  each kernel does for itself */
  hash_set<acc_stmt *> finals;	/* assignments of final-values.cc */
  auto_delete_vec<acc_fused_nest> fused;
};

/* ---- repeated-pointers.cc */

/* True if one of STMTS, without what follows it, mentions D, or stores to it if
   STORED.  */
extern bool acc_listed_mention_p (const vec<acc_stmt *> &stmts, tree d,
				  bool stored);
/* True if a part with STMTS cannot begin with SET, the assignment of a repeated
   pointer: they set what it needs.  */
extern bool acc_repeated_in_place_p (const vec<acc_stmt *> &stmts,
				     acc_stmt *set);
/* Let *STMTS, of a part that declares *DECLS, begin with the assignments of those
   repeated pointers VARS that it uses.  */
extern void acc_repeat_pointers (acc_host_control *h, const vec<tree> &vars,
				 auto_vec<acc_stmt *> *stmts,
				 auto_vec<tree> *decls);

/* ---- host-control.cc */

/* Fill *H for REGION, not yet split.  */
extern void acc_find_host_control (acc_region_ir *region, acc_host_control *h);
/* True if the host can evaluate E by itself.  */
extern bool acc_host_computes_p (acc_host_control *h, tree e);
/* True if D is a pointer of the region that gets values from pointers without a
   data clause, and not one value that each kernel can compute.  How much memory it
   leads to, only the whole construct tells.  */
extern bool acc_unmapped_places_p (acc_host_control *h, tree d);
/* The nest S has a better version when some pointers and objects do not
   overlap: more of its loops are parallel, or its pointers are restrict.
   Append these pointers and objects to *APART, or nothing if no test can tell
   whether they overlap.  Set *FREE if pointers are restrict without a
   test.  */
extern void acc_find_aliases (acc_host_control *h, acc_stmt *s,
			      auto_vec<acc_overlap> *apart, bool *free);

/* Forget the reasons why loops in S are not parallel: they do not apply if no
   pointers overlap.  */
extern void acc_forget_reasons (acc_stmt *s);

/* ---- fuse.cc */

/* Make one nest of neighbouring nests of H's region that have the same
   iterations, if the result stays the same.  */
extern void acc_fuse_nests (acc_host_control *h);
/* True if NEST may stand for its parts when all pairs of APART are different
   memory.  What is known about pointers may have changed since it was made.  */
extern bool acc_fused_p (acc_host_control *h, const acc_fused_nest *nest,
			 const auto_vec<acc_overlap> &apart);

/* ---- split.cc: kernels of a construct */

/* Make REGION's kernels and its plan.  */
extern void acc_split (acc_region_ir *region);
/* Likewise for one of two versions, without making those of
   unit-strides.cc.  */
extern void acc_split_once (acc_region_ir *region);

/* ---- unit-strides.cc */

/* Give BODY, a copy of statements of R, variables of its own for those that it
   declares.  */
extern void acc_own_variables (acc_region_ir *r, acc_stmt *body);

/* ---- test-extents.cc */

/* Make two versions of the nests in *LIST, a list of the kernels construct R,
   that are parallel if the host finds some numbers in relation.  */
extern void acc_test_extents (acc_region_ir *r, acc_stmt **list);

/* ---- schedule.cc */

/* Give each loop of K its levels and axes, and find the sizes that clauses ask
   for.  */
extern void acc_schedule (acc_kernel_ir *k);

/* ---- nesting.cc */

/* Check the nesting of loops' levels against section 2.9.  False after an
   error message.  */
extern bool acc_check_nesting (acc_stmt *body, acc_construct construct,
			       unsigned around);

/* ---- trips.cc */

/* The iterations of I, a signed integer of 64 bits, as an expression of the
   enclosing function.  Null if HOST and the enclosing function cannot evaluate
   it before the region.  */
extern tree acc_iter_trips (acc_region_ir *r, const acc_iter &i,
			    bool host = true);

/* True if the enclosing function can evaluate E before region R.  The device
   may have another value of a global variable.  */
extern bool acc_host_value_p (acc_region_ir *r, tree e);

/* True if, further, each kernel of R has the same value of E in all of its
   iterations.  */
extern bool acc_launch_value_p (acc_region_ir *r, tree e);

/* ---- launch.cc */

/* Decide on K's launch: by tiles if that is faster, otherwise by its loops.
   Call this after acc_schedule, when the host version is made and reductions
   are merged.  */
extern void acc_set_launch (acc_kernel_ir *k);

/* ---- limits.cc */

/* Find what keeps K, whose launch is known, from being fast: its far and few.  */
extern void acc_find_limits (acc_kernel_ir *k);

/* ---- memory-lines.cc */

/* True if neighbouring threads of K go along lines of memory that are far from
   each other.  */
extern bool acc_lines_p (acc_kernel_ir *k);

/* ---- tile.cc */

/* True if K is one nest of spread loops, perfectly nested, and the innermost
   of them has nothing to do for the modes.  */
extern bool acc_nest_p (acc_kernel_ir *k);
/* A description of the tiles for K's nest, for device/tile-build.cc, which
   deletes it.  Null if K is not a nest or tiles are not faster.  */
extern struct tile_nest *acc_choose_tiles (acc_kernel_ir *k);

/* ---- plain-rows.cc */

/* Make plain loops of K, a kernel of a parallel construct, parallel if it is
   better that lanes share them.  Call this before loops get levels, when the
   parallel loops among those with a directive are known.  */
extern void acc_find_plain_rows (acc_kernel_ir *k);

/* True if L adds up products of an access along one loop of the nest and an
   access along another: tiles are better than lanes.  L is inside of the nest
   that ends with AROUND.  */
extern bool acc_product_p (acc_region_ir *r, const acc_loop *around,
			   acc_loop *l);

/* True if lanes may share the loops CHOSEN, inside of AROUND, in a block of several
   columns: all threads come to each of them together, its length is one that the host
   knows, some are sums, nothing else is reduced, and the rest is little work.  */
extern bool acc_columns_p (acc_region_ir *r, acc_loop *around, const vec<acc_loop *> &chosen);

/* ---- warp-per-row.cc */

/* True if LOOP of REGION, which is spread over gangs only, may be spread over
   their lanes, too.  Scalars of the gang that each iteration sets for itself
   become variables of the body.  */
extern bool acc_lanes_may_share_p (acc_region_ir *region, acc_loop *loop);
/* True if the number of iterations of L, a loop of R, is read from memory or
   computed in an iteration around it.  */
extern bool acc_data_row_p (acc_region_ir *r, acc_loop *l);
/* Spread iterations of K's loops over gangs over the warps of a block.  This
   is done when the loops over lanes inside of them are short or have a length
   that comes from the data, and no clause asks for sizes.  Call this after
   loops have levels and axes.  Return false if no loop has changed.  */
extern bool acc_rows_to_warps (acc_kernel_ir *k);

/* ---- pass-on.cc */

/* Make one loop of two that a thread of K goes through one after the other,
   when values of the first can stay in registers for the second.  Call this
   after loops have axes.  */
extern void acc_pass_rows_on (acc_kernel_ir *k);

/* ---- choose-axes.cc */

/* The gain for the accesses when neighbouring threads take neighbouring
   iterations of L, the Nth loop of its nest.  Compare it with the values of
   the other loops.  If INSIDE is not null, registers hold the reductions of
   its loops.  */
extern double acc_contiguity (acc_region_ir *r, acc_loop *l, unsigned n,
			      const vec<acc_loop *> *inside = NULL);
/* Collapse L, a loop of a parallel construct with a directive, with the plain
   loop inside, if that is allowed and better.  */
extern bool acc_collapse_plain_loop (acc_region_ir *r, acc_loop *l);
/* Collapse L, which is parallel, with the parallel loop that makes up its
   body, if neighbouring iterations then access neighbouring elements.  */
extern void acc_collapse_lanes (acc_region_ir *r, acc_loop *l);
/* Let several gangs share each row of K, a nest of two loops of a parallel
   construct, spread over gangs and lanes.  This is done only when the program
   cannot see the difference.  */
extern void acc_spread_rows (acc_kernel_ir *k);
/* Give the workers of K, whose axes are known, fewer lanes than a warp has, if
   that is better.  */
extern void acc_choose_lanes (acc_kernel_ir *k);
/* Give levels and axes to the loops of CHAIN in K, each the next parallel one
   inside the one before, and to parallel loops inside the last.  */
extern void acc_choose_nest (acc_kernel_ir *k,
			     const auto_vec<acc_loop *> &chain);

/* ---- own-block.cc */

/* True if it is better that the block does an iteration of LAST together, by
   its parallel loops INSIDE: the iteration's arrays fit into a block's shared
   memory, and those of several iterations would not.  */
extern bool acc_own_block_p (acc_loop *last, const vec<acc_loop *> &inside);

#endif /* ACC_SCHEDULE_SCHEDULE_H */
