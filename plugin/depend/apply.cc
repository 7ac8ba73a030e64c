/* Applying the result of an analysis.

   In: a loop and the answer of acc_analyze_loop.  Out: the loop with private
   variables of its own, so that its iterations can run at the same time.  For
   schedulers: the strides of its accesses.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "depend/analysis.h"
#include "read/read.h"
#include "depend/depend.h"

/* ---- The last iteration */

/* A condition that I is in its last iteration: at most one step is left to TO.
   It uses unsigned arithmetic, which cannot overflow.  */
static tree
last_step (const acc_iter &i)
{
  tree type = POINTER_TYPE_P (TREE_TYPE (i.var))
	      ? sizetype : unsigned_type_for (TREE_TYPE (i.var));
  tree var = fold_convert (type, i.var);
  tree to = fold_convert (type, unshare_expr (i.to));
  tree step = fold_convert (type, unshare_expr (i.step));
  bool down = i.cond == GT_EXPR || i.cond == GE_EXPR;
  if (down)
    step = fold_build1 (NEGATE_EXPR, type, step);
  tree left = down ? fold_build2 (MINUS_EXPR, type, var, to)
		   : fold_build2 (MINUS_EXPR, type, to, var);
  tree_code code = i.cond == NE_EXPR ? EQ_EXPR
		   : i.cond == LT_EXPR || i.cond == GT_EXPR ? LE_EXPR
		   : LT_EXPR;
  return fold_build2 (code, boolean_type_node, left, step);
}

/* A condition that is true only in L's last iteration.  */
static tree
last_iteration (acc_loop *l)
{
  tree all = NULL_TREE;
  for (const acc_iter &i : l->iters)
    {
      tree c = last_step (i);
      all = all ? build2 (TRUTH_ANDIF_EXPR, boolean_type_node, all, c) : c;
    }
  return all;
}

/* ---- Private copies */

/* Put S at the end of an iteration of L, also for an iteration that a continue
   ends.  */
static void
append (acc_region_ir *r, acc_loop *l, acc_stmt *s)
{
  acc_stmt *block = l->stmt->body;
  if (acc_continues_p (block->body))
    {
      acc_stmt *once = acc_new_stmt (&r->stmts, ST_DO, block->loc);
      once->body = block->body;
      once->expr = boolean_false_node;
      block->body = once;
    }
  acc_stmt **p = &block->body;
  while (*p)
    p = &(*p)->next;
  *p = s;
}

static tree
privatize (acc_region_ir *r, acc_loop *l, tree var)
{
  tree copy = acc_copy_var (var, r->fndecl);
  TREE_ADDRESSABLE (copy) = 0;
  acc_replace_var (l->stmt->body, var, copy);
  l->stmt->body->decls.safe_push (copy);
  l->privates.safe_push (var);
  return copy;
}

/* Likewise, and give VAR the value of the last iteration.  */
static void
keep_last (acc_region_ir *r, acc_loop *l, tree var)
{
  tree copy = privatize (r, l, var);
  acc_stmt *s = acc_new_stmt (&r->stmts, ST_IF, l->stmt->loc);
  s->expr = last_iteration (l);
  s->body = acc_new_set (&r->stmts, l->stmt->loc, var, copy);
  append (r, l, s);
}

void
acc_apply_dependence (acc_region_ir *r, acc_loop *l, acc_dependence *d)
{
  for (acc_reduction &red : d->reductions)
    {
      red.priv = acc_copy_var (red.var, r->fndecl);
      TREE_ADDRESSABLE (red.priv) = 0;
      acc_replace_var (l->stmt->body, red.var, red.priv);
      l->reductions.safe_push (red);
    }
  depend_apply_atomics (r, l, d);
  for (tree v : d->privates)
    privatize (r, l, v);
  for (tree v : d->lastprivates)
    keep_last (r, l, v);
}

/* True if all gangs see VAR, a scalar, only because GCC maps every variable
   that a loop reduces.  */
static bool
shared_scalar_p (acc_region_ir *r, tree var)
{
  const acc_var *v = acc_find_var (r, var);
  return (v && v->kind == VAR_OBJECT && v->map != ACC_NO_MAP
	  && (r->clauses.maps[v->map].flags & ACC_MAP_IMPLICIT)
	  && !AGGREGATE_TYPE_P (TREE_TYPE (var))
	  && !r->reader.escaped.contains (var));
}

void
acc_own_shared (acc_region_ir *r, acc_loop *l)
{
  acc_dependence d = {};
  d.assumed = true;
  acc_analyze_loop (r, l, &d);
  free (d.reason);
  for (tree v : d.privates)
    if (shared_scalar_p (r, v))
      privatize (r, l, v);
  for (tree v : d.lastprivates)
    if (shared_scalar_p (r, v))
      keep_last (r, l, v);
}

void
acc_own_scalars (acc_region_ir *r, acc_loop *l)
{
  acc_dependence d = {};
  d.assumed = true;
  acc_analyze_loop (r, l, &d);
  free (d.reason);
  for (tree v : d.privates)
    if ((!AGGREGATE_TYPE_P (TREE_TYPE (v)) || !acc_find_var (r, v))
	&& !r->reader.escaped.contains (v))
      privatize (r, l, v);
}

/* True if each gang has its own T: a variable that no clause maps, or the
   memory that such a pointer leads to.  */
static bool
gang_own_p (acc_region_ir *r, tree t)
{
  tree base = t ? acc_root_of (t) : NULL_TREE;
  if (!base || !DECL_P (base) || !acc_local_var_p (base))
    return false;
  const acc_var *v = acc_find_var (r, base);
  return !v || (v->kind == VAR_VALUE && DECL_P (t));
}

bool
acc_gang_conflict_p (acc_region_ir *r, acc_loop *l)
{
  acc_dependence d = {};
  d.assumed = true;
  acc_analyze_loop (r, l, &d);
  free (d.reason);
  for (tree v : d.conflicts)
    if (gang_own_p (r, v))
      return true;
  return false;
}
