/* Loops that move a counter before they test the value that it had.

   In: a loop without a condition, as the gimplifier makes it of

     while (n-- > 0)		for (;;)
       s += *p++;		  {
				    old = n;
				    n = old - 1;
				    if (old <= 0)
				      break;
				    s += *p++;
				  }

   Out: the head, the statements up to the break, as for (; old > 0; old--).

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/interval.h"
#include "read/read.h"
#include "ir/walk.h"

/* The statements of ST's body.  */
static acc_stmt *
first_of (acc_stmt *st)
{
  acc_stmt *s = st->body;
  while (s && s->code == ST_BLOCK && !s->next)
    s = s->body;
  return s;
}

/* True if S is the assignment of a variable.  */
static bool
assigns_p (acc_stmt *s)
{
  return (s && s->code == ST_EXPR && TREE_CODE (s->expr) == MODIFY_EXPR
	  && DECL_P (TREE_OPERAND (s->expr, 0))
	  && INTEGRAL_TYPE_P (TREE_TYPE (TREE_OPERAND (s->expr, 0))));
}

bool
extent_break_p (const acc_stmt *s)
{
  while (s && s->code == ST_BLOCK && !s->next)
    s = s->body;
  return s && s->code == ST_BREAK && !s->next;
}

bool
extent_find_head (acc_stmt *st, extent_head *h)
{
  acc_stmt *copy = first_of (st);
  acc_stmt *step = copy ? copy->next : NULL, *test = step ? step->next : NULL;
  if (st->code != ST_FOR || st->expr || st->incr || !assigns_p (copy)
      || !assigns_p (step) || !test || test->code != ST_IF || test->other
      || !extent_break_p (test->body) || !COMPARISON_CLASS_P (test->expr)
      || !INTEGRAL_TYPE_P (TREE_TYPE (TREE_OPERAND (test->expr, 0))))
    return false;
  h->old = TREE_OPERAND (copy->expr, 0);
  h->counter = TREE_OPERAND (step->expr, 0);
  tree sum = TREE_OPERAND (step->expr, 1);
  if (TREE_OPERAND (copy->expr, 1) != h->counter || h->counter == h->old
      || acc_count_mentions (sum, h->counter) || !acc_count_mentions (sum, h->old)
      || acc_count_mentions (test->expr, h->counter))
    return false;
  h->move = build2 (MODIFY_EXPR, TREE_TYPE (h->old), h->old, sum);
  h->cond = build2 (invert_tree_comparison (TREE_CODE (test->expr), false),
		    TREE_TYPE (test->expr), TREE_OPERAND (test->expr, 0),
		    TREE_OPERAND (test->expr, 1));
  h->rest = test->next;
  return true;
}

acc_interval
extent_of_head (extent_flow *f, const stores_of_list &a, const extent_head &h,
		acc_interval *more)
{
  unsigned sets = 0;
  for (const list_store &x : a.list)
    sets += x.var == h.old || x.var == h.counter;
  if (sets != 2)
    return extent_unknown ();
  return extent_one_way (f, a, h.old, extent_settled (f, h.counter), h.move, h.cond,
			 more);
}

void
extent_begin_head (extent_flow *f, const extent_head &h, const acc_interval &way)
{
  f->values.put (h.old, way);
  tree sum = TREE_OPERAND (h.move, 1);
  acc_interval v = extent_convert (TREE_TYPE (sum), TREE_TYPE (h.counter),
				   extent_of (f, sum));
  f->values.put (h.counter, v);
}

/* The assignment in the list S, or in blocks of it, of a variable that COND compares, or
   null.  */
static tree
step_in_list (acc_stmt *s, tree cond)
{
  for (; s; s = s->next)
    if (s->code == ST_BLOCK)
      {
	if (tree step = step_in_list (s->body, cond))
	  return step;
      }
    else if (s->code == ST_EXPR && TREE_CODE (s->expr) == MODIFY_EXPR
	     && DECL_P (TREE_OPERAND (s->expr, 0))
	     && INTEGRAL_TYPE_P (TREE_TYPE (TREE_OPERAND (s->expr, 0)))
	     && acc_count_mentions (cond, TREE_OPERAND (s->expr, 0)))
      return s->expr;
  return NULL_TREE;
}

tree
extent_step_of (acc_stmt *st)
{
  if (!st->expr)
    return NULL_TREE;
  if (st->incr)
    return TREE_CODE (st->incr->expr) == MODIFY_EXPR ? st->incr->expr : NULL_TREE;
  bool skips = st->code != ST_FOR;
  acc_walk_list (st->body, [&] (acc_stmt *s)
    {
      skips |= s->code == ST_CONTINUE || s->code == ST_GOTO;
      return !skips;
    });
  return skips ? NULL_TREE : step_in_list (st->body, st->expr);
}
