/* Allocatable arrays of the host whose memory a construct cannot change.

   In: the body of a construct, and an allocatable array that it uses and has no private
   copy of.  Out: an error if the body, or a procedure that gets the array, deallocates
   it, moves its memory, or in kernels gives it memory that stays.

     !$acc kernels copy(x)
     deallocate (x)		x is the host's: an error
     allocate (y(n))		y gets memory of the device, ...
     deallocate (y)		... and is again as it was: right
     call f (x)			an error if f deallocates its dummy

   The device has a copy of the descriptor, and its memory is libacc's.  Statements are
   taken in the order of the source, whatever the conditions around them.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "ir/walk.h"
#include "read/read.h"

/* The deepest call that is looked into.  */
#define DEEPEST 4

enum array_memory
{
  ARRAY_HOST,			/* what it was before */
  ARRAY_OWN,			/* allocated here */
  ARRAY_NONE			/* that is free again */
};

struct memory_search
{
  tree root;			/* the descriptor, or a pointer to it */
  bool behind;			/* it is a pointer */
  int depth;			/* of calls */
  array_memory memory;
  bool assigned;		/* an assignment may give the array another
				   shape: its memory is none of this file's */
  gimple *last;			/* in GIMPLE: the statement that allocated it */
  bool bad;			/* the host's memory is changed ... */
  location_t where;		/* ... there */
};

/* What temporary T of statement G stands for.  G is null in GENERIC.  */
static tree
meaning (tree t, gimple *g)
{
  for (int i = 0; i < 8; i++)
    {
      STRIP_NOPS (t);
      gimple *def = g && acc_temporary_p (t) ? acc_definition (t, g) : NULL;
      if (!def || !is_gimple_assign (def)
	  || !(gimple_assign_single_p (def) || gimple_assign_cast_p (def)))
	break;
      t = gimple_assign_rhs1 (def);
      g = def;
    }
  return t;
}

/* True if P, of statement G, points to the descriptor of S.  */
static bool
leads_p (const memory_search *s, tree p, gimple *g)
{
  p = meaning (p, g);
  return s->behind ? p == s->root
	 : TREE_CODE (p) == ADDR_EXPR && TREE_OPERAND (p, 0) == s->root;
}

/* True if T, of statement G, is the descriptor of S.  */
static bool
descriptor_p (const memory_search *s, tree t, gimple *g)
{
  if (!s->behind)
    return t == s->root;
  return (INDIRECT_REF_P (t) || (TREE_CODE (t) == MEM_REF
				 && integer_zerop (TREE_OPERAND (t, 1))))
	 && leads_p (s, TREE_OPERAND (t, 0), g);
}

/* True if T, of statement G, is the pointer in the descriptor of S.  */
static bool
data_p (const memory_search *s, tree t, gimple *g)
{
  STRIP_NOPS (t);
  return TREE_CODE (t) == COMPONENT_REF
	 && acc_descriptor_type_p (TREE_TYPE (TREE_OPERAND (t, 0)))
	 && TREE_OPERAND (t, 1) == TYPE_FIELDS (TREE_TYPE (TREE_OPERAND (t, 0)))
	 && descriptor_p (s, TREE_OPERAND (t, 0), g);
}

static void
note_bad (memory_search *s, location_t where)
{
  if (!s->bad)
    s->where = where;
  s->bad = true;
}

/* Note the assignment of VALUE to TO in statement G, or in GENERIC.  */
static void
note_store (memory_search *s, tree to, tree value, gimple *g, location_t where)
{
  STRIP_NOPS (to);
  if (descriptor_p (s, to, g) && AGGREGATE_TYPE_P (TREE_TYPE (to)))
    note_bad (s, where);
  if (!data_p (s, to, g))
    return;
  if (!integer_zerop (meaning (value, g)))
    {
      s->memory = ARRAY_OWN;
      s->last = g;
    }
  else if (s->memory == ARRAY_HOST)
    note_bad (s, where);
}

static void search_function (memory_search *s, tree fn, unsigned n, location_t where);

/* Note a call of FN with argument N, ARG, in statement G, or in GENERIC.  */
static void
note_argument (memory_search *s, tree fn, unsigned n, tree arg, gimple *g,
	       location_t where)
{
  bool builtin = fndecl_built_in_p (fn, BUILT_IN_NORMAL);
  if (builtin && n == 0
      && (DECL_FUNCTION_CODE (fn) == BUILT_IN_FREE
	  || DECL_FUNCTION_CODE (fn) == BUILT_IN_REALLOC)
      && data_p (s, meaning (arg, g), g))
    {
      if (DECL_FUNCTION_CODE (fn) == BUILT_IN_REALLOC)
	s->assigned = true;
      else if (s->memory != ARRAY_OWN)
	note_bad (s, where);
      else
	s->memory = ARRAY_NONE;
    }
  else if (!builtin && leads_p (s, arg, g))
    search_function (s, fn, n, where);
}

static tree
search_stmt (gimple_stmt_iterator *gsi, bool *handled, memory_search *s)
{
  gimple *g = gsi_stmt (*gsi);
  *handled = false;
  if (gimple_assign_single_p (g))
    note_store (s, gimple_assign_lhs (g), gimple_assign_rhs1 (g), g,
		gimple_location (g));
  tree fn = is_gimple_call (g) ? gimple_call_fndecl (g) : NULL_TREE;
  for (unsigned n = 0; fn && n < gimple_call_num_args (g); n++)
    note_argument (s, fn, n, gimple_call_arg (g, n), g, gimple_location (g));
  return NULL_TREE;
}

static tree
search_tree (tree *tp, int *walk_subtrees, memory_search *s)
{
  tree t = *tp;
  location_t where = EXPR_LOCATION (t);
  if (TYPE_P (t))
    *walk_subtrees = 0;
  else if (TREE_CODE (t) == MODIFY_EXPR)
    note_store (s, TREE_OPERAND (t, 0), TREE_OPERAND (t, 1), NULL, where);
  else if (tree fn = TREE_CODE (t) == CALL_EXPR ? get_callee_fndecl (t) : NULL_TREE)
    for (int n = 0; n < call_expr_nargs (t); n++)
      note_argument (s, fn, n, CALL_EXPR_ARG (t, n), NULL, where);
  return NULL_TREE;
}

/* Look at FN, which gets the array of S as argument N at WHERE.  One in another file is
   taken to leave the memory alone.  */
static void
search_function (memory_search *s, tree fn, unsigned n, location_t where)
{
  tree parm = DECL_ARGUMENTS (fn);
  for (; parm && n; n--)
    parm = DECL_CHAIN (parm);
  if (!parm || s->depth == DEEPEST)
    return;
  memory_search in = { parm, true, s->depth + 1, s->memory, false, NULL, false,
		       UNKNOWN_LOCATION };
  acc_walk_function (fn, search_stmt, search_tree, &in);
  if (in.bad)
    note_bad (s, where);
  if (!in.assigned)
    s->memory = in.memory;
}

void
acc_check_host_allocatable (gomp_target *g, tree root, bool behind)
{
  tree type = behind ? TREE_TYPE (TREE_TYPE (root)) : TREE_TYPE (root);
  if (!acc_descriptor_type_p (type) || !TYPE_RESTRICT (TREE_TYPE (TYPE_FIELDS (type)))
      || DECL_ARTIFICIAL (root) || ACC_GFC_ASSOCIATE_NAME_P (root))
    return;
  memory_search s = { root, behind, 0, ARRAY_HOST, false, NULL, false,
		      UNKNOWN_LOCATION };
  acc_walk_gimple_stmts (gimple_omp_body (g), search_stmt, &s);
  bool stays = s.memory == ARRAY_OWN && !s.assigned
	       && acc_target_kind (g) == GF_OMP_TARGET_KIND_OACC_KERNELS;
  if (stays && !s.bad && s.last)
    s.where = gimple_location (s.last);
  if (!s.bad && !stays)
    return;
  error_at (s.where == UNKNOWN_LOCATION ? gimple_location (g) : s.where,
	    "this construct changes the memory of %qD, an allocatable array of the host: "
	    "make it private, or declare it in the construct", root);
}
