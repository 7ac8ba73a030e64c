/* GCC's vector types, __attribute__ ((vector_size (n))).

   In: an expression whose value is a vector.  Out: its text, with operators and
   functions of the template acc_vector, which work element by element.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "cuda/expr.h"

static const char vector_text[] = R"(/* GCC's vector types.  */
template <typename T, int N> struct acc_vector { T v[N]; };

#define ACC_VECTOR(OP) \
template <typename T, int N> static __device__ __forceinline__ \
acc_vector<T, N> \
operator OP (acc_vector<T, N> a, acc_vector<T, N> b) \
{ \
  for (int i = 0; i < N; i++) \
    a.v[i] = a.v[i] OP b.v[i]; \
  return a; \
}
ACC_VECTOR (+) ACC_VECTOR (-) ACC_VECTOR (*) ACC_VECTOR (/) ACC_VECTOR (%)
ACC_VECTOR (&) ACC_VECTOR (|) ACC_VECTOR (^) ACC_VECTOR (<<) ACC_VECTOR (>>)

template <typename T, int N> static __device__ __forceinline__ acc_vector<T, N>
operator- (acc_vector<T, N> a)
{
  for (int i = 0; i < N; i++)
    a.v[i] = -a.v[i];
  return a;
}

template <typename T, int N> static __device__ __forceinline__ acc_vector<T, N>
operator~ (acc_vector<T, N> a)
{
  for (int i = 0; i < N; i++)
    a.v[i] = ~a.v[i];
  return a;
}
)";

/* A comparison is -1 or 0 in each element, which is an M.  */
static const char test_text[] = R"(/* Comparisons of vectors: -1 where they hold, otherwise 0.  */
#define ACC_VECTOR_TEST(NAME, OP) \
template <typename M, typename T, int N> \
static __device__ __forceinline__ acc_vector<M, N> \
NAME (acc_vector<T, N> a, acc_vector<T, N> b) \
{ \
  acc_vector<M, N> r; \
  for (int i = 0; i < N; i++) \
    r.v[i] = a.v[i] OP b.v[i] ? -1 : 0; \
  return r; \
}
ACC_VECTOR_TEST (acc_less, <) ACC_VECTOR_TEST (acc_not_greater, <=)
ACC_VECTOR_TEST (acc_greater, >) ACC_VECTOR_TEST (acc_not_less, >=)
ACC_VECTOR_TEST (acc_same, ==) ACC_VECTOR_TEST (acc_other, !=)
)";

static const char shift_text[] = R"(/* Shifts of all elements by the same number of bits.  */
#define ACC_VECTOR_SHIFT(OP) \
template <typename T, int N> static __device__ __forceinline__ \
acc_vector<T, N> \
operator OP (acc_vector<T, N> a, int n) \
{ \
  for (int i = 0; i < N; i++) \
    a.v[i] = a.v[i] OP n; \
  return a; \
}
ACC_VECTOR_SHIFT (<<) ACC_VECTOR_SHIFT (>>)
)";

/* 0 - x has the right sign for x = -0.0.  */
static const char magnitude_text[] = R"(/* The elements of A without their signs.  */
template <typename U, typename T, int N>
static __device__ __forceinline__ acc_vector<U, N>
acc_magnitude (acc_vector<T, N> a)
{
  acc_vector<U, N> r;
  for (int i = 0; i < N; i++)
    r.v[i] = a.v[i] > 0 ? a.v[i] : 0 - a.v[i];
  return r;
}
)";

static const char select_text[] = R"(/* The elements of A where M holds, otherwise those of B.  */
template <typename M, typename T, int N>
static __device__ __forceinline__ acc_vector<T, N>
acc_select (acc_vector<M, N> m, acc_vector<T, N> a, acc_vector<T, N> b)
{
  for (int i = 0; i < N; i++)
    a.v[i] = m.v[i] ? a.v[i] : b.v[i];
  return a;
}
)";

static const char shuffle_text[] = R"(/* The elements of A and B, one after the other, that W has the numbers of.  */
template <typename M, typename T, int N>
static __device__ __forceinline__ acc_vector<T, N>
acc_permute (acc_vector<T, N> a, acc_vector<T, N> b, acc_vector<M, N> w)
{
  acc_vector<T, N> r;
  for (int i = 0; i < N; i++)
    {
      int n = (int) w.v[i] & (2 * N - 1);
      r.v[i] = n < N ? a.v[n] : b.v[n - N];
    }
  return r;
}
)";

static const char convert_text[] = R"(/* The elements of A, converted to U.  */
template <typename U, typename T, int N>
static __device__ __forceinline__ acc_vector<U, N>
acc_converted (acc_vector<T, N> a)
{
  acc_vector<U, N> r;
  for (int i = 0; i < N; i++)
    r.v[i] = (U) a.v[i];
  return r;
}
)";

void
cuda_help_vector (cuda_printer *p)
{
  cuda_add_helper (p, "vector", vector_text, 0);
}

tree
cuda_vector_element (const_tree type)
{
  tree t = TREE_TYPE (type);
  if (!VECTOR_BOOLEAN_TYPE_P (type))
    return t;
  return build_nonstandard_integer_type (tree_to_uhwi (TYPE_SIZE (t)), 0);
}

/* The element type of vector TYPE as it is printed.  */
static text
element_name (cuda_printer *p, const_tree type)
{
  return cuda_type_name (p, cuda_ctype (cuda_vector_element (type)));
}

/* Print FUNCTION (operands of E), which returns E's type.  */
static cuda_value
print_function (cuda_printer *p, const text &function, tree e)
{
  text s = function + " (";
  for (int i = 0; i < TREE_OPERAND_LENGTH (e); i++)
    s += (i ? ", " : "")
	 + cuda_operand (cuda_expr (p, TREE_OPERAND (e, i)), P_ASSIGN);
  return cuda_make (s + ")", P_POSTFIX, TREE_TYPE (e));
}

/* Print E = a op b, element by element.  */
static bool
print_vector_binary (cuda_printer *p, tree e, cuda_value *v)
{
  int prec;
  const char *op = cuda_operator (TREE_CODE (e), &prec);
  bool shift = TREE_CODE (e) == LSHIFT_EXPR || TREE_CODE (e) == RSHIFT_EXPR;
  bool vectors = VECTOR_TYPE_P (TREE_TYPE (TREE_OPERAND (e, 1)));
  if (!op || TREE_CODE (e) == EXACT_DIV_EXPR || (!vectors && !shift))
    return false;
  if (!vectors)
    cuda_add_helper (p, "vector_shift", shift_text, 1);
  cuda_value a = cuda_finish (cuda_expr (p, TREE_OPERAND (e, 0)));
  cuda_value b = cuda_finish (cuda_expr (p, TREE_OPERAND (e, 1)));
  *v = cuda_make (cuda_join (a, op, prec, b), prec, TREE_TYPE (e));
  return true;
}

/* Print E, a comparison.  One that also holds for NaNs is the opposite of
   another.  */
static bool
print_test (cuda_printer *p, tree e, cuda_value *v)
{
  static const struct { tree_code code, opposite; const char *name; }
  tests[] = {
    { LT_EXPR, UNGE_EXPR, "acc_less" },
    { LE_EXPR, UNGT_EXPR, "acc_not_greater" },
    { GT_EXPR, UNLE_EXPR, "acc_greater" },
    { GE_EXPR, UNLT_EXPR, "acc_not_less" },
    { EQ_EXPR, ERROR_MARK, "acc_same" },
    { NE_EXPR, ERROR_MARK, "acc_other" }
  };
  for (auto &t : tests)
    if (t.code == TREE_CODE (e) || t.opposite == TREE_CODE (e))
      {
	cuda_add_helper (p, "vector_test", test_text, 1);
	*v = print_function (p, text (t.name) + "<"
				+ element_name (p, TREE_TYPE (e)) + ">", e);
	if (t.opposite == TREE_CODE (e))
	  *v = cuda_make ("~" + v->s, P_UNARY, TREE_TYPE (e));
	return true;
      }
  return false;
}

/* Print E = condition ? a : b, element by element.  */
static cuda_value
print_select (cuda_printer *p, tree e)
{
  cuda_add_helper (p, "acc_select", select_text, 1);
  return print_function (p, "acc_select", e);
}

/* Print E, the smaller or larger elements of two vectors.  */
static cuda_value
print_choice (cuda_printer *p, tree e)
{
  tree a = TREE_OPERAND (e, 0), b = TREE_OPERAND (e, 1);
  tree mask = truth_type_for (TREE_TYPE (e));
  tree test = build2 (TREE_CODE (e) == MIN_EXPR ? LT_EXPR : GT_EXPR, mask, a, b);
  return print_select (p, build3 (VEC_COND_EXPR, TREE_TYPE (e), test, a, b));
}

/* acc_vector<int, 4> {{1, i, 0, 0}}.  */
static bool
print_vector_constructor (cuda_printer *p, tree e, cuda_value *v)
{
  tree type = TREE_TYPE (e), elt = TREE_TYPE (type), value;
  text s = cuda_type_name (p, cuda_ctype (type)) + " {{";
  unsigned i;
  FOR_EACH_CONSTRUCTOR_VALUE (CONSTRUCTOR_ELTS (e), i, value)
    {
      /* The gimplifier may begin with a vector of half the size.  */
      if (!cuda_same_p (TREE_TYPE (value), elt))
	return false;
      s += (i ? ", " : "") + cuda_strict (p, value, elt).s;
    }
  *v = cuda_make (s + "}}", P_POSTFIX, type);
  return true;
}

/* Print X with its elements converted to those of TYPE.  */
static cuda_value
print_converted (cuda_printer *p, tree type, tree x)
{
  cuda_add_helper (p, "acc_converted", convert_text, 1);
  return cuda_make ("acc_converted<" + element_name (p, type) + "> ("
		    + cuda_operand (cuda_expr (p, x), P_ASSIGN) + ")",
		    P_POSTFIX, type);
}

bool
cuda_vector_expr (cuda_printer *p, tree e, cuda_value *v)
{
  tree type = TREE_TYPE (e);
  if (!type || !VECTOR_TYPE_P (type))
    return false;
  switch (TREE_CODE (e))
    {
    case PLUS_EXPR: case MINUS_EXPR: case MULT_EXPR: case TRUNC_DIV_EXPR:
    case TRUNC_MOD_EXPR: case EXACT_DIV_EXPR: case RDIV_EXPR:
    case BIT_AND_EXPR: case BIT_IOR_EXPR: case BIT_XOR_EXPR:
    case LSHIFT_EXPR: case RSHIFT_EXPR:
      if (!print_vector_binary (p, e, v))
	*v = cuda_unprintable (p, e);
      return true;
    case NEGATE_EXPR: case BIT_NOT_EXPR:
      *v = cuda_make ((TREE_CODE (e) == NEGATE_EXPR ? "-" : "~")
		      + cuda_operand (cuda_expr (p, TREE_OPERAND (e, 0)),
				      P_POSTFIX), P_UNARY, type);
      return true;
    case NOP_EXPR: case CONVERT_EXPR: case FLOAT_EXPR: case FIX_TRUNC_EXPR:
      if (cuda_same_p (TREE_TYPE (TREE_OPERAND (e, 0)), type))
	return false;
      *v = print_converted (p, type, TREE_OPERAND (e, 0));
      return true;
    case ABS_EXPR: case ABSU_EXPR:
      cuda_add_helper (p, "acc_magnitude", magnitude_text, 1);
      *v = print_function (p, "acc_magnitude<" + element_name (p, type) + ">", e);
      return true;
    case MIN_EXPR: case MAX_EXPR:
      *v = print_choice (p, e);
      return true;
    case VEC_COND_EXPR:
      *v = print_select (p, e);
      return true;
    case VEC_PERM_EXPR:
      cuda_add_helper (p, "acc_permute", shuffle_text, 1);
      *v = print_function (p, "acc_permute", e);
      return true;
    case CONSTRUCTOR:
      if (!print_vector_constructor (p, e, v))
	*v = cuda_unprintable (p, e);
      return true;
    case CALL_EXPR:
      if (CALL_EXPR_FN (e) || CALL_EXPR_IFN (e) != IFN_VEC_CONVERT)
	return false;
      *v = print_converted (p, type, CALL_EXPR_ARG (e, 0));
      return true;
    default:
      return COMPARISON_CLASS_P (e) && print_test (p, e, v);
    }
}
