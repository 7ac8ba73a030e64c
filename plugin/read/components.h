/* Components of objects in a compute construct: declarations for fortran-components.cc
   and its parts.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_READ_COMPONENTS_H
#define ACC_READ_COMPONENTS_H

#include "read/descriptors.h"

/* The use of the pointer of a component.  CERTAIN is the condition under which the
   construct loads the pointer, or null.  */
struct component_use
{
  tree certain;
  bool perhaps;			/* it may do so elsewhere */
  bool stores;			/* and store through the pointer */
};

/* A component.  PLACE is the host's descriptor.  */
struct array_component
{
  tree place;
  tree path;			/* one use of it */
  tree data;			/* the pointer to the data, or null */
  tree element;			/* type; null if only bounds are used */
  bool apart;			/* nothing else in the construct uses its
				   memory */
  component_use use;
  auto_vec<field> fields;
};

/* A component with a pointer to something that is no array.  PLACE is the host's
   pointer, or null if the construct may change it.  */
struct pointed_component
{
  tree place;
  tree path;			/* one use of it */
  tree var;			/* the pointer, or null */
  component_use use;
};

/* A number in the table of a type, and the variable that has its value.  */
struct table_value
{
  tree field, table;
  tree var;
};

/* The effects of a construct on components.  */
struct component_search
{
  tree fndecl;
  gomp_target *stmt;
  gimple_seq *before;
  hash_set<tree> inside;	/* variables that the construct declares */
  hash_set<tree> changed;	/* variables that it sets or copies */
  hash_set<tree> set;		/* FIELD_DECLs and types of objects that it
				   sets or copies */
  hash_map<tree, gimple *> loads; /* temporary, or pointer that the construct
				     declares -> its one assignment, or null */
  hash_map<tree, tree> elements; /* temporary that points to data -> type of
				    the data */
  auto_vec<tree> passed;	/* arguments of procedures */
  auto_vec<tree> callees;	/* procedures that it calls */
  auto_vec<gimple *> sums;	/* sums of a pointer and an offset, and copies of
				   pointers */
  auto_delete_vec<array_component> all;
  auto_delete_vec<pointed_component> pointed;
  auto_vec<table_value> tables;
  auto_vec<gimple *> pointer_sets; /* assignments of pointers in objects */
  bool uses_tables;
  bool any_number;		/* numbers of objects have the host's values */
  hash_set<tree> before_vars;	/* variables that are set before the construct */
};

/* ---- fortran-component-search.cc */

/* Find the effects of the construct of S.  */
extern void component_find_effects (component_search *s);
/* The variable that T, a temporary, is a copy of; otherwise T.  */
extern tree component_copied_from (component_search *s, tree t);
/* True if A and B are the same operand.  In a contained procedure, each use of a
   variable of the procedure around it is a copy.  */
extern bool component_same_operand_p (component_search *s, tree a, tree b);
/* A new variable of TYPE that has VALUE before the construct.  */
extern tree component_value (component_search *s, const char *name, tree type,
			     tree value);
/* The host's value of T before the construct, which does not change it.  Null
   if T may be something else.  */
extern tree component_host_value (component_search *s, tree t);
/* The host's value of the right side of assignment G, whose operands have the values that
   VALUE returns; null if there is none.  */
template<typename Value>
tree
component_assigned (gimple *g, Value value)
{
  tree_code code = gimple_assign_rhs_code (g);
  tree type = TREE_TYPE (gimple_assign_lhs (g)), a = value (gimple_assign_rhs1 (g));
  if (!a || gimple_assign_rhs_class (g) == GIMPLE_SINGLE_RHS)
    return a;
  if (gimple_assign_rhs_class (g) == GIMPLE_UNARY_RHS)
    return CONVERT_EXPR_CODE_P (code) ? fold_convert (type, a) : NULL_TREE;
  if (gimple_assign_rhs_class (g) != GIMPLE_BINARY_RHS
      || !(TREE_CODE_CLASS (code) == tcc_comparison || code == PLUS_EXPR
	   || code == MINUS_EXPR || code == MULT_EXPR || code == BIT_AND_EXPR
	   || code == BIT_IOR_EXPR || code == MIN_EXPR || code == MAX_EXPR))
    return NULL_TREE;
  tree b = value (gimple_assign_rhs2 (g));
  return b ? fold_build2 (code, type, a, b) : NULL_TREE;
}
/* A name for PATH, as "x_a" for x%a, malloc'ed.  */
extern char *component_path_name (component_search *s, tree path);
/* Mark V as a pointer to what a component leads to.  */
extern void component_mark (tree v);
/* Add clauses to the construct: KIND for SIZE bytes at START, and one that says that
   pointer leads to them.  */
extern void component_map (component_search *s, gomp_map_kind kind, tree start,
			   tree size, tree pointer);

/* ---- fortran-callee-sets.cc */

/* The first of the FIELD_DECLs, or types, with the name and the place or size of T.  */
extern tree component_first (tree t);
/* Note that the construct of S sets T, a FIELD_DECL or the type of a whole object; true
   if it does.  */
extern void component_note_set (component_search *s, tree t);
extern bool component_set_p (component_search *s, tree t);
/* Note what the procedures set that the construct of S calls.  */
extern void component_note_callees (component_search *s);

/* ---- fortran-pointed.cc */

/* Note the component that REF, a use in the construct, is.  */
extern void component_find_pointed (component_search *s, tree ref);
/* The variable for REF, such a component; or null.  */
extern tree component_pointed (component_search *s, tree ref);

/* ---- fortran-used-pointers.cc */

/* Note under which conditions the construct of S loads the pointers of components.  */
extern void component_find_used (component_search *s);
/* The condition that descriptor D looks like one that has been set: it has the element's
   size, if the type says it, and the number of dimensions.  */
extern tree component_set_descriptor (tree d);
/* True if the construct of S may copy what a pointer with USE leads to.  ARRAY: there is
   a descriptor.  */
extern bool component_copied_p (component_search *s, const component_use &use,
				bool array);
/* What of the BYTES that a pointer with USE leads to is copied: 0 if the pointer may be
   undefined.  DESCRIPTOR is the host's, or null.  */
extern tree component_used (component_search *s, const component_use &use,
			    tree descriptor, tree bytes);

#endif /* ACC_READ_COMPONENTS_H */
