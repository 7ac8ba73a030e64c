/* Code that gfortran adds to statements and that a device cannot execute or
   does not need.

   In: a compute construct of f951.  An assignment to an allocatable array
   allocates the array again if it has another shape; a loop of do concurrent
   says what the vectorizer may do.  Out: the same without these.  In a compute
   construct, an array that is assigned to has its shape already, and a scalar
   component is allocated: the host could not use memory that a device allocated.
   matmul is a loop nest for matrices up to a size, and a call for larger ones; the
   loops remain.

     { if (a.data == 0) goto L1; if (n != a.ubound) goto L1; goto L2;
       L1: a.dim[0] = ...; a.data = malloc or realloc (...);
       L2: }						->   nothing
     if (a.data == 0) a.dim[0].lbound = 1, ...		->   nothing
     if (a.data == 0 && guard) the same (GCC 16)		->   nothing
     if (v->n == 0) v->n = malloc (4)			->   nothing
     c = .ANNOTATE (count <= 0, ivdep, 0);		->   c = count <= 0;
     if (n * m * k <= 27000) loops; else matmul (...);	->   loops;

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/read.h"
#include "ir/walk.h"

/* ---- Assignments that allocate */

/* The effects of a list of statements.  */
struct doings
{
  bool reallocates;		/* calls realloc */
  bool describes;		/* sets bounds in a descriptor */
  bool other;			/* calls other functions than malloc and
				   realloc, or has constructs or other lists
				   inside */
};

static tree
look_at_stmt (gimple_stmt_iterator *gsi, bool *handled, doings *d)
{
  gimple *g = gsi_stmt (*gsi);
  *handled = true;
  tree fn = is_gimple_call (g) ? gimple_call_fndecl (g) : NULL_TREE;
  if (fn && fndecl_built_in_p (fn, BUILT_IN_REALLOC))
    d->reallocates = true;
  else if (gimple_has_substatements (g)
	   || (is_gimple_call (g)
	       && !(fn && fndecl_built_in_p (fn, BUILT_IN_MALLOC))))
    d->other = true;
  tree lhs = gimple_get_lhs (g);
  while (lhs && handled_component_p (lhs))
    {
      lhs = TREE_OPERAND (lhs, 0);
      d->describes |= acc_descriptor_type_p (TREE_TYPE (lhs));
    }
  return NULL_TREE;
}

/* True if SEQ, which ends in a label, gives an array another shape before an
   assignment.  */
static bool
reshapes_p (gimple_seq seq)
{
  gimple *last = gimple_seq_last_stmt (seq);
  if (!last || gimple_code (last) != GIMPLE_LABEL)
    return false;
  doings d = {};
  acc_walk_gimple_stmts (seq, look_at_stmt, &d);
  return d.reallocates && d.describes && !d.other;
}

/* True if G stores a constant in a descriptor.  */
static bool
bound_store_p (gimple *g)
{
  if (!gimple_assign_single_p (g)
      || !CONSTANT_CLASS_P (gimple_assign_rhs1 (g)))
    return false;
  tree lhs = gimple_assign_lhs (g);
  while (handled_component_p (lhs))
    {
      lhs = TREE_OPERAND (lhs, 0);
      if (acc_descriptor_type_p (TREE_TYPE (lhs)))
	return true;
    }
  return false;
}

/* True if G asks for a truth value that gfortran made.  GCC 16 has one that
   says whether an array that is not allocated gets bounds before an
   assignment.  */
static bool
guard_p (gimple *g)
{
  gcond *cond = dyn_cast<gcond *> (g);
  tree var = cond ? gimple_cond_lhs (cond) : NULL_TREE;
  return var && VAR_P (var) && DECL_ARTIFICIAL (var)
	 && TREE_CODE (TREE_TYPE (var)) == BOOLEAN_TYPE
	 && gimple_cond_code (cond) == NE_EXPR
	 && integer_zerop (gimple_cond_rhs (cond));
}

/* True if the condition at GSI is followed by the code of GCC 14 and later for
   an array that is assigned to and not allocated: stores of bounds, and a goto.
   Remove that code if TAKE.  */
static bool
unallocated_p (gimple_stmt_iterator *gsi, bool take)
{
  gcond *cond = as_a<gcond *> (gsi_stmt (*gsi));
  unsigned stores = 0;
  gimple_stmt_iterator i = *gsi;
  if (gimple_cond_code (cond) != EQ_EXPR
      || !integer_zerop (gimple_cond_rhs (cond))
      || !POINTER_TYPE_P (TREE_TYPE (gimple_cond_lhs (cond))))
    return false;
  for (gsi_next (&i); !gsi_end_p (i); gsi_next (&i))
    {
      gimple *g = gsi_stmt (i);
      bool store = bound_store_p (g), end = gimple_code (g) == GIMPLE_GOTO;
      bool guard = !stores && guard_p (g);
      stores += store;
      if ((store || end || guard) && take)
	gsi_replace (&i, gimple_build_nop (), true);
      if (end)
	break;
      if (!store && !guard && gimple_code (g) != GIMPLE_LABEL
	  && !(gimple_assign_single_p (g) && DECL_P (gimple_assign_lhs (g))))
	return false;
    }
  if (take)
    gsi_replace (gsi, gimple_build_nop (), true);
  return stores > 3;	/* two bounds, the stride, the offset, at least */
}

/* True if the condition at GSI is followed by the allocation of a scalar component that
   is assigned to.  Remove that code if TAKE.  */
static bool
allocates_component_p (gimple_stmt_iterator *gsi, bool take)
{
  gcond *cond = as_a<gcond *> (gsi_stmt (*gsi));
  bool made = false, stored = false;
  gimple_stmt_iterator i = *gsi;
  if (gimple_cond_code (cond) != NE_EXPR
      || !integer_zerop (gimple_cond_rhs (cond))
      || !POINTER_TYPE_P (TREE_TYPE (gimple_cond_lhs (cond))))
    return false;
  for (gsi_next (&i); !gsi_end_p (i); gsi_next (&i))
    {
      gimple *g = gsi_stmt (i);
      if (glabel *label = dyn_cast<glabel *> (g))
	{
	  if (gimple_label_label (label) == gimple_cond_true_label (cond))
	    break;
	  continue;
	}
      tree lhs = gimple_get_lhs (g);
      bool call = gimple_call_builtin_p (g, BUILT_IN_MALLOC);
      bool store = (gimple_assign_single_p (g) && TREE_CODE (lhs) == COMPONENT_REF
		    && POINTER_TYPE_P (TREE_TYPE (lhs)));
      if (!call && !store && !(is_gimple_assign (g) && DECL_P (lhs)))
	return false;
      made |= call;
      stored |= store;
      if (take)
	gsi_replace (&i, gimple_build_nop (), true);
    }
  if (take)
    gsi_replace (gsi, gimple_build_nop (), true);
  return made && stored && !gsi_end_p (i);
}

/* ---- Intrinsics that are loops or a call */

static tree
find_matmul (gimple_stmt_iterator *gsi, bool *, bool *found)
{
  gimple *g = gsi_stmt (*gsi);
  tree fn = is_gimple_call (g) ? gimple_call_fndecl (g) : NULL_TREE;
  if (fn && startswith (IDENTIFIER_POINTER (DECL_NAME (fn)), "_gfortran_matmul_"))
    *found = true;
  return NULL_TREE;
}

/* Choose the loops if the condition at GSI chooses between loops and a call of
   matmul.  */
static void
choose_loops (gimple_stmt_iterator *gsi)
{
  gcond *cond = as_a<gcond *> (gsi_stmt (*gsi));
  gimple_stmt_iterator i = *gsi, end = i;
  do
    {
      end = i;
      gsi_next (&i);
    }
  while (!gsi_end_p (i)
	 && !(gimple_code (gsi_stmt (i)) == GIMPLE_LABEL
	      && gimple_label_label (as_a<glabel *> (gsi_stmt (i)))
		 == gimple_cond_false_label (cond)));
  if (gsi_end_p (i) || gimple_code (gsi_stmt (end)) != GIMPLE_GOTO)
    return;
  gsi_next (&i);
  gbind *call = gsi_end_p (i) ? NULL : dyn_cast<gbind *> (gsi_stmt (i));
  bool found = false;
  if (call)
    acc_walk_gimple_stmts (gimple_bind_body (call), find_matmul, &found);
  if (!found)
    return;
  gimple_bind_set_body (call, NULL);
  gsi_replace (&end, gimple_build_nop (), true);
  gsi_replace (gsi, gimple_build_nop (), true);
}

/* Make the statement at GSI plainer: remove code that gives an array another
   shape or allocates it, choose between loops and a call, and remove
   annotations.  */
static tree
plain_stmt (gimple_stmt_iterator *gsi, bool *handled)
{
  gimple *g = gsi_stmt (*gsi);
  *handled = !gimple_has_substatements (g);
  if (gbind *b = dyn_cast<gbind *> (g))
    {
      if (reshapes_p (gimple_bind_body (b)))
	{
	  gimple *end = gimple_seq_last_stmt (gimple_bind_body (b));
	  gimple_seq rest = NULL;
	  gimple_seq_add_stmt (&rest, gimple_copy (end));
	  gimple_bind_set_body (b, rest);
	}
    }
  else if (gimple_code (g) == GIMPLE_COND)
    {
      if (unallocated_p (gsi, false))
	unallocated_p (gsi, true);
      else if (allocates_component_p (gsi, false))
	allocates_component_p (gsi, true);
      else
	choose_loops (gsi);
    }
  else if (gimple_call_internal_p (g, IFN_ANNOTATE))
    gsi_replace (gsi, gimple_build_assign (gimple_call_lhs (g),
					   gimple_call_arg (g, 0)), true);
  return NULL_TREE;
}

void
acc_plain_statements (gomp_target *g)
{
  if (!lang_GNU_Fortran ())
    return;
  acc_walk_gimple_stmts (gimple_omp_body_ptr (g), plain_stmt);
}
