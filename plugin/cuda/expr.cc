/* Expressions.

   In: expressions of GENERIC.  Out: C++.  The value of each printed expression
   is that of the tree.  Its type is computed as in C++ and compared with the
   tree's type.  Constants, conversions, binary operators and truth values are
   in the files that expr.h names, objects in memory in ref.cc.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "cuda/expr.h"

static void
note_reason (cuda_printer *p, bool host_type, const char *format, va_list ap)
{
  if (!p->reason.empty ())
    return;
  char *s = xvasprintf (format, ap);
  p->reason = s;
  p->where = p->loc;
  p->host_type = host_type;
  free (s);
}

void
cuda_fail (cuda_printer *p, const char *format, ...)
{
  va_list ap;
  va_start (ap, format);
  note_reason (p, false, format, ap);
  va_end (ap);
}

void
cuda_fail_type (cuda_printer *p, const char *format, ...)
{
  va_list ap;
  va_start (ap, format);
  note_reason (p, true, format, ap);
  va_end (ap);
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

/* ---- Unary operators, minimum and maximum, conditional */

/* True if ptxas may lose the sign of -X, a TYPE.  On sm_90 and later that of
   CUDA 13.0 computes the maximum or minimum of three signed numbers by one
   instruction.  It forgets that the second one is negated: max (max (a, -b), c)
   becomes max (max (a, b), c).  X may be negated anywhere before, so that no form
   of maximum prevents this.  An unsigned number may be converted after it was
   negated.  */
static bool
loses_sign_p (const_tree type)
{
  return INTEGRAL_TYPE_P (type) && cuda_bits (type) <= 32;
}

/* Print E, the unary operator OP.  */
static cuda_value
print_unary (cuda_printer *p, tree e, const char *op)
{
  tree type = TREE_TYPE (e), x = TREE_OPERAND (e, 0);
  if (TREE_CODE (type) == COMPLEX_TYPE)
    {
      cuda_help (p, "complex");
      return cuda_make (op + cuda_operand (cuda_expr (p, x), P_UNARY), P_UNARY,
			type);
    }
  /* Fortran's logicals of several bytes are of this type, too.  */
  if (TREE_CODE (type) == BOOLEAN_TYPE && *op == '~')
    return cuda_make ("!" + cuda_truth (p, x, P_UNARY), P_UNARY,
		      boolean_type_node);
  bool narrow = cuda_narrow_p (type);
  cuda_value v = cuda_loose (p, x, type);
  if ((!narrow || cuda_bits (type) > 32)
      && !cuda_same_p (cuda_promote (v.type), type))
    v = cuda_with_type (p, v, x, type);
  text s = cuda_operand (v, P_UNARY);
  /* Prevent an accidental --.  */
  cuda_value r = cuda_make (op + (s[0] == *op ? "(" + s + ")" : s), P_UNARY,
			    cuda_promote (v.type));
  if (*op == '-' && loses_sign_p (type))
    {
      cuda_help (p, "acc_negated");
      r = cuda_make ("acc_negated (" + cuda_finish (v).s + ")", P_POSTFIX,
		     integer_type_node);
      if (!narrow && TYPE_UNSIGNED (type))
	r = cuda_cast (p, r, type);
    }
  if (narrow)
    r.low = cuda_bits (type);
  return r;
}

/* Print E, a minimum or maximum, by CUDA's function for its type.  */
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
  /* The overloaded functions distinguish long from long long, but constants do
     not.  */
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
    /* The type of this result selects the overloads of min and max for long or
       long long.  */
    f = TYPE_MAIN_VARIANT (cuda_ctype (type)) == long_long_integer_type_node
	? "llabs" : "labs";
  else if (cuda_bits (type) > 64)
    cuda_help (p, f = "acc_absolute");
  cuda_value r = cuda_make (text (f) + " (" + v.s + ")", P_POSTFIX,
			    cuda_promote (type));
  if (TREE_CODE (e) == ABSU_EXPR)
    return cuda_cast (p, r, TREE_TYPE (e));
  return r;
}

/* Print E, a conditional.  Both arms must get the same type in C++.  */
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
      cuda_operands o = cuda_loose_operands (p, ta, tb, type);
      cuda_adjust (p, type, &o, true);
      a = o.a;
      b = o.b;
    }
  tree result = cuda_usual (a.type, b.type);
  if (cuda_same_p (a.type, b.type) || !result)
    result = a.type;
  return cuda_make (c + " ? " + cuda_operand (a, P_COND) + " : "
		    + cuda_operand (b, P_COND), P_COND, result);
}

/* Print a division that does not round toward zero, as in Fortran's
   MODULO.  */
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

/* ---- Complex numbers and vectors */

/* Print E = a op b, of types that C++ knows from a helper, without any
   conversion.  */
static cuda_value
print_class_binary (cuda_printer *p, tree e)
{
  int prec;
  const char *op = cuda_operator (TREE_CODE (e), &prec);
  cuda_value a = cuda_finish (cuda_expr (p, TREE_OPERAND (e, 0)));
  cuda_value b = cuda_finish (cuda_expr (p, TREE_OPERAND (e, 1)));
  return cuda_make (cuda_join (a, op, prec, b), prec, TREE_TYPE (e));
}

static cuda_value
print_complex_binary (cuda_printer *p, tree e)
{
  cuda_help (p, "complex");
  return print_class_binary (p, e);
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

/* ---- Bits as another type */

/* Print E, the bits of an object in another type: by an intrinsic function for
   registers, otherwise through a pointer.  */
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
  /* The elements of a vector.  */
  if (VECTOR_TYPE_P (from) && TREE_CODE (to) == ARRAY_TYPE
      && cuda_same_p (TREE_TYPE (to), TREE_TYPE (from)))
    return cuda_make (cuda_operand (cuda_expr (p, x), P_POSTFIX) + ".v", P_POSTFIX, to);
  tree base = acc_base_of (x);
  bool place = DECL_P (base) || TREE_CODE (base) == MEM_REF
	       || TREE_CODE (base) == INDIRECT_REF;
  /* A member of a packed structure is read by bytes, as the device cannot read all of it.
     So is a value without a place.  */
  if (TREE_CODE (to) != ARRAY_TYPE && cuda_size (to) == cuda_size (from)
      && (!place || get_object_alignment (x) < TYPE_ALIGN (to)))
    {
      cuda_help (p, "acc_view");
      return cuda_make ("acc_view<" + cuda_type_name (p, to) + "> ("
			+ cuda_operand (cuda_expr (p, x), P_ASSIGN) + ")", P_POSTFIX, to);
    }
  if (place)
    return cuda_make ("*(" + cuda_type_name (p, build_pointer_type (to)) + ") "
		      + cuda_operand (cuda_address (p, x), P_UNARY), P_UNARY,
		      to);
  return cuda_unprintable (p, e);
}

/* Print p - q, in bytes or, unless SIZE is 1, in elements of that size.  */
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
      cuda_value d = cuda_make (cuda_join (a, "-", P_ADD, b), P_ADD,
				long_integer_type_node);
      if (size == 1)
	return d;
      return cuda_make ("(" + d.s + ") / "
			+ cuda_format (HOST_WIDE_INT_PRINT_DEC, size), P_MUL,
			long_integer_type_node);
    }
  cuda_complete (p, target);
  return cuda_make (cuda_join (a, "-", P_ADD, b), P_ADD,
		    long_integer_type_node);
}

/* Print E = x op y, all of E's type.  */
static cuda_value
print_binary (cuda_printer *p, tree e)
{
  tree a = TREE_OPERAND (e, 0), b = TREE_OPERAND (e, 1);
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

/* Print { } of a struct in an expression: only if it is all zero.  */
static cuda_value
print_constructor (cuda_printer *p, tree e)
{
  tree type = TREE_TYPE (e);
  if (CONSTRUCTOR_NELTS (e) || TREE_CODE (type) == ARRAY_TYPE)
    return cuda_unprintable (p, e);
  text name = cuda_type_name (p, cuda_ctype (type));
  if (TREE_CODE (type) == COMPLEX_TYPE || name.find (' ') == text::npos)
    return cuda_make (name + " ()", P_POSTFIX, type);
  /* struct row () is not an expression.  */
  return cuda_make (name.substr (name.find (' ') + 1) + " ()", P_POSTFIX,
		    type);
}

bool
cuda_wraps_p (const_tree e)
{
  tree type = TREE_TYPE (e);
  tree_code code = TREE_CODE (e);
  return (code == PLUS_EXPR || code == MINUS_EXPR || code == MULT_EXPR
	  || code == NEGATE_EXPR)
	 && INTEGRAL_TYPE_P (type) && !TYPE_UNSIGNED (type) && TYPE_OVERFLOW_WRAPS (type)
	 && TYPE_PRECISION (type) >= TYPE_PRECISION (integer_type_node);
}

/* E, for which this is true, computed without a sign.  */
static tree
unsigned_computation (tree e)
{
  tree type = unsigned_type_for (TREE_TYPE (e)), a = fold_convert (type, TREE_OPERAND (e, 0));
  a = TREE_CODE (e) == NEGATE_EXPR ? build1 (NEGATE_EXPR, type, a)
      : build2 (TREE_CODE (e), type, a, fold_convert (type, TREE_OPERAND (e, 1)));
  return build1 (NOP_EXPR, TREE_TYPE (e), a);
}

cuda_value
cuda_expr (cuda_printer *p, tree e)
{
  cuda_value v;
  if (cuda_vector_expr (p, e, &v))
    return v;
  if (cuda_wraps_p (e))
    return cuda_expr (p, unsigned_computation (e));
  switch (TREE_CODE (e))
    {
    case INTEGER_CST: case REAL_CST: case COMPLEX_CST: case STRING_CST:
    case VECTOR_CST:
      return cuda_constant_value (p, e);
    case CONST_DECL:
      return cuda_expr (p, DECL_INITIAL (e));
    case SAVE_EXPR: case PAREN_EXPR: case NON_LVALUE_EXPR:
      v = cuda_expr (p, TREE_OPERAND (e, 0));
      if (TREE_CODE (e) == PAREN_EXPR)
	v = cuda_make (cuda_operand (v, P_POSTFIX), P_POSTFIX, v.type, v.low);
      return v;
    case VAR_DECL: case PARM_DECL: case RESULT_DECL: case FUNCTION_DECL:
    case MEM_REF: case INDIRECT_REF: case ARRAY_REF: case COMPONENT_REF:
    case BIT_FIELD_REF: case REALPART_EXPR: case IMAGPART_EXPR:
    case TARGET_MEM_REF: case ARRAY_RANGE_REF:
      return (cuda_table_pointer_p (e) ? cuda_table_pointer (p, e)
	      : cuda_checked (p, e, cuda_ref (p, e)));
    case OBJ_TYPE_REF:
      return cuda_expr (p, OBJ_TYPE_REF_EXPR (e));
    case ADDR_EXPR:
      return cuda_address (p, TREE_OPERAND (e, 0));
    case POINTER_PLUS_EXPR:
      return cuda_pointer_plus (p, e);
    case POINTER_DIFF_EXPR:
      return print_difference (p, e, 1);
    case NOP_EXPR: case CONVERT_EXPR: case FLOAT_EXPR: case FIX_TRUNC_EXPR:
      return cuda_conversion (p, e);
    case VIEW_CONVERT_EXPR:
      return print_view (p, e);
    case PLUS_EXPR: case MINUS_EXPR: case MULT_EXPR: case TRUNC_DIV_EXPR:
    case TRUNC_MOD_EXPR: case EXACT_DIV_EXPR: case RDIV_EXPR:
    case BIT_AND_EXPR: case BIT_IOR_EXPR: case BIT_XOR_EXPR:
      return print_binary (p, e);
    case LSHIFT_EXPR: case RSHIFT_EXPR:
      return cuda_shift (p, e);
    case LROTATE_EXPR: case RROTATE_EXPR:
      return cuda_rotate (p, e);
    case FLOOR_DIV_EXPR: case FLOOR_MOD_EXPR: case CEIL_DIV_EXPR:
    case CEIL_MOD_EXPR: case ROUND_DIV_EXPR: case ROUND_MOD_EXPR:
      return print_rounded_division (p, e);
    case LT_EXPR: case LE_EXPR: case GT_EXPR: case GE_EXPR: case EQ_EXPR:
    case NE_EXPR: case UNLT_EXPR: case UNLE_EXPR: case UNGT_EXPR:
    case UNGE_EXPR: case UNEQ_EXPR: case LTGT_EXPR: case ORDERED_EXPR:
    case UNORDERED_EXPR:
      return cuda_comparison (p, e);
    case TRUTH_NOT_EXPR: case TRUTH_AND_EXPR: case TRUTH_OR_EXPR:
    case TRUTH_XOR_EXPR: case TRUTH_ANDIF_EXPR: case TRUTH_ORIF_EXPR:
      return cuda_truth_operator (p, e);
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
