/* Names that stand for members, in clauses that make copies of them.

   In: a construct whose clause names a structured binding of C++, for which
   g++ puts the member into the statements:

     auto [a, b] = s;			a stands for t.a
     reduction(+:a) { t.a = t.a + i; }

   Out: statements that have the name, of which the clause makes a copy:

     reduction(+:a) { a = a + i; }

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/normalize.h"

/* True if A and B are the same place, as far as members, constant subscripts and
   pointers in variables tell.  */
static bool
same_place_p (tree a, tree b)
{
  if (normal_deref_p (a) && normal_deref_p (b))
    return TREE_OPERAND (a, 0) == TREE_OPERAND (b, 0);
  if (TREE_CODE (a) != TREE_CODE (b))
    return false;
  if (TREE_CODE (a) != COMPONENT_REF && TREE_CODE (a) != ARRAY_REF)
    return a == b;
  return ((TREE_OPERAND (a, 1) == TREE_OPERAND (b, 1)
	   || (TREE_CODE (a) == ARRAY_REF
	       && tree_int_cst_equal (TREE_OPERAND (a, 1),
				      TREE_OPERAND (b, 1))))
	  && same_place_p (TREE_OPERAND (a, 0), TREE_OPERAND (b, 0)));
}

/* Put the name that is WI's info where operand *TP is what it stands for.  */
static tree
put_name (tree *tp, int *walk_subtrees, void *data)
{
  tree name = (tree) ((walk_stmt_info *) data)->info;
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (same_place_p (*tp, DECL_VALUE_EXPR (name)))
    {
      *tp = name;
      *walk_subtrees = 0;
    }
  return NULL_TREE;
}

void
normal_names (tree clauses, gimple_seq *body)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      omp_clause_code code = OMP_CLAUSE_CODE (c);
      if (code != OMP_CLAUSE_PRIVATE && code != OMP_CLAUSE_FIRSTPRIVATE
	  && code != OMP_CLAUSE_REDUCTION)
	continue;
      tree d = OMP_CLAUSE_DECL (c);
      if (!VAR_P (d) || !DECL_HAS_VALUE_EXPR_P (d)
	  || (TREE_CODE (DECL_VALUE_EXPR (d)) != COMPONENT_REF
	      && TREE_CODE (DECL_VALUE_EXPR (d)) != ARRAY_REF))
	continue;
      walk_stmt_info wi = {};
      wi.info = d;
      walk_gimple_seq_mod (body, NULL, put_name, &wi);
    }
}
