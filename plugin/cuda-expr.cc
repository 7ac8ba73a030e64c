/* Expressions: operators and conversions.

   In: expressions of GENERIC, where each conversion is explicit and operands
   have the type of the result.  Out: C++, where operands are promoted and
   converted by themselves: a conversion is printed only if C++ would not make
   it.  The value of each printed expression is that of the tree; its type is
   computed as C++ computes it and compared with what the tree has.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "cuda.h"

void
cuda_fail (cuda_printer *p, const char *format, ...)
{
  if (!p->reason.empty ())
    return;
  va_list ap;
  va_start (ap, format);
  char *s = xvasprintf (format, ap);
  va_end (ap);
  p->reason = s;
  p->where = p->loc;
  free (s);
}

cuda_value
cuda_unprintable (cuda_printer *p, tree e)
{
  cuda_fail (p, "an expression (%s) is not supported",
	     get_tree_code_name (TREE_CODE (e)));
  return cuda_make ("0", P_POSTFIX, TREE_TYPE (e));
}

cuda_value
cuda_make (const text &s, int prec, tree type, unsigned low)
{
  return cuda_value { s, prec, cuda_ctype (type), low, false, false };
}

cuda_value
cuda_finish (const cuda_value &v)
{
  if (!v.star)
    return v;
  text s = v.prec < P_UNARY ? "(" + v.s + ")" : v.s;
  return cuda_value { "*" + s, P_UNARY, v.type, 0, false, v.readonly };
}

text
cuda_operand (const cuda_value &v, int prec)
{
  cuda_value f = cuda_finish (v);
  return f.prec < prec ? "(" + f.s + ")" : f.s;
}

/* ---- Constants */

static text
integer_text (const_tree c, const_tree type)
{
  tree t = cuda_ctype (const_cast<tree> (type));
  wide_int w = wi::to_wide (c);
  bool uns = TYPE_UNSIGNED (TREE_TYPE (c));
  if (wi::fits_uhwi_p (w) || (!uns && wi::fits_shwi_p (w)))
    {
      bool neg = !uns && wi::neg_p (w);
      HOST_WIDE_INT v = neg ? w.to_shwi () : 0;
      if (neg && v == HOST_WIDE_INT_MIN)
	return "LONG_MIN";
      if (neg && v == INT_MIN && cuda_bits (t) == 32)
	return "INT_MIN";
      text s = neg ? cuda_format (HOST_WIDE_INT_PRINT_DEC, v)
		   : cuda_format (HOST_WIDE_INT_PRINT_UNSIGNED, w.to_uhwi ());
      if (TYPE_UNSIGNED (t) && cuda_bits (t) >= 32)
	s += "u";
      if (cuda_bits (t) == 64)
	s += TYPE_UNSIGNED (t) ? "l" : "L";
      return s;
    }
  wide_int high = wi::lrshift (w, 64);
  return cuda_format ("((%s__int128) 0x" "%" HOST_WIDE_INT_PRINT "x << 64 | 0x"
		      "%" HOST_WIDE_INT_PRINT "xul)", uns ? "unsigned " : "",
		      high.to_uhwi (), w.to_uhwi ());
}

static double
real_value (const_tree c)
{
  char buf[64];
  real_to_decimal (buf, TREE_REAL_CST_PTR (c), sizeof buf, 20, true);
  return strtod (buf, NULL);
}

/* The shortest decimal that reads back as C.  */
static cuda_value
real_constant (cuda_printer *p, const_tree c)
{
  tree type = cuda_ctype (TREE_TYPE (c));
  const REAL_VALUE_TYPE *r = TREE_REAL_CST_PTR (c);
  bool single = type == float_type_node;
  if (!single && type != double_type_node)
    cuda_type_name (p, type);
  if (real_isnan (r))
    return cuda_make ("NAN", P_POSTFIX, float_type_node);
  if (real_isinf (r))
    return real_isneg (r)
	   ? cuda_make ("-INFINITY", P_UNARY, float_type_node)
	   : cuda_make ("INFINITY", P_POSTFIX, float_type_node);
  double v = real_value (c);
  char buf[64];
  for (int digits = 1; digits <= 17; digits++)
    {
      snprintf (buf, sizeof buf, "%.*g", digits, v);
      double back = strtod (buf, NULL);
      if (single ? (float) back == (float) v : back == v)
	break;
    }
  text s = buf;
  if (v > -1e9 && v < 1e9 && v == (double) (HOST_WIDE_INT) v)
    s = cuda_format ("%.1f", v);
  else if (s.find_first_of (".e") == text::npos)
    s += ".0";
  if (single)
    s += "f";
  return cuda_make (s, s[0] == '-' ? P_UNARY : P_POSTFIX, type);
}

static text
string_text (const_tree c)
{
  text s = "\"";
  int n = TREE_STRING_LENGTH (c);
  const char *q = TREE_STRING_POINTER (c);
  if (n && !q[n - 1])
    n--;
  bool octal = false;
  for (int i = 0; i < n; i++)
    {
      unsigned char ch = q[i];
      if (ch == '\n')
	s += "\\n";
      else if (ch == '\t')
	s += "\\t";
      else if (ch == '"' || ch == '\\')
	s += text ("\\") + (char) ch;
      else if (ch == '?' && i && q[i - 1] == '?')
	s += "\\?";
      else if (!ISPRINT (ch))
	s += cuda_format ("\\%03o", ch);
      else
	s += ch;
      octal = !ISPRINT (ch);
    }
  (void) octal;
  return s + "\"";
}

/* A constant with its own type.  */
static cuda_value
constant (cuda_printer *p, tree c)
{
  tree type = TREE_TYPE (c);
  switch (TREE_CODE (c))
    {
    case INTEGER_CST:
      if (POINTER_TYPE_P (type))
	{
	  if (integer_zerop (c))
	    return cuda_make ("0", P_POSTFIX, type);
	  return cuda_make ("(" + cuda_type_name (p, cuda_ctype (type)) + ") "
			    + integer_text (c, sizetype), P_UNARY, type);
	}
      if (cuda_ctype (type) == boolean_type_node)
	return cuda_make (integer_zerop (c) ? "false" : "true", P_POSTFIX,
			  type);
      {
	text s = integer_text (c, type);
	tree t = cuda_promote (type);
	/* There is no suffix for 128 bits.  */
	if (cuda_bits (t) > 64 && s[0] != '(')
	  {
	    bool fits = wi::fits_shwi_p (wi::to_wide (c));
	    t = !fits ? long_unsigned_type_node
		: wi::min_precision (wi::to_wide (c), SIGNED) <= 32
		? integer_type_node : long_integer_type_node;
	    if (TYPE_UNSIGNED (type))
	      t = unsigned_type_for (t);
	  }
	return cuda_make (s, s[0] == '-' ? P_UNARY : P_POSTFIX, t);
      }
    case REAL_CST:
      return real_constant (p, c);
    case COMPLEX_CST:
      return cuda_make (cuda_type_name (p, cuda_ctype (type)) + " {"
			+ cuda_assigned (p, TREE_REALPART (c),
					 TREE_TYPE (type)) + ", "
			+ cuda_assigned (p, TREE_IMAGPART (c),
					 TREE_TYPE (type)) + "}",
			P_POSTFIX, type);
    case VECTOR_CST:
      {
	text s = cuda_type_name (p, cuda_ctype (type)) + " {{";
	unsigned HOST_WIDE_INT n = VECTOR_CST_NELTS (c).to_constant ();
	for (unsigned i = 0; i < n; i++)
	  s += (i ? ", " : "") + cuda_constant (p, vector_cst_elt (c, i));
	return cuda_make (s + "}}", P_POSTFIX, type);
      }
    case STRING_CST:
      if (cuda_size (TREE_TYPE (TREE_TYPE (c))) != 1)
	cuda_fail (p, "a string of wide characters is not supported");
      return cuda_make (string_text (c), P_POSTFIX, TREE_TYPE (c));
    default:
      return cuda_unprintable (p, c);
    }
}

text
cuda_constant (cuda_printer *p, tree c)
{
  return constant (p, c).s;
}

/* C where the context makes its type: 5, not 5ul.  */
static cuda_value
loose_constant (cuda_printer *p, tree c)
{
  if (TREE_CODE (c) == REAL_CST && real_zerop (c)
      && !REAL_VALUE_MINUS_ZERO (*TREE_REAL_CST_PTR (c)))
    return cuda_make ("0", P_POSTFIX, integer_type_node);
  if (TREE_CODE (c) == INTEGER_CST && cuda_integral_p (TREE_TYPE (c))
      && cuda_ctype (TREE_TYPE (c)) != boolean_type_node
      && wi::min_precision (wi::to_wide (c), TYPE_SIGN (TREE_TYPE (c)))
	 + TYPE_UNSIGNED (TREE_TYPE (c)) <= 32)
    {
      text s = integer_text (c, integer_type_node);
      return cuda_make (s, s[0] == '-' ? P_UNARY : P_POSTFIX,
			integer_type_node);
    }
  return constant (p, c);
}

/* ---- Conversions */

/* Every value of type FROM is one of type TO.  */
static bool
keeps_value_p (tree to, tree from)
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

/* An integer type that fills no whole number of bytes.  */
static bool
odd_precision_p (const_tree t)
{
  return TREE_CODE (t) == INTEGER_TYPE
	 && cuda_bits (t) != cuda_size (t) * BITS_PER_UNIT;
}

/* An integer type that C++ computes in more bits than it has.  */
static bool
narrow_p (const_tree t)
{
  return cuda_integral_p (t)
	 && (cuda_bits (t) < cuda_bits (integer_type_node)
	     || odd_precision_p (t));
}

/* True if E converts between numbers.  */
static bool
arithmetic_conversion_p (const_tree e)
{
  if (!conversion_p (e))
    return false;
  const_tree x = TREE_OPERAND (e, 0);
  return (cuda_integral_p (TREE_TYPE (e)) || cuda_float_p (TREE_TYPE (e)))
	 && (cuda_integral_p (TREE_TYPE (x)) || cuda_float_p (TREE_TYPE (x)));
}

/* The operand of conversion E to T, with conversions below it left out that
   change nothing.  */
static tree
converted (tree e, tree type)
{
  tree x = TREE_OPERAND (e, 0);
  while (arithmetic_conversion_p (x))
    {
      tree u = TREE_TYPE (x), y = TREE_TYPE (TREE_OPERAND (x, 0));
      bool low_bits = cuda_integral_p (type) && cuda_integral_p (u)
		      && cuda_integral_p (y)
		      && cuda_bits (u) >= cuda_bits (type);
      if (!low_bits && !keeps_value_p (u, y))
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

/* V in a type of 5 bits, say: (x & 31), or the same with sign.  */
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

/* V, low bits of a value of TYPE, with that exact value.  */
static cuda_value
exactly (cuda_printer *p, const cuda_value &v, tree type)
{
  if (!v.low)
    return v;
  return odd_precision_p (type) ? to_odd_precision (p, v, type)
				: cuda_cast (p, v, type);
}

/* V, printed for E, with its exact value.  */
static cuda_value
exact (cuda_printer *p, const cuda_value &v, tree e)
{
  return exactly (p, v, TREE_TYPE (e));
}

/* E such that a conversion of the result to TYPE, which is E's, gives E's
   value.  */
static cuda_value
loose (cuda_printer *p, tree e, tree type)
{
  if (CONSTANT_CLASS_P (e))
    return loose_constant (p, e);
  if (!arithmetic_conversion_p (e))
    return cuda_finish (cuda_expr (p, e));
  if (odd_precision_p (TREE_TYPE (e)))
    return cuda_finish (cuda_expr (p, e));
  tree x = converted (e, type);
  if (CONSTANT_CLASS_P (x))
    return constant (p, x);
  cuda_value v = cuda_finish (cuda_expr (p, x));
  if (v.low && (!cuda_integral_p (type) || v.low < cuda_bits (type)))
    v = exact (p, v, x);
  return v;
}

/* True if V has type TYPE as far as arithmetic can tell.  */
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
      cuda_value v = constant (p, e);
      return cuda_integral_p (type) && cuda_bits (type) > 64
	     && cuda_bits (v.type) <= 64 ? cuda_cast (p, v, type) : v;
    }
  cuda_value v = loose (p, e, type);
  if (POINTER_TYPE_P (type))
    return cuda_pointer_ok_p (type, v.type) ? v : cuda_cast (p, v, type);
  if (odd_precision_p (type))
    v = exactly (p, v, type);
  /* An int that stands for a short has to be one.  */
  bool narrowed = arithmetic_conversion_p (e)
		  && !keeps_value_p (TREE_TYPE (e), v.type)
		  && !cuda_same_p (v.type, type);
  return has_type_p (v, type) && !narrowed ? v : cuda_cast (p, v, type);
}

cuda_value
cuda_convert (cuda_printer *p, tree e, tree type)
{
  if (!type || RECORD_OR_UNION_TYPE_P (type)
      || TREE_CODE (type) == COMPLEX_TYPE || VOID_TYPE_P (type))
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
  if (odd_precision_p (type) && arithmetic_conversion_p (e)
      && cuda_bits (TREE_TYPE (e)) == cuda_bits (type)
      && cuda_integral_p (TREE_TYPE (TREE_OPERAND (e, 0))))
    /* A bit-field takes the bits that it has room for.  */
    return cuda_finish (cuda_expr (p, converted (e, type)));
  bool same = cuda_same_p (TREE_TYPE (e), type);
  cuda_value v = same ? loose (p, e, type) : cuda_finish (cuda_expr (p, e));
  if (v.low && (!cuda_integral_p (type) || v.low < cuda_bits (type)))
    v = exact (p, v, e);
  return v;
}

text
cuda_assigned (cuda_printer *p, tree e, tree type)
{
  return cuda_operand (cuda_convert (p, e, type), P_ASSIGN);
}

static cuda_value
print_conversion (cuda_printer *p, tree e)
{
  tree type = TREE_TYPE (e), x = TREE_OPERAND (e, 0), from = TREE_TYPE (x);
  if (POINTER_TYPE_P (type) && POINTER_TYPE_P (from))
    /* Who uses it looks at its type.  */
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
  if (!arithmetic_conversion_p (e))
    {
      if (cuda_same_p (type, from))
	return cuda_expr (p, x);
      return cuda_unprintable (p, e);
    }
  if (odd_precision_p (type))
    {
      if (keeps_value_p (type, from))
	return cuda_expr (p, x);
      cuda_value v = cuda_finish (cuda_expr (p, x));
      if (v.low && v.low < cuda_bits (type))
	v = exact (p, v, x);
      return to_odd_precision (p, v, type);
    }
  x = converted (e, type);
  cuda_value v = CONSTANT_CLASS_P (x) ? constant (p, x)
				      : cuda_finish (cuda_expr (p, x));
  if (v.low && (!cuda_integral_p (type) || v.low < cuda_bits (type)))
    v = exact (p, v, x);
  if (!v.low && cuda_same_p (v.type, type))
    return v;
  return cuda_cast (p, v, type);
}

/* ---- Binary operators */

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

/* A OP B, with parentheses where C or a reader needs them.  */
static text
join (const cuda_value &a, const char *op, int prec, const cuda_value &b)
{
  int left = prec, right = prec + 1;
  if (prec == P_AND || prec == P_XOR || prec == P_OR)
    {
      /* One kind of bit operator in a row reads well, a mixture does not.  */
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

/* Low bits of the result depend on low bits of the operands only.  */
static bool
low_bits_p (tree_code code)
{
  return code == PLUS_EXPR || code == MINUS_EXPR || code == MULT_EXPR
	 || code == BIT_AND_EXPR || code == BIT_IOR_EXPR
	 || code == BIT_XOR_EXPR;
}

/* V, which loose printed for E, with type TYPE.  */
static cuda_value
with_type (cuda_printer *p, const cuda_value &v, tree e, tree type)
{
  if (CONSTANT_CLASS_P (e))
    return constant (p, e);
  if (!v.low && cuda_same_p (v.type, type))
    return v;
  return cuda_cast (p, v, type);
}

/* The operands of an operator on TYPE: A and B changed to have casts where
   C++ needs them.  EXACT: not only low bits have to be right.  */
static void
adjust (cuda_printer *p, tree type, tree ta, tree tb, cuda_value *a,
	cuda_value *b, bool need_exact)
{
  bool narrow = narrow_p (type), wide = cuda_bits (type) > 32;
  if (narrow && !wide && !need_exact)
    return;
  if (need_exact)
    {
      /* What was left out may cut bits off.  */
      cuda_value *v[2] = { a, b };
      tree t[2] = { ta, tb };
      for (int i = 0; i < 2; i++)
	if (v[i]->low)
	  *v[i] = exactly (p, *v[i], type);
	else if (narrow && !odd_precision_p (type)
		 && arithmetic_conversion_p (t[i])
		 && !keeps_value_p (type, v[i]->type))
	  *v[i] = cuda_cast (p, *v[i], type);
      if (narrow && !wide)
	return;
    }
  tree c = cuda_usual (a->type, b->type);
  if (c && (cuda_same_p (c, type)
	    || (p->modular && !need_exact && cuda_bits (c) == 64
		&& cuda_bits (type) == 64)))
    return;
  cuda_value sa = with_type (p, *a, ta, type);
  cuda_value sb = with_type (p, *b, tb, type);
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

/* Print the operands of A CODE B, which has TYPE.  *OP is the operator to put
   between them: x + -1 is x - 1.  */
static void
operands (cuda_printer *p, tree_code code, tree type, tree ta, tree tb,
	  cuda_value *a, text *op, cuda_value *b)
{
  int prec;
  *op = cuda_operator (code, &prec);
  bool sum = code == PLUS_EXPR || code == MINUS_EXPR;
  bool negative = false;
  if (sum && TREE_CODE (tb) == INTEGER_CST && !odd_precision_p (type))
    {
      /* Unsigned 4294967295 is -1 to a sum.  */
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
      *op = code == PLUS_EXPR ? "-" : "+";
    }
  /* The gimplifier has put w * a[i] in an order of its own.  */
  if (code == MULT_EXPR && cuda_float_p (type)
      && (DECL_P (tb) ? !DECL_P (ta) && !CONSTANT_CLASS_P (ta)
	  : TREE_CODE (tb) == REAL_CST))
    std::swap (ta, tb);
  *a = loose (p, ta, type);
  *b = loose (p, tb, type);
  /* Which type j & 1 has makes no difference to its value.  */
  tree c = cuda_usual (a->type, b->type);
  if (code == BIT_AND_EXPR && TREE_CODE (tb) == INTEGER_CST
      && cuda_integral_p (c) && !a->low
      && wi::min_precision (wi::to_wide (tb), UNSIGNED) < cuda_bits (c))
    return;
  /* Bits of truth values stay 0 and 1 only if those are.  */
  adjust (p, type, ta, tb, a, b,
	  !cuda_integral_p (type) || !low_bits_p (code)
	  || cuda_ctype (type) == boolean_type_node);
}

cuda_value
cuda_binary (cuda_printer *p, tree_code code, tree type, tree ta, tree tb)
{
  int prec;
  cuda_operator (code, &prec);
  cuda_value a, b;
  text op;
  operands (p, code, type, ta, tb, &a, &op, &b);
  cuda_value v = cuda_make (join (a, op.c_str (), prec, b), prec,
			    cuda_usual (a.type, b.type));
  bool truth = cuda_ctype (type) == boolean_type_node
	       && (code == BIT_AND_EXPR || code == BIT_IOR_EXPR
		   || code == BIT_XOR_EXPR);
  if (!truth && narrow_p (type))
    v.low = cuda_bits (type);
  return v;
}

/* True if CODE is a shift by N that a helper does (acc_shift_left).  */
static bool
shift_helped_p (tree_code code, tree type, tree n)
{
  return code == LSHIFT_EXPR && cuda_integral_p (type)
	 && cuda_bits (type) > 64 && TREE_CODE (n) != INTEGER_CST;
}

/* A shift of V to the left by N, by the helper.  */
static cuda_value
helped_shift (cuda_printer *p, cuda_value v, cuda_value n)
{
  cuda_help (p, "acc_shift_left");
  return cuda_make ("acc_shift_left (" + cuda_operand (v, P_ASSIGN) + ", "
		    + cuda_operand (n, P_ASSIGN) + ")", P_POSTFIX,
		    unsigned_type_for (v.type));
}

bool
cuda_compound (cuda_printer *p, tree_code code, tree type, tree ta, tree tb,
	       const text &lhs, text *op, cuda_value *vb)
{
  /* Vectors have no such operators.  */
  if (VECTOR_TYPE_P (type))
    return false;
  if (shift_helped_p (code, type, tb))
    return false;
  cuda_value a;
  if (code == LSHIFT_EXPR || code == RSHIFT_EXPR)
    {
      int prec;
      *op = cuda_operator (code, &prec);
      a = cuda_strict (p, ta, type);
      *vb = loose (p, tb, integer_type_node);
      if (vb->low)
	*vb = exact (p, *vb, tb);
    }
  else
    operands (p, code, type, ta, tb, &a, op, vb);
  return a.s == lhs;
}

static cuda_value
print_shift (cuda_printer *p, tree e)
{
  tree type = TREE_TYPE (e);
  int prec;
  const char *op = cuda_operator (TREE_CODE (e), &prec);
  cuda_value a;
  bool narrow = narrow_p (type);
  if (TREE_CODE (e) == LSHIFT_EXPR && narrow && cuda_bits (type) < 32)
    a = loose (p, TREE_OPERAND (e, 0), type);
  else
    a = cuda_strict (p, TREE_OPERAND (e, 0), type);
  cuda_value b = loose (p, TREE_OPERAND (e, 1), integer_type_node);
  if (b.low)
    b = exact (p, b, TREE_OPERAND (e, 1));
  if (shift_helped_p (TREE_CODE (e), type, TREE_OPERAND (e, 1)))
    {
      cuda_value v = helped_shift (p, a, b);
      return cuda_same_p (v.type, type) ? v : cuda_cast (p, v, type);
    }
  cuda_value v = cuda_make (join (a, op, prec, b), prec, cuda_promote (a.type));
  if (narrow)
    v.low = cuda_bits (type);
  return v;
}

static cuda_value
print_rotate (cuda_printer *p, tree e)
{
  tree type = TREE_TYPE (e);
  unsigned bits = cuda_bits (type);
  tree uns = cuda_ctype (unsigned_type_for (type));
  cuda_value a = cuda_strict (p, TREE_OPERAND (e, 0), type);
  if (!cuda_same_p (a.type, uns))
    a = cuda_cast (p, a, uns);
  cuda_value n = cuda_finish (cuda_expr (p, TREE_OPERAND (e, 1)));
  gcc_assert (!TREE_SIDE_EFFECTS (e) && pow2p_hwi (bits));
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

/* ---- Truth */

static const struct
{
  tree_code code;
  const char *format;	/* of the operands, a twice and b twice */
  const char *helper;	/* evaluates each of them once */
} unordered_ops[] = {
  { UNLT_EXPR, "!(%s >= %s)", NULL }, { UNLE_EXPR, "!(%s > %s)", NULL },
  { UNGT_EXPR, "!(%s <= %s)", NULL }, { UNGE_EXPR, "!(%s < %s)", NULL },
  { UNEQ_EXPR, "!(%s < %s || %s > %s)", "acc_less_greater" },
  { LTGT_EXPR, "(%s < %s || %s > %s)", "acc_less_greater" },
  { UNORDERED_EXPR, "(isnan (%s) || isnan (%s))", "acc_unordered" },
  { ORDERED_EXPR, "!(isnan (%s) || isnan (%s))", "acc_unordered" }
};

static cuda_value
print_comparison (cuda_printer *p, tree e)
{
  tree ta = TREE_OPERAND (e, 0), tb = TREE_OPERAND (e, 1);
  tree type = TREE_TYPE (ta);
  tree_code code = TREE_CODE (e);
  /* What can be called is there.  */
  if ((code == EQ_EXPR || code == NE_EXPR) && integer_zerop (tb)
      && TREE_CODE (ta) == ADDR_EXPR
      && TREE_CODE (TREE_OPERAND (ta, 0)) == FUNCTION_DECL
      && acc_has_device_version_p (TREE_OPERAND (ta, 0)))
    return cuda_make (code == NE_EXPR ? "true" : "false", P_POSTFIX,
		      boolean_type_node);
  /* Nor does it keep the order of comparisons.  */
  if (!CONSTANT_CLASS_P (tb)
      && (CONSTANT_CLASS_P (ta) || (DECL_P (tb) && EXPR_P (ta)
				    && !REFERENCE_CLASS_P (ta))))
    {
      std::swap (ta, tb);
      code = swap_tree_comparison (code);
    }
  cuda_value a = loose (p, ta, type), b = loose (p, tb, type);
  if (POINTER_TYPE_P (type))
    {
      if (!integer_zerop (tb) && !cuda_pointer_ok_p (a.type, b.type)
	  && !cuda_pointer_ok_p (b.type, a.type))
	b = cuda_cast (p, b, cuda_pointer_to (void_type_node, true));
    }
  else if (TREE_CODE (type) != COMPLEX_TYPE)
    adjust (p, type, ta, tb, &a, &b, true);
  int prec;
  if (const char *op = cuda_operator (code, &prec))
    return cuda_make (join (a, op, prec, b), prec, boolean_type_node);
  for (auto &u : unordered_ops)
    if (u.code == code)
      {
	text x = cuda_operand (a, P_SHIFT), y = cuda_operand (b, P_SHIFT);
	if (u.helper && TREE_SIDE_EFFECTS (e))
	  {
	    cuda_help (p, u.helper);
	    return cuda_make ((u.format[0] == '!' ? text ("!") : text ())
			      + u.helper + "<"
			      + cuda_type_name (p, cuda_ctype (type)) + "> ("
			      + a.s + ", " + b.s + ")", P_UNARY, boolean_type_node);
	  }
	return cuda_make (cuda_format (u.format, x.c_str (), y.c_str (),
				       x.c_str (), y.c_str ()),
			  P_UNARY, boolean_type_node);
      }
  gcc_unreachable ();
}

/* True if E is a truth value in C++ without more ado.  */
static bool
truth_code_p (tree e)
{
  return COMPARISON_CLASS_P (e) || TRUTH_NOT_EXPR == TREE_CODE (e)
	 || TREE_CODE (e) == TRUTH_ANDIF_EXPR || TREE_CODE (e) == TRUTH_AND_EXPR
	 || TREE_CODE (e) == TRUTH_ORIF_EXPR || TREE_CODE (e) == TRUTH_OR_EXPR
	 || TREE_CODE (e) == TRUTH_XOR_EXPR;
}

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
	  /* (int) (a < b) != 0 */
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

static cuda_value
print_truth (cuda_printer *p, tree e)
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
	    return print_comparison (p, build2 (inverse, boolean_type_node,
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
  return cuda_make (join (a, op, prec, b), prec, boolean_type_node);
}

/* ---- Unary operators, minimum and maximum, conditional */

static cuda_value
print_unary (cuda_printer *p, tree e, const char *op)
{
  tree type = TREE_TYPE (e), x = TREE_OPERAND (e, 0);
  if (VECTOR_TYPE_P (type))
    return cuda_make (op + cuda_operand (cuda_finish (cuda_expr (p, x)),
					 P_UNARY), P_UNARY, type);
  if (TREE_CODE (type) == COMPLEX_TYPE)
    {
      cuda_help (p, "complex");
      return cuda_make (op + cuda_operand (cuda_expr (p, x), P_UNARY), P_UNARY,
			type);
    }
  if (cuda_ctype (type) == boolean_type_node && *op == '~')
    return cuda_make ("!" + cuda_truth (p, x, P_UNARY), P_UNARY, type);
  bool narrow = narrow_p (type);
  cuda_value v = loose (p, x, type);
  if ((!narrow || cuda_bits (type) > 32)
      && !cuda_same_p (cuda_promote (v.type), type))
    v = with_type (p, v, x, type);
  text s = cuda_operand (v, P_UNARY);
  /* No -- by accident.  */
  cuda_value r = cuda_make (op + (s[0] == *op ? "(" + s + ")" : s), P_UNARY,
			    cuda_promote (v.type));
  if (narrow)
    r.low = cuda_bits (type);
  return r;
}

static cuda_value
print_min_max (cuda_printer *p, tree e)
{
  tree type = TREE_TYPE (e);
  bool max = TREE_CODE (e) == MAX_EXPR;
  cuda_value a = cuda_strict (p, TREE_OPERAND (e, 0), type);
  cuda_value b = cuda_strict (p, TREE_OPERAND (e, 1), type);
  if (cuda_float_p (type))
    return cuda_make (cuda_format ("f%s%s (", max ? "max" : "min",
				   cuda_ctype (type) == float_type_node
				   ? "f" : "")
		      + a.s + ", " + b.s + ")", P_POSTFIX, type);
  if (cuda_bits (type) > 64 || !cuda_integral_p (type))
    {
      const char *f = max ? "acc_larger" : "acc_smaller";
      cuda_help (p, f);
      return cuda_make (text (f) + "<" + cuda_type_name (p, cuda_ctype (type))
			+ "> (" + a.s + ", " + b.s + ")", P_POSTFIX, type);
    }
  if (cuda_promote (a.type) != cuda_promote (b.type))
    {
      tree t = cuda_promote (type);
      if (cuda_promote (a.type) != t)
	a = cuda_cast (p, a, t);
      if (cuda_promote (b.type) != t)
	b = cuda_cast (p, b, t);
    }
  /* The overloaded functions tell long from long long, constants do not.  */
  tree t = TYPE_MAIN_VARIANT (cuda_ctype (type));
  if (t == long_long_integer_type_node || t == long_long_unsigned_type_node)
    for (int i = 0; i < 2; i++)
      if (TREE_CODE (TREE_OPERAND (e, i)) == INTEGER_CST)
	(i ? b : a) = cuda_make ("(" + cuda_type_name (p, t) + ") "
				 + cuda_operand (i ? b : a, P_UNARY),
				 P_UNARY, t);
  return cuda_make ((max ? "max (" : "min (") + a.s + ", " + b.s + ")",
		    P_POSTFIX, cuda_promote (a.type));
}

static cuda_value
print_abs (cuda_printer *p, tree e)
{
  tree x = TREE_OPERAND (e, 0), type = TREE_TYPE (x);
  cuda_value v = cuda_strict (p, x, type);
  const char *f = "abs";
  if (cuda_float_p (type))
    f = cuda_ctype (type) == float_type_node ? "fabsf" : "fabs";
  else if (cuda_bits (type) == 64)
    f = "llabs";
  else if (cuda_bits (type) > 64)
    cuda_help (p, f = "acc_absolute");
  cuda_value r = cuda_make (text (f) + " (" + v.s + ")", P_POSTFIX,
			    cuda_promote (type));
  if (TREE_CODE (e) == ABSU_EXPR)
    return cuda_cast (p, r, TREE_TYPE (e));
  return r;
}

static cuda_value
print_conditional (cuda_printer *p, tree e)
{
  tree type = TREE_TYPE (e);
  tree ta = TREE_OPERAND (e, 1), tb = TREE_OPERAND (e, 2);
  text c = cuda_truth (p, TREE_OPERAND (e, 0), P_OROR);
  cuda_value a, b;
  if (VOID_TYPE_P (type) || RECORD_OR_UNION_TYPE_P (type)
      || TREE_CODE (type) == COMPLEX_TYPE)
    {
      a = cuda_finish (cuda_expr (p, ta));
      b = cuda_finish (cuda_expr (p, tb));
    }
  else if (POINTER_TYPE_P (type))
    {
      a = cuda_convert (p, ta, type);
      b = cuda_convert (p, tb, type);
    }
  else
    {
      a = loose (p, ta, type);
      b = loose (p, tb, type);
      adjust (p, type, ta, tb, &a, &b, true);
    }
  tree result = cuda_usual (a.type, b.type);
  if (cuda_same_p (a.type, b.type) || !result)
    result = a.type;
  return cuda_make (c + " ? " + cuda_operand (a, P_COND) + " : "
		    + cuda_operand (b, P_COND), P_COND, result);
}

/* Division that rounds otherwise than toward zero: as in Fortran's MODULO.  */
static cuda_value
print_rounded_division (cuda_printer *p, tree e)
{
  static const struct { tree_code code; const char *helper; } kinds[] = {
    { FLOOR_DIV_EXPR, "acc_floor_div" }, { FLOOR_MOD_EXPR, "acc_floor_mod" },
    { CEIL_DIV_EXPR, "acc_ceil_div" }, { CEIL_MOD_EXPR, "acc_ceil_mod" }
  };
  tree type = TREE_TYPE (e);
  tree ta = TREE_OPERAND (e, 0), tb = TREE_OPERAND (e, 1);
  bool floors = TREE_CODE (e) == FLOOR_DIV_EXPR
		|| TREE_CODE (e) == FLOOR_MOD_EXPR;
  if (TYPE_UNSIGNED (type) && floors)
    return cuda_binary (p, TREE_CODE (e) == FLOOR_DIV_EXPR ? TRUNC_DIV_EXPR
						     : TRUNC_MOD_EXPR,
			type, ta, tb);
  for (auto &k : kinds)
    if (k.code == TREE_CODE (e))
      {
	cuda_help (p, k.helper);
	tree t = cuda_promote (type);
	return cuda_make (text (k.helper) + "<" + cuda_type_name (p, t) + "> ("
			  + cuda_assigned (p, ta, type) + ", "
			  + cuda_assigned (p, tb, type) + ")", P_POSTFIX, t);
      }
  return cuda_unprintable (p, e);
}

/* ---- Complex numbers */

static cuda_value
print_complex_binary (cuda_printer *p, tree e)
{
  int prec;
  const char *op = cuda_operator (TREE_CODE (e), &prec);
  cuda_help (p, "complex");
  return cuda_make (join (cuda_finish (cuda_expr (p, TREE_OPERAND (e, 0))), op,
			  prec, cuda_finish (cuda_expr (p, TREE_OPERAND (e, 1)))),
		    prec, TREE_TYPE (e));
}

static cuda_value
print_complex (cuda_printer *p, tree e)
{
  tree type = TREE_TYPE (e);
  cuda_help (p, "complex");
  if (TREE_CODE (e) == CONJ_EXPR)
    return cuda_make ("acc_conj ("
		      + cuda_finish (cuda_expr (p, TREE_OPERAND (e, 0))).s
		      + ")", P_POSTFIX, type);
  text parts[2];
  for (int i = 0; i < 2; i++)
    parts[i] = cuda_operand (cuda_strict (p, TREE_OPERAND (e, i),
					  TREE_TYPE (type)), P_ASSIGN);
  return cuda_make (cuda_type_name (p, cuda_ctype (type)) + " {" + parts[0]
		    + ", " + parts[1] + "}", P_POSTFIX, type);
}

/* ---- Vectors */

/* E = a op b, element by element.  */
static cuda_value
print_vector_binary (cuda_printer *p, tree e)
{
  int prec;
  const char *op = cuda_operator (TREE_CODE (e), &prec);
  if (!op || TREE_CODE (e) == EXACT_DIV_EXPR
      || !VECTOR_TYPE_P (TREE_TYPE (TREE_OPERAND (e, 1))))
    return cuda_unprintable (p, e);
  return cuda_make (join (cuda_finish (cuda_expr (p, TREE_OPERAND (e, 0))), op,
			  prec, cuda_finish (cuda_expr (p, TREE_OPERAND (e, 1)))),
		    prec, TREE_TYPE (e));
}

/* ---- Bits as another type */

static cuda_value
print_view (cuda_printer *p, tree e)
{
  tree to = cuda_ctype (TREE_TYPE (e));
  tree x = TREE_OPERAND (e, 0), from = cuda_ctype (TREE_TYPE (x));
  if (cuda_same_p (to, from)
      || (cuda_integral_p (to) && cuda_integral_p (from)))
    {
      cuda_value v = cuda_finish (cuda_expr (p, x));
      return cuda_same_p (v.type, to) ? v : cuda_cast (p, v, to);
    }
  const char *f = NULL;
  if (to == float_type_node && cuda_integral_p (from))
    f = TYPE_UNSIGNED (from) ? "__uint_as_float" : "__int_as_float";
  else if (to == double_type_node && cuda_integral_p (from))
    f = "__longlong_as_double";
  else if (from == float_type_node && cuda_integral_p (to))
    f = TYPE_UNSIGNED (to) ? "__float_as_uint" : "__float_as_int";
  else if (from == double_type_node && cuda_integral_p (to))
    f = "__double_as_longlong";
  if (f && cuda_size (to) == cuda_size (from))
    {
      cuda_value v = cuda_make (text (f) + " ("
				+ cuda_strict (p, x, from).s + ")", P_POSTFIX,
				TYPE_UNSIGNED (to) && cuda_bits (to) == 64
				? long_integer_type_node : to);
      return v;
    }
  tree base = acc_base_of (x);
  if (DECL_P (base) || TREE_CODE (base) == MEM_REF
      || TREE_CODE (base) == INDIRECT_REF)
    return cuda_make ("*(" + cuda_type_name (p, build_pointer_type (to)) + ") "
		      + cuda_operand (cuda_address (p, x), P_UNARY), P_UNARY,
		      to);
  return cuda_unprintable (p, e);
}

/* p - q, in bytes; with SIZE other than 1 in elements of that size.  */
static cuda_value
print_difference (cuda_printer *p, tree e, HOST_WIDE_INT size)
{
  cuda_value a = cuda_finish (cuda_expr (p, TREE_OPERAND (e, 0)));
  cuda_value b = cuda_finish (cuda_expr (p, TREE_OPERAND (e, 1)));
  tree target = POINTER_TYPE_P (a.type) ? cuda_element (TREE_TYPE (a.type))
					: NULL_TREE;
  if (!target || cuda_size (target) != size || VOID_TYPE_P (target)
      || !cuda_same_p (a.type, b.type))
    {
      tree bytes = cuda_pointer_to (char_type_node, true);
      a = cuda_cast (p, a, bytes);
      b = cuda_cast (p, b, bytes);
      cuda_value d = cuda_make (join (a, "-", P_ADD, b), P_ADD,
				long_integer_type_node);
      if (size == 1)
	return d;
      return cuda_make ("(" + d.s + ") / "
			+ cuda_format (HOST_WIDE_INT_PRINT_DEC, size), P_MUL,
			long_integer_type_node);
    }
  return cuda_make (join (a, "-", P_ADD, b), P_ADD, long_integer_type_node);
}

/* E = x op y, all of E's type.  */
static cuda_value
print_binary (cuda_printer *p, tree e)
{
  tree a = TREE_OPERAND (e, 0), b = TREE_OPERAND (e, 1);
  if (VECTOR_TYPE_P (TREE_TYPE (e)))
    return print_vector_binary (p, e);
  if (TREE_CODE (TREE_TYPE (e)) == COMPLEX_TYPE)
    return print_complex_binary (p, e);
  if (TREE_CODE (e) == EXACT_DIV_EXPR && TREE_CODE (b) == INTEGER_CST)
    {
      tree d = a;
      while (CONVERT_EXPR_P (d))
	d = TREE_OPERAND (d, 0);
      if (TREE_CODE (d) == POINTER_DIFF_EXPR && tree_fits_shwi_p (b))
	return print_difference (p, d, tree_to_shwi (b));
    }
  return cuda_binary (p, TREE_CODE (e), TREE_TYPE (e), a, b);
}

static cuda_value
print_compound (cuda_printer *p, tree e)
{
  cuda_value a = cuda_finish (cuda_expr (p, TREE_OPERAND (e, 0)));
  cuda_value b = cuda_finish (cuda_expr (p, TREE_OPERAND (e, 1)));
  b.s = a.s + ", " + cuda_operand (b, P_ASSIGN);
  b.prec = P_COMMA;
  return b;
}

static cuda_value
print_modify (cuda_printer *p, tree e)
{
  cuda_value a = cuda_finish (cuda_expr (p, TREE_OPERAND (e, 0)));
  a.s += " = " + cuda_assigned (p, TREE_OPERAND (e, 1), a.type);
  a.prec = P_ASSIGN;
  return a;
}

/* acc_vector<int, 4> {{1, i, 0, 0}}.  */
static cuda_value
print_vector_constructor (cuda_printer *p, tree e)
{
  tree type = TREE_TYPE (e), elt = TREE_TYPE (type), value;
  text s = cuda_type_name (p, cuda_ctype (type)) + " {{";
  unsigned i;
  FOR_EACH_CONSTRUCTOR_VALUE (CONSTRUCTOR_ELTS (e), i, value)
    {
      /* The gimplifier may begin with a vector of half the size.  */
      if (!cuda_same_p (TREE_TYPE (value), elt))
	return cuda_unprintable (p, e);
      s += (i ? ", " : "") + cuda_strict (p, value, elt).s;
    }
  return cuda_make (s + "}}", P_POSTFIX, type);
}

/* { } of a struct in an expression: only all zero.  */
static cuda_value
print_constructor (cuda_printer *p, tree e)
{
  tree type = TREE_TYPE (e);
  if (VECTOR_TYPE_P (type))
    return print_vector_constructor (p, e);
  if (CONSTRUCTOR_NELTS (e) || TREE_CODE (type) == ARRAY_TYPE)
    return cuda_unprintable (p, e);
  text name = cuda_type_name (p, cuda_ctype (type));
  if (TREE_CODE (type) == COMPLEX_TYPE || name.find (' ') == text::npos)
    return cuda_make (name + " ()", P_POSTFIX, type);
  /* struct row () is no expression.  */
  return cuda_make (name.substr (name.find (' ') + 1) + " ()", P_POSTFIX,
		    type);
}

cuda_value
cuda_expr (cuda_printer *p, tree e)
{
  switch (TREE_CODE (e))
    {
    case INTEGER_CST: case REAL_CST: case COMPLEX_CST: case STRING_CST:
    case VECTOR_CST:
      return constant (p, e);
    case CONST_DECL:
      return cuda_expr (p, DECL_INITIAL (e));
    case SAVE_EXPR: case PAREN_EXPR: case NON_LVALUE_EXPR:
      {
	cuda_value v = cuda_expr (p, TREE_OPERAND (e, 0));
	if (TREE_CODE (e) == PAREN_EXPR)
	  v = cuda_make (cuda_operand (v, P_POSTFIX), P_POSTFIX, v.type,
			 v.low);
	return v;
      }
    case VAR_DECL: case PARM_DECL: case RESULT_DECL: case FUNCTION_DECL:
    case MEM_REF: case INDIRECT_REF: case ARRAY_REF: case COMPONENT_REF:
    case BIT_FIELD_REF: case REALPART_EXPR: case IMAGPART_EXPR:
    case TARGET_MEM_REF: case ARRAY_RANGE_REF:
      return cuda_ref (p, e);
    case ADDR_EXPR:
      return cuda_address (p, TREE_OPERAND (e, 0));
    case POINTER_PLUS_EXPR:
      return cuda_pointer_plus (p, e);
    case POINTER_DIFF_EXPR:
      return print_difference (p, e, 1);
    case NOP_EXPR: case CONVERT_EXPR: case FLOAT_EXPR: case FIX_TRUNC_EXPR:
      return print_conversion (p, e);
    case VIEW_CONVERT_EXPR:
      return print_view (p, e);
    case PLUS_EXPR: case MINUS_EXPR: case MULT_EXPR: case TRUNC_DIV_EXPR:
    case TRUNC_MOD_EXPR: case EXACT_DIV_EXPR: case RDIV_EXPR:
    case BIT_AND_EXPR: case BIT_IOR_EXPR: case BIT_XOR_EXPR:
      return print_binary (p, e);
    case LSHIFT_EXPR: case RSHIFT_EXPR:
      if (VECTOR_TYPE_P (TREE_TYPE (e)))
	return print_vector_binary (p, e);
      return print_shift (p, e);
    case LROTATE_EXPR: case RROTATE_EXPR:
      return print_rotate (p, e);
    case FLOOR_DIV_EXPR: case FLOOR_MOD_EXPR: case CEIL_DIV_EXPR:
    case CEIL_MOD_EXPR: case ROUND_DIV_EXPR: case ROUND_MOD_EXPR:
      return print_rounded_division (p, e);
    case LT_EXPR: case LE_EXPR: case GT_EXPR: case GE_EXPR: case EQ_EXPR:
    case NE_EXPR: case UNLT_EXPR: case UNLE_EXPR: case UNGT_EXPR:
    case UNGE_EXPR: case UNEQ_EXPR: case LTGT_EXPR: case ORDERED_EXPR:
    case UNORDERED_EXPR:
      return print_comparison (p, e);
    case TRUTH_NOT_EXPR: case TRUTH_AND_EXPR: case TRUTH_OR_EXPR:
    case TRUTH_XOR_EXPR: case TRUTH_ANDIF_EXPR: case TRUTH_ORIF_EXPR:
      return print_truth (p, e);
    case NEGATE_EXPR:
      return print_unary (p, e, "-");
    case BIT_NOT_EXPR:
      return print_unary (p, e, "~");
    case MIN_EXPR: case MAX_EXPR:
      return print_min_max (p, e);
    case ABS_EXPR: case ABSU_EXPR:
      return print_abs (p, e);
    case COND_EXPR:
      return print_conditional (p, e);
    case COMPLEX_EXPR: case CONJ_EXPR:
      return print_complex (p, e);
    case COMPOUND_EXPR:
      return print_compound (p, e);
    case MODIFY_EXPR: case INIT_EXPR:
      return print_modify (p, e);
    case CONSTRUCTOR:
      return print_constructor (p, e);
    case CALL_EXPR:
      return cuda_call (p, e);
    default:
      return cuda_unprintable (p, e);
    }
}
