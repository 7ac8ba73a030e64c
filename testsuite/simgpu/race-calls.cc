/* race-calls: a plugin of g++ that shows the race check what calls store and take.

   -fsanitize=thread announces the loads and stores of assignments, not those of
   calls.  This pass comes before it and turns

     x = f (y);

   where x or y is an object in memory, into

     argument = y;
     result = f (argument);
     x = result;

   simnvcc uses it where it compiles for the race check.

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
#include "tree-cfg.h"
#include "context.h"

int plugin_is_GPL_compatible;

/* True if EXPR is an object in memory that an assignment can copy.  */
static bool
in_memory (tree expr)
{
  return (expr && !is_gimple_reg (expr) && !is_gimple_min_invariant (expr)
	  && TREE_CODE (expr) != CONSTRUCTOR
	  && !TREE_ADDRESSABLE (TREE_TYPE (expr))
	  && COMPLETE_TYPE_P (TREE_TYPE (expr)));
}

/* Arguments of CALL, at GSI, that are objects in memory come from copies.  */
static void
copy_arguments (gcall *call, gimple_stmt_iterator *gsi)
{
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    {
      tree arg = gimple_call_arg (call, i);
      if (!in_memory (arg))
	continue;
      tree copy = create_tmp_var (TREE_TYPE (arg), "argument");
      gimple *load = gimple_build_assign (copy, arg);
      gimple_set_location (load, gimple_location (call));
      gsi_insert_before (gsi, load, GSI_SAME_STMT);
      gimple_call_set_arg (call, i, copy);
    }
}

/* CALL, at GSI, returns its object into a variable, which is copied then.  */
static void
copy_result (gcall *call, gimple_stmt_iterator *gsi)
{
  tree lhs = gimple_call_lhs (call);
  tree result = create_tmp_var (TREE_TYPE (lhs), "result");
  gimple *store = gimple_build_assign (lhs, result);
  gimple_set_location (store, gimple_location (call));
  gimple_call_set_lhs (call, result);
  gimple_call_set_return_slot_opt (call, false);
  gsi_insert_after (gsi, store, GSI_NEW_STMT);
}

static const pass_data data = {
  GIMPLE_PASS, "race-calls", OPTGROUP_NONE, TV_NONE, PROP_ssa | PROP_cfg, 0, 0,
  0, TODO_update_ssa
};

class pass_calls : public gimple_opt_pass
{
public:
  pass_calls () : gimple_opt_pass (data, g) {}
  opt_pass *clone () final override { return new pass_calls; }

  unsigned
  execute (function *fun) final override
  {
    basic_block bb;
    FOR_EACH_BB_FN (bb, fun)
      for (auto gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
	{
	  gcall *call = dyn_cast <gcall *> (gsi_stmt (gsi));
	  if (!call || gimple_call_internal_p (call) || stmt_ends_bb_p (call))
	    continue;
	  copy_arguments (call, &gsi);
	  if (in_memory (gimple_call_lhs (call)))
	    copy_result (call, &gsi);
	  update_stmt (call);
	}
    return 0;
  }
};

int
plugin_init (plugin_name_args *info, plugin_gcc_version *version)
{
  if (!plugin_default_version_check (version, &gcc_version))
    return 1;
  register_pass_info insert = { new pass_calls, "tsan", 0,
				PASS_POS_INSERT_BEFORE };
  register_callback (info->base_name, PLUGIN_PASS_MANAGER_SETUP, NULL, &insert);
  return 0;
}
