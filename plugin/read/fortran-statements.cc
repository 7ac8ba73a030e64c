/* Code that gfortran adds to statements and that a device cannot execute or
   does not need.

   In: a compute construct of f951.  An assignment to an allocatable array
   allocates the array again if it has another shape; a loop of do concurrent
   says what the vectorizer may do.  Out: the same without these.  In a compute
   construct, an array that is assigned to has its shape already, and a scalar
   is allocated: the host could not use memory that a device allocated.  (references.cc
   has scalars with private copies.)
   An array that the construct or a routine declares, or has a private copy of, is
   allocated, with the device's heap.
   matmul is a loop nest for matrices up to a size, and a call for larger ones; the
   loops remain.

     { if (a.data == 0) goto L1; if (n != a.ubound) goto L1; goto L2;
       L1: a.dim[0] = ...; a.data = malloc or realloc (...);
       L2: }						->   nothing
						or, of its own,	     free, malloc
     if (a.data == 0) a.dim[0].lbound = 1, ...		->   nothing
     if (a.data == 0 && guard) the same (GCC 16)		->   nothing
     if (v->n == 0) v->n = malloc (4)			->   nothing
     if (n == 0) n = malloc (4)				->   nothing
     c = .ANNOTATE (count <= 0, ivdep, 0);		->   c = count <= 0;
     if (n * m * k <= 27000) loops; else matmul (...);	->   loops;

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/read.h"
#include "read/normalize.h"
#include "ir/walk.h"

/* ---- Assignments that allocate */

/* The effects of a list of statements.  */
struct doings
{
  bool reallocates;		/* calls realloc */
  tree array;			/* the variable in whose descriptor it sets bounds,
				   or where that is, or null */
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
      if (acc_descriptor_type_p (TREE_TYPE (lhs)))
	d->array = acc_base_address (lhs);
    }
  return NULL_TREE;
}

/* The array, or what leads to it, that SEQ, which ends in a label, gives another shape
   before an assignment; or null.  */
static tree
reshaped (gimple_seq seq)
{
  gimple *last = gimple_seq_last_stmt (seq);
  if (!last || gimple_code (last) != GIMPLE_LABEL)
    return NULL_TREE;
  doings d = {};
  acc_walk_gimple_stmts (seq, look_at_stmt, &d);
  return d.reallocates && !d.other ? d.array : NULL_TREE;
}

/* Variables that a construct declares, those that it has private copies of, and of these
   the ones in private and firstprivate clauses of the source.  */
struct own_variables
{
  hash_set<tree> declared, copied, fresh;
  bool kernels = false;		/* of a kernels construct */
  bool fixed = false;		/* some assignments are to arrays that keep their
				   shapes */
};

/* Add the variables in private clauses and reductions of the list CLAUSES to *OWN.  */
static void
note_copies (tree clauses, own_variables *own)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    switch (OMP_CLAUSE_CODE (c))
      {
      case OMP_CLAUSE_PRIVATE:
      case OMP_CLAUSE_FIRSTPRIVATE:
	if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE
	    || !OMP_CLAUSE_FIRSTPRIVATE_IMPLICIT (c))
	  own->fresh.add (OMP_CLAUSE_DECL (c));
	/* FALLTHRU */
      case OMP_CLAUSE_REDUCTION:
	own->copied.add (OMP_CLAUSE_DECL (c));
      default:
	break;
      }
}

/* Add the variables that the statement at GSI declares or copies to *OWN.  */
static tree
note_own (gimple_stmt_iterator *gsi, bool *handled, own_variables *own)
{
  *handled = false;
  if (gimple_code (gsi_stmt (*gsi)) == GIMPLE_OMP_FOR)
    note_copies (gimple_omp_for_clauses (gsi_stmt (*gsi)), own);
  if (gbind *b = dyn_cast<gbind *> (gsi_stmt (*gsi)))
    for (tree v = gimple_bind_vars (b); v; v = DECL_CHAIN (v))
      if (VAR_P (v) && !is_global_var (v))
	own->declared.add (v);
  return NULL_TREE;
}

/* Let the statement at GSI, if it calls realloc, free the memory and allocate new one: the
   old elements are not used any more.  */
static tree
allocate_anew (gimple_stmt_iterator *gsi, bool *handled)
{
  gcall *g = dyn_cast<gcall *> (gsi_stmt (*gsi));
  *handled = g != NULL;
  tree fn = g ? gimple_call_fndecl (g) : NULL_TREE;
  if (!fn || !fndecl_built_in_p (fn, BUILT_IN_REALLOC))
    return NULL_TREE;
  gcall *old = gimple_build_call (builtin_decl_explicit (BUILT_IN_FREE), 1,
				  gimple_call_arg (g, 0));
  gcall *made = gimple_build_call (builtin_decl_explicit (BUILT_IN_MALLOC), 1,
				   gimple_call_arg (g, 1));
  gimple_call_set_lhs (made, gimple_call_lhs (g));
  for (gcall *c : { old, made })
    gimple_set_location (c, gimple_location (g));
  gsi_insert_before (gsi, old, GSI_SAME_STMT);
  gsi_replace (gsi, made, true);
  return NULL_TREE;
}

/* Let assignments to the arrays of OWN in the list at GSI allocate them.  True if the list
   is one that gives such an array another shape.  */
static bool
allocates_own_p (gimple_stmt_iterator *gsi, own_variables *own)
{
  gbind *b = as_a<gbind *> (gsi_stmt (*gsi));
  tree array = reshaped (gimple_bind_body (b));
  tree dummy = array && (TREE_CODE (array) == MEM_REF || INDIRECT_REF_P (array))
	       ? TREE_OPERAND (array, 0) : array;
  if (!array || !(own->declared.contains (array) || own->fresh.contains (dummy)))
    return false;
  acc_walk_gimple_stmts (gimple_bind_body_ptr (b), allocate_anew);
  return true;
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

/* True if T, which G sets, is where the pointer of an allocatable scalar is, which all
   threads of the construct with OWN share: a component; in kernels a variable, or what a
   dummy leads to.  A parallel construct may allocate a variable, and free it again.  */
static bool
shared_pointer_p (tree t, gimple *g, own_variables *own)
{
  if (!t || !POINTER_TYPE_P (TREE_TYPE (t)))
    return false;
  if (TREE_CODE (t) == COMPONENT_REF)
    return true;
  if (!own->kernels)
    return false;
  if (TREE_CODE (t) == MEM_REF || INDIRECT_REF_P (t))
    {
      t = TREE_OPERAND (t, 0);
      gimple *from = normal_temporary_p (t) ? acc_definition (t, g) : NULL;
      if (from && gimple_assign_single_p (from))
	t = gimple_assign_rhs1 (from);
    }
  return ((VAR_P (t) || TREE_CODE (t) == PARM_DECL) && !DECL_ARTIFICIAL (t)
	  && !own->declared.contains (t) && !own->copied.contains (t));
}

/* If the condition at GSI is followed by the allocation of a scalar that is assigned to,
   remove that code.  */
static bool
take_allocation (gimple_stmt_iterator *gsi, own_variables *own)
{
  gcond *cond = as_a<gcond *> (gsi_stmt (*gsi));
  bool made = false, stored = false;
  gimple_stmt_iterator i = *gsi;
  auto_vec<gimple_stmt_iterator> code;
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
      bool store = (call || gimple_assign_single_p (g)) && shared_pointer_p (lhs, g, own);
      if (!call && !store && !(is_gimple_assign (g) && DECL_P (lhs)))
	return false;
      made |= call;
      stored |= store;
      code.safe_push (i);
    }
  if (!made || !stored || gsi_end_p (i))
    return false;
  for (gimple_stmt_iterator &at : code)
    gsi_replace (&at, gimple_build_nop (), true);
  gsi_replace (gsi, gimple_build_nop (), true);
  return true;
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
plain_stmt (gimple_stmt_iterator *gsi, bool *handled, own_variables *own)
{
  gimple *g = gsi_stmt (*gsi);
  *handled = !gimple_has_substatements (g);
  if (gbind *b = dyn_cast<gbind *> (g))
    {
      *handled = allocates_own_p (gsi, own);
      if (!*handled && reshaped (gimple_bind_body (b)))
	{
	  gimple *end = gimple_seq_last_stmt (gimple_bind_body (b));
	  gimple_seq rest = NULL;
	  gimple_seq_add_stmt (&rest, gimple_copy (end));
	  gimple_bind_set_body (b, rest);
	  own->fixed = true;
	}
    }
  else if (gimple_code (g) == GIMPLE_COND)
    {
      if (unallocated_p (gsi, false))
	unallocated_p (gsi, true);
      else if (!take_allocation (gsi, own))
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
  own_variables own;
  own.kernels = gimple_omp_target_kind (g) == GF_OMP_TARGET_KIND_OACC_KERNELS;
  note_copies (gimple_omp_target_clauses (g), &own);
  acc_walk_gimple_stmts (gimple_omp_body (g), note_own, &own);
  acc_walk_gimple_stmts (gimple_omp_body_ptr (g), plain_stmt, &own);
  acc_keep_components (gimple_omp_body_ptr (g));
  acc_take_tables (gimple_omp_body_ptr (g), gimple_omp_target_clauses_ptr (g));
  /* What grows would not fit in an array that keeps its shape.  */
  if (!own.fixed)
    acc_plain_growth (gimple_omp_body_ptr (g));
}

/* Do what allocates_own_p does.  */
static tree
allocate_stmt (gimple_stmt_iterator *gsi, bool *handled, own_variables *own)
{
  *handled = gimple_code (gsi_stmt (*gsi)) == GIMPLE_BIND && allocates_own_p (gsi, own);
  return NULL_TREE;
}

void
acc_plain_routine (gimple_seq *body)
{
  if (!lang_GNU_Fortran ())
    return;
  own_variables own;
  acc_walk_gimple_stmts (*body, note_own, &own);
  acc_walk_gimple_stmts (body, allocate_stmt, &own);
  acc_keep_components (body);
  acc_take_tables (body, NULL);
  acc_plain_growth (body);
}
