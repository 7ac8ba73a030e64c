/* The statements of the functions that a construct calls.

   In: the GIMPLE of a function that kernels call, before anything in it is
   replaced, or its GENERIC if GCC has not come to it yet.  Out: the function's
   statements, for a look at what it does with its arguments.  Its device version is
   made of the function itself (../routine.cc), not of these.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/callee.h"
#include "read/read.h"
#include "unit/unit.h"
#include "ir/walk.h"

namespace {

struct callee
{
  auto_delete_vec<acc_stmt> stmts;
  auto_delete_vec<acc_loop> loops;
  acc_reader reader;
  acc_stmt *body;		/* null: it cannot be read */
};

}

/* Copies of the bodies of functions that GCC has gone on with.  */
static gimple_seq kept;
/* The copy's block, by the function's DECL_UID.  */
static hash_map<int_hash<unsigned, -1U, -2U>, gimple *> *kept_bodies;
/* Functions that have been read for the present construct.  */
static hash_map<tree, callee *> *read_callees;

const struct ggc_root_tab acc_callee_roots[] = {
  { &kept, 1, sizeof kept, &gt_ggc_mx_gimple, &gt_pch_nx_gimple },
  LAST_GGC_ROOT_TAB
};

/* Give BODY, a copy, SSA names of its own.  GCC frees those of statements that are never
   reached, and uses them again.  */
static void
own_names (gimple_seq body)
{
  hash_map<tree, tree> own;
  acc_walk_gimple_ops (body, [&] (tree *tp, int *, walk_stmt_info *) -> tree
    {
      if (TREE_CODE (*tp) == SSA_NAME)
	{
	  tree &name = own.get_or_insert (*tp);
	  *tp = name = name ? name : copy_node (*tp);
	}
      return NULL_TREE;
    });
}

void
acc_keep_callee (tree fn, gimple_seq body)
{
  if (!kept_bodies)
    kept_bodies = new hash_map<int_hash<unsigned, -1U, -2U>, gimple *>;
  gbind *copy = gimple_build_bind (NULL_TREE, gimple_seq_copy (body), NULL_TREE);
  own_names (gimple_bind_body (copy));
  kept_bodies->put (DECL_UID (fn), copy);
  gimple_seq_add_stmt_without_update (&kept, copy);
}

void
acc_drop_callees (void)
{
  kept = NULL;
  delete kept_bodies;
  kept_bodies = NULL;
}

/* A copy of FN's body, which a reader may change, or null.  */
static gimple_seq
body_of (tree fn)
{
  gimple **copy = kept_bodies ? kept_bodies->get (DECL_UID (fn)) : NULL;
  if (copy)
    return gimple_seq_copy (gimple_bind_body (as_a<gbind *> (*copy)));
  function *f = DECL_STRUCT_FUNCTION (fn);
  if (!f || f->cfg || (f->curr_properties & PROP_gimple_lcf))
    return NULL;
  if (!gimple_has_body_p (fn))
    {
      if (!DECL_SAVED_TREE (fn))
	return NULL;
      gimplify_function_tree (fn);
    }
  return gimple_seq_copy (gimple_body (fn));
}

/* True if kernels call FN itself, and it has a body that may be read.  GCC takes
   functions inside of functions apart later.  */
static bool
readable_p (tree fn)
{
  cgraph_node *n = cgraph_node::get (fn);
  return (n && n->definition && !n->alias && !stdarg_p (TREE_TYPE (fn))
	  && !acc_builtin_p (fn) && acc_bound_routine (fn) == fn
	  && acc_has_device_version_p (fn)
	  && !(DECL_CONTEXT (fn) && TREE_CODE (DECL_CONTEXT (fn)) == FUNCTION_DECL));
}

tree
acc_called_function (tree call)
{
  tree fn = get_callee_fndecl (call);
  cgraph_node *n = fn ? cgraph_node::get (fn) : NULL;
  if (!n || !n->alias)
    return fn;
  if (n->analyzed)
    n = n->ultimate_alias_target ();
  else if (n->alias_target && TREE_CODE (n->alias_target) == FUNCTION_DECL)
    return n->alias_target;
  return n ? n->decl : fn;
}

/* Let BODY, of FN, declare the variables that nothing in it declares: GCC's, and those that
   it has taken from their scopes since the body was kept.  */
static void
declare_others (tree fn, acc_stmt *body)
{
  hash_set<tree> declared;
  acc_walk_stmts (body, [&] (acc_stmt *s)
    {
      for (tree d : s->decls)
	declared.add (d);
      if (s->loop)
	for (acc_iter &i : s->loop->iters)
	  declared.add (i.var);
      return true;
    });
  acc_walk_exprs (body, [&] (tree *tp)
    {
      acc_walk_trees (tp, [&] (tree *sub)
	{
	  tree d = *sub;
	  if (VAR_P (d) && acc_local_var_p (d) && DECL_CONTEXT (d) == fn && !declared.add (d))
	    body->decls.safe_push (d);
	  return true;
	});
    });
}

static callee *
read_callee (tree fn)
{
  callee *c = new callee;
  c->body = NULL;
  c->reader.stmts = &c->stmts;
  c->reader.loops = &c->loops;
  c->reader.fndecl = fn;
  c->reader.routine = c->reader.silent = true;
  c->reader.reason = NULL;
  c->reader.where = UNKNOWN_LOCATION;
  if (readable_p (fn))
    if (gimple_seq body = body_of (fn))
      c->body = acc_read_body (&c->reader, body);
  if (c->body)
    declare_others (fn, c->body);
  return c;
}

acc_stmt *
acc_callee_body (tree fn)
{
  if (!read_callees)
    read_callees = new hash_map<tree, callee *>;
  if (callee **c = read_callees->get (fn))
    return (*c)->body;
  callee *c = read_callee (fn);
  read_callees->put (fn, c);
  return c->body;
}

void
acc_end_callees (void)
{
  if (!read_callees)
    return;
  for (auto i : *read_callees)
    delete i.second;
  delete read_callees;
  read_callees = NULL;
}
