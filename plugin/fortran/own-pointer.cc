/* The variables in calls of attach routines.

   In: a call of acc_attach or the like, as gfortran made it.  It passes a copy
   of the variable's descriptor, made just before the call.  Out: the call
   passes the address of the pointer itself.

     _1 = v.a.data; desc = {...}; desc.data = &(*_1)[0]; acc_attach_h (&desc)
     -> p = &v.a.data; acc_attach_h (p)

   GCC 11 passes the descriptor of an allocatable variable itself:

     acc_attach_h (&v.a)  ->  p = &v.a.data; acc_attach_h (p)

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "fortran/fortran.h"

/* The last statement before *I that sets a place for which SETS is true, or
   null.  *I is then at that statement.  */
template <typename F>
static gimple *
last_setting (gimple_stmt_iterator *i, F sets)
{
  for (gsi_prev (i); !gsi_end_p (*i); gsi_prev (i))
    {
      gimple *g = gsi_stmt (*i);
      if (gimple_assign_single_p (g) || is_gimple_assign (g))
	if (sets (gimple_assign_lhs (g)))
	  return g;
    }
  return NULL;
}

/* The variable at the beginning of address expression or sum R, or R.  */
static tree
base_pointer (tree r)
{
  if (TREE_CODE (r) != ADDR_EXPR)
    return r;
  tree t = TREE_OPERAND (r, 0);
  while (handled_component_p (t))
    t = TREE_OPERAND (t, 0);
  return TREE_CODE (t) == MEM_REF || INDIRECT_REF_P (t) ? TREE_OPERAND (t, 0)
							: r;
}

/* The place of the pointer that was copied into descriptor D before *I, or
   null.  */
static tree
copied_pointer (gimple_stmt_iterator i, tree d)
{
  gimple *g = last_setting (&i, [&] (tree lhs) {
    return TREE_CODE (lhs) == COMPONENT_REF && TREE_OPERAND (lhs, 0) == d
	   && id_equal (DECL_NAME (TREE_OPERAND (lhs, 1)), "data");
  });
  while (g)
    {
      tree r = base_pointer (gimple_assign_rhs1 (g));
      if (TREE_CODE (r) == COMPONENT_REF || TREE_CODE (r) == MEM_REF)
	return r;
      if (TREE_CODE (r) == SSA_NAME)
	{
	  g = SSA_NAME_DEF_STMT (r);
	  if (!is_gimple_assign (g))
	    return NULL_TREE;
	  continue;
	}
      if (!VAR_P (r))
	return NULL_TREE;
      g = last_setting (&i, [&] (tree lhs) { return lhs == r; });
      if (!g && DECL_NAME (r) && POINTER_TYPE_P (TREE_TYPE (r)))
	return r;
    }
  return NULL_TREE;
}

/* The pointer in the descriptor whose address is A, an argument of a call.
   Null if gfortran made a copy of the descriptor for the call.  */
static tree
own_pointer (tree a)
{
  if (TREE_CODE (a) == SSA_NAME && SSA_NAME_DEF_STMT (a)
      && gimple_assign_single_p (SSA_NAME_DEF_STMT (a)))
    a = gimple_assign_rhs1 (SSA_NAME_DEF_STMT (a));
  if (TREE_CODE (a) != ADDR_EXPR && TREE_CODE (a) != PARM_DECL)
    return NULL_TREE;
  tree d = TREE_CODE (a) == ADDR_EXPR ? TREE_OPERAND (a, 0)
				      : build_simple_mem_ref (a);
  tree base = get_base_address (d), type = TREE_TYPE (d);
  if ((VAR_P (base) && DECL_ARTIFICIAL (base)) || TREE_CODE (type) != RECORD_TYPE)
    return NULL_TREE;
  tree data = TYPE_FIELDS (type);
  return build3 (COMPONENT_REF, TREE_TYPE (data), unshare_expr (d), data,
		 NULL_TREE);
}

bool
acc_pass_own_pointer (gimple_stmt_iterator *i)
{
  static const char *const names[] = {
    "acc_attach_h", "acc_attach_async_h", "acc_detach_h",
    "acc_detach_async_h", "acc_detach_finalize_h",
    "acc_detach_finalize_async_h"
  };
  gcall *call = as_a<gcall *> (gsi_stmt (*i));
  tree fn = gimple_call_fndecl (call);
  bool ours = false;
  for (const char *n : names)
    ours |= fn && DECL_NAME (fn) && id_equal (DECL_NAME (fn), n);
  if (!ours || gimple_call_num_args (call) < 1)
    return false;
  tree a = gimple_call_arg (call, 0);
  tree place = own_pointer (a);
  if (!place && TREE_CODE (a) == ADDR_EXPR)
    place = copied_pointer (*i, TREE_OPERAND (a, 0));
  if (!place)
    {
      error_at (gimple_location (call), "the argument is no pointer and no "
		"allocatable variable");
      return true;
    }
  if (VAR_P (place))
    TREE_ADDRESSABLE (place) = 1;
  tree p = create_tmp_var (ptr_type_node);
  gimple_seq seq = NULL;
  push_gimplify_context ();
  gimplify_and_add (build2 (MODIFY_EXPR, ptr_type_node, p,
			    fold_convert (ptr_type_node, build_fold_addr_expr
					  (unshare_expr (place)))), &seq);
  pop_gimplify_context (NULL);
  gsi_insert_seq_before (i, seq, GSI_SAME_STMT);
  gimple_call_set_arg (call, 0, p);
  return true;
}
