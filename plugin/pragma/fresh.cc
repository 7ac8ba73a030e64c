/* Expressions that may be changed.

   In: an expression or statement of the parser.  Out: a copy with the same meaning.

   While g++ parses, it remembers the folded form of expressions, for compound
   assignments and for warnings.  When it meets the same expression again, it
   takes that form, and a change in between is lost.  So change a copy.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "pragma/lex.h"
#include "pragma/pragma.h"
#include "ir/walk.h"

/* True if a copy of expression T means the same as T.  */
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
