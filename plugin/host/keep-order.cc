/* The order of a host version's accesses, which GCC's vectorizer keeps.

   In: a host version with a control flow graph, some of whose loops are simd
   loops.  Out: the same, and what GCC must not do is forbidden to it.

   The iterations of a simd loop may be in any order.  GCC takes this for more
   than it is, in #pragma omp simd, too.

   - A loop around a simd loop that GCC has unrolled counts as one, too.
   - Two accesses of one iteration whose distance GCC does not know count as
     independent.  As long as each statement becomes one of vectors that does no
     harm, for statements stay in their order.  Accesses of neighbouring members,
     however, become a group: its loads come where the first of them was, its
     stores where the last was.

	s[i].a[0] = 1;
	s[i].a[k] = 2;		k == 0: this was the last word
	s[i].a[1] = 3;

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "gcc-common.h"
#include "tree-data-ref.h"
#include "host/host.h"

/* Call VISIT for all loops of FN, outer ones first.  */
template <typename T>
static void
walk_loops (function *fn, T visit)
{
  for (class loop *l = fn->x_current_loops->tree_root->inner; l; )
    {
      visit (l);
      if (l->inner)
	l = l->inner;
      else
	{
	  while (l && !l->next)
	    l = loop_outer (l);
	  l = l ? l->next : NULL;
	}
    }
}

void
acc_keep_outer_order (function *fn)
{
  walk_loops (fn, [] (class loop *l)
    {
      if (l->safelen > 1)
	for (class loop *o = loop_outer (l); o; o = loop_outer (o))
	  o->dont_vectorize = true;
    });
}

/* ---- Groups */

/* True if GCC may put A and B into one group.  */
static bool
grouped_p (const data_reference *a, const data_reference *b)
{
  return (a != b && DR_IS_READ (a) == DR_IS_READ (b) && DR_STEP (a) && DR_STEP (b)
	  && tree_int_cst_equal (DR_STEP (a), DR_STEP (b))
	  && !integer_zerop (DR_STEP (a))
	  && operand_equal_p (DR_BASE_ADDRESS (a), DR_BASE_ADDRESS (b), 0)
	  && operand_equal_p (DR_OFFSET (a), DR_OFFSET (b), 0)
	  && !tree_int_cst_equal (DR_INIT (a), DR_INIT (b)));
}

/* True if A may be in a group with any of REFS.  */
static bool
in_group_p (const data_reference *a, const vec<data_reference_p> &refs)
{
  if (DR_BASE_ADDRESS (a))
    for (const data_reference *b : refs)
      if (DR_BASE_ADDRESS (b) && grouped_p (a, b))
	return true;
  return false;
}

/* True if the distance of D's accesses is not known.  */
static bool
unknown_p (const data_dependence_relation *d)
{
  return DDR_ARE_DEPENDENT (d) != chrec_known
	 && (DDR_ARE_DEPENDENT (d) == chrec_dont_know || !DDR_NUM_DIST_VECTS (d));
}

/* True if a group of the innermost loop L may change places with an access of
   the same memory.  */
static bool
moves_p (class loop *l)
{
  /* GCC frees these two.  */
  vec<data_reference_p> refs = vNULL;
  vec<ddr_p> pairs = vNULL;
  auto_vec<loop_p> nest;
  basic_block *blocks = get_loop_body (l);
  for (unsigned i = 0; i < l->num_nodes; i++)
    for (gimple_stmt_iterator g = gsi_start_bb (blocks[i]); !gsi_end_p (g);
	 gsi_next (&g))
      /* GCC makes no vectors of a loop with a statement that this does not
	 take.  */
      find_data_references_in_stmt (l, gsi_stmt (g), &refs);
  free (blocks);

  nest.safe_push (l);
  bool moves = !compute_all_dependences (refs, &pairs, nest, false);
  for (unsigned i = 0; i < pairs.length () && !moves; i++)
    moves = unknown_p (pairs[i])
	    && (in_group_p (DDR_A (pairs[i]), refs)
		|| in_group_p (DDR_B (pairs[i]), refs));
  free_dependence_relations (pairs);
  free_data_refs (refs);
  return moves;
}

void
acc_keep_inner_order (function *fn)
{
  walk_loops (fn, [] (class loop *l)
    {
      if (l->safelen < 2 || l->inner || !moves_p (l))
	return;
      if (dump_file)
	fprintf (dump_file, "loop %d: a group may change places\n", l->num);
      /* Without lanes' copies of variables, GCC may find the order by itself.  */
      l->safelen = 0;
      l->dont_vectorize = l->simduid != NULL_TREE;
      l->force_vectorize = false;
    });
}
