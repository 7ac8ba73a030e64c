/* Copies of statements.

   In: a statement.  Out: one with the same fields; its loops are new ones, its
   variables the same.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"

static tree
copy_tree (tree e)
{
  return e ? unshare_expr (e) : NULL_TREE;
}

static acc_loop *
copy_loop (acc_region_ir *r, acc_stmt *stmt, const acc_loop *l,
	   acc_loop *outer)
{
  acc_loop *c = acc_new_loop (&r->loops, stmt);
  c->outer = outer;
  for (const acc_iter &i : l->iters)
    {
      acc_iter copy = i;
      copy.from = copy_tree (i.from);
      copy.to = copy_tree (i.to);
      copy.step = copy_tree (i.step);
      c->iters.safe_push (copy);
    }
  c->reductions.safe_splice (l->reductions);
  c->sections.safe_splice (l->sections);
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
  c->tile.safe_splice (l->tile);
  for (const acc_cache *k : l->caches)
    {
      acc_cache *copy = new acc_cache ();
      copy->loc = k->loc;
      copy->addr = unshare_expr (k->addr);
      copy->length.safe_splice (k->length);
      copy->stride.safe_splice (k->stride);
      c->caches.safe_push (copy);
    }
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
acc_copy_stmt (acc_region_ir *r, acc_stmt *s, acc_loop *outer)
{
  acc_stmt *c = acc_new_stmt (&r->stmts, s->code, s->loc);
  if (s->loop)
    outer = c->loop = copy_loop (r, c, s->loop, outer);
  if (s->atomic)
    {
      c->atomic = new acc_atomic (*s->atomic);
      for (tree *p : { &c->atomic->addr, &c->atomic->value,
		       &c->atomic->operand, &c->atomic->offset,
		       &c->atomic->bytes })
	*p = copy_tree (*p);
    }
  c->expr = copy_tree (s->expr);
  c->init = s->init ? acc_copy_stmt (r, s->init, outer) : NULL;
  c->incr = s->incr ? acc_copy_stmt (r, s->incr, outer) : NULL;
  c->label = s->label;
  c->low = s->low;
  c->high = s->high;
  c->fence = s->fence;
  c->levels = s->levels;
  c->decls.safe_splice (s->decls);
  c->body = copy_list (r, s->body, outer);
  c->other = copy_list (r, s->other, outer);
  return c;
}
