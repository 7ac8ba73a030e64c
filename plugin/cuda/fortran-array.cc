/* Intrinsics on Fortran's arrays from gfortran's library: matmul if it is not
   a loop nest, as at -O0, the place of a minimum or maximum of several
   dimensions, and sizes.

   In: calls with descriptors as arguments.  Out: calls of functions of the
   printed CUDA C.  The thread that calls one executes it alone.

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

static const char matmul_text[] = R"(/* Give a result that has no memory yet N x M elements.  The caller frees it.  */
template <typename T> static __device__ void
acc_allocate (acc_array<T> c, long n, long m)
{
  long *d = (long *) c.d;
  long size = n * m * sizeof (T);
  d[0] = (long) malloc (size > 0 ? size : 1);
  d[1] = 0;
  if (!d[0])
    __trap ();
  for (int i = 0; i < c.rank (); i++)
    {
      d[5 + 3 * i] = i ? n : 1;
      d[6 + 3 * i] = 0;
      d[7 + 3 * i] = (i ? m : n) - 1;
    }
}

/* C = matmul (A, B).  */
template <typename T> static __device__ __noinline__ void
acc_matmul (acc_array<T> c, acc_array<T> a, acc_array<T> b)
{
  bool row = a.rank () == 1, column = b.rank () == 1;
  long n = row ? 1 : a.extent (0), m = column ? 1 : b.extent (1);
  if (!c.d[0])
    acc_allocate (c, row ? m : n, row ? 1 : m);
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

static const char walk_text[] = R"(/* The elements of an array, one after the other, in all dimensions but FIXED.  */
struct acc_walk
{
  long at[15];
  int rank, fixed;
  __device__ acc_walk (int r, int f) : at (), rank (r), fixed (f) {}
  /* Where that is in A, in bytes; A may lack dimension FIXED.  */
  template <typename T> __device__ long place (acc_array<T> a)
  {
    long p = 0;
    for (int i = 0; i < rank; i++)
      if (i != fixed)
	p += at[i] * a.d[5 + 3 * (i - (a.rank () < rank && i > fixed))];
    return p * a.d[2];
  }
  /* True if there is another one.  */
  template <typename T> __device__ bool next (acc_array<T> a)
  {
    for (int i = 0; i < rank; at[i++] = 0)
      if (i != fixed && ++at[i] < a.extent (i))
	return true;
    return false;
  }
  template <typename T> __device__ bool empty (acc_array<T> a)
  {
    for (int i = 0; i < rank; i++)
      if (i != fixed && !a.extent (i))
	return true;
    return false;
  }
};

/* What elements are reduced to: the greatest ('a') or the least ('i'), the last such
   if BACK, sum, product, bits of all or any, their parity; how many are true
   ('t').  */
template <typename T> struct acc_reduced
{
  T v;
  long elements, set;
  bool number, back;
  char what;
  __device__ acc_reduced (char w, bool b)
    : v (w == 'p' ? 1 : w == '&' ? -1 : 0), elements (0), set (0), number (false),
      back (b), what (w) {}
  /* True if E is the one.  */
  __device__ bool take (T e)
  {
    bool first = !elements++;
    set += e != 0;
    switch (what)
      {
      case 's': v += e; return false;
      case 'p': v *= e; return false;
      case '&': v = (T) ((long) v & (long) e); return false;
      case '|': v = (T) ((long) v | (long) e); return false;
      case '^': v = (T) ((long) v ^ (long) e); return false;
      case 't': return false;
      }
    bool better = !number ? first || e == e : what == 'i' ? e < v : e > v;
    if (!better && !(back && number && e == v))
      return false;
    v = e;
    number = e == e;
    return true;
  }
};
)";

static const char location_text[] = R"(/* The place of the least element of an array ('i'), or the greatest, to TO.  MASK: null,
   or where to look, if LOOK.  */
template <typename R, typename T> static __device__ __noinline__ void
acc_location (acc_array<R> to, acc_array<T> a, const void *mask, bool look, char what,
	      int back)
{
  acc_walk w (a.rank (), -1);
  acc_array<char> m (mask ? mask : a.d);
  acc_reduced<T> best (what, back);
  if (!to.d[0])
    __trap ();
  for (int i = 0; i < w.rank; i++)
    to.at (i, 0) = 0;
  if (!look || w.empty (a))
    return;
  do
    if ((!mask || ((const char *) m.d[0])[w.place (m)])
	&& best.take (*(const T *) ((const char *) a.d[0] + w.place (a))))
      for (int i = 0; i < w.rank; i++)
	to.at (i, 0) = w.at[i] + 1;
  while (w.next (a));
}
)";

static const char allocate_text[] = R"(/* Give result TO, which has no memory yet, the extents of A, but not that of dimension
   FIXED.  The caller frees it.  */
template <typename R, typename T> static __device__ void
acc_allocate_along (acc_array<R> to, acc_array<T> a, int fixed)
{
  long *d = (long *) to.d, all = 1;
  for (int i = 0, k = 5; i < a.rank (); i++)
    if (i != fixed)
      {
	d[k++] = all;
	d[k++] = 0;
	d[k++] = a.extent (i) - 1;
	all *= a.extent (i);
      }
  d[1] = 0;
  d[2] = sizeof (R);
  d[0] = (long) malloc (all ? all * sizeof (R) : 1);
  if (!d[0])
    __trap ();
}
)";

static const char along_text[] = R"(/* What the elements of A along dimension *DIM are reduced to, to TO: KIND is 'v' for
   the value, NONE where there is no element, 'l' for its place, 'c' for how many are
   true, 'a' and 'e' for all and any, 'y' for their parity.  MASK: null, or which
   count, if LOOK.  */
template <typename R, typename T> static __device__ __noinline__ void
acc_along (acc_array<R> to, acc_array<T> a, const long *dim, const void *mask,
	   bool look, char what, char kind, int back, R none)
{
  int along = *dim - 1;
  acc_walk w (a.rank (), along);
  acc_array<char> m (mask ? mask : a.d);
  if (along < 0 || along >= w.rank)
    __trap ();
  if (!to.d[0])
    acc_allocate_along (to, a, along);
  if (w.empty (a))
    return;
  do
    {
      long from = w.place (a), maybe = mask ? w.place (m) : 0, found = 0;
      acc_reduced<T> r (what, back);
      for (long k = 0; look && k < a.extent (along); k++)
	if ((!mask || ((const char *) m.d[0])[maybe + k * m.d[5 + 3 * along]
							  * m.d[2]])
	    && r.take (*(const T *) ((const char *) a.d[0] + from
				     + k * a.d[5 + 3 * along] * a.d[2])))
	  found = k + 1;
      *(R *) ((char *) to.d[0] + w.place (to))
	= kind == 'l' ? (R) found : kind == 'c' ? (R) r.set
	  : kind == 'e' ? (R) (r.set != 0)
	  : kind == 'a' ? (R) (r.set == r.elements)
	  : kind == 'y' ? (R) (r.set & 1)
	  : (what == 'a' || what == 'i') && !r.elements ? none : (R) r.v;
    }
  while (w.next (a));
}
)";

static const char size_text[] = R"(/* The elements of array A: those of dimension DIM, or of all of them if it is zero.  */
static __device__ long
acc_size (acc_array<char> a, long dim)
{
  long n = 1;
  for (int i = 0; i < a.rank (); i++)
    if (dim == 0 || i == dim - 1)
      n *= a.extent (i);
  return n;
}
)";

const char *
cuda_fortran_element (const char *s)
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

/* An intrinsic that reduces an array: its name, the operation of acc_reduced,
   and the kind of result, see acc_along.  'L' is the place in all
   dimensions.  */
static const struct
{
  const char *name;
  char what, kind;
} reductions[] = {
  { "maxloc0_", 'a', 'L' }, { "minloc0_", 'i', 'L' },
  { "maxloc1_", 'a', 'l' }, { "minloc1_", 'i', 'l' },
  { "maxval_", 'a', 'v' }, { "minval_", 'i', 'v' },
  { "sum_", 's', 'v' }, { "product_", 'p', 'v' },
  { "iall_", '&', 'v' }, { "iany_", '|', 'v' }, { "iparity_", '^', 'v' },
  { "count_", 't', 'c' }, { "any_", 't', 'e' }, { "all_", 't', 'a' },
  { "parity_", 't', 'y' }
};

/* A function of gfortran's library that reduces an array.  */
struct array_reduction
{
  const char *element, *result;	/* types */
  char what, kind;
  char mask;			/* 'm': an array, 's': a scalar, or 0 */
};

/* The integer or logical type with as many bytes as the digit C, or null.  */
static const char *
type_of_size (char c)
{
  char name[] = { 'i', c, 0 };
  return cuda_fortran_element (name);
}

/* Set *R to the reduction with the name NAME: "maxval_r8", "mmaxloc1_4_i4",
   "any_l4", "count_4_l" or the like.  False if there is none.  */
static bool
reduction_called (const char *name, array_reduction *r)
{
  for (auto &f : reductions)
    for (char mask : { '\0', 'm', 's' })
      {
	const char *rest = name + (mask != 0);
	if ((mask && *name != mask) || !startswith (rest, f.name))
	  continue;
	rest += strlen (f.name);
	r->what = f.what;
	r->kind = f.kind;
	r->mask = mask;
	if (f.what == 't')
	  {
	    /* Logicals of any kind are read by their first byte.  */
	    r->element = "signed char";
	    r->result = type_of_size (rest[f.kind == 'c' ? 0 : 1]);
	  }
	else if (f.kind == 'v')
	  r->element = r->result = cuda_fortran_element (rest);
	else
	  {
	    r->result = type_of_size (rest[0]);
	    r->element = rest[0] && rest[1] == '_' ? cuda_fortran_element (rest + 2) : NULL;
	  }
	return r->element && r->result && !strstr (r->element, "complex");
      }
  return false;
}

/* The value of maxval, or minval, of an empty array of TYPE.  */
static const char *
value_of_none (const char *type, bool least)
{
  static const char *const values[][3] = {
    { "signed char", "-128", "127" }, { "short", "-32768", "32767" },
    { "int", "-2147483647 - 1", "2147483647" },
    { "long", "-9223372036854775807L - 1", "9223372036854775807L" },
    { "float", "-3.402823466e+38f", "3.402823466e+38f" },
    { "double", "-1.7976931348623157e+308", "1.7976931348623157e+308" }
  };
  for (auto &v : values)
    if (!strcmp (type, v[0]))
      return v[least ? 2 : 1];
  return "0";
}

static text
operand (cuda_printer *p, tree call, int n)
{
  tree a = CALL_EXPR_ARG (call, n);
  return cuda_operand (cuda_strict (p, a, TREE_TYPE (a)), P_ASSIGN);
}

text
cuda_scalar_mask (cuda_printer *p, tree call, int n)
{
  text m = operand (p, call, n);
  if (TREE_CODE (CALL_EXPR_ARG (call, n)) != COND_EXPR)
    return "*" + m + " != 0";
  return "(" + m + ") == NULL || *(" + m + ") != 0";
}

static text
letter (char c)
{
  return text ("'") + text (1, c) + "'";
}

void
cuda_help_array_walk (cuda_printer *p)
{
  cuda_add_helper (p, "acc_array", array_text, 1);
  cuda_add_helper (p, "acc_walk", walk_text, 2);
}

void
cuda_help_array_lines (cuda_printer *p)
{
  cuda_help_array_walk (p);
  cuda_add_helper (p, "acc_allocate_along", allocate_text, 3);
}

/* The call of the function of the printed CUDA C for CALL, with the reduction
   R.  */
static text
print_reduction (cuda_printer *p, tree call, const array_reduction &r)
{
  bool whole = r.kind == 'L';
  int n = whole ? 2 : 3;
  text s = text (whole ? "acc_location<" : "acc_along<") + r.result + ", "
	   + r.element + "> (";
  for (int i = 0; i < n; i++)
    s += operand (p, call, i) + ", ";
  s += r.mask == 's' ? "NULL, " + cuda_scalar_mask (p, call, n++) + ", "
		     : (r.mask ? operand (p, call, n++) : "NULL") + ", true, ";
  s += letter (r.what);
  bool place = whole || r.kind == 'l';
  if (!whole)
    s += text (", ") + letter (r.kind);
  s += text (", ") + (place ? operand (p, call, n) : text ("0"));
  if (!whole)
    s += text (", ") + (r.kind == 'v' ? value_of_none (r.result, r.what == 'i')
				      : "0");
  if (whole)
    {
      cuda_help_array_walk (p);
      cuda_add_helper (p, "acc_location", location_text, 3);
    }
  else
    {
      cuda_help_array_lines (p);
      cuda_add_helper (p, "acc_along", along_text, 4);
    }
  return s;
}

bool
cuda_fortran_array (cuda_printer *p, tree call, const char *name,
		    cuda_value *v)
{
  text s;
  const char *type;
  array_reduction r;
  if (startswith (name, "matmul_")
      && (type = cuda_fortran_element (name + strlen ("matmul_"))))
    {
      if (strstr (type, "complex"))
	cuda_help (p, "complex");
      cuda_add_helper (p, "acc_array", array_text, 1);
      cuda_add_helper (p, "acc_matmul", matmul_text, 2);
      s = text ("acc_matmul<") + type + "> (" + operand (p, call, 0) + ", "
	  + operand (p, call, 1) + ", " + operand (p, call, 2);
    }
  else if (!strcmp (name, "size0") || !strcmp (name, "size1"))
    {
      /* GCC 11 calls the library.  */
      cuda_add_helper (p, "acc_array", array_text, 1);
      cuda_add_helper (p, "acc_size", size_text, 2);
      s = "acc_size (" + operand (p, call, 0) + ", "
	  + (name[4] == '1' ? operand (p, call, 1) : "0");
    }
  else if (reduction_called (name, &r))
    s = print_reduction (p, call, r);
  else
    return false;
  *v = cuda_make (s + ")", P_POSTFIX, TREE_TYPE (call));
  return true;
}
