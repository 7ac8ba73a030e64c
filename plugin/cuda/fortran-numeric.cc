/* Functions of numbers in gfortran's library.

   In: a call that gfortran makes of an intrinsic or an operator.  Out: code of CUDA C
   for it.

     c**n			acc_power (c, n, acc_complex<float> {1, 0})
     ishftc (i, 3, 8)		acc_rotate (i, 3, 8)
     erfc_scaled (x)		erfcx (x)
     cosd (x)			cospi (x / 180)
     ieee_value (x, ieee_quiet_nan)	acc_ieee_value<float> (&...)

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "cuda/print.h"

static const char power[] = R"(/* X to the power of N, as gfortran's library has it.  ONE is 1.  */
template <typename T, typename N> static __device__ T
acc_power (T x, N n, T one)
{
  unsigned long long u = n < 0 ? -(unsigned long long) n : n;
  if (n < 0)
    x = one / x;
  T y = one;
  for (; u; u >>= 1, x = x * x)
    if (u & 1)
      y = y * x;
  return y;
}
)";

static const char rotate[] = R"(/* X with its last SIZE bits rotated to the left by N.  */
template <typename T> static __device__ T
acc_rotate (T x, int n, int size)
{
  int bits = 8 * sizeof (T);
  if (n < 0)
    n += size;
  if (n == 0 || n >= size)
    return x;
  unsigned long long u = x, mask = size < 64 ? (1ull << size) - 1 : ~0ull;
  unsigned long long part = u & mask;
  part = (part << n | part >> (size - n)) & mask;
  return size >= bits ? (T) part : (T) ((u & ~mask) | part);
}
)";

static const char tangent[] = R"(/* The tangent of X degrees.  */
template <typename T> static __device__ T
acc_tand (T x)
{
  T turn = x / 180;
  return sizeof (T) == 4 ? (T) (sinpif (turn) / cospif (turn))
			 : (T) (sinpi (turn) / cospi (turn));
}
)";

static const char ieee[] = R"(/* The bits of a real, by its type.  */
template <typename T> struct acc_bits;
template <> struct acc_bits<float>
{
  typedef unsigned type;
  static const int fraction = 23;
};
template <> struct acc_bits<double>
{
  typedef unsigned long long type;
  static const int fraction = 52;
};

/* A number of the class at C, as gfortran's ieee_value has it: other, signaling and quiet
   NaN; infinity, normal, subnormal and zero, first with a minus.  */
template <typename T> static __device__ T
acc_ieee_value (const void *c)
{
  typedef typename acc_bits<T>::type U;
  const int n = acc_bits<T>::fraction;
  const U one = 1, sign = one << (8 * sizeof (T) - 1), infinity = sign - (one << n);
  const T normal = 42;
  int k = *(const int *) c, kind = k > 6 ? 10 - k : k - 3;
  U u = k == 1 ? infinity | one << (n - 2) : k == 2 ? infinity | one << (n - 1)
	: kind == 0 ? infinity : kind == 2 ? one << (n - 1) : 0;
  if (kind == 1)
    memcpy (&u, &normal, sizeof u);
  if (k > 2 && k <= 6)
    u |= sign;
  T x;
  memcpy (&x, &u, sizeof x);
  return x;
}

/* The class of *X, an object C with a number as above.  */
template <typename C, typename T> static __device__ C
acc_ieee_class (const T *x)
{
  typedef typename acc_bits<T>::type U;
  const int n = acc_bits<T>::fraction;
  const U one = 1, sign = one << (8 * sizeof (T) - 1), infinity = sign - (one << n);
  U u;
  memcpy (&u, x, sizeof u);
  bool minus = (u & sign) != 0;
  u &= ~sign;
  int kind = u == infinity ? 0 : u >> n ? 1 : u ? 2 : 3;
  C c = { u > infinity ? (u & one << (n - 1) ? 2 : 1) : minus ? 3 + kind : 10 - kind };
  return c;
}

/* True if X is a signaling NaN.  */
template <typename T> static __device__ int
acc_signaling (T x)
{
  typedef typename acc_bits<T>::type U;
  const int n = acc_bits<T>::fraction;
  const U one = 1, sign = one << (8 * sizeof (T) - 1), infinity = sign - (one << n);
  U u;
  memcpy (&u, &x, sizeof u);
  u &= ~sign;
  return u > infinity && !(u & one << (n - 1));
}
)";

/* Functions of a real of 4 or 8 bytes: _gfortran_NAME_r4, with CUDA's text around the
   argument, for a double.  CUDA has the names with an f for a float.  */
static const struct { const char *name, *before, *after; } of_reals[] = {
  { "erfc_scaled", "erfcx", "" },
  { "sind", "sinpi", " / 180" },
  { "cosd", "cospi", " / 180" }
};

static text
operand (cuda_printer *p, tree call, int n, int precedence = P_ASSIGN)
{
  tree a = CALL_EXPR_ARG (call, n);
  return cuda_operand (cuda_strict (p, a, TREE_TYPE (a)), precedence);
}

/* True if NAME is NAME_r4 or NAME_r8 of STEM.  */
static bool
of_real_p (const char *name, const char *stem)
{
  size_t n = strlen (stem);
  return !strncmp (name, stem, n)
	 && (!strcmp (name + n, "_r4") || !strcmp (name + n, "_r8"));
}

bool
cuda_ieee_call (cuda_printer *p, tree call, const char *name, cuda_value *v)
{
  static const char module[] = "__ieee_arithmetic_MOD_ieee_";
  tree type = TREE_TYPE (call);
  /* gfortran 13 and later ask for classes by this function.  */
  if (!strcmp (name, "__builtin_issignaling"))
    {
      *v = cuda_make ("acc_signaling (" + operand (p, call, 0) + ")", P_POSTFIX, type);
      cuda_add_helper (p, "acc_ieee", ieee, 0);
      return true;
    }
  if (!startswith (name, module))
    return false;
  name += strlen (module);
  bool same = !strcmp (name, "class_type_eq");
  if (!strcmp (name, "value_4") || !strcmp (name, "value_8"))
    *v = cuda_make (text ("acc_ieee_value<") + (name[6] == '4' ? "float" : "double")
		    + "> (" + operand (p, call, 1) + ")", P_POSTFIX, type);
  else if (!strcmp (name, "class_4") || !strcmp (name, "class_8"))
    *v = cuda_make ("acc_ieee_class<" + cuda_type_name (p, type) + "> ("
		    + operand (p, call, 0) + ")", P_POSTFIX, type);
  else if (same || !strcmp (name, "class_type_ne"))
    *v = cuda_make (text ("*(const int *) ") + operand (p, call, 0, P_UNARY)
		    + (same ? " == " : " != ") + "*(const int *) "
		    + operand (p, call, 1, P_UNARY), P_EQ, type);
  else
    return false;
  cuda_add_helper (p, "acc_ieee", ieee, 0);
  return true;
}

/* The number 1 of TYPE, a real or complex one.  */
static text
one (cuda_printer *p, tree type)
{
  if (TREE_CODE (type) != COMPLEX_TYPE)
    return cuda_operand (cuda_expr (p, build_real (type, dconst1)), P_ASSIGN);
  cuda_help (p, "complex");
  return cuda_type_name (p, type) + " {1, 0}";
}

bool
cuda_fortran_numeric (cuda_printer *p, tree call, const char *name, cuda_value *v)
{
  tree type = TREE_TYPE (call);
  for (const auto &f : of_reals)
    if (of_real_p (name, f.name))
      {
	bool single = TYPE_PRECISION (type) == 32;
	*v = cuda_make (text (f.before) + (single ? "f (" : " (")
			+ operand (p, call, 0, *f.after ? P_MUL : P_ASSIGN) + f.after
			+ ")", P_POSTFIX, type);
	return true;
      }
  if (of_real_p (name, "tand"))
    {
      cuda_add_helper (p, "acc_tand", tangent, 0);
      *v = cuda_make ("acc_tand (" + operand (p, call, 0) + ")", P_POSTFIX, type);
      return true;
    }
  int width;
  char kind, end;
  if (sscanf (name, "pow_%c%d_i%d%c", &kind, &width, &width, &end) == 3
      && (kind == 'r' || kind == 'c') && width <= 8)
    {
      text unit = one (p, type);
      cuda_add_helper (p, "acc_power", power, 0);
      *v = cuda_make ("acc_power (" + operand (p, call, 0) + ", " + operand (p, call, 1)
		      + ", " + unit + ")", P_POSTFIX, type);
      return true;
    }
  if (sscanf (name, "ishftc%d%c", &width, &end) == 1 && width <= 8)
    {
      cuda_add_helper (p, "acc_rotate", rotate, 0);
      *v = cuda_make ("acc_rotate (" + operand (p, call, 0) + ", " + operand (p, call, 1)
		      + ", " + operand (p, call, 2) + ")", P_POSTFIX, type);
      return true;
    }
  return false;
}
