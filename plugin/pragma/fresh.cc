/* Expressions that may be changed.

   g++ remembers what it has folded an expression to, which it does while it parses
   already: for a compound assignment, or to warn.  When it comes to the same
   expression again it takes that, and a change in between is lost.  So who changes
   a part of an expression changes a copy.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "pragma/lex.h"
#include "pragma/pragma.h"
#include "ir/walk.h"

/* True if T is an expression that is no other when it is copied.  */
static bool
plain_expression_p (const_tree t)
{
  switch (TREE_CODE_CLASS (TREE_CODE (t)))
    {
    case tcc_unary:
    case tcc_binary:
    case tcc_comparison:
    case tcc_reference:
    case tcc_expression:
    case tcc_vl_exp:
      return TREE_CODE (t) != SAVE_EXPR && TREE_CODE (t) != TARGET_EXPR
	     && TREE_CODE (t) != BIND_EXPR;
    default:
      return TREE_CODE (t) == CONSTRUCTOR;
    }
}

void
acc_copy_expressions (tree *body)
{
  if (!acc_cplusplus_p ())
    return;
  acc_walk_trees (body, [] (tree *tp)
    {
      if (!plain_expression_p (*tp))
	return true;
      *tp = copy_node (*tp);
      if (TREE_CODE (*tp) == CONSTRUCTOR)
	CONSTRUCTOR_ELTS (*tp) = vec_safe_copy (CONSTRUCTOR_ELTS (*tp));
      return true;
    });
}
