/* Nests of a kernels construct that become one.

   In: nests that follow one another, with the same iterations.  Out: one nest
   with the statements of all, if no iteration needs the results of another
   iteration in the nests before:

     for (i = 0; i < n; i++)		for (i = 0; i < n; i++)
       y[i] += a * x[i];		  {
     for (i = 0; i < n; i++)		    y[i] += a * x[i];
       sum += y[i] * y[i];		    sum += y[i] * y[i];
					  }

   There is one launch instead of two, and memory that both access is loaded
   once.  depend/ answers the question: if all loops of the new nest are
   parallel, each of its iterations may execute its statements in the order of
   the source.  If the answer depends on pointers that lead to different
   memory, both forms are made, and libacc compares sections when they are
   launched.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/walk.h"
#include "ir/copy.h"
#include "target.h"
#include "depend/analysis.h"
#include "read/read.h"
#include "read/alias.h"
#include "depend/depend.h"
#include "schedule/schedule.h"
#include "schedule/fuse.h"

struct fuser
{
  acc_host_control *h;
  acc_region_ir *r;
};

/* ---- Two nests */

acc_stmt *
fuse_loop_in (acc_stmt *s, auto_vec<tree> *decls, auto_vec<acc_stmt *> *values)
{
  for (; s; s = s->next)
    if (s->code == ST_NOP)
      continue;
    else if (s->code == ST_BLOCK && !s->next)
      {
	decls->safe_splice (s->decls);
	return fuse_loop_in (s->body, decls, values);
      }
    else if (s->code == ST_LOOP && !s->next)
      return s;
    else if (!values || !acc_assigned_scalar (s)
	     || !decls->contains (acc_assigned_scalar (s))
	     || TREE_SIDE_EFFECTS (TREE_OPERAND (s->expr, 1)))
      return NULL;
    else
      values->safe_push (s);
  return NULL;
}

bool
fuse_plain_p (const acc_loop *l)
{
  return (!l->seq && !l->tile_p && !l->said && !l->force && l->caches.is_empty ()
	  && l->sections.is_empty () && !l->gang_num && !l->gang_static
	  && !l->worker_num && !l->vector_length);
}

/* True if A and B have the same iterations.  B already has A's variables in
   the place of its own.  */
static bool
same_iter_p (const acc_iter &a, const acc_iter &b)
{
  return (TYPE_MAIN_VARIANT (TREE_TYPE (a.var))
	  == TYPE_MAIN_VARIANT (TREE_TYPE (b.var))
	  && a.cond == b.cond && operand_equal_p (a.from, b.from, 0)
	  && operand_equal_p (a.to, b.to, 0)
	  && operand_equal_p (a.step, b.step, 0));
}

/* True if A and B, loops, have the same iterations and reduce nothing that the
   other uses.  */
static bool
same_space_p (const acc_loop *a, const acc_loop *b)
{
  if (!fuse_plain_p (a) || !fuse_plain_p (b) || a->iters.length () != b->iters.length ())
    return false;
  for (unsigned i = 0; i < a->iters.length (); i++)
    if (!same_iter_p (a->iters[i], b->iters[i]))
      return false;
  for (const acc_loop *l : { a, b })
    for (const acc_reduction &r : l->reductions)
      if (acc_mentions_p ((l == a ? b : a)->stmt, acc_root_of (r.var)))
	return false;
  return true;
}

bool
fuse_short_p (const acc_loop *l)
{
  return acc_constant_trips (l, TARGET_UNROLLED_TRIPS + 1)
	 <= TARGET_UNROLLED_TRIPS;
}

/* True if VAR counts a loop around L that is short.  */
static bool
short_counter_p (const acc_loop *l, tree var)
{
  for (const acc_loop *o = l->outer; o; o = o->outer)
    for (const acc_iter &i : o->iters)
      if (i.var == var)
	return fuse_short_p (o);
  return false;
}

/* True if L is short, or if its length depends only on short loops around it:
   a triangle.  */
static bool
few_turns_p (const acc_loop *l)
{
  if (fuse_short_p (l))
    return true;
  auto_vec<tree> vars;
  for (const acc_iter &i : l->iters)
    for (tree e : { i.from, i.to, i.step })
      depend_declarations (e, &vars);
  for (tree v : vars)
    if (!short_counter_p (l, v))
      return false;
  return l->outer && !vars.is_empty ();
}

/* True if E reads memory.  */
static bool
reads_memory_p (tree e)
{
  bool reads = false;
  acc_walk_trees (&e, [&] (tree *tp)
    {
      reads |= REFERENCE_CLASS_P (*tp) || INDIRECT_REF_P (*tp);
      return !reads;
    });
  return reads;
}

/* True if L is a row of a sparse matrix or the like: its length is in memory.  */
static bool
data_row_p (const acc_loop *l)
{
  return l->iters.length () == 1
	 && (reads_memory_p (l->iters[0].from) || reads_memory_p (l->iters[0].to));
}

/* True if the list at S has few statements, and no loops, which count for
   more.  ROWS: rows that data_row_p knows do not count as loops.  */
static bool
small_p (acc_stmt *s, bool rows)
{
  unsigned n = 0;
  bool small = true;
  acc_walk_list (s, [&] (acc_stmt *t)
    {
      small &= t->code != ST_FOR && t->code != ST_DO && t->code != ST_LABEL
	       && t->code != ST_GOTO && t->code != ST_ATOMIC
	       && t->code != ST_BARRIER
	       && (!t->loop || few_turns_p (t->loop) || (rows && data_row_p (t->loop)));
      n += t->code == ST_EXPR;
      return small;
    });
  return small && n <= TARGET_FUSED_STATEMENTS;
}

/* True if S has no loop inside.  */
static bool
straight_p (acc_stmt *s)
{
  bool loop = false;
  acc_walk_list (s->body, [&] (acc_stmt *t)
    {
      loop |= t->loop || t->code == ST_FOR || t->code == ST_DO;
      return !loop;
    });
  return !loop;
}

/* The last statement of the list at S, within blocks, or null.  */
static acc_stmt *
last_statement (acc_stmt *s)
{
  acc_stmt *last = NULL;
  for (; s; s = s->next)
    if (s->code != ST_NOP)
      last = s;
  return last && last->code == ST_BLOCK ? last_statement (last->body) : last;
}

/* True if the list at S stores to local variables alone, and not to one that REF or VALUE
   mentions.  */
static bool
keeps_p (acc_stmt *s, tree ref, tree value)
{
  bool keeps = true;
  acc_walk_list (s, [&] (acc_stmt *t)
    {
      tree to = t->code == ST_EXPR && TREE_CODE (t->expr) == MODIFY_EXPR
		? TREE_OPERAND (t->expr, 0) : NULL_TREE;
      keeps &= t->code == ST_BLOCK || t->code == ST_NOP
	       || (t->code == ST_IF && !TREE_SIDE_EFFECTS (t->expr))
	       || (to && VAR_P (to) && acc_local_var_p (to) && to != value
		   && !acc_count_mentions (ref, to)
		   && !TREE_SIDE_EFFECTS (TREE_OPERAND (t->expr, 1)));
      return keeps;
    });
  return keeps;
}

/* If the block FIRST ends with the store of a variable, let the block SECOND, after it,
   use the variable instead of what is stored.  ALL has both.  */
static void
pass_value (acc_stmt *all, acc_stmt *first, acc_stmt *second)
{
  acc_stmt *store = last_statement (first);
  tree ref = store && store->code == ST_EXPR && TREE_CODE (store->expr) == MODIFY_EXPR
	     ? TREE_OPERAND (store->expr, 0) : NULL_TREE;
  tree value = ref ? TREE_OPERAND (store->expr, 1) : NULL_TREE;
  if (!ref || DECL_P (ref) || TREE_THIS_VOLATILE (ref) || !VAR_P (value)
      || !acc_local_var_p (value) || TREE_ADDRESSABLE (value)
      || TYPE_MAIN_VARIANT (TREE_TYPE (ref)) != TYPE_MAIN_VARIANT (TREE_TYPE (value))
      || !keeps_p (second, ref, value))
    return;
  acc_replace_ref (second, ref, value);
  if (!acc_mentions_p (second, value))
    return;
  acc_walk_list (first, [&] (acc_stmt *t)
    {
      for (unsigned i = 0; i < t->decls.length (); i++)
	if (t->decls[i] == value)
	  {
	    t->decls.ordered_remove (i);
	    all->decls.safe_push (value);
	    return false;
	  }
      return true;
    });
}

/* Append the body of OTHER to that of LOOP.  Loops directly inside OTHER are
   then inside LOOP.  */
static void
append (fuser *f, acc_stmt *loop, acc_stmt *other)
{
  acc_walk_list (other->body, [&] (acc_stmt *s)
    {
      if (s->loop && s->loop->outer == other->loop)
	s->loop->outer = loop->loop;
      return true;
    });
  acc_stmt *all = acc_new_stmt (&f->r->stmts, ST_BLOCK, loop->loc);
  auto_vec<acc_stmt *> both;
  for (acc_stmt *list : { loop->body, other->body })
    {
      acc_stmt *block = acc_new_stmt (&f->r->stmts, ST_BLOCK, list->loc);
      block->body = list;
      both.safe_push (block);
    }
  pass_value (all, both[0], both[1]);
  all->body = acc_link (both);
  loop->body = all;
}

/* Replace variables of B, which begins its iterations with VB, by those of A,
   which begins them with VA.  False if these differ.  */
static bool
same_values_p (acc_stmt *b, const vec<acc_stmt *> &va,
	       const vec<acc_stmt *> &vb)
{
  if (va.length () != vb.length ())
    return false;
  for (unsigned i = 0; i < va.length (); i++)
    {
      if (!operand_equal_p (TREE_OPERAND (va[i]->expr, 1),
			    TREE_OPERAND (vb[i]->expr, 1), 0))
	return false;
      acc_replace_var (b, acc_assigned_scalar (vb[i]),
		       acc_assigned_scalar (va[i]));
    }
  return true;
}

/* Put the statements of loop B into loop A, and those of their inner loops
   into each other.  Both are copies that nobody else uses.  False if their
   iterations are not the same.  */
static bool
merge_loops (fuser *f, acc_stmt *a, acc_stmt *b)
{
  if (!same_space_p (a->loop, b->loop))
    return false;
  for (unsigned i = 0; i < b->loop->iters.length (); i++)
    {
      tree from = b->loop->iters[i].var, to = a->loop->iters[i].var;
      if (from == to)
	continue;
      acc_replace_var (b->body, from, to);
      if (acc_mentions_p (b->body, from))
	return false;
    }
  a->loop->reductions.safe_splice (b->loop->reductions);
  auto_vec<tree> da, db;
  auto_vec<acc_stmt *> va, vb;
  acc_stmt *ia = fuse_loop_in (a->body, &da, &va), *ib = fuse_loop_in (b->body, &db, &vb);
  bool deep_a = ia && !fuse_short_p (ia->loop), deep_b = ib && !fuse_short_p (ib->loop);
  if (deep_a != deep_b)
    return false;
  if (!deep_a)
    {
      /* The lanes of a row find what comes after it in registers; the first of
	 them does it.  */
      if (!small_p (a->body, straight_p (b)) || !small_p (b->body, false))
	return false;
      append (f, a, b);
      return true;
    }
  if (!same_values_p (b, va, vb) || !merge_loops (f, ia, ib))
    return false;
  acc_stmt *block = acc_innermost_block (a->body);
  for (tree d : db)
    if (acc_mentions_p (block->body, d))
      block->decls.safe_push (d);
  return true;
}

/* ---- Is it correct, and better? */

/* True if the loops of NEST that are one inside of the other are all parallel,
   or would be if pointers led to different memory, and need only sums and
   private variables for that.  If APART is not null, it has the pointers that
   do.  A short loop inside was not merged: it counts as a statement.  The
   outermost loop was merged, however short it is.  */
static bool
parallel_p (acc_host_control *h, acc_stmt *nest,
	    const auto_vec<acc_overlap> *apart)
{
  for (acc_stmt *s = nest; s && (s == nest || !fuse_short_p (s->loop)); )
    {
      acc_dependence d = {};
      acc_analyze_loop (h->region, s->loop, &d);
      free (d.reason);
      bool testable = !d.overlaps.is_empty ();
      for (const acc_overlap &o : d.overlaps)
	testable &= apart ? acc_apart_p (apart, o.a, o.b)
			  : acc_testable_p (h->region, &h->vars, o.a)
			    && acc_testable_p (h->region, &h->vars, o.b);
      if (!(d.parallel || testable) || d.elements.length ()
	  || d.atomics.length () || d.lastprivates.length ())
	return false;
      auto_vec<tree> decls;
      auto_vec<acc_stmt *> values;
      s = fuse_loop_in (s->body, &decls, &values);
    }
  return true;
}

static tree
memory_op (tree *tp, int *walk_subtrees, auto_vec<tree> *found)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if ((VAR_P (*tp) || TREE_CODE (*tp) == PARM_DECL)
	   && (POINTER_TYPE_P (TREE_TYPE (*tp))
	       || AGGREGATE_TYPE_P (TREE_TYPE (*tp)))
	   && !found->contains (*tp))
    found->safe_push (*tp);
  return NULL_TREE;
}

/* True if A and B access memory of one variable.  */
static bool
share_memory_p (acc_stmt *a, acc_stmt *b)
{
  auto_vec<tree> both[2];
  for (int i = 0; i < 2; i++)
    acc_walk_exprs (i ? b : a, [&] (tree *tp)
      {
	acc_walk_tree (tp, memory_op, &both[i]);
      });
  for (tree t : both[0])
    if (both[1].contains (t))
      return true;
  return false;
}

/* ---- Lists */

/* Put BLOCK with NEST, which stands for two others, into *LINK.  False, and
   *LINK is as before, if its iterations depend on one another.  */
static bool
try_nest (fuser *f, acc_stmt **link, acc_stmt *block, acc_stmt *nest)
{
  acc_stmt *saved = *link;
  block->body = nest;
  *link = block;
  if (nest && parallel_p (f->h, nest, NULL))
    return true;
  *link = saved;
  return false;
}

/* The nest that has the statements of A and B, both loops, or null.  */
static acc_stmt *
merged (fuser *f, acc_stmt *a, acc_stmt *b)
{
  if (!share_memory_p (a, b) && !(straight_p (a) && straight_p (b)))
    return NULL;
  acc_stmt *nest = acc_copy_stmt (f->r, a, a->loop->outer);
  acc_stmt *more = acc_copy_stmt (f->r, b, b->loop->outer);
  return merge_loops (f, nest, more) ? nest : NULL;
}

/* The loop that is all of S, which has a list after it.  */
static acc_stmt *
loop_of (acc_stmt *s, auto_vec<tree> *decls)
{
  acc_stmt *rest = s->next;
  s->next = NULL;
  acc_stmt *loop = fuse_loop_in (s, decls, NULL);
  s->next = rest;
  return loop;
}

/* Put one nest in the place of S and *NEXT, which follow each other at *LINK,
   if that is allowed and better.  BEFORE: S is already such a nest.  Returns
   the nest at *LINK, or null if nothing was changed.  */
static acc_fused_nest *
fuse_two (fuser *f, acc_stmt **link, acc_stmt *s, acc_stmt *next,
	  acc_fused_nest *before)
{
  auto_vec<tree> decls, contracted;
  acc_stmt *a = before ? before->nest : loop_of (s, &decls),
	   *b = loop_of (next, &decls);
  if (!a || !b || f->h->control.contains (a) || f->h->control.contains (b))
    return NULL;
  acc_stmt *block = acc_new_stmt (&f->r->stmts, ST_BLOCK, s->loc);
  tree test;
  acc_stmt *nest = acc_contract (f->h, a, b, &contracted, &test);
  for (tree d : decls)
    block->decls.safe_push (d);
  block->next = next->next;
  if (!try_nest (f, link, block, nest))
    {
      contracted.truncate (0);
      test = NULL_TREE;
      nest = merged (f, a, b);
      if (!try_nest (f, link, block, nest))
	return NULL;
    }
  acc_fused_nest *n = before;
  if (!n)
    {
      n = new acc_fused_nest ();
      f->h->fused.safe_push (n);
      s->next = NULL;
      n->parts.safe_push (s);
    }
  else
    block->decls.safe_splice (s->decls);
  n->block = block;
  n->nest = nest;
  n->contracted.safe_splice (contracted);
  if (test)
    n->test = n->test ? build2 (TRUTH_AND_EXPR, boolean_type_node, n->test, test)
		      : test;
  next->next = NULL;
  n->parts.safe_push (next);
  return n;
}

/* Fuse nests of the list that begins at *LINK, and of lists inside of it that
   the host executes.  */
static void
fuse_list (fuser *f, acc_stmt **link)
{
  acc_fused_nest *n = NULL;
  for (acc_stmt *s = *link; s; s = *link)
    {
      acc_stmt *next = s->next;
      while (next && next->code == ST_NOP)
	next = next->next;
      acc_fused_nest *more = next ? fuse_two (f, link, s, next, n) : NULL;
      if (more)
	{
	  n = more;
	  continue;
	}
      if (!n && (s->code == ST_BLOCK || f->h->control.contains (s)))
	{
	  fuse_list (f, &s->body);
	  fuse_list (f, &s->other);
	}
      n = NULL;
      link = &s->next;
    }
}

bool
acc_fused_p (acc_host_control *h, const acc_fused_nest *n,
	     const auto_vec<acc_overlap> &apart)
{
  return parallel_p (h, n->nest, &apart);
}

void
acc_fuse_nests (acc_host_control *h)
{
  fuser f = { h, h->region };
  fuse_list (&f, &h->region->body);
}
