/* The arguments that Fortran passes to functions, and acc_on_device of all
   languages.

   In: calls and operands as gfortran left them.  A constant is passed by the
   address of one; the library's acc_on_device gets the address of a number, and
   in C++ it is a function of openacc.h that calls the builtin.
   Out: the same as in C.  A static variable that nobody writes has the
   constant; GCC's builtin acc_on_device has the number.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "read/read.h"

tree
acc_constant_variable (tree value)
{
  static unsigned number;
  char *name = xasprintf (".acc_constant.%u", number++);
  tree v = build_decl (BUILTINS_LOCATION, VAR_DECL, get_identifier (name),
		       TYPE_MAIN_VARIANT (TREE_TYPE (value)));
  free (name);
  TREE_STATIC (v) = TREE_USED (v) = TREE_READONLY (v) = 1;
  TREE_ADDRESSABLE (v) = 1;
  DECL_ARTIFICIAL (v) = DECL_IGNORED_P (v) = 1;
  DECL_INITIAL (v) = value;
  varpool_node::finalize_decl (v);
  return v;
}

/* The value at address A.  */
static tree
pointed_value (tree a)
{
  if (TREE_CODE (a) != ADDR_EXPR)
    return build_simple_mem_ref (a);
  tree v = TREE_OPERAND (a, 0);
  return (VAR_P (v) && TREE_READONLY (v) && DECL_INITIAL (v)
	  && CONSTANT_CLASS_P (DECL_INITIAL (v)) ? DECL_INITIAL (v) : v);
}

/* What the library's acc_on_device (FN) is asked for in CALL, or null if FN is
   another function.  */
static tree
asked_device (tree fn, tree call)
{
  if (!fn || fndecl_built_in_p (fn) || call_expr_nargs (call) != 1)
    return NULL_TREE;
  tree a = CALL_EXPR_ARG (call, 0);
  /* acc_on_device (acc_device_t) of C++.  */
  if (TREE_CODE (TREE_TYPE (a)) == ENUMERAL_TYPE && id_equal (DECL_NAME (fn), "acc_on_device")
      && id_equal (DECL_ASSEMBLER_NAME (fn), "_Z13acc_on_device12acc_device_t"))
    return a;
  return (DECL_EXTERNAL (fn) && POINTER_TYPE_P (TREE_TYPE (a))
	  && (id_equal (DECL_NAME (fn), "acc_on_device_h")
	      || id_equal (DECL_NAME (fn), "acc_on_device"))
	  ? pointed_value (a) : NULL_TREE);
}

tree
acc_plain_call (tree call)
{
  tree device = asked_device (get_callee_fndecl (call), call);
  if (!device)
    return call;
  tree builtin = builtin_decl_explicit (BUILT_IN_ACC_ON_DEVICE);
  tree value = fold_convert (integer_type_node, device);
  return fold_convert (TREE_TYPE (call),
		       build_call_expr_loc (EXPR_LOCATION (call), builtin, 1,
					    value));
}
