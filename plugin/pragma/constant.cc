/* Constant expressions of clauses.

   In: an argument of a marker, as the front end has parsed it.  Out: its value.
   Clauses of GCC's own have constants there, which its parsers evaluate.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "pragma/marker.h"

/* E with the values of constants that have a name.  */
static tree
with_values (tree e)
{
  while (TREE_CODE (e) == VIEW_CONVERT_EXPR)	/* g++ keeps locations so */
    e = TREE_OPERAND (e, 0);
  if ((TREE_CODE (e) == CONST_DECL || (VAR_P (e) && TREE_READONLY (e)))
      && DECL_INITIAL (e) && TREE_CODE (DECL_INITIAL (e)) == INTEGER_CST)
    return fold_convert (TREE_TYPE (e), DECL_INITIAL (e));
  if (UNARY_CLASS_P (e))
    return fold_build1 (TREE_CODE (e), TREE_TYPE (e),
			with_values (TREE_OPERAND (e, 0)));
  if (BINARY_CLASS_P (e))
    return fold_build2 (TREE_CODE (e), TREE_TYPE (e),
			with_values (TREE_OPERAND (e, 0)),
			with_values (TREE_OPERAND (e, 1)));
  return fold (e);
}

tree
marker_folded (tree e)
{
  /* Calls of constexpr functions.  */
  if (&cp_fully_fold)
    e = cp_fully_fold (e);
  e = with_values (e);
  STRIP_NOPS (e);
  return e;
}

int
marker_constant (const marker &m, const item &i, const char *what, int low,
		 int high)
{
  tree e = marker_folded (marker_argument (m, i));
  if (TREE_CODE (e) == INTEGER_CST && tree_fits_shwi_p (e)
      && tree_to_shwi (e) >= low && tree_to_shwi (e) <= high)
    return tree_to_shwi (e);
  error_at (i.loc, "%qs requires a constant from %d to %d", what, low, high);
  return 0;
}
