/* Functions and variables that objects share on the device.

   In: functions with a routine directive and variables with a declare
   directive, of this file and others.  Out: which of them this file's device
   code gives to other files or takes from there, and names for them.

   Device code that shares something is compiled so that the driver can link it
   (nvcc -rdc=true).  When libacc first needs one of these files, it links the
   files that belong together, by the lists of symbols in acc_module.  All
   other files stay whole programs.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "unit/unit.h"

/* GCC's attribute of the variables of declare directives.  */
#define GCC_DECLARED "omp declare target"

/* ---- Linkage */

static bool
body_p (tree fn)
{
  return DECL_SAVED_TREE (fn) || gimple_has_body_p (fn);
}

acc_linkage
acc_function_linkage (tree fn)
{
  if (!acc_routine_p (fn) || !TREE_PUBLIC (fn)
      || acc_bound_routine (fn) != fn)
    return LINKAGE_NONE;
  if (DECL_EXTERNAL (fn))
    /* A C inline function has its own copy in each file.  */
    return body_p (fn) ? LINKAGE_NONE : LINKAGE_IMPORT;
  return DECL_COMDAT (fn) || DECL_WEAK (fn) ? LINKAGE_NONE : LINKAGE_EXPORT;
}

/* An attribute of a constant table that is local to a function and that a declare
   directive names.  */
#define DECLARED_TABLE "acc declared table"

static tree
note_declared_table (tree *tp, int *walk_subtrees, void *)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  if (TREE_CODE (*tp) == BIND_EXPR)
    for (tree v = BIND_EXPR_VARS (*tp); v; v = DECL_CHAIN (v))
      if (VAR_P (v) && lookup_attribute (GCC_DECLARED, DECL_ATTRIBUTES (v))
	  && acc_constant_table_p (v))
	DECL_ATTRIBUTES (v) = tree_cons (get_identifier (DECLARED_TABLE), NULL_TREE,
					 DECL_ATTRIBUTES (v));
  return NULL_TREE;
}

void
acc_note_declared_tables (tree fn)
{
  walk_tree_without_duplicates (&DECL_SAVED_TREE (fn), note_declared_table, NULL);
}

/* True if DECL is a constant table that only GCC's gimplifier has declared, since it is
   static inside of a construct or a routine.  Device code has such a table as data of
   its own, whose pointers lead to other constants of the device.  A copy of the host's
   table would have addresses of the host.  */
static bool
own_table_p (tree decl)
{
  if (!acc_constant_table_p (decl))
    return false;
  return DECL_ARTIFICIAL (decl)
	 || (!lang_GNU_Fortran () && decl_function_context (decl)
	     && !lookup_attribute (DECLARED_TABLE, DECL_ATTRIBUTES (decl)));
}

bool
acc_device_global_p (const_tree var)
{
  /* Common blocks are reached by pointers.  A member has a value expression, and no
     place of its own.  */
  if (!VAR_P (var) || !(TREE_STATIC (var) || DECL_EXTERNAL (var))
      || acc_declared_common_p (var) || DECL_HAS_VALUE_EXPR_P (var)
      || !lookup_attribute (GCC_DECLARED, DECL_ATTRIBUTES (var)))
    return false;
  return !own_table_p (CONST_CAST_TREE (var));
}

/* An attribute of a pointer: its value is the variable of a link clause that it leads
   to.  */
#define LINK_TARGET "acc link target"

bool
acc_link_variable_p (const_tree var)
{
  if (VAR_P (var) && acc_declared_common_p (var))
    return true;
  /* Clauses with an allocatable or a pointer of Fortran map what it leads to, but not
     the variable itself.  GCC's error is right for these.  */
  return (VAR_P (var) && (TREE_STATIC (var) || DECL_EXTERNAL (var))
	  && lookup_attribute ("omp declare target link", DECL_ATTRIBUTES (var))
	  && !(lang_GNU_Fortran () && (POINTER_TYPE_P (TREE_TYPE (var))
				       || acc_descriptor_type_p (TREE_TYPE (var)))));
}

tree
acc_link_target (const_tree pointer)
{
  tree a = lookup_attribute (LINK_TARGET, DECL_ATTRIBUTES (pointer));
  return a ? TREE_VALUE (TREE_VALUE (a)) : NULL_TREE;
}

/* The name of a pointer to VAR.  Constants of two modules may have one name: then it is
   the assembler's name of the later one.  Malloc'ed.  */
static char *
pointer_name (tree var)
{
  varpool_node *v;
  FOR_EACH_VARIABLE (v)
    if (tree other = acc_link_target (v->decl))
      if (DECL_NAME (other) == DECL_NAME (var))
	return concat (IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (var)), "_link", NULL);
  return concat (IDENTIFIER_POINTER (DECL_NAME (var)), "_link", NULL);
}

tree
acc_link_pointer (tree var)
{
  varpool_node *v;
  FOR_EACH_VARIABLE (v)
    if (acc_link_target (v->decl) == var)
      return v->decl;
  char *name = pointer_name (var);
  tree p = build_decl (DECL_SOURCE_LOCATION (var), VAR_DECL, get_identifier (name),
		       build_pointer_type (TREE_TYPE (var)));
  free (name);
  TREE_STATIC (p) = TREE_USED (p) = DECL_PRESERVE_P (p) = 1;
  DECL_ARTIFICIAL (p) = DECL_IGNORED_P (p) = 1;
  DECL_ATTRIBUTES (p)
    = tree_cons (get_identifier (LINK_TARGET), build_tree_list (NULL_TREE, var),
		 tree_cons (get_identifier (GCC_DECLARED), NULL_TREE, NULL_TREE));
  varpool_node::finalize_decl (p);
  return p;
}

acc_linkage
acc_variable_linkage (tree var)
{
  if (!acc_device_global_p (var) || !TREE_PUBLIC (var))
    return LINKAGE_NONE;
  return DECL_EXTERNAL (var) ? LINKAGE_IMPORT : LINKAGE_EXPORT;
}

bool
acc_device_globals_p (void)
{
  static int known = -1;
  if (known >= 0)
    return known;
  known = 0;
  varpool_node *v;
  FOR_EACH_VARIABLE (v)
    if (acc_device_global_p (v->decl) || acc_link_variable_p (v->decl))
      known = 1;
  cgraph_node *f;
  /* A function of a header that nothing uses does not count.  */
  FOR_EACH_FUNCTION (f)
    if (acc_function_linkage (f->decl) == LINKAGE_IMPORT
	&& TREE_USED (f->decl) && !DECL_IS_UNDECLARED_BUILTIN (f->decl))
      known = 1;
  return known;
}

/* ---- Names */

bool
acc_linked_p (void)
{
  static int known = -1;
  if (known >= 0)
    return known;
  known = acc_device_globals_p ();
  cgraph_node *f;
  FOR_EACH_FUNCTION (f)
    if (acc_function_linkage (f->decl) == LINKAGE_EXPORT)
      known = 1;
  return known;
}

/* Set *FIRST to the name of DECL if other files see it and it is less than
   *FIRST.  */
static void
first_name (const char **first, tree decl)
{
  if (!TREE_PUBLIC (decl) || DECL_EXTERNAL (decl) || DECL_COMDAT (decl)
      || DECL_WEAK (decl))
    return;
  const char *name = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (decl));
  if (!*first || strcmp (name, *first) < 0)
    *first = name;
}

const char *
acc_unit_suffix (void)
{
  static char suffix[16];
  if (*suffix)
    return suffix;
  /* A name that only one file of a program can define makes the suffix unique.
     The same source gives the same object in every directory.  */
  const char *first = NULL;
  cgraph_node *f;
  FOR_EACH_FUNCTION (f)
    if (body_p (f->decl) || f->definition)
      first_name (&first, f->decl);
  varpool_node *v;
  FOR_EACH_VARIABLE (v)
    first_name (&first, v->decl);
  char *all = concat (lbasename (main_input_filename), ":",
		      first ? first : "", NULL);
  snprintf (suffix, sizeof suffix, "_%08x", (unsigned) htab_hash_string (all));
  free (all);
  return suffix;
}

char *
acc_symbol_text (tree decl, const char *name)
{
  char kind = 'd';
  if (TREE_CODE (decl) == FUNCTION_DECL)
    {
      int level = acc_routine_level (decl);
      kind = level == GOMP_DIM_GANG ? 'g' : level == GOMP_DIM_WORKER ? 'w'
	     : level == GOMP_DIM_VECTOR ? 'v' : 's';
    }
  return xasprintf ("%c:%s", kind, name);
}
