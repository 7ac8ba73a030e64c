/* Functions of numbers in gfortran's library.

   In: a call that gfortran makes of an intrinsic or an operator.  Out: code of CUDA C
   for it.

     c**n			acc_power (c, n, acc_complex<float> {1, 0})
     ishftc (i, 3, 8)		acc_rotate (i, 3, 8)
     erfc_scaled (x)		erfcx (x)
     cosd (x)			cospi (x / 180)

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
