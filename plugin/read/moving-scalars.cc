/* Scalars of data constructs that do not stay the same.

   In: a data construct, and compute constructs in its body that have no clause for
   a scalar which the data construct maps.  Out: the compute constructs use the
   device's copy of the scalar, if that may differ from the host's.  A scalar that is
   only read comes by value otherwise, which is faster: variables.cc.

     data copy(x)
       serial present(x)  x = x + 4		x changes in the data construct:
       parallel		  r[i] = x	->	x is the device's here

   The scalar appears in a data clause that is visible to the compute construct, so it
   is not firstprivate (OpenACC 3.4, 2.6.2).

   A scalar dummy of Fortran in deviceptr refers to the device's memory.  It is not mapped:

     data deviceptr(k)
       parallel  k = k + 1	->	parallel deviceptr(k)  k = k + 1

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/read.h"
#include "pragma/pragma.h"
#include "ir/walk.h"

struct moving_scan
{
  hash_set<tree> mapped;	/* scalars, and Fortran's references to scalars */
  auto_vec<tree> *found;	/* those that change */
};

/* The variable of clause operand or place T: of x, *x and parts of these, X.  */
static tree
variable_of (tree t)
{
  while (handled_component_p (t) || TREE_CODE (t) == MEM_REF
	 || TREE_CODE (t) == INDIRECT_REF)
    t = TREE_OPERAND (t, 0);
  return t;
}

/* True if D is a scalar or, in Fortran, a reference to one.  */
static bool
scalar_variable_p (const_tree d)
{
  if (!DECL_P (d))
    return false;
  const_tree type = TREE_TYPE (d);
  if (TREE_CODE (type) == REFERENCE_TYPE)
    type = TREE_TYPE (type);
  return !AGGREGATE_TYPE_P (type) && !POINTER_TYPE_P (type);
}

static void
note_moving (moving_scan *s, tree place)
{
  tree d = variable_of (place);
  if (s->mapped.contains (d) && !s->found->contains (d))
    s->found->safe_push (d);
}

/* Note variables in *TP whose address goes somewhere.  */
static tree
escape_op (tree *tp, int *walk_subtrees, moving_scan *s)
{
  tree t = *tp;
  if (TYPE_P (t))
    *walk_subtrees = 0;
  else if (TREE_CODE (t) == ADDR_EXPR)
    note_moving (s, TREE_OPERAND (t, 0));
  else if ((TREE_CODE (t) == MEM_REF || TREE_CODE (t) == INDIRECT_REF)
	   && DECL_P (TREE_OPERAND (t, 0)))
    *walk_subtrees = 0;
  else if (DECL_P (t) && TREE_CODE (TREE_TYPE (t)) == REFERENCE_TYPE)
    note_moving (s, t);
  return NULL_TREE;
}

static void
scan_clauses (moving_scan *s, tree c, bool update)
{
  for (; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION
	|| (update && OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP))
      note_moving (s, OMP_CLAUSE_DECL (c));
}

static tree
moving_stmt (gimple_stmt_iterator *gsi, bool *handled, moving_scan *s)
{
  gimple *g = gsi_stmt (*gsi);
  *handled = false;
  if (gomp_target *t = dyn_cast <gomp_target *> (g))
    scan_clauses (s, gimple_omp_target_clauses (t),
		  acc_target_kind (t) == GF_OMP_TARGET_KIND_OACC_UPDATE);
  else if (gomp_for *loop = dyn_cast <gomp_for *> (g))
    scan_clauses (s, gimple_omp_for_clauses (loop), false);
  if (is_gimple_omp (g) || gimple_has_substatements (g))
    return NULL_TREE;
  tree lhs = gimple_get_lhs (g);
  if (lhs)
    note_moving (s, lhs);
  for (unsigned i = 0; i < gimple_num_ops (g); i++)
    if (gimple_op (g, i) && gimple_op (g, i) != lhs)
      acc_walk_tree (gimple_op_ptr (g, i), escape_op, s);
  return NULL_TREE;
}

void
acc_find_moving (gomp_target *data, auto_vec<tree> *found)
{
  moving_scan s;
  s.found = found;
  for (tree c = gimple_omp_target_clauses (data); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	&& scalar_variable_p (OMP_CLAUSE_DECL (c)))
      s.mapped.add (OMP_CLAUSE_DECL (c));
  if (s.mapped.is_empty ())
    return;
  acc_walk_gimple_stmts (gimple_omp_body (data), moving_stmt, &s);
}

void
acc_find_device_scalars (gomp_target *data, auto_vec<tree> *found)
{
  for (tree c = gimple_omp_target_clauses (data); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	&& OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_FORCE_DEVICEPTR)
      {
	/* The gimplifier has loaded the reference: the next clause names it.  */
	tree next = OMP_CLAUSE_CHAIN (c);
	if (next && OMP_CLAUSE_CODE (next) == OMP_CLAUSE_MAP
	    && DECL_P (OMP_CLAUSE_DECL (next))
	    && TREE_CODE (TREE_TYPE (OMP_CLAUSE_DECL (next))) == REFERENCE_TYPE
	    && scalar_variable_p (OMP_CLAUSE_DECL (next)))
	  found->safe_push (OMP_CLAUSE_DECL (next));
      }
}

void
acc_use_device_scalars (gomp_target *g, const vec<tree> &scalars)
{
  for (tree c = gimple_omp_target_clauses (g); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	&& OMP_CLAUSE_MAP_KIND (c) != GOMP_MAP_POINTER
	&& scalars.contains (variable_of (OMP_CLAUSE_DECL (c))))
      OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_FORCE_DEVICEPTR);
}

void
acc_keep_moving (gomp_target *g, const vec<tree> &moving)
{
  for (tree c = gimple_omp_target_clauses (g); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	&& moving.contains (variable_of (OMP_CLAUSE_DECL (c))))
      acc_note_written (c);
}
