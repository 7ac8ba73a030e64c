/* Copies of statements.

   In: a list without labels.  Out: one that can be changed on its own;
   variables are shared.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "device/tile.h"
#include "read/read.h"

static acc_loop *
copy_loop (acc_region_ir *r, const acc_loop *l, acc_stmt *stmt)
{
  acc_loop *c = acc_new_loop (&r->loops, stmt);
  c->outer = l->outer;
  for (const acc_iter &i : l->iters)
    {
      acc_iter d = { i.var, unshare_expr (i.from), unshare_expr (i.to),
		     unshare_expr (i.step), i.cond };
      c->iters.safe_push (d);
    }
  for (const acc_reduction &red : l->reductions)
    c->reductions.safe_push (red);
  c->directive = l->directive;
  c->seq = l->seq;
  c->independent = l->independent;
  c->auto_p = l->auto_p;
  c->tile_p = l->tile_p;
  c->said = l->said;
  c->levels = l->levels;
  c->axes = l->axes;
  c->index = l->index;
  c->ivdep = l->ivdep;
  c->reason = l->reason;
  c->unroll = l->unroll;
  return c;
}

static acc_atomic *
copy_atomic (const acc_atomic *a)
{
  acc_atomic *c = new acc_atomic (*a);
  c->addr = unshare_expr (a->addr);
  c->value = unshare_expr (a->value);
  c->operand = unshare_expr (a->operand);
  return c;
}

static acc_stmt *
copy_stmt (acc_region_ir *r, acc_stmt *s)
{
  acc_stmt *c = acc_new_stmt (&r->stmts, s->code, s->loc);
  c->body = tile_copy_list (r, s->body);
  c->other = tile_copy_list (r, s->other);
  c->init = s->init ? copy_stmt (r, s->init) : NULL;
  c->incr = s->incr ? copy_stmt (r, s->incr) : NULL;
  c->expr = unshare_expr (s->expr);
  c->label = s->label;
  c->low = s->low;
  c->high = s->high;
  for (tree d : s->decls)
    c->decls.safe_push (d);
  if (s->loop)
    copy_loop (r, s->loop, c);
  if (s->atomic)
    c->atomic = copy_atomic (s->atomic);
  gcc_checking_assert (!s->single);
  c->levels = s->levels;
  return c;
}

acc_stmt *
tile_copy_list (acc_region_ir *r, acc_stmt *s)
{
  auto_vec<acc_stmt *> list;
  for (; s; s = s->next)
    list.safe_push (copy_stmt (r, s));
  return acc_link (list);
}
