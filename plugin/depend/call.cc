/* Calls in a region.

   In: a call.  Out: true if it only computes a value from the values of its
   arguments, so that it may be executed in any order.  GCC's own analysis of
   functions comes later.  Here the bodies that are available are read.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "depend/analysis.h"
#include "ir/ir.h"
#include "unit/unit.h"
#include "ir/walk.h"

/* True if FN computes its result from the values of its arguments.  errno does
   not count: no region can read it.  */
static bool
math_function_p (const_tree fn, const_tree call)
{
  if (!acc_builtin_p (fn))
    return false;
  bool has_float = FLOAT_TYPE_P (TREE_TYPE (call));
  const_call_expr_arg_iterator iter;
  const_tree a;
  FOR_EACH_CONST_CALL_EXPR_ARG (a, iter, call)
    {
      if (POINTER_TYPE_P (TREE_TYPE (a)))
	return false;
      has_float |= FLOAT_TYPE_P (TREE_TYPE (a));
    }
  return has_float && (FLOAT_TYPE_P (TREE_TYPE (call))
		       || INTEGRAL_TYPE_P (TREE_TYPE (call)));
}

/* ---- Functions with a body */

/* The answers for functions, by DECL_UID.  While a body is read, its answer is
   true, so that recursion does not stand in the way.  Answers found with its
   help are in GUESSED, and are forgotten if the guess was wrong.  */
static hash_map<int_hash<unsigned, -1U, -2U>, bool> *known;
static auto_vec<unsigned> guessed;

/* True if T is a variable that other calls cannot see, or that never
   changes.  */
static bool
own_variable_p (const_tree t)
{
  if (TREE_THIS_VOLATILE (t))
    return false;
  return acc_local_var_p (t) || (VAR_P (t) && TREE_READONLY (t));
}

/* Stop the walk at anything that is more than computing with values.  */
static tree
effect_op (tree *tp, int *walk_subtrees)
{
  tree t = *tp;
  if (TYPE_P (t))
    {
      *walk_subtrees = 0;
      return NULL_TREE;
    }
  if (REFERENCE_CLASS_P (t) && TREE_THIS_VOLATILE (t))
    return t;
  switch (TREE_CODE (t))
    {
    case VAR_DECL:
    case PARM_DECL:
      return own_variable_p (t) ? NULL_TREE : t;
    case INDIRECT_REF:
    case MEM_REF:
    case TARGET_MEM_REF:
    case ASM_EXPR:
    case VA_ARG_EXPR:
    case TRY_CATCH_EXPR:
      return t;
    case ADDR_EXPR:
      {
	tree object = TREE_OPERAND (t, 0);
	if (TREE_CODE (object) == FUNCTION_DECL
	    || TREE_CODE (object) == LABEL_DECL)
	  {
	    *walk_subtrees = 0;
	    return NULL_TREE;
	  }
	return t;
      }
    case CALL_EXPR:
      return depend_call_safe_p (t) ? NULL_TREE : t;
    default:
      return NULL_TREE;
    }
}

/* True if G only computes with values.  */
static bool
statement_computes_p (gimple *g)
{
  if (gimple_code (g) == GIMPLE_ASM || gimple_has_volatile_ops (g))
    return false;
  if (gcall *c = dyn_cast<gcall *> (g))
    {
      tree fn = gimple_call_fndecl (c);
      if (fn)
	fn = acc_bound_routine (fn);
      if (!(gimple_call_flags (c) & ECF_CONST))
	{
	  if (!fn)
	    return false;
	  auto_vec<tree> args;
	  for (unsigned i = 0; i < gimple_call_num_args (c); i++)
	    args.safe_push (gimple_call_arg (c, i));
	  tree e = build_call_array (TREE_TYPE (TREE_TYPE (fn)),
				     build_fold_addr_expr (fn),
				     args.length (), args.address ());
	  if (!depend_call_safe_p (e))
	    return false;
	}
    }
  for (unsigned i = 0; i < gimple_num_ops (g); i++)
    if (gimple_op (g, i)
	&& acc_walk_tree (gimple_op_ptr (g, i), effect_op))
      return false;
  return true;
}

static tree
effect_stmt (gimple_stmt_iterator *gsi, bool *handled)
{
  gimple *g = gsi_stmt (*gsi);
  *handled = false;
  switch (gimple_code (g))
    {
    case GIMPLE_BIND:
    case GIMPLE_TRY:
    case GIMPLE_DEBUG:
    case GIMPLE_LABEL:
      return NULL_TREE;
    default:
      *handled = true;
      return statement_computes_p (g) ? NULL_TREE : integer_one_node;
    }
}

/* True if FN's body only computes.  A body is GENERIC before it is gimplified,
   then GIMPLE, then blocks.  */
static bool
body_computes_p (tree fn)
{
  function *f = DECL_STRUCT_FUNCTION (fn);
  if (f && f->cfg)
    {
      basic_block bb;
      FOR_EACH_BB_FN (bb, f)
	for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);
	     gsi_next (&i))
	  if (!is_gimple_debug (gsi_stmt (i))
	      && gimple_code (gsi_stmt (i)) != GIMPLE_LABEL
	      && !statement_computes_p (gsi_stmt (i)))
	    return false;
      return true;
    }
  if (gimple_has_body_p (fn))
    return !acc_walk_gimple_stmts (gimple_body (fn), effect_stmt);
  return DECL_SAVED_TREE (fn)
	 && !acc_walk_tree_once (&DECL_SAVED_TREE (fn), effect_op);
}

/* True if FN's body, which no other can replace, only computes.  */
static bool
computes_p (tree fn)
{
  if (DECL_EXTERNAL (fn) || acc_builtin_p (fn)
      || !decl_binds_to_current_def_p (fn))
    return false;
  if (!known)
    known = new hash_map<int_hash<unsigned, -1U, -2U>, bool> ();
  if (bool *k = known->get (DECL_UID (fn)))
    return *k;
  unsigned before = guessed.length ();
  known->put (DECL_UID (fn), true);
  guessed.safe_push (DECL_UID (fn));
  bool result = body_computes_p (fn);
  if (!result)
    {
      while (guessed.length () > before)
	known->remove (guessed.pop ());
      known->put (DECL_UID (fn), false);
    }
  if (before == 0)
    guessed.truncate (0);
  return result;
}

/* ---- */

bool
depend_call_safe_p (tree call)
{
  int flags = call_expr_flags (call);
  if ((flags & ECF_CONST) && !(flags & ECF_LOOPING_CONST_OR_PURE))
    return true;
  tree fn = get_callee_fndecl (call);
  if (fn)
    fn = acc_bound_routine (fn);
  if (!fn || (flags & ECF_RETURNS_TWICE))
    return false;
  if (fndecl_built_in_p (fn, BUILT_IN_NORMAL))
    {
      built_in_function code = DECL_FUNCTION_CODE (fn);
      if (code == BUILT_IN_ABORT || code == BUILT_IN_TRAP
	  || acc_unreachable_p (code))
	return true;
    }
  return math_function_p (fn, call) || computes_p (fn);
}
