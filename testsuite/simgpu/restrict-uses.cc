/* restrict-uses: a plugin of g++ that tells the race check by way of which
   parameters of a kernel loads and stores go.

   In: a kernel in SSA form, not optimized.  Out: the same, with

     simgpu_restrict_use (address, bytes, name, number, flags);

   before each load and store whose pointer comes from one parameter only, by
   sums, conversions and copies.  device-restrict.c says what it is for.

   This file is part of acc.  It is free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include "gcc-plugin.h"
#include "plugin-version.h"
#include "backend.h"
#include "tree.h"
#include "gimple.h"
#include "tree-pass.h"
#include "ssa.h"
#include "gimple-iterator.h"
#include "gimple-expr.h"
#include "gimplify.h"
#include "gimplify-me.h"
#include "gimple-walk.h"
#include "stringpool.h"
#include "attribs.h"
#include "tree-cfg.h"
#include "fold-const.h"
#include "context.h"
#include "protocol.h"

int plugin_is_GPL_compatible;

#define MOST_PARAMETERS 64

/* What is known of an SSA name: nothing yet, several origins, or the parameter
   with this number, from 0.  */
enum { UNSEEN = -2, MIXED = -1 };

static tree use_fn;

/* The number of the parameter that pointer E comes from, or MIXED.  DEPTH
   limits the search.  */
static int
origin_of (tree e, int depth)
{
  STRIP_NOPS (e);
  if (depth > 100 || TREE_CODE (e) != SSA_NAME
      || !POINTER_TYPE_P (TREE_TYPE (e)))
    return MIXED;
  if (SSA_NAME_IS_DEFAULT_DEF (e))
    {
      int n = 0;
      for (tree p = DECL_ARGUMENTS (current_function_decl); p; p = DECL_CHAIN (p))
	if (p == SSA_NAME_VAR (e))
	  return n < MOST_PARAMETERS ? n : MIXED;
	else
	  n++;
      return MIXED;
    }
  gassign *def = dyn_cast <gassign *> (SSA_NAME_DEF_STMT (e));
  if (!def)
    return MIXED;
  if (gimple_assign_rhs_code (def) == POINTER_PLUS_EXPR
      || CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (def))
      || gimple_assign_rhs_code (def) == SSA_NAME)
    return origin_of (gimple_assign_rhs1 (def), depth + 1);
  if (gimple_assign_rhs_code (def) == ADDR_EXPR)
    {
      tree base = get_base_address (TREE_OPERAND (gimple_assign_rhs1 (def), 0));
      if (base && TREE_CODE (base) == MEM_REF)
	return origin_of (TREE_OPERAND (base, 0), depth + 1);
    }
  return MIXED;
}

/* Parameter NUMBER of the function.  */
static tree
parameter (int number)
{
  tree p = DECL_ARGUMENTS (current_function_decl);
  while (number--)
    p = DECL_CHAIN (p);
  return p;
}

/* Insert a call before GSI for REF, which its statement loads or, with WRITE,
   stores.  */
static void
tell (gimple_stmt_iterator *gsi, tree ref, bool write)
{
  tree base = get_base_address (ref), size = TYPE_SIZE_UNIT (TREE_TYPE (ref));
  if (!base || TREE_CODE (base) != MEM_REF || !size
      || TREE_CODE (size) != INTEGER_CST
      || (TREE_CODE (ref) == COMPONENT_REF
	  && DECL_BIT_FIELD (TREE_OPERAND (ref, 1)))
      || TREE_CODE (ref) == BIT_FIELD_REF)
    return;
  int number = origin_of (TREE_OPERAND (base, 0), 0);
  if (number == MIXED)
    return;
  tree p = parameter (number), type = TREE_TYPE (p);
  int flags = write ? RESTRICT_STORE : 0;
  if (TYPE_RESTRICT (type))
    flags |= RESTRICT_MARKED;
  if (TYPE_RESTRICT (type) && TYPE_READONLY (TREE_TYPE (type)))
    flags |= RESTRICT_CONST;
  const char *name = DECL_NAME (p) ? IDENTIFIER_POINTER (DECL_NAME (p)) : "?";
  tree address = force_gimple_operand_gsi (gsi,
					   build_fold_addr_expr (unshare_expr (ref)),
					   true, NULL_TREE, true, GSI_SAME_STMT);
  gcall *call
    = gimple_build_call (use_fn, 5, address, fold_convert (size_type_node, size),
			 build_string_literal (strlen (name) + 1, name),
			 build_int_cst (unsigned_type_node, number),
			 build_int_cst (integer_type_node, flags));
  gimple_set_location (call, gimple_location (gsi_stmt (*gsi)));
  gsi_insert_before (gsi, call, GSI_SAME_STMT);
}

/* True if the function has a parameter with __restrict__.  */
static bool
restrict_p (void)
{
  for (tree p = DECL_ARGUMENTS (current_function_decl); p; p = DECL_CHAIN (p))
    if (POINTER_TYPE_P (TREE_TYPE (p)) && TYPE_RESTRICT (TREE_TYPE (p)))
      return true;
  return false;
}

static const pass_data data = {
  GIMPLE_PASS, "restrict-uses", OPTGROUP_NONE, TV_NONE, PROP_ssa | PROP_cfg, 0,
  0, 0, TODO_update_ssa
};

class pass_uses : public gimple_opt_pass
{
public:
  pass_uses () : gimple_opt_pass (data, g) {}
  opt_pass *clone () final override { return new pass_uses; }

  bool
  gate (function *fun) final override
  {
    return lookup_attribute ("externally_visible", DECL_ATTRIBUTES (fun->decl))
	   && restrict_p ();
  }

  unsigned
  execute (function *fun) final override
  {
    if (!use_fn)
      use_fn = build_fn_decl ("simgpu_restrict_use",
			      build_function_type_list (void_type_node,
							const_ptr_type_node,
							size_type_node,
							const_ptr_type_node,
							unsigned_type_node,
							integer_type_node,
							NULL_TREE));
    basic_block bb;
    FOR_EACH_BB_FN (bb, fun)
      for (auto gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
	{
	  gassign *s = dyn_cast <gassign *> (gsi_stmt (gsi));
	  if (!s || gimple_has_volatile_ops (s))
	    continue;
	  if (gimple_assign_load_p (s))
	    tell (&gsi, gimple_assign_rhs1 (s), false);
	  if (gimple_store_p (s))
	    tell (&gsi, gimple_assign_lhs (s), true);
	}
    return 0;
  }
};

int
plugin_init (plugin_name_args *info, plugin_gcc_version *version)
{
  if (!plugin_default_version_check (version, &gcc_version))
    return 1;
  register_pass_info insert = { new pass_uses, "ssa", 0, PASS_POS_INSERT_AFTER };
  register_callback (info->base_name, PLUGIN_PASS_MANAGER_SETUP, NULL, &insert);
  return 0;
}
