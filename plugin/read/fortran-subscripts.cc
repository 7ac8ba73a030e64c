/* Parts of a subscript that gfortran computes before the loop of an array
   assignment.

   In: structured statements of a region.  Out: the same, where

     t = stride2 * (ny - 1) + offset
     for S: a[S + t] = ...

   has become

     for S: a[S + (stride2 * (ny - 1) + offset)] = ...

   as it is in a loop of the program's own.  Only then can subscripts be told
   apart, dimension by dimension.  nvcc and GCC compute it before the loop
   again.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/read.h"
#include "ir/walk.h"

/* A longer value stays where it is, because it would be printed for each
   element.  */
#define MOST_OPERATIONS 16

/* True if E is a sum of products of integers that R's statements have as local
   variables.  Add the number of operations to *OPERATIONS.  */
static bool
sum_of_products_p (acc_reader *r, tree e, unsigned *operations)
{
  if (!INTEGRAL_TYPE_P (TREE_TYPE (e)))
    return false;
  switch (TREE_CODE (e))
    {
    case INTEGER_CST:
      return true;
    case VAR_DECL:
    case PARM_DECL:
      return (acc_local_var_p (e) && !TREE_THIS_VOLATILE (e)
	      && !r->escaped.contains (e));
    CASE_CONVERT:
    case NEGATE_EXPR:
      return sum_of_products_p (r, TREE_OPERAND (e, 0), operations);
    case PLUS_EXPR:
    case MINUS_EXPR:
    case MULT_EXPR:
      ++*operations;
      return (sum_of_products_p (r, TREE_OPERAND (e, 0), operations)
	      && sum_of_products_p (r, TREE_OPERAND (e, 1), operations));
    default:
      return false;
    }
}

/* True if a statement of the list at S assigns a variable of E.  */
static bool
changed_p (acc_stmt *s, tree e)
{
  bool changed = false;
  acc_walk_trees (&e, [&] (tree *t)
    {
      changed |= DECL_P (*t) && acc_mentions_p (s, *t, true);
      return !changed;
    });
  return changed;
}

/* True if a loop of the list at S has VAR in its bounds.  */
static bool
bounds_mention_p (acc_stmt *s, tree var)
{
  bool found = false;
  acc_walk_list (s, [&] (acc_stmt *t)
    {
      if (t->loop)
	for (const acc_iter &i : t->loop->iters)
	  for (tree e : { i.from, i.to, i.step })
	    found |= acc_count_mentions (e, var) != 0;
      return !found;
    });
  return found;
}

/* True if the list at S has a jump or a label, so that a later statement may be
   executed earlier.  */
static bool
jumps_p (acc_stmt *s)
{
  bool found = false;
  acc_walk_list (s, [&] (acc_stmt *t)
    {
      found |= t->code == ST_LABEL || t->code == ST_GOTO;
      return !found;
    });
  return found;
}

/* Replace *E, if it is A + (B - B) in integers, by A: B is the lower bound of
   both sides.  (The difference of two infinities is not zero.)  */
static bool
cancel_terms (tree *e)
{
  if (TREE_CODE (*e) != PLUS_EXPR || !INTEGRAL_TYPE_P (TREE_TYPE (*e)))
    return true;
  tree b = TREE_OPERAND (*e, 1);
  if (TREE_CODE (b) == MINUS_EXPR
      && operand_equal_p (TREE_OPERAND (b, 0), TREE_OPERAND (b, 1), 0))
    *e = TREE_OPERAND (*e, 0);
  return true;
}

/* Replace the variable that DEF, a statement of BLOCK, sets by its value in the
   statements after DEF, if it is such a part of a subscript.  */
static bool
put_back (acc_reader *r, acc_stmt *block, acc_stmt *def)
{
  acc_stmt *rest = def->next;
  if (!rest || def->code != ST_EXPR || TREE_CODE (def->expr) != MODIFY_EXPR)
    return false;
  tree var = TREE_OPERAND (def->expr, 0), value = TREE_OPERAND (def->expr, 1);
  unsigned operations = 0;
  if (!VAR_P (var) || !acc_temporary_p (var) || !block->decls.contains (var)
      || !sum_of_products_p (r, value, &operations)
      || operations > MOST_OPERATIONS || acc_mentions_p (rest, var, true)
      || changed_p (rest, value)
      || (!DECL_P (value) && bounds_mention_p (rest, var)) || jumps_p (rest))
    return false;
  value = fold_convert (TREE_TYPE (var), value);
  for (acc_stmt *s = rest; s; s = s->next)
    {
      acc_replace_value (s, var, value);
      acc_walk_exprs (s, [] (tree *e) { acc_walk_trees (e, cancel_terms); });
    }
  return true;
}

/* Do so for the list at *HEAD, which belongs to BLOCK.  */
static void
put_list_back (acc_reader *r, acc_stmt *block, acc_stmt **head)
{
  for (acc_stmt **at = head; *at; )
    {
      acc_stmt *s = *at;
      if (block && put_back (r, block, s))
	{
	  tree var = TREE_OPERAND (s->expr, 0);
	  for (unsigned i = 0; i < block->decls.length (); i++)
	    if (block->decls[i] == var)
	      block->decls.ordered_remove (i--);
	  *at = s->next;
	  continue;
	}
      put_list_back (r, s->code == ST_BLOCK ? s : NULL, &s->body);
      put_list_back (r, NULL, &s->other);
      at = &s->next;
    }
}

void
acc_put_subscripts_back (acc_reader *r, acc_stmt *body)
{
  if (lang_GNU_Fortran ())
    put_list_back (r, body->code == ST_BLOCK ? body : NULL, &body->body);
}
