/* Comparisons and truth values.

   In: comparisons and their combinations.  Out: the same in C++.  Comparisons
   that GCC has turned round are printed as in the source.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "cuda/expr.h"
#include "checks.h"
#include "unit/unit.h"

static const struct
{
  tree_code code;
  const char *format;	/* the format of the operands: a twice and b twice */
  const char *helper;	/* evaluates each of them once */
} unordered_ops[] = {
  { UNLT_EXPR, "!(%s >= %s)", NULL }, { UNLE_EXPR, "!(%s > %s)", NULL },
  { UNGT_EXPR, "!(%s <= %s)", NULL }, { UNGE_EXPR, "!(%s < %s)", NULL },
  { UNEQ_EXPR, "!(%s < %s || %s > %s)", "acc_less_greater" },
  { LTGT_EXPR, "(%s < %s || %s > %s)", "acc_less_greater" },
  { UNORDERED_EXPR, "(isnan (%s) || isnan (%s))", "acc_unordered" },
  { ORDERED_EXPR, "!(isnan (%s) || isnan (%s))", "acc_unordered" }
};

/* Print the comparison of O, of TYPE, by CODE, for which C++ has no operator.
   ONCE: each operand may be evaluated only once.  */
static cuda_value
unordered (cuda_printer *p, tree_code code, const cuda_operands &o, tree type,
	   bool once)
{
  text x = cuda_operand (o.a, P_SHIFT), y = cuda_operand (o.b, P_SHIFT);
  for (auto &u : unordered_ops)
    if (u.code == code && u.helper && once)
      {
	cuda_help (p, u.helper);
	return cuda_make ((u.format[0] == '!' ? text ("!") : text ())
			  + u.helper + "<"
			  + cuda_type_name (p, cuda_ctype (type)) + "> ("
			  + o.a.s + ", " + o.b.s + ")", P_UNARY,
			  boolean_type_node);
      }
    else if (u.code == code)
      return cuda_make (cuda_format (u.format, x.c_str (), y.c_str (),
				     x.c_str (), y.c_str ()),
			P_UNARY, boolean_type_node);
  never_here ();
}

cuda_value
cuda_comparison (cuda_printer *p, tree e)
{
  tree ta = TREE_OPERAND (e, 0), tb = TREE_OPERAND (e, 1);
  tree type = TREE_TYPE (ta);
  tree_code code = TREE_CODE (e);
  /* A function that can be called has an address.  */
  if ((code == EQ_EXPR || code == NE_EXPR) && integer_zerop (tb)
      && TREE_CODE (ta) == ADDR_EXPR
      && TREE_CODE (TREE_OPERAND (ta, 0)) == FUNCTION_DECL
      && acc_has_device_version_p (TREE_OPERAND (ta, 0)))
    return cuda_make (code == NE_EXPR ? "true" : "false", P_POSTFIX,
		      boolean_type_node);
  /* GCC does not keep the order of comparisons either.  */
  if (!CONSTANT_CLASS_P (tb)
      && (CONSTANT_CLASS_P (ta) || (DECL_P (tb) && EXPR_P (ta)
				    && !REFERENCE_CLASS_P (ta))))
    {
      std::swap (ta, tb);
      code = swap_tree_comparison (code);
    }
  cuda_operands o = cuda_loose_operands (p, ta, tb, type);
  cuda_value &a = o.a, &b = o.b;
  if (POINTER_TYPE_P (type))
    {
      if (!integer_zerop (tb) && !cuda_pointer_ok_p (a.type, b.type)
	  && !cuda_pointer_ok_p (b.type, a.type))
	b = cuda_cast (p, b, cuda_pointer_to (void_type_node, true));
    }
  else if (TREE_CODE (type) != COMPLEX_TYPE)
    cuda_adjust (p, type, &o, true);
  int prec;
  if (const char *op = cuda_operator (code, &prec))
    return cuda_make (cuda_join (a, op, prec, b), prec, boolean_type_node);
  return unordered (p, code, o, type, TREE_SIDE_EFFECTS (e));
}

/* True if E is a truth value in C++ without a conversion.  */
static bool
truth_code_p (tree e)
{
  return COMPARISON_CLASS_P (e) || TRUTH_NOT_EXPR == TREE_CODE (e)
	 || TREE_CODE (e) == TRUTH_ANDIF_EXPR || TREE_CODE (e) == TRUTH_AND_EXPR
	 || TREE_CODE (e) == TRUTH_ORIF_EXPR || TREE_CODE (e) == TRUTH_OR_EXPR
	 || TREE_CODE (e) == TRUTH_XOR_EXPR;
}

/* Print E, a truth value, without the conversions to integers and comparisons
   with zero around it.  */
static cuda_value
truth_value (cuda_printer *p, tree e)
{
  tree x = e;
  for (;;)
    {
      if ((TREE_CODE (x) == NE_EXPR && integer_zerop (TREE_OPERAND (x, 1))
	   && cuda_integral_p (TREE_TYPE (TREE_OPERAND (x, 0))))
	  || (CONVERT_EXPR_P (x) && cuda_integral_p (TREE_TYPE (x))))
	{
	  /* This is (int) (a < b) != 0.  */
	  tree y = TREE_OPERAND (x, 0);
	  tree z = y;
	  while (CONVERT_EXPR_P (z)
		 && cuda_integral_p (TREE_TYPE (TREE_OPERAND (z, 0))))
	    z = TREE_OPERAND (z, 0);
	  if (truth_code_p (z)
	      || cuda_ctype (TREE_TYPE (z)) == boolean_type_node)
	    {
	      x = z;
	      continue;
	    }
	}
      break;
    }
  return cuda_finish (cuda_expr (p, x));
}

text
cuda_truth (cuda_printer *p, tree e, int prec)
{
  return cuda_operand (truth_value (p, e), prec);
}

cuda_value
cuda_truth_operator (cuda_printer *p, tree e)
{
  tree_code code = TREE_CODE (e);
  if (code == TRUTH_NOT_EXPR)
    {
      tree x = TREE_OPERAND (e, 0);
      if (COMPARISON_CLASS_P (x))
	{
	  tree type = TREE_TYPE (TREE_OPERAND (x, 0));
	  tree_code inverse = invert_tree_comparison (TREE_CODE (x),
						      HONOR_NANS (type));
	  int prec;
	  if (inverse != ERROR_MARK && cuda_operator (inverse, &prec))
	    return cuda_comparison (p, build2 (inverse, boolean_type_node,
						TREE_OPERAND (x, 0),
						TREE_OPERAND (x, 1)));
	}
      return cuda_make ("!" + cuda_truth (p, x, P_UNARY), P_UNARY,
			boolean_type_node);
    }
  if (code == TRUTH_XOR_EXPR)
    return cuda_make ("!" + cuda_truth (p, TREE_OPERAND (e, 0), P_UNARY)
		      + " != !" + cuda_truth (p, TREE_OPERAND (e, 1), P_UNARY),
		      P_EQ, boolean_type_node);
  int prec;
  const char *op = cuda_operator (code, &prec);
  cuda_value a = truth_value (p, TREE_OPERAND (e, 0));
  cuda_value b = truth_value (p, TREE_OPERAND (e, 1));
  return cuda_make (cuda_join (a, op, prec, b), prec, boolean_type_node);
}
