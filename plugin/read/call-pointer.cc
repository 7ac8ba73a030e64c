/* Calls through pointers to functions that can lead to one function only.

   In: a call in a region or routine, and the function around it.  Out: the function that is
   called, if the pointer is a local variable that nothing but its name can reach and
   that is set to the address of this function alone.

     int (*op) (int) = twice;
     #pragma acc parallel loop		becomes twice (a[i])
     for (int i = 0; i < n; i++)
       a[i] = op (a[i]);

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "read/read.h"

/* What is known of a pointer.  */
struct pointer_values
{
  tree fndecl;			/* where it is declared */
  auto_vec<tree> pointers;	/* it, and those that it is a copy of */
  tree target;			/* the function, or null */
  bool other;			/* something else, too */
};

/* True if nothing but its name reaches P, a local variable of V's function.  */
static bool
plain_local_p (const pointer_values *v, tree p)
{
  return (VAR_P (p) && !is_global_var (p) && !TREE_ADDRESSABLE (p)
	  && !TREE_THIS_VOLATILE (p) && !DECL_HAS_VALUE_EXPR_P (p)
	  && decl_function_context (p) == v->fndecl);
}

/* Note what the statement at GSI stores to one of the pointers.  */
static tree
note_store (gimple_stmt_iterator *gsi, bool *handled, walk_stmt_info *info)
{
  pointer_values *v = (pointer_values *) info->info;
  gimple *g = gsi_stmt (*gsi);
  *handled = false;
  tree lhs = gimple_get_lhs (g);
  if (!lhs || !v->pointers.contains (lhs) || gimple_clobber_p (g))
    return NULL_TREE;
  tree rhs = gimple_assign_single_p (g) ? gimple_assign_rhs1 (g) : NULL_TREE;
  tree fn = rhs && TREE_CODE (rhs) == ADDR_EXPR ? TREE_OPERAND (rhs, 0)
						: NULL_TREE;
  if (rhs && plain_local_p (v, rhs))
    {
      if (!v->pointers.contains (rhs))
	v->pointers.safe_push (rhs);
    }
  else if (!fn || TREE_CODE (fn) != FUNCTION_DECL
	   || (v->target && v->target != fn))
    v->other = true;
  else
    v->target = fn;
  return NULL_TREE;
}

tree
acc_sole_target (tree fndecl, gcall *g)
{
  tree p = gimple_call_fn (g);
  pointer_values v = {};
  v.fndecl = fndecl;
  if (!p || !plain_local_p (&v, p))
    return NULL_TREE;
  v.pointers.safe_push (p);
  walk_stmt_info info = {};
  info.info = &v;
  unsigned n;
  do
    {
      n = v.pointers.length ();
      walk_gimple_seq (gimple_body (fndecl), note_store, NULL, &info);
    }
  while (!v.other && v.pointers.length () > n);
  if (!v.target || v.other
      || !useless_type_conversion_p (TREE_TYPE (TREE_TYPE (p)),
				     TREE_TYPE (v.target)))
    return NULL_TREE;
  return v.target;
}
