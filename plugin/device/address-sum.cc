/* Addresses of elements as sums.

   In: a reference.  Out: its address, a sum of terms with factors and of bytes, so that
   the distance of two addresses is the difference of two sums:

     q[i * 10 + f (j)]		q, 80 times i, 8 times f (j)
     q[(i - 1) * n + j]		q, 8 times i * n, -8 times n, 8 times j

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "device/elements.h"

tree
element_unconverted (tree e)
{
  while (CONVERT_EXPR_P (e) && INTEGRAL_TYPE_P (TREE_TYPE (TREE_OPERAND (e, 0)))
	 && TYPE_PRECISION (TREE_TYPE (e))
	    >= TYPE_PRECISION (TREE_TYPE (TREE_OPERAND (e, 0))))
    e = TREE_OPERAND (e, 0);
  return e;
}

static void add_value (address_sum *sum, tree e, HOST_WIDE_INT factor);

/* True if the product E of integers never wraps around, or does so as addresses do.  */
static bool
exact_product_p (tree e)
{
  return (TREE_CODE (e) == MULT_EXPR && INTEGRAL_TYPE_P (TREE_TYPE (e))
	  && (TYPE_OVERFLOW_UNDEFINED (TREE_TYPE (e))
	      || TYPE_PRECISION (TREE_TYPE (e)) == HOST_BITS_PER_WIDE_INT));
}

/* Add E, a product of two variables, times FACTOR to *SUM: the sum that the first one is
   with each of its terms times the second.  */
static void
add_product (address_sum *sum, tree e, HOST_WIDE_INT factor)
{
  address_sum first, second;
  add_value (&first, TREE_OPERAND (e, 0), 1);
  add_value (&second, TREE_OPERAND (e, 1), 1);
  if (second.bytes || second.parts.length () != 1)
    {
      sum->add_term (e, factor);
      return;
    }
  tree by = fold_convert (ssizetype, second.parts[0].term);
  factor *= second.parts[0].factor;
  for (const address_sum::part &p : first.parts)
    sum->add_term (build2 (MULT_EXPR, ssizetype, fold_convert (ssizetype, p.term), by),
		   factor * p.factor);
  if (first.bytes)
    sum->add_term (second.parts[0].term, factor * first.bytes);
}

/* Add E times FACTOR to *SUM.  Signed numbers do not overflow.  */
static void
add_value (address_sum *sum, tree e, HOST_WIDE_INT factor)
{
  tree_code code = TREE_CODE (e);
  if (tree_fits_shwi_p (e) && !(TYPE_UNSIGNED (TREE_TYPE (e))
				&& TYPE_PRECISION (TREE_TYPE (e)) < HOST_BITS_PER_WIDE_INT))
    sum->bytes += factor * tree_to_shwi (e);
  else if (INTEGRAL_TYPE_P (TREE_TYPE (e)) && !TYPE_OVERFLOW_UNDEFINED (TREE_TYPE (e))
	   && TYPE_PRECISION (TREE_TYPE (e)) < HOST_BITS_PER_WIDE_INT
	   && !CONVERT_EXPR_CODE_P (code))
    sum->add_term (e, factor);
  else if (code == PLUS_EXPR || code == MINUS_EXPR || code == POINTER_PLUS_EXPR)
    {
      add_value (sum, TREE_OPERAND (e, 0), factor);
      tree by = TREE_OPERAND (e, 1);
      /* An offset of a pointer is signed, in any type.  */
      if (TREE_CODE (by) == INTEGER_CST && TYPE_UNSIGNED (TREE_TYPE (by))
	  && TYPE_PRECISION (TREE_TYPE (by)) == HOST_BITS_PER_WIDE_INT)
	sum->bytes += (code == MINUS_EXPR ? -factor : factor)
		      * (HOST_WIDE_INT) TREE_INT_CST_LOW (by);
      else
	add_value (sum, by, code == MINUS_EXPR ? -factor : factor);
    }
  else if (code == MULT_EXPR && tree_fits_shwi_p (TREE_OPERAND (e, 1)))
    add_value (sum, TREE_OPERAND (e, 0), factor * tree_to_shwi (TREE_OPERAND (e, 1)));
  else if (exact_product_p (e))
    add_product (sum, e, factor);
  else if (CONVERT_EXPR_CODE_P (code) || code == NON_LVALUE_EXPR)
    {
      tree from = TREE_OPERAND (e, 0), in = TREE_TYPE (from), out = TREE_TYPE (e);
      bool same = (POINTER_TYPE_P (in) && POINTER_TYPE_P (out))
		  || (INTEGRAL_TYPE_P (in) && INTEGRAL_TYPE_P (out)
		      && TYPE_PRECISION (out) >= TYPE_PRECISION (in)
		      && (TYPE_OVERFLOW_UNDEFINED (in)
			  || TYPE_PRECISION (out) == TYPE_PRECISION (in)));
      if (same)
	add_value (sum, from, factor);
      else
	sum->add_term (e, factor);
    }
  else
    sum->add_term (e, factor);
}

bool
element_add_address (address_sum *sum, tree ref, HOST_WIDE_INT factor)
{
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == ARRAY_REF)
      {
	tree size = array_ref_element_size (ref), low = array_ref_low_bound (ref);
	if (!integer_zerop (low))
	  return false;
	if (tree_fits_shwi_p (size))
	  add_value (sum, TREE_OPERAND (ref, 1), factor * tree_to_shwi (size));
	else
	  sum->add_term (build2 (MULT_EXPR, sizetype,
				 fold_convert (sizetype, TREE_OPERAND (ref, 1)), size),
			 factor);
      }
    else if (TREE_CODE (ref) == COMPONENT_REF
	     && tree_fits_shwi_p (byte_position (TREE_OPERAND (ref, 1))))
      sum->bytes += factor * tree_to_shwi (byte_position (TREE_OPERAND (ref, 1)));
    else
      return false;
  if (TREE_CODE (ref) == MEM_REF)
    {
      if (!tree_fits_shwi_p (TREE_OPERAND (ref, 1)))
	return false;
      sum->bytes += factor * tree_to_shwi (TREE_OPERAND (ref, 1));
    }
  if (TREE_CODE (ref) == MEM_REF || TREE_CODE (ref) == INDIRECT_REF)
    add_value (sum, TREE_OPERAND (ref, 0), factor);
  else if (DECL_P (ref))
    sum->add_term (ref, factor);
  else
    return false;
  return true;
}
