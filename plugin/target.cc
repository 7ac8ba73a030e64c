/* Properties of the device: types and atomic instructions.

   In: a type, an operator.  Out: the type in CUDA C; the instruction.
   target.h has the figures.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "target.h"

/* ---- Types */

bool
cuda_integral_p (const_tree t)
{
  /* A pointer to a member is its distance.  */
  return t && (INTEGRAL_TYPE_P (t) || TREE_CODE (t) == OFFSET_TYPE);
}

bool
cuda_float_p (const_tree t)
{
  return t && TREE_CODE (t) == REAL_TYPE;
}

HOST_WIDE_INT
cuda_size (const_tree t)
{
  tree size = TYPE_SIZE_UNIT (t);
  return size && tree_fits_shwi_p (size) ? tree_to_shwi (size) : -1;
}

/* The integer type of SIZE bytes.  */
static tree
integer_of_size (HOST_WIDE_INT size, bool uns)
{
  switch (size)
    {
    case 1:
      return uns ? unsigned_char_type_node : signed_char_type_node;
    case 2:
      return uns ? short_unsigned_type_node : short_integer_type_node;
    case 4:
      return uns ? unsigned_type_node : integer_type_node;
    case 8:
      return uns ? long_unsigned_type_node : long_integer_type_node;
    default:
      return build_nonstandard_integer_type (size * BITS_PER_UNIT, uns);
    }
}

tree
cuda_ctype (tree t)
{
  if (!t)
    return t;
  t = TYPE_MAIN_VARIANT (t);
  switch (TREE_CODE (t))
    {
    case BOOLEAN_TYPE:
      /* Fortran has larger logicals.  */
      return cuda_size (t) == 1 ? boolean_type_node
				: integer_of_size (cuda_size (t), false);
    case INTEGER_TYPE:
      if (t == char_type_node || t == long_long_integer_type_node
	  || t == long_long_unsigned_type_node)
	return t;
      return integer_of_size (cuda_size (t), TYPE_UNSIGNED (t));
    case ENUMERAL_TYPE:
      return integer_of_size (cuda_size (t), TYPE_UNSIGNED (t));
    case REAL_TYPE:
      if (TYPE_MODE (t) == TYPE_MODE (float_type_node))
	return float_type_node;
      if (TYPE_MODE (t) == TYPE_MODE (double_type_node))
	return double_type_node;
      return t;
    case REFERENCE_TYPE:
      return build_pointer_type (TREE_TYPE (t));
    case NULLPTR_TYPE:
      return ptr_type_node;
    case OFFSET_TYPE:
      return integer_of_size (cuda_size (t), false);
    default:
      return t;
    }
}

unsigned
cuda_bits (const_tree t)
{
  return TYPE_PRECISION (t);
}

/* ---- Instructions */

static const struct { tree_code code; const char *name; } native[] = {
  { PLUS_EXPR, "atomicAdd" }, { MAX_EXPR, "atomicMax" },
  { MIN_EXPR, "atomicMin" }, { BIT_AND_EXPR, "atomicAnd" },
  { BIT_IOR_EXPR, "atomicOr" }, { BIT_XOR_EXPR, "atomicXor" }
};

const char *
cuda_native_atomic (tree_code code, tree type, tree *as)
{
  tree t = cuda_ctype (type);
  *as = t;
  if (cuda_float_p (t))
    return code == PLUS_EXPR && (t == float_type_node || t == double_type_node)
	   ? "atomicAdd" : NULL;
  if (TREE_CODE (t) != INTEGER_TYPE
      || (cuda_bits (t) != 32 && cuda_bits (t) != 64))
    return NULL;
  for (auto &n : native)
    if (n.code == code)
      {
	if (cuda_bits (t) == 64)
	  *as = TYPE_UNSIGNED (t) || (code != MAX_EXPR && code != MIN_EXPR)
		? long_long_unsigned_type_node : long_long_integer_type_node;
	return n.name;
      }
  return NULL;
}

bool
acc_native_update_p (const acc_atomic *a)
{
  tree as, t = cuda_ctype (a->type);
  if (a->op == ERROR_MARK)
    return false;
  if (TREE_CODE (t) == COMPLEX_TYPE)
    return a->reduced == PLUS_EXPR && cuda_float_p (TREE_TYPE (t));
  /* The maximum of real numbers seldom changes.  */
  return cuda_native_atomic (a->reduced, a->type, &as)
	 || (cuda_float_p (t)
	     && (a->reduced == MAX_EXPR || a->reduced == MIN_EXPR));
}

int
acc_section_copy_extra (const_tree element)
{
  HOST_WIDE_INT size = cuda_size (element);
  return 15 + (size % 4 ? 3 * size : 0);
}
