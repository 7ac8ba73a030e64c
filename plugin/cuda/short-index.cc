/* Indices of 32 bits.

   In: the 64-bit index of an element, with products of strides of Fortran's
   arrays, or of extents of type long.  Out: the same index computed in 32
   bits.

     b[(int) (k * stride + offset + j)], STRIDE and OFFSET being unsigned

   A kernel with such indices is printed twice.  The second one, NAME_short, is
   launched if each array has at most 2^31 elements and the pointer points
   to its first one, or before it.  Then an index fits in an int, even if its
   parts do not.

   The index is signed since nvcc (13.0) takes it apart, b + 27 and 2 * t, as if
   nothing wrapped around: (4 * t + 20) | 2 is 4 * t + 22 to it, and 22 is added
   after the conversion to 64 bits.  The difference of two indices between 0 and
   2^31 is right as a signed number.

   On an H200, a stencil of 7 points in Fortran takes 674 us with such indices,
   and 925 us in 64 bits.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "cuda/print.h"
#include "ir/walk.h"

/* ---- Suitable indices */

/* True if E is a variable of 64 bits.  */
static bool
wide_variable_p (tree e)
{
  while (CONVERT_EXPR_P (e) && cuda_bits (TREE_TYPE (e)) == 64
	 && cuda_integral_p (TREE_TYPE (TREE_OPERAND (e, 0))))
    e = TREE_OPERAND (e, 0);
  return DECL_P (e) && cuda_integral_p (TREE_TYPE (e))
	 && cuda_bits (TREE_TYPE (e)) == 64;
}

/* Find a product with a variable of 64 bits in an index.  Products of two
   32-bit variables, as in VLAs with int extents, do not count: each is one
   instruction.  A hyperplane solver in C became a quarter slower with short
   indices.  */
static tree
find_product (tree *tp, int *walk_subtrees)
{
  tree t = *tp;
  if (TYPE_P (t) || !EXPR_P (t) || REFERENCE_CLASS_P (t))
    *walk_subtrees = 0;
  return TREE_CODE (t) == MULT_EXPR && cuda_bits (TREE_TYPE (t)) == 64
	 && (wide_variable_p (TREE_OPERAND (t, 0))
	     || wide_variable_p (TREE_OPERAND (t, 1)))
	 && !CONSTANT_CLASS_P (TREE_OPERAND (t, 1)) ? t : NULL_TREE;
}

/* True if libacc knows the extent of the array of BASE, a parameter of P's
   kernel, and the kernel does not move the pointer.  */
static bool
known_extent_p (cuda_printer *p, tree base)
{
  for (unsigned i : p->k->params)
    {
      const acc_var &v = p->k->region->vars[i];
      if (v.decl == base)
	return v.map != ACC_NO_MAP
	       && (v.kind == VAR_OBJECT
		   || (v.kind == VAR_POINTER
		       && !acc_mentions_p (p->k->body, base, true)));
    }
  return false;
}

/* ---- In 32 bits */

/* E, of 64 bits, as an expression of type unsigned.  */
static tree
shortened (cuda_printer *p, tree e)
{
  tree type = unsigned_type_node;
  switch (TREE_CODE (e))
    {
    case INTEGER_CST:
      return wide_int_to_tree (type, wi::to_wide (e));
    case PLUS_EXPR: case MINUS_EXPR: case MULT_EXPR:
      return build2 (TREE_CODE (e), type, shortened (p, TREE_OPERAND (e, 0)),
		     shortened (p, TREE_OPERAND (e, 1)));
    case NEGATE_EXPR:
      return build1 (NEGATE_EXPR, type, shortened (p, TREE_OPERAND (e, 0)));
    CASE_CONVERT:
      {
	tree x = TREE_OPERAND (e, 0);
	if (!cuda_integral_p (TREE_TYPE (x)) || cuda_bits (TREE_TYPE (x)) > 64)
	  break;
	if (cuda_bits (TREE_TYPE (x)) == 64)
	  return shortened (p, x);
	return build1 (NOP_EXPR, type, x);
      }
    default:
      if (tree *low = DECL_P (e) ? p->low_halves.get (e) : NULL)
	{
	  p->short_uses.add (e);
	  return *low;
	}
      break;
    }
  return build1 (NOP_EXPR, type, e);
}

text
cuda_element_index (cuda_printer *p, tree base, tree index)
{
  if (p->address || !base || !DECL_P (base) || cuda_bits (TREE_TYPE (index)) != 64
      || !acc_walk_tree (&index, find_product)
      || !known_extent_p (p, base))
    return cuda_index (p, index, P_ASSIGN);
  p->short_bases.add (base);
  if (!p->shorten)
    return cuda_index (p, index, P_ASSIGN);
  cuda_value v = cuda_cast (p, cuda_expr (p, shortened (p, index)),
			    integer_type_node);
  return cuda_operand (v, P_ASSIGN);
}

/* ---- Parameters */

void
cuda_halve_parameters (cuda_printer *p, hash_set<tree> *only)
{
  p->shorten = true;
  for (unsigned i : p->k->params)
    {
      const acc_var &v = p->k->region->vars[i];
      if (v.kind != VAR_VALUE || !cuda_integral_p (TREE_TYPE (v.decl))
	  || cuda_bits (TREE_TYPE (v.decl)) != 64 || (only && !only->contains (v.decl)))
	continue;
      tree low = build_decl (UNKNOWN_LOCATION, VAR_DECL, DECL_NAME (v.decl),
			     unsigned_type_node);
      p->low_halves.put (v.decl, low);
    }
}

void
cuda_bind_halves (cuda_printer *p)
{
  for (auto half : p->low_halves)
    {
      cuda_binding b = *cuda_find (p, half.first);
      b.decl = half.second;
      b.type = unsigned_type_node;
      p->bindings.push_back (b);
    }
}
