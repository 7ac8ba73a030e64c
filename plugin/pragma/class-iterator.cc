/* Loops that count with an object of a class.

   In: a loop directive of g++ over such a loop, which the front end has changed
   to

     it = FIRST; last = 0;
     for (n = 0; n < END - it; n++)
       { it += n - last; last = n; BODY }

   Out: each iteration has an iterator of its own:

       { own = it; own += n - last; BODY with own }

   The front end makes this form for OpenMP, where each thread has its own `it'
   and `last'.  In OpenACC all threads of a gang would share them.  OpenACC 3.4,
   section 2.6.1: the loop variable is private.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "acc.h"
#include "tree-iterator.h"
#include "pragma/pragma.h"
#include "ir/walk.h"

/* The expression that statement T computes.  */
static tree
expression_of (tree t)
{
  while (t && (TREE_CODE (t) == CLEANUP_POINT_EXPR || CONVERT_EXPR_P (t)
	       || !strcmp (get_tree_code_name (TREE_CODE (t)), "expr_stmt")))
    t = TREE_OPERAND (t, 0);
  return t;
}

/* The object whose operator += statement T calls with N - LAST, or null.  */
static tree
moved_object (tree t, tree n, tree last)
{
  tree e = expression_of (t);
  if (e && INDIRECT_REF_P (e))
    e = expression_of (TREE_OPERAND (e, 0));
  if (!e || TREE_CODE (e) != CALL_EXPR || call_expr_nargs (e) < 2)
    return NULL_TREE;
  tree object = CALL_EXPR_ARG (e, 0), by = expression_of (CALL_EXPR_ARG (e, 1));
  STRIP_NOPS (object);
  if (TREE_CODE (object) != ADDR_EXPR || !VAR_P (TREE_OPERAND (object, 0))
      || !by || TREE_CODE (by) != MINUS_EXPR
      || expression_of (TREE_OPERAND (by, 0)) != n
      || expression_of (TREE_OPERAND (by, 1)) != last)
    return NULL_TREE;
  return TREE_OPERAND (object, 0);
}

struct iterator_pair { tree from, to; };

static tree
replace (tree *tp, int *walk_subtrees, iterator_pair *r)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (*tp == r->from)
    *tp = r->to;
  return NULL_TREE;
}

/* Give each iteration of the loop with body *BODY its own copy of the object
   that the loop counts with.  Each further loop of a `collapse' follows the
   same way.  */
static void
own_iterator (tree *body)
{
  if (TREE_CODE (*body) != STATEMENT_LIST)
    return;
  tree_stmt_iterator i = tsi_start (*body);
  if (tsi_end_p (i))
    return;
  tree moved = tsi_stmt (i);
  tsi_next (&i);
  tree set = tsi_end_p (i) ? NULL_TREE : expression_of (tsi_stmt (i));
  if (!set || TREE_CODE (set) != MODIFY_EXPR || !DECL_P (TREE_OPERAND (set, 0)))
    return;
  tree it = moved_object (moved, expression_of (TREE_OPERAND (set, 1)),
			  TREE_OPERAND (set, 0));
  if (!it)
    return;
  tsi_delink (&i);
  for (; !tsi_end_p (i); tsi_next (&i))
    own_iterator (tsi_stmt_ptr (i));
  tree own = build_decl (DECL_SOURCE_LOCATION (it), VAR_DECL, DECL_NAME (it),
			 TREE_TYPE (it));
  DECL_CONTEXT (own) = DECL_CONTEXT (it);
  TREE_ADDRESSABLE (own) = TREE_USED (own) = 1;
  layout_decl (own, 0);
  iterator_pair r = { it, own };
  acc_copy_expressions (body);
  acc_walk_tree (body, replace, &r);
  tree list = NULL_TREE;
  append_to_statement_list_force (build2 (MODIFY_EXPR, void_type_node, own, it),
				  &list);
  append_to_statement_list_force (*body, &list);
  *body = build3 (BIND_EXPR, void_type_node, own, list, NULL_TREE);
}

void
acc_own_iterators (tree loop)
{
  own_iterator (&OMP_FOR_BODY (loop));
}
