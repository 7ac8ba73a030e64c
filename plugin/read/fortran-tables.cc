/* Types of polymorphic objects inside of constructs and routines.

   In: the body of a construct or routine of f951.  An object's type is the address of a
   table of its type.  Objects that come from the host have addresses of the host's tables,
   and a routine does not know those.
   Out: the host's address everywhere, from a number that is on the device, too.  A
   construct that calls no procedure keeps the tables, which it has clauses for.

     c._vptr = &__vtab_t;			c._vptr = (table *) table_t;
     if ((long) c->_vptr == (long) &__vtab_t)	if ((long) c->_vptr == table_t)

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/read.h"
#include "ir/walk.h"

/* The variable of the host that has the address of TABLE, and that the device has
   likewise.  It is no pointer, since a construct would look for what that leads to.  */
static tree
number_of (tree table)
{
  static hash_map<tree, tree> *known;
  if (!known)
    known = new hash_map<tree, tree> ();
  tree &p = known->get_or_insert (table);
  if (p)
    return p;
  char *name = concat (IDENTIFIER_POINTER (DECL_NAME (table)), "_host", NULL);
  p = build_decl (DECL_SOURCE_LOCATION (table), VAR_DECL, get_identifier (name),
		  pointer_sized_int_node);
  free (name);
  TREE_STATIC (p) = TREE_USED (p) = DECL_PRESERVE_P (p) = 1;
  DECL_ARTIFICIAL (p) = DECL_IGNORED_P (p) = 1;
  TREE_ADDRESSABLE (table) = 1;
  DECL_INITIAL (p) = build1 (NOP_EXPR, pointer_sized_int_node,
			     build_fold_addr_expr (table));
  DECL_ATTRIBUTES (p) = tree_cons (get_identifier ("omp declare target"), NULL_TREE,
				   NULL_TREE);
  varpool_node::finalize_decl (p);
  return p;
}

/* The table whose address T is, or null.  */
static tree
table_of (tree t)
{
  STRIP_NOPS (t);
  tree table = TREE_CODE (t) == ADDR_EXPR ? TREE_OPERAND (t, 0) : NULL_TREE;
  return table && VAR_P (table) && acc_type_table_p (TREE_TYPE (table)) ? table : NULL_TREE;
}

struct tables
{
  gbind *block = NULL;		/* the outermost one, which declares variables */
  hash_set<tree> taken, others;	/* tables with such numbers, and otherwise used */
};

/* Note tables that are used other than by assignments of their addresses.  */
static tree
note_table (tree *tp, int *walk_subtrees, tables *t)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (VAR_P (*tp) && acc_type_table_p (TREE_TYPE (*tp)))
    t->others.add (*tp);
  return NULL_TREE;
}

/* A new variable of TYPE with the value of P, before the statement at GSI.  */
static tree
loaded (tables *t, gimple_stmt_iterator *gsi, tree type, tree p)
{
  tree v = build_decl (UNKNOWN_LOCATION, VAR_DECL, get_identifier ("table"), type);
  DECL_CONTEXT (v) = current_function_decl;
  DECL_ARTIFICIAL (v) = 1;
  DECL_SEEN_IN_BIND_EXPR_P (v) = 1;
  TREE_USED (v) = 1;
  gimple_bind_append_vars (t->block, v);
  gimple *g = POINTER_TYPE_P (type) ? gimple_build_assign (v, NOP_EXPR, p)
				    : gimple_build_assign (v, p);
  gimple_set_location (g, gimple_location (gsi_stmt (*gsi)));
  gsi_insert_before (gsi, g, GSI_SAME_STMT);
  return v;
}

static tree
take_table (gimple_stmt_iterator *gsi, bool *handled, tables *t)
{
  gimple *g = gsi_stmt (*gsi);
  *handled = false;
  if (!t->block)
    t->block = dyn_cast<gbind *> (g);
  if (!t->block || !(gimple_assign_single_p (g) || gimple_assign_cast_p (g)))
    return NULL_TREE;
  tree table = table_of (gimple_assign_rhs1 (g));
  if (!table)
    return NULL_TREE;
  t->taken.add (table);
  tree v = loaded (t, gsi, pointer_sized_int_node, number_of (table));
  tree type = TREE_TYPE (gimple_assign_lhs (g));
  if (gimple_assign_single_p (g) && POINTER_TYPE_P (type))
    gimple_assign_set_rhs1 (g, loaded (t, gsi, type, v));
  else
    gimple_assign_set_rhs_with_ops (gsi, NOP_EXPR, v);
  return NULL_TREE;
}

/* True if the statement at GSI calls a procedure of the program.  */
static tree
calls_procedure (gimple_stmt_iterator *gsi, bool *handled, bool *found)
{
  gimple *g = gsi_stmt (*gsi);
  *handled = false;
  if (is_gimple_call (g) && !gimple_call_internal_p (g))
    {
      tree fn = gimple_call_fndecl (g);
      *found |= !fn || !(fndecl_built_in_p (fn) || startswith (IDENTIFIER_POINTER
							       (DECL_NAME (fn)), "_gfortran_"));
    }
  return NULL_TREE;
}

void
acc_take_tables (gimple_seq *body, tree *clauses)
{
  bool calls = !clauses;
  if (!calls)
    acc_walk_gimple_stmts (*body, calls_procedure, &calls);
  if (!calls)
    return;
  tables t;
  acc_walk_gimple_stmts (body, take_table, &t);
  if (t.taken.is_empty () || !clauses)
    return;
  acc_walk_gimple_ops (*body, note_table, &t);
  for (tree *c = clauses; *c; )
    if (OMP_CLAUSE_CODE (*c) == OMP_CLAUSE_MAP && t.taken.contains (OMP_CLAUSE_DECL (*c))
	&& !t.others.contains (OMP_CLAUSE_DECL (*c)))
      *c = OMP_CLAUSE_CHAIN (*c);
    else
      c = &OMP_CLAUSE_CHAIN (*c);
}
