/* Conversions.

   In: expressions of GENERIC, with each conversion explicit, and the type that
   the place of an expression needs.  Out: the same with the casts that C++
   needs, and no others.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "cuda/expr.h"

bool
cuda_keeps_value_p (tree to, tree from)
{
  if (!cuda_integral_p (to) || !cuda_integral_p (from))
    return cuda_float_p (to) && cuda_float_p (from)
	   && cuda_bits (to) >= cuda_bits (from);
  if (TYPE_UNSIGNED (to) == TYPE_UNSIGNED (from))
    return cuda_bits (to) >= cuda_bits (from);
  return TYPE_UNSIGNED (from) && cuda_bits (to) > cuda_bits (from);
}

static bool
conversion_p (const_tree e)
{
  return CONVERT_EXPR_P (e) || TREE_CODE (e) == FLOAT_EXPR
	 || TREE_CODE (e) == FIX_TRUNC_EXPR
	 || TREE_CODE (e) == NON_LVALUE_EXPR;
}

bool
cuda_odd_p (const_tree t)
{
  return TREE_CODE (t) == INTEGER_TYPE
	 && cuda_bits (t) != cuda_size (t) * BITS_PER_UNIT;
}

bool
cuda_narrow_p (const_tree t)
{
  return cuda_integral_p (t)
	 && (cuda_bits (t) < cuda_bits (integer_type_node)
	     || cuda_odd_p (t));
}

bool
cuda_conversion_p (const_tree e)
{
  if (!conversion_p (e))
    return false;
  const_tree x = TREE_OPERAND (e, 0);
  return (cuda_integral_p (TREE_TYPE (e)) || cuda_float_p (TREE_TYPE (e)))
	 && (cuda_integral_p (TREE_TYPE (x)) || cuda_float_p (TREE_TYPE (x)));
}

/* The operand of conversion E to TYPE, without conversions below it that
   change nothing.  */
static tree
converted (tree e, tree type)
{
  tree x = TREE_OPERAND (e, 0);
  while (cuda_conversion_p (x))
    {
      tree u = TREE_TYPE (x), y = TREE_TYPE (TREE_OPERAND (x, 0));
      bool low_bits = cuda_integral_p (type) && cuda_integral_p (u)
		      && cuda_integral_p (y)
		      && cuda_bits (u) >= cuda_bits (type);
      if (!low_bits && !cuda_keeps_value_p (u, y))
	break;
      x = TREE_OPERAND (x, 0);
    }
  return x;
}

cuda_value
cuda_cast (cuda_printer *p, const cuda_value &v, tree type)
{
  return cuda_make ("(" + cuda_type_name (p, cuda_ctype (type)) + ") "
		    + cuda_operand (v, P_UNARY), P_UNARY, type);
}

/* V in a type of, for example, 5 bits: (x & 31), or the same with sign.  */
static cuda_value
to_odd_precision (cuda_printer *p, const cuda_value &v, tree type)
{
  tree whole = cuda_ctype (type);
  unsigned bits = cuda_bits (type);
  cuda_value w = cuda_same_p (v.type, whole) ? v : cuda_cast (p, v, whole);
  bool small = bits < 32;
  if (TYPE_UNSIGNED (type))
    return cuda_make (cuda_operand (w, P_UNARY)
		      + cuda_format (" & 0x%" HOST_WIDE_INT_PRINT "x%s",
				     (HOST_WIDE_INT_1U << bits) - 1,
				     small ? "" : "ul"),
		      P_AND, small ? integer_type_node : whole);
  unsigned up = cuda_bits (cuda_promote (whole)) - bits;
  return cuda_make (cuda_operand (w, P_UNARY)
		    + cuda_format (" << %u >> %u", up, up), P_SHIFT,
		    cuda_promote (whole));
}

cuda_value
cuda_exactly (cuda_printer *p, const cuda_value &v, tree type)
{
  if (!v.low)
    return v;
  return cuda_odd_p (type) ? to_odd_precision (p, v, type)
				: cuda_cast (p, v, type);
}

/* V, printed for E, with its exact value.  */
static cuda_value
exact (cuda_printer *p, const cuda_value &v, tree e)
{
  return cuda_exactly (p, v, TREE_TYPE (e));
}

cuda_value
cuda_loose (cuda_printer *p, tree e, tree type)
{
  if (CONSTANT_CLASS_P (e))
    return cuda_loose_constant (p, e);
  if (!cuda_conversion_p (e))
    return cuda_finish (cuda_expr (p, e));
  if (cuda_odd_p (TREE_TYPE (e)))
    return cuda_finish (cuda_expr (p, e));
  tree x = converted (e, type);
  if (CONSTANT_CLASS_P (x))
    return cuda_constant_value (p, x);
  cuda_value v = cuda_finish (cuda_expr (p, x));
  if (v.low && (!cuda_integral_p (type) || v.low < cuda_bits (type)))
    v = exact (p, v, x);
  return v;
}

cuda_operands
cuda_loose_operands (cuda_printer *p, tree ta, tree tb, tree type)
{
  cuda_value a = cuda_loose (p, ta, type);
  return { ta, tb, a, cuda_loose (p, tb, type), "" };
}

/* True if V has type TYPE for arithmetic.  */
static bool
has_type_p (const cuda_value &v, tree type)
{
  if (v.low)
    return false;
  return cuda_same_p (v.type, type)
	 || (cuda_integral_p (type) && v.type == cuda_promote (type)
	     && cuda_bits (type) < 32);
}

cuda_value
cuda_strict (cuda_printer *p, tree e, tree type)
{
  if (CONSTANT_CLASS_P (e))
    {
      cuda_value v = cuda_constant_value (p, e);
      return cuda_integral_p (type) && cuda_bits (type) > 64
	     && cuda_bits (v.type) <= 64 ? cuda_cast (p, v, type) : v;
    }
  cuda_value v = cuda_loose (p, e, type);
  if (POINTER_TYPE_P (type))
    return cuda_pointer_ok_p (type, v.type) ? v : cuda_cast (p, v, type);
  if (cuda_odd_p (type))
    v = cuda_exactly (p, v, type);
  /* An int that stands for a short must be a short.  */
  bool narrowed = cuda_conversion_p (e)
		  && !cuda_keeps_value_p (TREE_TYPE (e), v.type)
		  && !cuda_same_p (v.type, type);
  return has_type_p (v, type) && !narrowed ? v : cuda_cast (p, v, type);
}

bool
cuda_volatile_p (tree e)
{
  return (TYPE_VOLATILE (strip_array_types (TREE_TYPE (e)))
	  || TREE_THIS_VOLATILE (e) || TREE_THIS_VOLATILE (acc_base_of (e)));
}

bool
cuda_class_p (const_tree type)
{
  return RECORD_OR_UNION_TYPE_P (type) || TREE_CODE (type) == COMPLEX_TYPE
	 || VECTOR_TYPE_P (type);
}

cuda_value
cuda_class_object (cuda_printer *p, tree e)
{
  tree type = TYPE_MAIN_VARIANT (TREE_TYPE (e));
  if (!(DECL_P (e) || REFERENCE_CLASS_P (e)) || !cuda_volatile_p (e))
    return cuda_finish (cuda_expr (p, e));
  cuda_value v = cuda_cast (p, cuda_address (p, e), build_pointer_type (type));
  return cuda_make ("*" + cuda_operand (v, P_UNARY), P_UNARY, type);
}

cuda_value
cuda_convert (cuda_printer *p, tree e, tree type)
{
  if (type && cuda_class_p (type))
    return cuda_class_object (p, e);
  if (!type || VOID_TYPE_P (type))
    return cuda_finish (cuda_expr (p, e));
  if (POINTER_TYPE_P (type))
    {
      cuda_value v = cuda_finish (cuda_expr (p, e));
      if (integer_zerop (e) || cuda_pointer_ok_p (type, v.type))
	return v;
      return cuda_cast (p, v, type);
    }
  if (TREE_CODE (type) == BOOLEAN_TYPE && TREE_CODE (e) == INTEGER_CST)
    return cuda_make (integer_zerop (e) ? "false" : "true", P_POSTFIX, type);
  if (cuda_odd_p (type) && cuda_conversion_p (e)
      && cuda_bits (TREE_TYPE (e)) == cuda_bits (type)
      && cuda_integral_p (TREE_TYPE (TREE_OPERAND (e, 0))))
    /* A bit-field takes as many bits as it has.  */
    return cuda_finish (cuda_expr (p, converted (e, type)));
  bool same = cuda_same_p (TREE_TYPE (e), type);
  cuda_value v = same ? cuda_loose (p, e, type)
		      : cuda_finish (cuda_expr (p, e));
  if (v.low && (!cuda_integral_p (type) || v.low < cuda_bits (type)))
    v = exact (p, v, e);
  return v;
}

text
cuda_assigned (cuda_printer *p, tree e, tree type)
{
  return cuda_operand (cuda_convert (p, e, type), P_ASSIGN);
}

cuda_value
cuda_conversion (cuda_printer *p, tree e)
{
  tree type = TREE_TYPE (e), x = TREE_OPERAND (e, 0), from = TREE_TYPE (x);
  if (POINTER_TYPE_P (type) && POINTER_TYPE_P (from))
    /* The code that uses it looks at its type.  */
    return cuda_finish (cuda_expr (p, x));
  if (VOID_TYPE_P (type))
    return cuda_make ("(void) " + cuda_operand (cuda_expr (p, x), P_UNARY),
		      P_UNARY, type);
  if (POINTER_TYPE_P (type) || POINTER_TYPE_P (from))
    {
      cuda_value v = cuda_finish (cuda_expr (p, x));
      if (cuda_bits (POINTER_TYPE_P (type) ? from : type) < 64)
	v = cuda_cast (p, v, long_integer_type_node);
      return cuda_cast (p, v, type);
    }
  if (TREE_CODE (type) == COMPLEX_TYPE && TREE_CODE (from) == COMPLEX_TYPE)
    {
      if (cuda_same_p (type, from))
	return cuda_expr (p, x);
      cuda_help (p, "complex");
      return cuda_make ("acc_complex_cast<"
			+ cuda_type_name (p, TREE_TYPE (type)) + "> ("
			+ cuda_finish (cuda_expr (p, x)).s + ")", P_POSTFIX,
			type);
    }
  if (!cuda_conversion_p (e))
    {
      if (cuda_same_p (type, from))
	return cuda_expr (p, x);
      return cuda_unprintable (p, e);
    }
  if (cuda_odd_p (type))
    {
      if (cuda_keeps_value_p (type, from))
	return cuda_expr (p, x);
      cuda_value v = cuda_finish (cuda_expr (p, x));
      if (v.low && v.low < cuda_bits (type))
	v = exact (p, v, x);
      return to_odd_precision (p, v, type);
    }
  x = converted (e, type);
  cuda_value v = CONSTANT_CLASS_P (x) ? cuda_constant_value (p, x)
				      : cuda_finish (cuda_expr (p, x));
  if (v.low && (!cuda_integral_p (type) || v.low < cuda_bits (type)))
    v = exact (p, v, x);
  if (!v.low && cuda_same_p (v.type, type))
    return v;
  return cuda_cast (p, v, type);
}
