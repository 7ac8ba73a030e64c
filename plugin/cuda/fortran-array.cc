/* Intrinsics of Fortran's arrays that gfortran's library has: matmul where it is no loop
   nest, as at -O0, and the place of a minimum or maximum of several dimensions.

   In: calls that are given descriptors.  Out: calls of functions of the printed
   CUDA C, each done by the thread that calls it.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "cuda/print.h"

static const char array_text[] = R"(/* An array, by gfortran's descriptor D.  */
template <typename T> struct acc_array
{
  const long *d;
  __device__ acc_array (const void *p) : d ((const long *) p) {}
  __device__ int rank () { return ((const signed char *) d)[28]; }
  __device__ long extent (int i)
  {
    long n = d[7 + 3 * i] - d[6 + 3 * i] + 1;
    return n < 0 ? 0 : n;
  }
  /* The element that is I and J after the first one.  */
  __device__ T &at (long i, long j)
  {
    long place = i * d[5] + (rank () > 1 ? j * d[8] : 0);
    return *(T *) ((char *) d[0] + place * d[2]);
  }
};
)";

static const char matmul_text[] = R"(/* C = matmul (A, B).  */
template <typename T> static __device__ __noinline__ void
acc_matmul (acc_array<T> c, acc_array<T> a, acc_array<T> b)
{
  bool row = a.rank () == 1, column = b.rank () == 1;
  long n = row ? 1 : a.extent (0), m = column ? 1 : b.extent (1);
  if (!c.d[0])
    __trap ();
  for (long j = 0; j < m; j++)
    for (long i = 0; i < n; i++)
      {
	T sum = {};
	for (long k = 0; k < b.extent (0); k++)
	  sum = sum + (row ? a.at (k, 0) : a.at (i, k)) * b.at (k, j);
	(row ? c.at (j, 0) : c.at (i, j)) = sum;
      }
}
)";

static const char location_text[] = R"(/* The place of the least element of an array, or the greatest, to TO; with BACK that of
   the last such.  */
template <typename R, typename T> static __device__ __noinline__ void
acc_location (acc_array<R> to, acc_array<T> a, bool least, int back)
{
  long at[15] = {};
  bool found = false, number = false;
  T best = {};
  int rank = a.rank (), i = 0;
  if (!to.d[0])
    __trap ();
  for (int i = 0; i < rank; i++)
    to.at (i, 0) = 0;
  for (int i = 0; i < rank; i++)
    if (!a.extent (i))
      return;
  do
    {
      long place = 0;
      for (i = 0; i < rank; i++)
	place += at[i] * a.d[5 + 3 * i];
      T v = *(const T *) ((const char *) a.d[0] + place * a.d[2]);
      bool better = !number ? !found || v == v
		    : least ? v < best : v > best;
      if (better || (back && number && v == best))
	{
	  best = v;
	  found = true;
	  number = v == v;
	  for (i = 0; i < rank; i++)
	    to.at (i, 0) = at[i] + 1;
	}
      for (i = 0; i < rank; at[i++] = 0)
	if (++at[i] < a.extent (i))
	  break;
    }
  while (i < rank);
}
)";

static const char along_text[] = R"(/* The greatest ('a'), least ('i'), sum or product of the elements of A along dimension
   *DIM, to TO.  */
template <typename T> static __device__ __noinline__ void
acc_along (acc_array<T> to, acc_array<T> a, const long *dim, char what)
{
  int rank = a.rank (), along = *dim - 1, i = 0;
  long at[15] = {};
  if (!to.d[0] || along < 0 || along >= rank)
    __trap ();
  for (int i = 0; i < rank; i++)
    if (i != along && !a.extent (i))
      return;
  do
    {
      long from = 0, into = 0;
      for (i = 0; i < rank; i++)
	if (i != along)
	  {
	    from += at[i] * a.d[5 + 3 * i];
	    into += at[i] * to.d[5 + 3 * (i - (i > along))];
	  }
      bool number = false;
      T v = what == 'p';
      for (long k = 0; k < a.extent (along); k++)
	{
	  long place = from + k * a.d[5 + 3 * along];
	  T e = *(const T *) ((const char *) a.d[0] + place * a.d[2]);
	  if (what == 's')
	    v += e;
	  else if (what == 'p')
	    v *= e;
	  else if (k == 0 || (e == e && (!number || (what == 'a' ? e > v : e < v))))
	    {
	      v = e;
	      number = e == e;
	    }
	}
      if (!a.extent (along) && (what == 'a' || what == 'i'))
	__trap ();
      *(T *) ((char *) to.d[0] + into * to.d[2]) = v;
      for (i = 0; i < rank; at[i++] = 0)
	if (i != along && ++at[i] < a.extent (i))
	  break;
    }
  while (i < rank);
}
)";

/* The type of CUDA C that the library's functions call S: "r8"; or null.  */
static const char *
element_type (const char *s)
{
  static const char *const types[][2] = {
    { "i1", "signed char" }, { "i2", "short" }, { "i4", "int" },
    { "i8", "long" }, { "r4", "float" }, { "r8", "double" },
    { "c4", "acc_complex<float>" }, { "c8", "acc_complex<double>" }
  };
  for (auto &t : types)
    if (!strcmp (s, t[0]))
      return t[1];
  return NULL;
}

/* If NAME is "maxval_r8" or the like, which of them acc_along shall do, and its
   *TYPE.  */
static const char *
along (const char *name, const char **type)
{
  static const char *const functions[][2] = {
    { "maxval_", "'a'" }, { "minval_", "'i'" }, { "sum_", "'s'" },
    { "product_", "'p'" }
  };
  for (auto &f : functions)
    if (startswith (name, f[0]) && (*type = element_type (name + strlen (f[0])))
	&& !strstr (*type, "complex"))
      return f[1];
  return NULL;
}

static text
operand (cuda_printer *p, tree call, int n)
{
  tree a = CALL_EXPR_ARG (call, n);
  return cuda_operand (cuda_strict (p, a, TREE_TYPE (a)), P_ASSIGN);
}

bool
cuda_fortran_array (cuda_printer *p, tree call, const char *name,
		    cuda_value *v)
{
  text s;
  const char *type;
  int n = 2;
  if (startswith (name, "matmul_")
      && (type = element_type (name + strlen ("matmul_"))))
    {
      if (strstr (type, "complex"))
	cuda_help (p, "complex");
      cuda_add_helper (p, "acc_matmul", matmul_text, 2);
      s = text ("acc_matmul<") + type + "> (";
      n = 3;
    }
  else if ((startswith (name, "minloc0_") || startswith (name, "maxloc0_"))
	   && (name[8] == '4' || name[8] == '8') && name[9] == '_'
	   && (type = element_type (name + 10)) && !strstr (type, "complex"))
    {
      cuda_add_helper (p, "acc_location", location_text, 2);
      s = text ("acc_location<") + (name[8] == '4' ? "int" : "long") + ", "
	  + type + "> (";
    }
  else if (const char *what = along (name, &type))
    {
      cuda_add_helper (p, "acc_along", along_text, 2);
      s = text ("acc_along<") + type + "> (" + operand (p, call, 0) + ", "
	  + operand (p, call, 1) + ", " + operand (p, call, 2) + ", " + what;
      n = 0;
    }
  else
    return false;
  cuda_add_helper (p, "acc_array", array_text, 1);
  for (int i = 0; i < n; i++)
    s += (i ? ", " : "") + operand (p, call, i);
  if (n == 2)
    s += text (startswith (name, "min") ? ", true, " : ", false, ")
	 + operand (p, call, 2);
  *v = cuda_make (s + ")", P_POSTFIX, TREE_TYPE (call));
  return true;
}
