/* Bounds of Fortran's loops that have the same value.

   In: a compute construct of f951.  gfortran computes the bound of each do loop
   before the construct, in a variable of its own.  Out: the construct uses one
   variable for all bounds with the same value.

     D.1 = *n;						D.1 = *n;
     D.2 = *n;						D.2 = *n;
     parallel firstprivate (D.1) firstprivate (D.2)	parallel ...
       do j = 1, D.1			      ->	  do j = 1, D.1
	 do i = 1, D.2					    do i = 1, D.1

   A kernel then has one parameter for both, and computes once what depends on
   them, such as the number of tiles.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/normalize.h"
#include "ir/walk.h"

/* True if S, a statement before a construct, changes neither memory nor the
   program's variables.  */
static bool
harmless_p (gimple *s)
{
  if (gimple_code (s) == GIMPLE_DEBUG || gimple_code (s) == GIMPLE_NOP)
    return true;
  return is_gimple_assign (s) && !gimple_has_volatile_ops (s)
	 && normal_temporary_p (gimple_assign_lhs (s))
	 && !TREE_ADDRESSABLE (gimple_assign_lhs (s));
}

/* Append the statement that sets temporary T, used at AT, to *OUT, and the
   statements that set T's operands.  False if one is not known.  */
static bool
add_definitions (tree t, gimple *at, auto_vec<gimple *> *out)
{
  if (!normal_temporary_p (t))
    return true;
  gimple *s = acc_definition (t, at);
  if (!s || !is_gimple_assign (s))
    return false;
  out->safe_push (s);
  for (unsigned i = 1; i < gimple_num_ops (s); i++)
    if (!add_definitions (gimple_op (s, i), TREE_CODE (t) == SSA_NAME ? at : s, out))
      return false;
  return true;
}

/* True if A and B have the same value where G stands.  */
static bool
same_value_p (tree a, tree b, gimple *g)
{
  auto_vec<gimple *> sets;
  if (!add_definitions (a, g, &sets) || !add_definitions (b, g, &sets)
      || !normal_same_p (normal_expand (a, g), normal_expand (b, g)))
    return false;
  /* From the first of these statements on, nothing may change what they
     load.  */
  unsigned left = sets.length ();
  for (gimple *s = g->prev; s->next; s = s->prev)
    {
      if (!harmless_p (s))
	return false;
      for (gimple *set : sets)
	left -= set == s;
      if (!left)
	return true;
    }
  return false;
}

/* Callback of a walk: find an assignment of one of the variables.  */
static tree
find_assigned (gimple_stmt_iterator *gsi, bool *handled,
	       hash_map<tree, tree> *same)
{
  tree lhs = gimple_get_lhs (gsi_stmt (*gsi));
  *handled = false;
  return lhs && same->get (lhs) ? lhs : NULL_TREE;
}

/* Replace the variable at *TP.  */
static tree
replace (tree *tp, int *walk_subtrees, hash_map<tree, tree> *same)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (tree *to = same->get (*tp))
    *tp = *to;
  return NULL_TREE;
}

void
acc_equal_bounds (gomp_target *g)
{
  if (!lang_GNU_Fortran ())
    return;
  auto_vec<tree> bounds;
  hash_map<tree, tree> same;
  for (tree c = gimple_omp_target_clauses (g); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE)
      {
	tree d = OMP_CLAUSE_DECL (c);
	if (normal_temporary_p (d) && INTEGRAL_TYPE_P (TREE_TYPE (d))
	    && !TREE_ADDRESSABLE (d))
	  bounds.safe_push (d);
      }
  for (unsigned i = 0; i < bounds.length (); i++)
    for (unsigned j = 0; j < i; j++)
      if (!same.get (bounds[j]) && TREE_TYPE (bounds[i]) == TREE_TYPE (bounds[j])
	  && same_value_p (bounds[j], bounds[i], g))
	{
	  same.put (bounds[i], bounds[j]);
	  break;
	}
  if (same.is_empty ())
    return;
  for (tree d : bounds)
    if (!same.get (d))
      same.put (d, d);
  gimple_seq *body = gimple_omp_body_ptr (g);
  if (!acc_walk_gimple_stmts (*body, find_assigned, &same))
    acc_walk_gimple_ops (body, replace, &same);
}
