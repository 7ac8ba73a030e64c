/* Exceptions that are thrown in regions and in functions that they call.

   In: the statements of a throw expression.  Out: one call in their place, which ends
   the program: no device can leave functions and look for a handler.

     p = __cxa_allocate_exception (16);
     try { std::runtime_error::runtime_error (p, "..."); }	std::terminate ();
     catch { __cxa_free_exception (p); }
     __cxa_throw (p, ...);

   What makes the object has no effect that can be seen then, and often it is in a
   library of the host.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "unit/unit.h"

static bool
calls_p (gimple *g, const char *name)
{
  tree fn = is_gimple_call (g) ? gimple_call_fndecl (g) : NULL_TREE;
  return fn && DECL_NAME (fn) && !strcmp (IDENTIFIER_POINTER (DECL_NAME (fn)), name);
}

bool
acc_throw_begins_p (gimple *g)
{
  return calls_p (g, "__cxa_allocate_exception") || calls_p (g, "__cxa_rethrow");
}

bool
acc_throw_ends_p (gimple *g)
{
  return calls_p (g, "__cxa_throw") || calls_p (g, "__cxa_rethrow");
}

tree
acc_throw_call (location_t loc)
{
  /* The printer knows it by its name, and the host calls the library's.  */
  tree fn = build_fn_decl ("__throw_exception",
			   build_function_type_list (void_type_node, NULL_TREE));
  SET_DECL_ASSEMBLER_NAME (fn, get_identifier ("_ZSt9terminatev"));
  TREE_THIS_VOLATILE (fn) = 1;
  return build_call_expr_loc (loc, fn, 0);
}
