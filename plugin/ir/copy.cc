/* Copies of statements.

   In: a statement.  Out: one with all the same fields that can be changed on
   its own.  Its expressions and loops are new, its variables and labels the
   same.  No other file copies statements.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/copy.h"

static acc_cache *
copy_cache (const acc_cache *k)
{
  acc_cache *c = new acc_cache ();
  c->loc = k->loc;
  c->addr = unshare_expr (k->addr);
  c->length.safe_splice (k->length);
  c->stride.safe_splice (k->stride);
  return c;
}

static void
copy_lists (acc_loop *c, const acc_loop *l)
{
  for (acc_iter i : l->iters)
    {
      i.from = unshare_expr (i.from);
      i.to = unshare_expr (i.to);
      i.step = unshare_expr (i.step);
      c->iters.safe_push (i);
    }
  c->reductions.safe_splice (l->reductions);
  c->elements.safe_splice (l->elements);
  c->sections.safe_splice (l->sections);
  c->tile.safe_splice (l->tile);
  for (const acc_cache *k : l->caches)
    c->caches.safe_push (copy_cache (k));
  c->atomics.safe_splice (l->atomics);
  c->privates.safe_splice (l->privates);
  c->section_copies.safe_splice (l->section_copies);
}

/* A copy of L for STMT, the copy of L's statement.  OUTER is the loop around
   it; if it is null, the loop around L.  */
static acc_loop *
copy_loop (acc_region_ir *r, acc_stmt *stmt, const acc_loop *l,
	   acc_loop *outer)
{
  acc_loop *c = acc_new_loop (&r->loops, stmt);
  c->outer = outer ? outer : l->outer;
  c->directive = l->directive;
  c->seq = l->seq;
  c->independent = l->independent;
  c->auto_p = l->auto_p;
  c->tile_p = l->tile_p;
  c->host_seq = l->host_seq;
  c->gang_dim = l->gang_dim;
  c->force = l->force;
  c->said = l->said;
  c->gang_num = l->gang_num;
  c->gang_static = l->gang_static;
  c->worker_num = l->worker_num;
  c->vector_length = l->vector_length;
  c->levels = l->levels;
  c->axes = l->axes;
  c->index = l->index;
  c->ivdep = l->ivdep;
  c->reason = l->reason;
  c->one_block = l->one_block;
  c->unroll = l->unroll;
  copy_lists (c, l);
  return c;
}

static acc_atomic *
copy_atomic (const acc_atomic *a)
{
  acc_atomic *c = new acc_atomic (*a);
  for (tree *p : { &c->addr, &c->value, &c->operand, &c->offset, &c->bytes })
    *p = unshare_expr (*p);
  return c;
}

static acc_single *
copy_single (const acc_single *s)
{
  acc_single *c = new acc_single ();
  c->levels = s->levels;
  c->broadcast.safe_splice (s->broadcast);
  return c;
}

static acc_stmt *copy_list (acc_region_ir *r, acc_stmt *s, acc_loop *outer);

acc_stmt *
acc_copy_stmt (acc_region_ir *r, acc_stmt *s, acc_loop *outer)
{
  acc_stmt *c = acc_new_stmt (&r->stmts, s->code, s->loc);
  if (s->loop)
    outer = copy_loop (r, c, s->loop, outer);
  c->atomic = s->atomic ? copy_atomic (s->atomic) : NULL;
  c->single = s->single ? copy_single (s->single) : NULL;
  c->expr = unshare_expr (s->expr);
  c->init = s->init ? acc_copy_stmt (r, s->init, outer) : NULL;
  c->incr = s->incr ? acc_copy_stmt (r, s->incr, outer) : NULL;
  c->label = s->label;
  c->low = s->low;
  c->high = s->high;
  c->decls.safe_splice (s->decls);
  c->fence = s->fence;
  c->levels = s->levels;
  c->body = copy_list (r, s->body, outer);
  c->other = copy_list (r, s->other, outer);
  return c;
}

static acc_stmt *
copy_list (acc_region_ir *r, acc_stmt *s, acc_loop *outer)
{
  acc_stmt *head = NULL, **tail = &head;
  for (; s; s = s->next)
    {
      *tail = acc_copy_stmt (r, s, outer);
      tail = &(*tail)->next;
    }
  return head;
}

acc_stmt *
acc_copy_list (acc_region_ir *r, acc_stmt *s)
{
  return copy_list (r, s, NULL);
}
