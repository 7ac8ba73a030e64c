/* Variables that threads share (OpenACC 2.6, sections 2.5.12 and 2.9.10).

   In: a kernel whose loops have their axes.  Out: the kernel's list of
   variables of a gang or worker that its threads must share.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "device/modes.h"
#include "pragma/pragma.h"
#include "read/read.h"
#include "ir/walk.h"

/* Share DECL among the threads of scope LEVELS.  */
static void
share (modes *m, tree decl, unsigned levels)
{
  if (m->shared.add (decl))
    return;
  acc_shared s = {};
  s.decl = decl;
  s.levels = levels;
  m->k->shared.safe_push (s);
}

struct stored { modes *m; tree decl; bool escapes, aggregate, spread, single; };

struct pointer_stores { modes *m; bool found; };

/* Note whether a store to E goes through a pointer that is a variable of the kernel.  */
static void
note_store (pointer_stores *p, tree e)
{
  tree base = acc_base_of (e);
  if (DECL_P (base))
    return;
  tree root = acc_root_of (base);
  if (!root || threads_own_p (p->m, root))
    p->found = true;
}

static tree
pointer_store_op (tree *tp, int *walk_subtrees, pointer_stores *p)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (TREE_CODE (*tp) == MODIFY_EXPR || TREE_CODE (*tp) == INIT_EXPR)
    note_store (p, TREE_OPERAND (*tp, 0));
  return NULL_TREE;
}

static void
pointer_store_expr (tree *tp, pointer_stores *p)
{
  acc_walk_tree (tp, pointer_store_op, p);
}

/* True if S, with everything inside, may store to ST's variable, by its name or by a
   pointer.  */
static bool
stores_p (acc_stmt *s, stored *st)
{
  if (acc_mentions_p (s, st->decl, true))
    return true;
  if (!st->escapes)
    return false;
  pointer_stores p = { st->m, false };
  for (acc_stmt *i = s; i && !p.found; i = i->next)
    acc_walk_exprs (i, pointer_store_expr, &p);
  return p.found;
}

/* Find out whether ST's variable is assigned in a loop spread over the block
   (other than as a reduction), or by code for one thread.  */
static void
find_stores (acc_stmt *s, stored *st, bool spread)
{
  for (; s; s = s->next)
    {
      bool inside = spread || (s->loop && (s->loop->axes & AXES_BLOCK));
      acc_stmt self = {};
      acc_alone (s, &self);
      self.loop = NULL;
      if (stores_p (&self, st))
	{
	  if (spread)
	    st->spread = true;
	  else if (!threads_safe_p (st->m, &self))
	    st->single = true;
	}
      /* One thread executes this statement with everything inside.  */
      if (st->aggregate && !spread && !st->single
	  && !threads_has_block_loop_p (s))
	{
	  acc_stmt *next = s->next;
	  s->next = NULL;
	  if (stores_p (s, st) && !threads_safe_p (st->m, s))
	    st->single = true;
	  s->next = next;
	}
      find_stores (s->body, st, inside);
      find_stores (s->other, st, inside);
    }
}

unsigned
modes_levels (unsigned active)
{
  return active & (AXIS (ACC_BY) | AXIS (ACC_BZ))
	 ? LEVEL_VECTOR : LEVEL_WORKER | LEVEL_VECTOR;
}

/* Decide about the variables DECLS, which are declared in code that is already
   spread over axes ACTIVE.  BODY is the list in their scope.  */
static void
share_decls (modes *m, const auto_vec<tree> &decls, acc_stmt *body,
	     unsigned active)
{
  unsigned missing = m->block_axes & ~active;
  if (!missing)
    return;
  for (tree d : decls)
    {
      /* A print statement is one thread's from its beginning to its end.  */
      if (acc_write_state_p (TREE_TYPE (d)))
	continue;
      bool escapes = m->r->reader.escaped.contains (d);
      bool aggregate = AGGREGATE_TYPE_P (TREE_TYPE (d)) || escapes;
      stored st = { m, d, escapes, aggregate, false, false };
      find_stores (body, &st, false);
      /* A function that all threads call together gets one address.  */
      if (escapes && m->calls && acc_list_levels (body))
	st.spread = true;
      if (st.spread || (aggregate && st.single) || acc_cached_array_p (d))
	share (m, d, modes_levels (active));
    }
}

static void
find_shared (modes *m, acc_stmt *s, unsigned active)
{
  for (; s; s = s->next)
    {
      if (s->code == ST_BLOCK)
	share_decls (m, s->decls, s->body, active);
      unsigned inside = active | (s->loop ? s->loop->axes : 0);
      find_shared (m, s->body, inside);
      find_shared (m, s->other, inside);
    }
}

/* True if a loop of the list at S that is spread over the block stores to VAR,
   and VAR is mentioned elsewhere in BODY.  */
static bool
leaves_loop_p (acc_stmt *body, acc_stmt *s, tree var)
{
  for (; s; s = s->next)
    if (s->loop && (s->loop->axes & AXES_BLOCK))
      {
	if (acc_mentions_p (s->body, var, true)
	    && threads_mentioned_outside_p (body, s, var))
	  return true;
      }
    else if (leaves_loop_p (body, s->body, var)
	     || leaves_loop_p (body, s->other, var))
      return true;
  return false;
}

/* Give gangs their own variable for a value from outside.  The value belongs
   to the gang (section 2.5.14), but each thread has a parameter of its own.
   If that makes a difference, a variable of the kernel replaces the parameter.
   Threads can share this variable.  */
static void
own_values (modes *m)
{
  acc_kernel_ir *k = m->k;
  auto_vec<acc_stmt *> list;
  for (unsigned p : k->params)
    {
      const acc_var &v = m->r->vars[p];
      if (v.kind != VAR_VALUE || !acc_mentions_p (k->body, v.decl, true))
	continue;
      bool aggregate = AGGREGATE_TYPE_P (TREE_TYPE (v.decl))
		       || m->r->reader.escaped.contains (v.decl);
      stored st = { m, v.decl, m->r->reader.escaped.contains (v.decl), aggregate,
		    false, false };
      find_stores (k->body->body, &st, false);
      if (!(aggregate && st.single)
	  && !leaves_loop_p (k->body, k->body->body, v.decl))
	continue;
      tree copy = acc_copy_var (v.decl, m->r->fndecl);
      acc_replace_var (k->body, v.decl, copy);
      k->body->decls.safe_push (copy);
      m->locals.add (copy);
      list.safe_push (acc_new_set (&m->r->stmts, k->loc, copy, v.decl));
    }
  acc_unlink (k->body->body, &list);
  k->body->body = acc_link (list);
}

void
modes_share (modes *m, unsigned active)
{
  own_values (m);
  /* Code that uses a shared variable is for one thread.  So is its effect on
     other variables.  */
  size_t before;
  do
    {
      before = m->shared.elements ();
      find_shared (m, m->k->body, active);
    }
  while (m->shared.elements () > before);
}
