/* Operands of GIMPLE that changed after gimplification.

   In: a statement whose operands need loads or addresses of their own first,
   because a name in it got a value expression, or a variable an address.
   Out: these loads before it.

   GCC's own function copies a value that is no variable to a temporary.  An
   initializer has no copy when its class has a copy constructor.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/walk.h"

/* Make *OP, an operand of the statement at *GSI, what PRED accepts.  */
static void
operand_again (tree *op, gimple_stmt_iterator *gsi,
	       bool (*pred) (tree), fallback_t fallback)
{
  gimple_seq pre = NULL;
  push_gimplify_context ();
  gimplify_expr (op, &pre, NULL, pred, fallback);
  gsi_insert_seq_before (gsi, pre, GSI_SAME_STMT);
  pop_gimplify_context (NULL);
}

void
acc_regimplify_operands (gimple *g, gimple_stmt_iterator *gsi)
{
  if (gimple_assign_single_p (g)
      && TREE_CODE (gimple_assign_rhs1 (g)) == CONSTRUCTOR)
    {
      tree rhs = gimple_assign_rhs1 (g);
      if (AGGREGATE_TYPE_P (TREE_TYPE (rhs)))
	{
	  /* It is empty: it clears an object, or ends its lifetime.  */
	  operand_again (gimple_assign_lhs_ptr (g), gsi, is_gimple_lvalue,
			 fb_lvalue);
	  return;
	}
      for (unsigned i = 0; i < CONSTRUCTOR_NELTS (rhs); i++)
	operand_again (&CONSTRUCTOR_ELT (rhs, i)->value, gsi, is_gimple_val,
		       fb_rvalue);
    }
  gimple_regimplify_operands (g, gsi);
}
