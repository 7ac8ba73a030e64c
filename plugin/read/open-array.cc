/* Arrays without bounds.

   In: an access of an element of an array whose type does not say how many elements it
   has.  Out: the same as an access through a pointer.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/interval.h"
#include "read/read.h"

/* The pointer to the beginning of INNER, an array that a pointer leads to, and
   whose type does not say how many elements it has: p[] as gfortran makes it, or
   p->m[], a flexible member.  Null if INNER is something else.  */
static tree
open_array (tree inner)
{
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (inner));
  poly_int64 at = 0;
  tree base = inner;
  if (TREE_CODE (inner) == COMPONENT_REF && (!size || integer_zerop (size)))
    base = get_addr_base_and_unit_offset (inner, &at);
  else if (size)
    return NULL_TREE;
  if (!base || !at.is_constant ())
    return NULL_TREE;
  bool mem = TREE_CODE (base) == MEM_REF;
  if (!mem && TREE_CODE (base) != INDIRECT_REF)
    return NULL_TREE;
  tree p = TREE_OPERAND (base, 0), offset = size_int (at.to_constant ());
  if (mem)
    offset = fold_build2 (PLUS_EXPR, sizetype, offset,
			  fold_convert (sizetype, TREE_OPERAND (base, 1)));
  return integer_zerop (offset) ? p
	 : fold_build2 (POINTER_PLUS_EXPR, TREE_TYPE (p), p, offset);
}

tree
extent_without_open_arrays (tree ref)
{
  if (!handled_component_p (ref))
    return ref;
  tree inner = TREE_OPERAND (ref, 0);
  tree p = TREE_CODE (ref) == ARRAY_REF ? open_array (inner) : NULL_TREE;
  if (!p)
    {
      tree other = extent_without_open_arrays (inner);
      if (other == inner)
	return ref;
      ref = copy_node (ref);
      TREE_OPERAND (ref, 0) = other;
      return ref;
    }
  tree at = fold_build2 (MINUS_EXPR, ssizetype,
			 fold_convert (ssizetype, TREE_OPERAND (ref, 1)),
			 fold_convert (ssizetype, array_ref_low_bound (ref)));
  at = fold_build2 (MULT_EXPR, ssizetype, at,
		    fold_convert (ssizetype, array_ref_element_size (ref)));
  p = fold_build2 (POINTER_PLUS_EXPR, TREE_TYPE (p), p, fold_convert (sizetype, at));
  return build2 (MEM_REF, TREE_TYPE (ref), p, build_zero_cst (ptr_type_node));
}
