/* Steps of variables that go through other variables, for the sections that no clause names.

   In: a copy of a kernel's statements.  Out: the same with the step in one statement.

     t = p + 1;			t = p + 1;
     m = n - 1;			m = n - 1;
     p = t;			p = p + 1;
     n = m;			n = n - 1;

   Functions that return an object leave such copies behind (read-through.cc).

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/objects.h"
#include "read/read.h"
#include "ir/walk.h"

/* The statements before a copy in which the value's origin is looked for.  */
#define MOST_BEFORE 16

namespace {

struct copied_steps
{
  hash_set<tree> escaped;	/* others may set these variables */
};

}

/* True if E is a sum or product of local variables and constants.  */
static bool
plain_p (tree e)
{
  switch (TREE_CODE (e))
    {
    case PLUS_EXPR:
    case MINUS_EXPR:
    case MULT_EXPR:
    case POINTER_PLUS_EXPR:
      return plain_p (TREE_OPERAND (e, 0)) && plain_p (TREE_OPERAND (e, 1));
    CASE_CONVERT:
      return plain_p (TREE_OPERAND (e, 0));
    default:
      return CONSTANT_CLASS_P (e)
	     || (DECL_P (e) && acc_local_var_p (e) && !TREE_THIS_VOLATILE (e)
		 && !AGGREGATE_TYPE_P (TREE_TYPE (e)));
    }
}

/* The variable that S sets, or null.  */
static tree
set_by (const acc_stmt *s)
{
  tree e = s->code == ST_EXPR ? s->expr : NULL_TREE;
  bool sets = e && (TREE_CODE (e) == MODIFY_EXPR || TREE_CODE (e) == INIT_EXPR);
  return sets && DECL_P (TREE_OPERAND (e, 0)) ? TREE_OPERAND (e, 0) : NULL_TREE;
}

/* True if E has one of VARS.  */
static bool
has_one_of_p (tree e, const hash_set<tree> &vars)
{
  bool has = false;
  acc_walk_trees (&e, [&] (tree *tp)
    {
      has |= DECL_P (*tp) && const_cast<hash_set<tree> &> (vars).contains (*tp);
      return !has;
    });
  return has;
}

tree
extent_with_value (tree e, tree var, tree value)
{
  tree own = unshare_expr (e);
  acc_walk_trees (&own, [&] (tree *tp)
    {
      if (*tp != var)
	return true;
      *tp = fold_convert (TREE_TYPE (var), unshare_expr (value));
      return false;
    });
  return own;
}

/* The value that statement J of LIST gives VAR, as VAR and a sum; null if it is not one.  */
static tree
step_of (copied_steps *c, const vec<acc_stmt *> &list, unsigned j, tree var)
{
  tree e = TREE_OPERAND (list[j]->expr, 1);
  hash_set<tree> set;
  unsigned least = j > MOST_BEFORE ? j - MOST_BEFORE : 0;
  for (unsigned i = j; i-- > least && plain_p (e) && !has_one_of_p (e, c->escaped); )
    {
      if (acc_count_mentions (e, var) == 1 && !has_one_of_p (e, set))
	return e;
      if (list[i]->code == ST_NOP)
	continue;
      if (list[i]->code != ST_EXPR)
	return NULL_TREE;
      tree own = set_by (list[i]);
      if (!own)
	continue;
      if (acc_count_mentions (e, own))
	e = extent_with_value (e, own, TREE_OPERAND (list[i]->expr, 1));
      set.add (own);
    }
  return plain_p (e) && acc_count_mentions (e, var) == 1 && !has_one_of_p (e, set)
	 && !has_one_of_p (e, c->escaped) ? e : NULL_TREE;
}

static void
join_list (copied_steps *c, acc_stmt *first)
{
  auto_vec<acc_stmt *> list;
  for (acc_stmt *s = first; s; s = s->next)
    list.safe_push (s);
  for (unsigned j = 0; j < list.length (); j++)
    {
      tree var = set_by (list[j]);
      if (var && !AGGREGATE_TYPE_P (TREE_TYPE (var)) && !c->escaped.contains (var)
	  && !acc_count_mentions (TREE_OPERAND (list[j]->expr, 1), var))
	if (tree value = step_of (c, list, j, var))
	  TREE_OPERAND (list[j]->expr, 1) = value;
      join_list (c, list[j]->body);
      join_list (c, list[j]->other);
    }
}

void
extent_join_steps (acc_stmt *body)
{
  copied_steps c;
  acc_find_escaped (body, &c.escaped);
  join_list (&c, body);
}
