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
  for (tree t : k->length)
    c->length.safe_push (unshare_expr (t));
  for (tree t : k->stride)
    c->stride.safe_push (unshare_expr (t));
  return c;
}

/* Append copies of LIST to *OUT.  Their elements of arrays are expressions.  */
static void
copy_reductions (vec<acc_reduction> *out, const vec<acc_reduction> &list)
{
  for (acc_reduction x : list)
    {
      x.var = unshare_expr (x.var);
      out->safe_push (x);
    }
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
  copy_reductions (&c->reductions, l->reductions);
  copy_reductions (&c->elements, l->elements);
  c->sections.safe_splice (l->sections);
  for (tree t : l->known)
    c->known.safe_push (unshare_expr (t));
  for (tree t : l->tile)
    c->tile.safe_push (unshare_expr (t));
  for (const acc_cache *k : l->caches)
    c->caches.safe_push (copy_cache (k));
  for (tree t : l->atomics)
    c->atomics.safe_push (unshare_expr (t));
  c->privates.safe_splice (l->privates);
  for (acc_section_copy s : l->section_copies)
    {
      s.offset = unshare_expr (s.offset);
      s.bytes = unshare_expr (s.bytes);
      c->section_copies.safe_push (s);
    }
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
  c->gang_num = unshare_expr (l->gang_num);
  c->gang_static = unshare_expr (l->gang_static);
  c->worker_num = unshare_expr (l->worker_num);
  c->vector_length = unshare_expr (l->vector_length);
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

acc_atomic *
acc_copy_atomic (const acc_atomic *a)
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
  c->atomic = s->atomic ? acc_copy_atomic (s->atomic) : NULL;
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
