/* Known values at the beginning of a candidate loop.

   In: the statements around the loop.  Out: counters for the loops around it,
   and the values of variables that are set before it from values that never
   change, as in row = a + i * n.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "depend/analysis.h"
#include "read/read.h"
#include "ir/walk.h"

static bool
contains_1 (acc_stmt *s, acc_stmt **target)
{
  if (s == *target)
    *target = NULL;
  return *target != NULL;
}

bool
depend_contains_p (acc_stmt *s, acc_stmt *target)
{
  acc_walk_stmts (s, contains_1, &target);
  return target == NULL;
}

static acc_stmt *
root_of (acc_depend *d)
{
  acc_region_ir *r = d->region;
  for (acc_kernel_ir *k : r->kernels)
    if (depend_contains_p (k->body, d->loop->stmt))
      return k->body;
  return r->body && depend_contains_p (r->body, d->loop->stmt) ? r->body : NULL;
}

static bool
bound_p (acc_depend *d, const_tree var)
{
  for (acc_binding &b : d->env)
    if (b.var == var)
      return true;
  return false;
}

void
depend_declarations (tree e, auto_vec<tree> *list)
{
  acc_walk_trees (&e, [&] (tree *tp)
    {
      if (DECL_P (*tp))
	list->safe_push (*tp);
      return true;
    });
}

/* True if E has the same value here and during the whole candidate: every
   variable in it has a known value or never changes in ROOT.  */
static bool
lasting_p (acc_depend *d, acc_stmt *root, tree e)
{
  if (acc_reads_memory_p (&d->region->reader, e))
    return false;
  auto_vec<tree> vars;
  depend_declarations (e, &vars);
  for (tree v : vars)
    if (!bound_p (d, v) && (VAR_P (v) || TREE_CODE (v) == PARM_DECL)
	&& (!depend_scalar_p (d, v) || acc_mentions_p (root, v, true)))
      return false;
  return true;
}

/* Note how S, executed before the candidate, changes variables.  */
static void
pass (acc_depend *d, acc_stmt *root, acc_stmt *s)
{
  tree lhs = s->code == ST_EXPR && TREE_CODE (s->expr) == MODIFY_EXPR
	     ? TREE_OPERAND (s->expr, 0) : NULL_TREE;
  /* Keep the variable of a do loop's step unbound: its name tells that it is
     not zero.  */
  bool bind = lhs && DECL_P (lhs) && depend_scalar_p (d, lhs)
	      && !acc_loop_step_p (lhs)
	      && lasting_p (d, root, TREE_OPERAND (s->expr, 1));
  acc_value v = depend_unknown ();
  if (bind)
    v = depend_value (d, TREE_OPERAND (s->expr, 1));
  depend_forget_assigned (d, s);
  if (bind)
    depend_bind (d, lhs, v);
}

/* Go from the list at S to TARGET and note the changes of variables.  */
static void
approach (acc_depend *d, acc_stmt *root, acc_stmt *s, acc_stmt *target)
{
  while (s && s != target)
    {
      if (!depend_contains_p (s, target))
	{
	  pass (d, root, s);
	  s = s->next;
	  continue;
	}
      if (s->code == ST_FOR || s->code == ST_DO || s->code == ST_LOOP)
	depend_forget_assigned (d, s);
      if (s->code == ST_LOOP)
	depend_enter_loop (d, s->loop, true);
      bool other = true;
      for (acc_stmt *b = s->body; b; b = b->next)
	other &= !depend_contains_p (b, target);
      s = other ? s->other : s->body;
    }
}

/* Find labels and cases: a statement before one need not have been
   executed.  */
static bool
jumps_1 (acc_stmt *s, bool *data)
{
  *data |= s->code == ST_LABEL || s->code == ST_CASE;
  return true;
}

void
depend_enter_candidate (acc_depend *d)
{
  acc_stmt *root = root_of (d);
  bool jumps = false;
  if (root)
    acc_walk_stmts (root, jumps_1, &jumps);
  d->before = true;
  if (root && !jumps)
    approach (d, root, root, d->loop->stmt);
  else
    {
      auto_vec<acc_loop *> around;
      for (acc_loop *o = d->loop->outer; o; o = o->outer)
	around.safe_push (o);
      for (int i = around.length () - 1; i >= 0; i--)
	depend_enter_loop (d, around[i], true);
    }
  d->before = false;
  depend_forget_assigned (d, d->loop->stmt);
  depend_find_known (d);
}
