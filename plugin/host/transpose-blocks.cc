/* Transpositions on the host, in blocks.

   In: a kernel, and the copy of its body for the host version.  Out: the copy.
   If two perfectly nested loops access memory along the one and along the
   other, they go through it in blocks, so that a cache line is used completely
   before it is replaced:

     for (j_0 = from; j_0 < to; j_0 += 16)	shared by the threads
       for (i_0 = ...; i_0 < ...; i_0 += 16)
	 for (j = j_0; j < min (to, j_0 + 16); j++)
	   for (i = i_0; i < min (..., i_0 + 16); i++)	simd
	     b[j][i] = a[i][j];

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "host/version.h"
#include "target.h"
#include "depend/analysis.h"
#include "read/read.h"
#include "host/host.h"
#include "ir/walk.h"

struct host_pair
{
  acc_loop *outer, *inner;	/* the same if collapsed */
  acc_iter y, x;		/* their counters */
  bool swap;			/* the stores are contiguous along Y */
};

/* The only loop of the list at S, inside of blocks, or null.  */
static acc_loop *
only_loop (acc_stmt *s)
{
  while (s && !s->next && s->code == ST_BLOCK)
    s = s->body;
  return s && !s->next && s->code == ST_LOOP ? s->loop : NULL;
}

static bool
plain_p (const acc_loop *l)
{
  return l->levels && l->ivdep && !l->reductions.length ()
	 && !l->caches.length () && !l->gang_static && !l->host_seq;
}

static tree
not_known (tree *tp, int *walk_subtrees, acc_region_ir *data)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (VAR_P (*tp) || TREE_CODE (*tp) == PARM_DECL)
    {
      acc_var *v = acc_find_var (data, *tp);
      return v && v->kind == VAR_VALUE && !v->written ? NULL_TREE : *tp;
    }
  else if (TREE_CODE (*tp) == CALL_EXPR || TREE_CODE (*tp) == MEM_REF
	   || TREE_CODE (*tp) == INDIRECT_REF)
    return *tp;
  return NULL_TREE;
}

/* True if I counts up by one, with bounds that the region does not change.  */
static bool
simple_p (acc_region_ir *r, acc_iter *i)
{
  tree type = TREE_TYPE (i->var);
  return INTEGRAL_TYPE_P (type) && TYPE_PRECISION (type) <= 32
	 && i->cond == LT_EXPR && integer_onep (i->step)
	 && !acc_walk_tree (&i->from, not_known, r)
	 && !acc_walk_tree (&i->to, not_known, r);
}

static bool
find_more (acc_stmt *s, bool *data)
{
  switch (s->code)
    {
    case ST_BLOCK:
    case ST_EXPR:
    case ST_IF:
    case ST_NOP:
      return true;
    default:
      *data = true;
      return false;
    }
}

/* True if access S moves along a loop by its own size; by whole lines.  */
static bool
along_p (const acc_stride &s)
{
  return s.kind == acc_stride::CONSTANT && s.size > 0
	 && absu_hwi (s.bytes) == (unsigned HOST_WIDE_INT) s.size;
}

static bool
far_p (const acc_stride &s)
{
  return s.kind == acc_stride::SYMBOLIC
	 || (s.kind == acc_stride::CONSTANT
	     && absu_hwi (s.bytes) >= TARGET_HOST_LINE);
}

/* True if some access of P is contiguous along X and far along Y, and another
   one is the other way round.  */
static bool
crossing_p (acc_region_ir *r, host_pair *p)
{
  auto_vec<acc_stride> y, x;
  acc_find_strides (r, p->outer, 0, &y);
  acc_find_strides (r, p->inner, p->inner == p->outer ? 1 : 0, &x);
  bool one = false, other = false;
  p->swap = false;
  for (const acc_stride &a : y)
    for (const acc_stride &b : x)
      if (a.ref == b.ref)
	{
	  one |= along_p (a) && far_p (b);
	  p->swap |= a.write && along_p (a) && far_p (b);
	  other |= far_p (a) && along_p (b);
	}
  return one && other;
}

/* Fill *P from K.  False if K has no such pair.  */
static bool
find_pair (acc_kernel_ir *k, host_pair *p)
{
  p->outer = only_loop (k->body);
  if (k->reductions.length () || !p->outer || !plain_p (p->outer)
      || !(p->outer->levels & LEVEL_GANG))
    return false;
  p->inner = p->outer;
  if (p->outer->iters.length () == 1)
    {
      p->inner = only_loop (p->outer->stmt->body);
      if (!p->inner || !plain_p (p->inner)
	  || p->inner->iters.length () != 1)
	return false;
    }
  else if (p->outer->iters.length () != 2)
    return false;
  p->y = p->outer->iters[0];
  p->x = p->inner->iters.last ();
  bool more = false;
  acc_walk_list (p->inner->stmt->body, find_more, &more);
  return !more && simple_p (k->region, &p->y) && simple_p (k->region, &p->x)
	 && crossing_p (k->region, p);
}

/* for (VAR = FROM; VAR < TO; VAR += STEP) BODY  */
static acc_stmt *
counted (acc_region_ir *r, acc_stmt *s, tree var, tree from, tree to,
	 HOST_WIDE_INT step, acc_stmt *body)
{
  acc_loop *l = acc_new_loop (&r->loops, s);
  tree type = TREE_TYPE (var);
  acc_iter i = { var, fold_convert (type, unshare_expr (from)),
		 fold_convert (type, unshare_expr (to)),
		 build_int_cst (type, step), LT_EXPR };
  l->iters.safe_push (i);
  l->ivdep = l->directive = true;
  s->code = ST_LOOP;
  s->body = acc_new_stmt (&r->stmts, ST_BLOCK, s->loc);
  s->body->body = body;
  return s;
}

/* The loop over the iterations of I in the block that begins at FIRST.  */
static acc_stmt *
in_block (acc_region_ir *r, location_t loc, const acc_iter &i, tree first,
	  unsigned levels, acc_stmt *body)
{
  tree type = TREE_TYPE (first);
  tree end = fold_build2 (PLUS_EXPR, type, first,
			  build_int_cst (type, TARGET_HOST_BLOCK));
  end = fold_build2 (MIN_EXPR, type, end,
		     fold_convert (type, unshare_expr (i.to)));
  acc_stmt *s = counted (r, acc_new_stmt (&r->stmts, ST_LOOP, loc), i.var,
			 first, end, 1, body);
  s->loop->levels = levels;
  return s;
}

void
acc_host_blocks (acc_kernel_ir *k, acc_stmt *code)
{
  acc_region_ir *r = k->region;
  host_pair p;
  if (!find_pair (k, &p))
    return;
  /* Find the same loops in the copy.  */
  bool both = p.inner == p.outer;
  p.outer = only_loop (code);
  p.inner = both ? p.outer : only_loop (p.outer->stmt->body);
  acc_stmt *top = p.outer->stmt;
  tree type = long_integer_type_node;
  tree y0 = acc_new_var (type, "y", r->fndecl);
  tree x0 = acc_new_var (type, "x", r->fndecl);
  acc_stmt *s = p.inner->stmt->body;
  if (p.swap)
    s = in_block (r, top->loc, p.x, x0, 0,
		  in_block (r, top->loc, p.y, y0, LEVEL_VECTOR, s));
  else
    s = in_block (r, top->loc, p.y, y0, 0,
		  in_block (r, top->loc, p.x, x0, LEVEL_VECTOR, s));
  s = counted (r, acc_new_stmt (&r->stmts, ST_LOOP, top->loc), x0, p.x.from,
	       p.x.to, TARGET_HOST_BLOCK, s);
  counted (r, top, y0, p.y.from, p.y.to, TARGET_HOST_BLOCK, s);
  top->loop->levels = LEVEL_GANG;
  top->loop->axes = AXIS (ACC_GX);
}
