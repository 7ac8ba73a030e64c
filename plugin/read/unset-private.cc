/* Private variables that are read before they are set.

   In: the statements of a loop or construct with a private clause.  Out: a
   warning for each scalar whose private copy is read on the way to the first
   statement that sets it:

     #pragma acc parallel loop private(t)
     for (int i = 0; i < n; i++)
       {
	 a[i] = t;		t has no value yet
	 t = b[i];
       }

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "acc.h"
#include "read/read.h"
#include "ir/fix-it.h"
#include "ir/walk.h"

/* The first use of a variable.  */
enum first_use
{
  USE_NONE, USE_SET,		/* or a read is not certain */
  USE_READ
};

/* True if statement S itself, without the statements inside, mentions VAR.  */
static bool
itself_mentions_p (acc_stmt *s, tree var)
{
  bool found = false;
  acc_walk_exprs (s, [&] (tree *tp)
    {
      if (*tp)
	acc_walk_trees (tp, [&] (tree *t) { found |= *t == var; return true; });
    }, false);
  return found;
}

/* The first use of VAR in the list at S.  LOOP: the list may have been executed
   before.  */
static first_use
first_in_list (acc_stmt *s, tree var, bool loop)
{
  for (; s; s = s->next)
    {
      bool set = s->code == ST_EXPR && TREE_CODE (s->expr) == MODIFY_EXPR
		 && TREE_OPERAND (s->expr, 0) == var;
      if (set)
	return acc_walk_tree (&TREE_OPERAND (s->expr, 1), [=] (tree *tp, int *)
			      { return *tp == var ? var : NULL_TREE; })
	       ? USE_READ : USE_SET;
      switch (s->code)
	{
	case ST_LABEL: case ST_ATOMIC: case ST_DO:
	  return USE_SET;
	case ST_FOR:
	  if (s->init)
	    if (first_use u = first_in_list (s->init, var, loop))
	      return u;
	  break;
	default:
	  break;
	}
      if (itself_mentions_p (s, var))
	return USE_READ;
      bool inner = loop || s->code == ST_FOR || s->code == ST_LOOP;
      first_use a = first_in_list (s->body, var, inner);
      first_use b = first_in_list (s->other, var, inner);
      if (s->code == ST_IF || s->code == ST_SWITCH)
	{
	  if (!loop && s->code == ST_IF && (a == USE_READ || b == USE_READ))
	    return USE_READ;
	  if (a || b)
	    return USE_SET;
	}
      else if (a)
	return a;
    }
  return USE_NONE;
}

void
acc_warn_unset (location_t loc, acc_stmt *list, tree var, bool construct)
{
  tree type = TREE_TYPE (var);
  /* A pointer may stand for an array of variable length.  */
  if (!acc_warns_p (WARN_UNSET) || !DECL_NAME (var) || DECL_ARTIFICIAL (var)
      || TREE_ADDRESSABLE (var)
      || (!INTEGRAL_TYPE_P (type) && !SCALAR_FLOAT_TYPE_P (type)))
    return;
  if (first_in_list (list, var, false) != USE_READ)
    return;
  gcc_rich_location where (loc);
  if (construct)
    {
      const char *name = IDENTIFIER_POINTER (DECL_NAME (var));
      char *from = concat ("private(", name, ")", NULL);
      char *to = concat ("firstprivate(", name, ")", NULL);
      acc_hint_replace (&where, loc, from, to);
      free (from);
      free (to);
    }
  warning_at (&where, OPT_Wuninitialized, "private %qD is read before it is set: a "
		"private copy has no value at first", var);
}
