/* Binary operators.

   In: operands as in GENERIC, of the result's type.  Out: C++, which promotes
   and converts operands by itself.  So there are casts if that would change
   the value, and parentheses if C++ or a reader needs them.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "cuda/expr.h"
#include "checks.h"

/* ---- Operators of C++ */

static const struct { tree_code code; const char *op; int prec; } ops[] = {
  { PLUS_EXPR, "+", P_ADD }, { MINUS_EXPR, "-", P_ADD },
  { MULT_EXPR, "*", P_MUL }, { TRUNC_DIV_EXPR, "/", P_MUL },
  { EXACT_DIV_EXPR, "/", P_MUL }, { RDIV_EXPR, "/", P_MUL },
  { TRUNC_MOD_EXPR, "%", P_MUL }, { LSHIFT_EXPR, "<<", P_SHIFT },
  { RSHIFT_EXPR, ">>", P_SHIFT }, { BIT_AND_EXPR, "&", P_AND },
  { BIT_XOR_EXPR, "^", P_XOR }, { BIT_IOR_EXPR, "|", P_OR },
  { TRUTH_ANDIF_EXPR, "&&", P_ANDAND }, { TRUTH_AND_EXPR, "&&", P_ANDAND },
  { TRUTH_ORIF_EXPR, "||", P_OROR }, { TRUTH_OR_EXPR, "||", P_OROR },
  { LT_EXPR, "<", P_REL }, { LE_EXPR, "<=", P_REL }, { GT_EXPR, ">", P_REL },
  { GE_EXPR, ">=", P_REL }, { EQ_EXPR, "==", P_EQ }, { NE_EXPR, "!=", P_EQ }
};

const char *
cuda_operator (tree_code code, int *prec)
{
  for (auto &o : ops)
    if (o.code == code)
      {
	*prec = o.prec;
	return o.op;
      }
  return NULL;
}

text
cuda_join (const cuda_value &a, const char *op, int prec, const cuda_value &b)
{
  int left = prec, right = prec + 1;
  if (prec == P_AND || prec == P_XOR || prec == P_OR)
    {
      /* A row of one bit operator is easy to read, a mixture is not.  */
      left = a.prec == prec ? prec : P_UNARY;
      right = P_UNARY;
    }
  else if (prec == P_SHIFT)
    left = right = P_UNARY;
  else if (prec == P_EQ || prec == P_REL)
    left = right = P_SHIFT;
  else if (prec == P_OROR)
    left = a.prec == prec ? prec : P_OR, right = P_OR;
  else if (prec == P_ANDAND)
    right = prec;
  return cuda_operand (a, left) + " " + op + " " + cuda_operand (b, right);
}

/* True if low bits of CODE's result depend only on low bits of the
   operands.  */
static bool
low_bits_p (tree_code code)
{
  return code == PLUS_EXPR || code == MINUS_EXPR || code == MULT_EXPR
	 || code == BIT_AND_EXPR || code == BIT_IOR_EXPR
	 || code == BIT_XOR_EXPR;
}

cuda_value
cuda_with_type (cuda_printer *p, const cuda_value &v, tree e, tree type)
{
  if (CONSTANT_CLASS_P (e))
    return cuda_constant_value (p, e);
  if (!v.low && cuda_same_p (v.type, type))
    return v;
  return cuda_cast (p, v, type);
}

void
cuda_adjust (cuda_printer *p, tree type, cuda_operands *o, bool need_exact)
{
  cuda_value *a = &o->a, *b = &o->b;
  bool narrow = cuda_narrow_p (type), wide = cuda_bits (type) > 32;
  if (narrow && !wide && !need_exact)
    return;
  if (need_exact)
    {
      /* Casts that were left out may cut bits off.  */
      cuda_value *v[2] = { a, b };
      tree t[2] = { o->ta, o->tb };
      for (int i = 0; i < 2; i++)
	if (v[i]->low)
	  *v[i] = cuda_exactly (p, *v[i], type);
	else if (narrow && !cuda_odd_p (type)
		 && cuda_conversion_p (t[i])
		 && !cuda_keeps_value_p (type, v[i]->type))
	  *v[i] = cuda_cast (p, *v[i], type);
      if (narrow && !wide)
	return;
    }
  tree c = cuda_usual (a->type, b->type);
  if (c && (cuda_same_p (c, type)
	    || (p->modular && !need_exact && cuda_bits (c) == 64
		&& cuda_bits (type) == 64)))
    return;
  cuda_value sa = cuda_with_type (p, *a, o->ta, type);
  cuda_value sb = cuda_with_type (p, *b, o->tb, type);
  if (cuda_same_p (cuda_usual (sa.type, b->type), type))
    *a = sa;
  else if (cuda_same_p (cuda_usual (a->type, sb.type), type))
    *b = sb;
  else
    {
      *a = sa;
      *b = sb;
    }
}

/* Print the operands of TA CODE TB, which has TYPE.  The operator between them
   may be another one: x + -1 is x - 1.  */
static cuda_operands
operands (cuda_printer *p, tree_code code, tree type, tree ta, tree tb)
{
  int prec;
  text op = cuda_operator (code, &prec);
  bool sum = code == PLUS_EXPR || code == MINUS_EXPR;
  bool negative = false;
  if (sum && TREE_CODE (tb) == INTEGER_CST && !cuda_odd_p (type))
    {
      /* In a sum, unsigned 4294967295 is -1.  */
      wide_int w = wi::to_wide (tb);
      negative = wi::neg_p (w, SIGNED)
		 && (!TYPE_UNSIGNED (type)
		     || wi::gts_p (w, wi::shwi (-65536, w.get_precision ())))
		 && w != wi::min_value (w.get_precision (), SIGNED);
    }
  else if (sum && TREE_CODE (tb) == REAL_CST)
    negative = REAL_VALUE_NEGATIVE (TREE_REAL_CST (tb))
	       && !REAL_VALUE_ISNAN (TREE_REAL_CST (tb));
  if (negative || (code == PLUS_EXPR && TREE_CODE (tb) == NEGATE_EXPR))
    {
      tb = negative ? const_unop (NEGATE_EXPR, TREE_TYPE (tb), tb)
		    : TREE_OPERAND (tb, 0);
      op = code == PLUS_EXPR ? "-" : "+";
    }
  /* The gimplifier has changed the order of w * a[i].  */
  if (code == MULT_EXPR && cuda_float_p (type)
      && (DECL_P (tb) ? !DECL_P (ta) && !CONSTANT_CLASS_P (ta)
	  : TREE_CODE (tb) == REAL_CST))
    std::swap (ta, tb);
  cuda_operands o = cuda_loose_operands (p, ta, tb, type);
  o.op = op;
  /* The value of j & 1 is the same in any type.  */
  tree c = cuda_usual (o.a.type, o.b.type);
  if (code == BIT_AND_EXPR && TREE_CODE (tb) == INTEGER_CST
      && cuda_integral_p (c) && !o.a.low
      && wi::min_precision (wi::to_wide (tb), UNSIGNED) < cuda_bits (c))
    return o;
  /* The bits of a truth value stay 0 and 1 only if the operands are exact.  */
  cuda_adjust (p, type, &o, !cuda_integral_p (type) || !low_bits_p (code)
			    || cuda_ctype (type) == boolean_type_node);
  return o;
}

cuda_value
cuda_binary (cuda_printer *p, tree_code code, tree type, tree ta, tree tb)
{
  int prec;
  cuda_operator (code, &prec);
  cuda_operands o = operands (p, code, type, ta, tb);
  cuda_value v = cuda_make (cuda_join (o.a, o.op.c_str (), prec, o.b), prec,
			    cuda_usual (o.a.type, o.b.type));
  bool truth = cuda_ctype (type) == boolean_type_node
	       && (code == BIT_AND_EXPR || code == BIT_IOR_EXPR
		   || code == BIT_XOR_EXPR);
  if (!truth && cuda_narrow_p (type))
    v.low = cuda_bits (type);
  return v;
}

/* True if CODE is a shift by N that needs a helper (acc_shift_left).  */
static bool
shift_helped_p (tree_code code, tree type, tree n)
{
  return code == LSHIFT_EXPR && cuda_integral_p (type)
	 && cuda_bits (type) > 64 && TREE_CODE (n) != INTEGER_CST;
}

/* ---- Shifts */

/* V shifted to the left by N, by the helper.  */
static cuda_value
helped_shift (cuda_printer *p, cuda_value v, cuda_value n)
{
  cuda_help (p, "acc_shift_left");
  return cuda_make ("acc_shift_left (" + cuda_operand (v, P_ASSIGN) + ", "
		    + cuda_operand (n, P_ASSIGN) + ")", P_POSTFIX,
		    unsigned_type_for (v.type));
}

/* N, the number of bits to shift by.  */
static cuda_value
shift_count (cuda_printer *p, tree n)
{
  return cuda_exactly (p, cuda_loose (p, n, integer_type_node), TREE_TYPE (n));
}

bool
cuda_compound (cuda_printer *p, tree_code code, tree type, tree ta, tree tb,
	       const text &lhs, cuda_operands *o)
{
  /* Vectors have no such operators.  */
  if (VECTOR_TYPE_P (type))
    return false;
  if (shift_helped_p (code, type, tb))
    return false;
  if (code == LSHIFT_EXPR || code == RSHIFT_EXPR)
    {
      int prec;
      const char *op = cuda_operator (code, &prec);
      *o = { ta, tb, cuda_strict (p, ta, type), shift_count (p, tb), op };
    }
  else
    *o = operands (p, code, type, ta, tb);
  return o->a.s == lhs;
}

cuda_value
cuda_shift (cuda_printer *p, tree e)
{
  tree type = TREE_TYPE (e);
  int prec;
  const char *op = cuda_operator (TREE_CODE (e), &prec);
  cuda_value a;
  bool narrow = cuda_narrow_p (type);
  if (TREE_CODE (e) == LSHIFT_EXPR && narrow && cuda_bits (type) < 32)
    a = cuda_loose (p, TREE_OPERAND (e, 0), type);
  else
    a = cuda_strict (p, TREE_OPERAND (e, 0), type);
  cuda_value b = shift_count (p, TREE_OPERAND (e, 1));
  if (shift_helped_p (TREE_CODE (e), type, TREE_OPERAND (e, 1)))
    {
      cuda_value v = helped_shift (p, a, b);
      return cuda_same_p (v.type, type) ? v : cuda_cast (p, v, type);
    }
  cuda_value v = cuda_make (cuda_join (a, op, prec, b), prec,
			    cuda_promote (a.type));
  if (narrow)
    v.low = cuda_bits (type);
  return v;
}

cuda_value
cuda_rotate (cuda_printer *p, tree e)
{
  tree type = TREE_TYPE (e);
  unsigned bits = cuda_bits (type);
  tree uns = cuda_ctype (unsigned_type_for (type));
  cuda_value a = cuda_strict (p, TREE_OPERAND (e, 0), type);
  if (!cuda_same_p (a.type, uns))
    a = cuda_cast (p, a, uns);
  cuda_value n = cuda_finish (cuda_expr (p, TREE_OPERAND (e, 1)));
  checked_that (!TREE_SIDE_EFFECTS (e) && pow2p_hwi (bits));
  bool left = TREE_CODE (e) == LROTATE_EXPR;
  text x = cuda_operand (a, P_UNARY), k = cuda_operand (n, P_UNARY);
  text s;
  if (bits == 32)
    s = cuda_format ("__funnelshift_%c (", left ? 'l' : 'r') + a.s + ", "
	+ a.s + ", " + n.s + ")";
  else
    {
      text mask = cuda_format (" & %u", bits - 1);
      text back = k[0] == '-' ? "(" + k + ")" : k;
      text up = (left ? k : "-" + back) + mask;
      text down = (left ? "-" + back : k) + mask;
      text high = x + " << (" + up + ")";
      if (shift_helped_p (LSHIFT_EXPR, uns, TREE_OPERAND (e, 1)))
	high = helped_shift (p, a, cuda_make (up, P_AND, n.type)).s;
      s = "(" + high + " | " + x + " >> (" + down + "))";
    }
  cuda_value v = cuda_make (s, P_POSTFIX, cuda_promote (uns));
  if (bits < 32)
    v = cuda_cast (p, v, uns);
  return TYPE_UNSIGNED (type) ? v : cuda_cast (p, v, type);
}
