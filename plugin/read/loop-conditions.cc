/* Conditions of loops, for the sections that no clause names.

   In: a copy of a kernel's statements, in which functions are taken apart
   (read-through.cc).  Out: the same with comparisons as conditions:

     for (; (p != e) != 0;)		for (; p != e;)

   A loop without a condition, which begins with temporaries and a break, has
   it as its condition, too:

     for (it = v.begin ();; ++it)	for (it = v.begin (); it != v.end;; ++it)
       {				  {
	 t = v.end;			    t = v.end;
	 if (it == t)			    if (it == t)
	   break;			      break;

   The gimplifier makes such a loop if the end is an object that a function
   returns in each iteration.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/interval.h"
#include "read/objects.h"
#include "read/read.h"
#include "ir/walk.h"

/* The statements before the break, at most.  */
#define MOST_BEFORE 16

/* Add the statements of the list S and of its blocks up to the first condition to *LIST, and
   return that; null if there are other statements before.  *MORE is false after it.  */
static acc_stmt *
find_test (acc_stmt *s, auto_vec<acc_stmt *> *list, bool *more)
{
  for (; s && *more; s = s->next)
    if (s->code == ST_BLOCK)
      {
	if (acc_stmt *test = find_test (s->body, list, more))
	  return test;
      }
    else if (s->code == ST_IF)
      return s;
    else if (s->code == ST_EXPR && list->length () < MOST_BEFORE)
      list->safe_push (s);
    else if (s->code != ST_NOP)
      *more = false;
  return NULL;
}

/* The comparison of integers or pointers that E is, with the opposite result if NEGATED; or
   null.  */
static tree
comparison (tree e, bool negated)
{
  for (;;)
    {
      tree_code code = TREE_CODE (e);
      if (code == TRUTH_NOT_EXPR || CONVERT_EXPR_CODE_P (code))
	{
	  negated ^= code == TRUTH_NOT_EXPR;
	  e = TREE_OPERAND (e, 0);
	  continue;
	}
      if (!COMPARISON_CLASS_P (e))
	return NULL_TREE;
      tree a = extent_without_conversions (TREE_OPERAND (e, 0)), type = TREE_TYPE (a);
      bool truth = COMPARISON_CLASS_P (a) || TREE_CODE (a) == TRUTH_NOT_EXPR;
      if (truth && (code == EQ_EXPR || code == NE_EXPR) && integer_zerop (TREE_OPERAND (e, 1)))
	{
	  negated ^= code == EQ_EXPR;
	  e = a;
	  continue;
	}
      if (!INTEGRAL_TYPE_P (type) && !POINTER_TYPE_P (type))
	return NULL_TREE;
      return build2 (negated ? invert_tree_comparison (code, false) : code, boolean_type_node,
		     unshare_expr (TREE_OPERAND (e, 0)), unshare_expr (TREE_OPERAND (e, 1)));
    }
}

/* True if E has the same value before and after the statements of LIST from I on, which set local
   variables.  */
static bool
settled_p (tree e, const vec<acc_stmt *> &list, unsigned i)
{
  for (; i < list.length (); i++)
    if (acc_count_mentions (e, TREE_OPERAND (list[i]->expr, 0)))
      return false;
  return true;
}

/* The condition of a loop that begins with the statements of LIST and then ends if TEST is
   true; null if LIST does more than set local variables that are not in ESCAPED.  */
static tree
condition_of (const vec<acc_stmt *> &list, tree test, hash_set<tree> *escaped)
{
  for (acc_stmt *s : list)
    {
      tree e = s->expr;
      if ((TREE_CODE (e) != MODIFY_EXPR && TREE_CODE (e) != INIT_EXPR)
	  || !DECL_P (TREE_OPERAND (e, 0)) || !acc_local_var_p (TREE_OPERAND (e, 0))
	  || escaped->contains (TREE_OPERAND (e, 0)) || acc_effects_p (TREE_OPERAND (e, 1)))
	return NULL_TREE;
    }
  /* What was a call may still have TREE_SIDE_EFFECTS.  */
  tree cond = unshare_expr (test);
  for (unsigned i = list.length (); i-- > 0; )
    {
      tree var = TREE_OPERAND (list[i]->expr, 0), value = TREE_OPERAND (list[i]->expr, 1);
      if (!acc_count_mentions (cond, var))
	continue;
      if (!settled_p (value, list, i))
	return NULL_TREE;
      cond = extent_with_value (cond, var, value);
    }
  return acc_effects_p (cond) ? NULL_TREE : comparison (cond, true);
}

void
extent_find_conditions (acc_stmt *body)
{
  hash_set<tree> escaped;
  acc_find_escaped (body, &escaped);
  acc_walk_stmts (body, [&] (acc_stmt *s)
    {
      auto_vec<acc_stmt *> list;
      bool more = true;
      if (s->code != ST_FOR)
	return true;
      if (s->expr)
	{
	  tree cond = comparison (s->expr, false);
	  if (cond)
	    s->expr = cond;
	}
      else if (acc_stmt *test = find_test (s->body, &list, &more))
	if (extent_break_p (test->body) && !test->other)
	  s->expr = condition_of (list, test->expr, &escaped);
      return true;
    });
}
