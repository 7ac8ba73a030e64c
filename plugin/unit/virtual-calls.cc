/* Functions that calls of virtual functions of C++ may lead to.

   In: such calls in regions and routines.  Out: the functions in the tables of the
   classes that are derived from those of the calls, as far as this file has these tables.
   They get a version for the device if they can have one.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "alloc-pool.h"
#include "symbol-summary.h"
#include "symtab-thunks.h"
#include "unit/unit.h"

/* The classes that calls go through, and the tables that have been looked at.  */
static hash_set<tree> *called_classes, *seen_tables;

/* The functions in these tables that correct `this'.  GCC forgets how before it compiles
   the first function.  */
static hash_map<tree, acc_thunk> *thunks;

/* True if class TYPE is BASE, or derived from it.  */
static bool
derived_p (tree type, const_tree base)
{
  if (TYPE_MAIN_VARIANT (type) == base)
    return true;
  tree b;
  if (TYPE_BINFO (type))
    for (unsigned i = 0; BINFO_BASE_ITERATE (TYPE_BINFO (type), i, b); i++)
      if (derived_p (BINFO_TYPE (b), base))
	return true;
  return false;
}

bool
acc_function_table_p (const_tree var)
{
  return (VAR_P (var) && DECL_VIRTUAL_P (var) && DECL_CONTEXT (var)
	  && TYPE_P (DECL_CONTEXT (var)) && DECL_INITIAL (var)
	  && TREE_CODE (DECL_INITIAL (var)) == CONSTRUCTOR
	  && !startswith (IDENTIFIER_POINTER (DECL_NAME (var)), "_ZTT"));
}

void
acc_derived_tables (tree type, auto_vec<tree> *found)
{
  varpool_node *v;
  FOR_EACH_VARIABLE (v)
    if (acc_function_table_p (v->decl) && !found->contains (v->decl)
	&& derived_p (DECL_CONTEXT (v->decl), TYPE_MAIN_VARIANT (type)))
      found->safe_push (v->decl);
}

tree
acc_table_function (tree value)
{
  STRIP_NOPS (value);
  if (TREE_CODE (value) == FDESC_EXPR || TREE_CODE (value) == ADDR_EXPR)
    value = TREE_OPERAND (value, 0);
  return TREE_CODE (value) == FUNCTION_DECL ? value : NULL_TREE;
}

/* Note how FN, of a table, corrects `this', and return the function that it goes on with,
   or null if it does something else.  */
static tree
note_thunk (tree fn)
{
  cgraph_node *n = cgraph_node::get (fn);
  if (!n || !n->thunk)
    return fn;
  thunk_info *info = thunk_info::get (n);
  if (!info || !info->this_adjusting || info->indirect_offset || !info->alias)
    return NULL_TREE;
  if (!thunks)
    thunks = new hash_map<tree, acc_thunk> ();
  tree target = acc_bound_routine (info->alias);
  thunks->put (fn, acc_thunk { target, info->fixed_offset, info->virtual_value,
			       info->virtual_offset_p });
  return target;
}

bool
acc_thunk_target (tree fn, acc_thunk *t)
{
  cgraph_node *n = cgraph_node::get (fn);
  *t = acc_thunk { fn, 0, 0, false };
  acc_thunk *known = thunks ? thunks->get (fn) : NULL;
  if (known)
    *t = *known;
  return known || !n || !n->thunk;
}

void
acc_note_virtual_call (tree ref)
{
  if (!called_classes)
    called_classes = new hash_set<tree> ();
  called_classes->add (TYPE_MAIN_VARIANT (obj_type_ref_class (ref)));
}

void
acc_virtual_functions (auto_vec<tree> *found)
{
  if (!called_classes)
    return;
  if (!seen_tables)
    seen_tables = new hash_set<tree> ();
  auto_vec<tree> tables;
  for (tree type : *called_classes)
    acc_derived_tables (type, &tables);
  for (tree table : tables)
    {
      unsigned i;
      tree value;
      if (!seen_tables->add (table))
	FOR_EACH_CONSTRUCTOR_VALUE (CONSTRUCTOR_ELTS (DECL_INITIAL (table)), i, value)
	  {
	    tree fn = acc_table_function (value);
	    if (tree target = fn ? note_thunk (fn) : NULL_TREE)
	      found->safe_push (target);
	  }
    }
}
