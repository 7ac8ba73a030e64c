/* Routine directives of procedures with ENTRY statements.

   In: all functions of the file, some of them routines.  Out: the same, with more
   routines.

     subroutine first (a)		first (a) { master.0.first (0, a, NULL); }
       !$acc routine vector		second (b) { master.0.first (1, NULL, b); }
       ...				master.0.first (entry, a, b) { ... }
       entry second (b)
       ...

   gfortran makes one function of all the statements of such a procedure, which its
   name and its entries call.  The directive is in the specification part of the
   procedure, so it is one for all of them, but gfortran gives it to the first
   function alone, whose loops are in another one.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "fortran/fortran.h"
#include "fortran/notes.h"
#include "ir/walk.h"
#include "unit/unit.h"

/* True if FN is the function with the statements of a procedure with entries.  No name
   of a program has a dot.  */
static bool
master_p (const_tree fn)
{
  return fn && DECL_NAME (fn)
	 && startswith (IDENTIFIER_POINTER (DECL_NAME (fn)), "master.");
}

static tree
note_tree (tree *tp, int *walk_subtrees, tree *master)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  if (TREE_CODE (*tp) == CALL_EXPR && master_p (get_callee_fndecl (*tp)))
    *master = get_callee_fndecl (*tp);
  return NULL_TREE;
}

static tree
note_gimple (gimple_stmt_iterator *gsi, bool *handled, tree *master)
{
  *handled = false;
  gcall *call = dyn_cast<gcall *> (gsi_stmt (*gsi));
  if (call && master_p (gimple_call_fndecl (call)))
    *master = gimple_call_fndecl (call);
  return NULL_TREE;
}

/* The function with the statements of FN, one of several entries, or null.  */
static tree
master_of (tree fn)
{
  tree master = NULL_TREE;
  if (gimple_seq body = gimple_body (fn))
    acc_walk_gimple_stmts (body, note_gimple, &master);
  else if (DECL_SAVED_TREE (fn))
    acc_walk_tree_once (&DECL_SAVED_TREE (fn), note_tree, &master);
  return master;
}

/* A name of a procedure with entries.  */
struct entry_name { tree fn, master; };

static void
make_routine (tree fn, int level, location_t loc)
{
  static const omp_clause_code clauses[]
    = { OMP_CLAUSE_GANG, OMP_CLAUSE_WORKER, OMP_CLAUSE_VECTOR, OMP_CLAUSE_SEQ };
  acc_make_routine (loc, fn, clauses[level], false);
}

/* The entry of MASTER among ENTRIES whose directive has the most levels, or null.  */
static tree
widest_entry (const vec<entry_name> &entries, tree master)
{
  tree widest = NULL_TREE;
  for (const entry_name &e : entries)
    if (e.master == master && acc_routine_p (e.fn)
	&& (!widest || acc_routine_level (e.fn) < acc_routine_level (widest)))
      widest = e.fn;
  return widest;
}

void
fortran_share_entries (void)
{
  static bool done;
  auto_vec<entry_name> entries;
  bool any = false;
  cgraph_node *node;
  if (done)
    return;
  done = true;
  FOR_EACH_FUNCTION (node)
    any |= master_p (node->decl);
  if (!any)
    return;
  FOR_EACH_FUNCTION (node)
    if (tree master = master_of (node->decl))
      entries.safe_push ({ node->decl, master });
  for (const entry_name &e : entries)
    if (tree widest = widest_entry (entries, e.master))
      {
	int level = acc_routine_level (widest);
	location_t loc = DECL_SOURCE_LOCATION (widest);
	for (tree fn : { e.fn, e.master })
	  if (!acc_routine_p (fn))
	    make_routine (fn, level, loc);
      }
}
