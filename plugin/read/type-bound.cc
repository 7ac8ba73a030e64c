/* Calls of type-bound procedures of Fortran's polymorphic objects.

   In: the pointer that such a call loads from the table of the object's type.  Out: the
   procedure, if the types of this file have only one for it.

     type t		procedure f		_1 = self->_vptr;
     type, extends (t) :: u	no f of its own  ->	_2 = _1->f;		f (self)
     x = self%f ()				_2 (self);

   A type of another file may extend t and have its own f, which no table here tells.  A
   warning says so.  gfortran itself calls procedures by name that are non_overridable.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "acc.h"
#include "read/read.h"

/* The value of FIELD in the initializer of TABLE, or null.  */
static tree
entry (tree table, const_tree field)
{
  tree init = DECL_INITIAL (table), at, value;
  unsigned i;
  if (init && TREE_CODE (init) == CONSTRUCTOR)
    FOR_EACH_CONSTRUCTOR_ELT (CONSTRUCTOR_ELTS (init), i, at, value)
      if (DECL_NAME (at) == DECL_NAME (field))
	return value;
  return NULL_TREE;
}

/* The object that VALUE, a pointer in a table, leads to, or null.  */
static tree
led_to (tree value)
{
  if (value)
    STRIP_NOPS (value);
  return value && TREE_CODE (value) == ADDR_EXPR ? TREE_OPERAND (value, 0) : NULL_TREE;
}

/* True if A and B are the types of the table of one type.  */
static bool
same_table_p (const_tree a, const_tree b)
{
  return TYPE_IDENTIFIER (a) == TYPE_IDENTIFIER (b);
}

/* The table of the type that the one of TABLE extends, or null.  */
static tree
parent_of (tree table)
{
  for (tree f = TYPE_FIELDS (TREE_TYPE (table)); f; f = DECL_CHAIN (f))
    if (DECL_NAME (f) && id_equal (DECL_NAME (f), "_extends"))
      return led_to (entry (table, f));
  return NULL_TREE;
}

/* True if TABLE is the one of the type with tables of TYPE, or of an extension of it.  */
static bool
extends_p (tree table, const_tree type)
{
  for (int depth = 0; table && VAR_P (table) && depth < 100; depth++)
    {
      if (same_table_p (TREE_TYPE (table), type))
	return true;
      table = parent_of (table);
    }
  return false;
}

tree
acc_bound_procedure (const_tree value)
{
  if (TREE_CODE (value) != COMPONENT_REF
      || !acc_type_table_p (TREE_TYPE (TREE_OPERAND (value, 0))))
    return NULL_TREE;
  tree type = TREE_TYPE (TREE_OPERAND (value, 0)), found = NULL_TREE;
  bool own = false;
  varpool_node *v;
  FOR_EACH_VARIABLE (v)
    {
      if (!acc_type_table_p (TREE_TYPE (v->decl)) || !extends_p (v->decl, type))
	continue;
      if (!DECL_INITIAL (v->decl))
	return NULL_TREE;
      own |= same_table_p (TREE_TYPE (v->decl), type);
      tree fn = led_to (entry (v->decl, TREE_OPERAND (value, 1)));
      if (!fn)
	continue;		/* the type is abstract */
      if (TREE_CODE (fn) != FUNCTION_DECL || (found && fn != found))
	return NULL_TREE;
      found = fn;
    }
  return own ? found : NULL_TREE;
}

void
acc_warn_bound_procedure (location_t loc, tree fn)
{
  static auto_vec<location_t> told;
  if (told.contains (loc) || !acc_warns_p (WARN_OVERRIDE))
    return;
  told.safe_push (loc);
  warning_at (loc, 0, "%qD is called whatever type the object has: no type of this file "
	      "overrides it, and types of other files must not", fn);
}
