/* Pointers in device memory that nothing attaches.

   In: variables of declare directives that device code uses by name, and the data
   clauses of the file.  Out: a warning for variables that have addresses of the host
   on the device.

     static int x, *p = &x;
     #pragma acc declare copyin(x, p)		p is &x of the host

   The device's copy of a pointer gets a device address when a clause names a section
   of it, as enter data copyin(p[0:n]), or attaches it.  Another file may do that, so
   nothing is said of a pointer without a value that other files may see.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "acc.h"
#include "unit/unit.h"
#include "ir/walk.h"

/* Variables of data clauses that attach something in them.  */
static hash_set<nofree_string_hash> *attached;
/* Variables with pointers that device code uses, in their order.  */
static auto_vec<tree> used;
/* Variables with addresses of functions that routines use.  */
static auto_vec<tree> with_functions;

void
acc_note_attached (const acc_map_ir &m)
{
  if (!m.name || (!m.section && m.kind != ACC_MAP_ATTACH))
    return;
  if (!attached)
    attached = new hash_set<nofree_string_hash> ();
  unsigned n = 0;
  while (ISIDNUM (m.name[n]))
    n++;
  attached->add (xstrndup (m.name, n));
}

/* The address of a function in *TP.  */
static tree
function_address (tree *tp, int *walk_subtrees)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  return TREE_CODE (*tp) == ADDR_EXPR
	 && TREE_CODE (TREE_OPERAND (*tp, 0)) == FUNCTION_DECL ? *tp : NULL_TREE;
}

void
acc_note_device_variable (tree var, bool routine)
{
  if (!DECL_NAME (var) || DECL_ARTIFICIAL (var) || DECL_EXTERNAL (var))
    return;
  /* Constructs compare with the addresses of the host.  */
  if (routine && DECL_INITIAL (var) && DECL_INITIAL (var) != error_mark_node
      && acc_walk_tree_once (&DECL_INITIAL (var), function_address))
    with_functions.safe_push (var);
  else if (acc_pointers_within_p (TREE_TYPE (var)))
    used.safe_push (var);
}

static tree
host_address (tree *tp, int *walk_subtrees)
{
  tree t = *tp;
  if (TYPE_P (t))
    *walk_subtrees = 0;
  tree base = TREE_CODE (t) == ADDR_EXPR ? acc_base_address (TREE_OPERAND (t, 0))
					 : NULL_TREE;
  return base && (VAR_P (base) || TREE_CODE (base) == STRING_CST) ? t : NULL_TREE;
}

/* True if this file defines (DEFINED) or calls a function with one of the names A and
   B.  */
static bool
has_function_p (const char *a, const char *b, bool defined)
{
  cgraph_node *n;
  FOR_EACH_FUNCTION (n)
    if (DECL_NAME (n->decl) && (n->definition || !defined)
	&& (id_equal (DECL_NAME (n->decl), a) || id_equal (DECL_NAME (n->decl), b)))
      return true;
  return false;
}

void
acc_warn_detached (bool (*no_address) (const_tree))
{
  if (lang_GNU_Fortran () || acc_memory () != MEMORY_SEPARATE
      || !acc_warns_p (WARN_POINTER)
      || has_function_p ("acc_attach", "acc_attach_async", false))
    return;
  for (tree v : with_functions)
    if (!acc_device_sets_p (v))
      warning_at (DECL_SOURCE_LOCATION (v), 0, "a routine uses %qD, whose copy on the "
		  "device has addresses of functions of the host: a constant without a "
		  "%<declare%> directive has those of the device", v);
  /* No other file has the data of a program whose first function is here, as a rule.  */
  bool main_here = has_function_p ("main", "main", true);
  for (tree v : used)
    {
      const char *name = IDENTIFIER_POINTER (DECL_NAME (v));
      bool address = DECL_INITIAL (v) && DECL_INITIAL (v) != error_mark_node
		     && acc_walk_tree (&DECL_INITIAL (v), host_address);
      bool bare = TREE_CODE (TREE_TYPE (v)) == POINTER_TYPE && !no_address (v)
		  && (!TREE_PUBLIC (v) || main_here);
      if ((!address && !bare) || acc_device_sets_p (v) || (attached && attached->contains (name))
	  || acc_constant_table_p (v))
	continue;
      warning_at (DECL_SOURCE_LOCATION (v), 0, "device code uses %qD, whose copy on the "
		  "device has an address of the host: no data clause of this file "
		  "attaches it", v);
    }
}
