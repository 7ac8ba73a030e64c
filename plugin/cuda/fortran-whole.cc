/* Intrinsics of gfortran's library that put the elements of whole arrays into other
   places: reshape, spread, pack, unpack, cshift, eoshift; norm2 along a dimension; and
   the copies of arguments that are not contiguous.

   In: calls with descriptors as arguments.  Out: calls of functions of the printed
   CUDA C, which copy elements of any type as bytes.  The thread that calls one executes
   it alone.

     a = cshift (b, 2)		acc_shift (&a, &b, &two, false, (const int *) NULL, true,
					   NULL, false, 0)

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "cuda/print.h"

static const char whole[] = R"(/* All elements of an array, one after the other, by gfortran's descriptor D.  */
struct acc_elements
{
  const long *d;
  long at[15];
  __device__ acc_elements (const void *p) : d ((const long *) p), at () {}
  __device__ int rank () { return ((const signed char *) d)[28]; }
  __device__ long size () { return d[2]; }
  __device__ long extent (int i)
  {
    long n = d[7 + 3 * i] - d[6 + 3 * i] + 1;
    return n < 0 ? 0 : n;
  }
  __device__ long count ()
  {
    long n = 1;
    for (int i = 0; i < rank (); i++)
      n *= extent (i);
    return n;
  }
  /* The present one.  */
  __device__ char *place ()
  {
    long p = 0;
    for (int i = 0; i < rank (); i++)
      p += at[i] * d[5 + 3 * i];
    return (char *) d[0] + p * d[2];
  }
  /* Go on to the next one, but not along dimension FIXED: false after the last.  */
  __device__ bool next (int fixed = -1)
  {
    for (int i = 0; i < rank (); at[i++] = 0)
      if (i != fixed && ++at[i] < extent (i))
	return true;
    return false;
  }
  __device__ bool truth () { return *place () != 0; }
  /* Give a result that has no memory yet RANK dimensions with N elements.  The
     caller frees it.  */
  __device__ void allocate (int rank, const long *n, long size)
  {
    long *r = (long *) d, all = 1;
    if (r[0])
      return;
    r[1] = 0;
    r[2] = size;
    ((signed char *) r)[28] = rank;
    for (int i = 0; i < rank; i++)
      {
	r[5 + 3 * i] = all;
	r[6 + 3 * i] = 0;
	r[7 + 3 * i] = n[i] - 1;
	all *= n[i] > 0 ? n[i] : 0;
      }
    r[0] = (long) malloc (all > 0 ? all * size : 1);
    if (!r[0])
      __trap ();
  }
  /* The same, with the shape of A.  */
  __device__ void allocate_like (acc_elements a)
  {
    long n[15];
    for (int i = 0; i < a.rank (); i++)
      n[i] = a.extent (i);
    allocate (a.rank (), n, a.size ());
  }
  /* Number N of an array of integers in one dimension.  */
  __device__ long number (long n)
  {
    const char *p = (const char *) d[0] + n * d[5] * d[2];
    return d[2] == 8 ? *(const long *) p : d[2] == 4 ? *(const int *) p
	   : d[2] == 2 ? *(const short *) p : *(const signed char *) p;
  }
};
)";

static const char internal[] = R"(/* The elements of P, side by side: where they are, or a copy.  */
static __device__ __noinline__ void *
acc_internal_pack (const void *p)
{
  acc_elements a (p);
  long side = 1, n = a.count ();
  bool same = true;
  for (int i = 0; i < a.rank (); side *= a.extent (i++))
    same &= a.d[5 + 3 * i] == side || a.extent (i) == 1;
  if (same || n == 0)
    return (void *) a.d[0];
  char *copy = (char *) malloc (n * a.size ()), *to = copy;
  if (!copy)
    __trap ();
  do
    memcpy (to, a.place (), a.size ()), to += a.size ();
  while (a.next ());
  return copy;
}

/* Bring the elements from such a copy, FROM, back.  */
static __device__ __noinline__ void
acc_internal_unpack (const void *p, const void *copy)
{
  acc_elements a (p);
  const char *from = (const char *) copy;
  if (!from || (long) from == a.d[0] || a.count () == 0)
    return;
  do
    memcpy (a.place (), from, a.size ()), from += a.size ();
  while (a.next ());
}
)";

static const char reshape[] = R"(/* R = reshape (A, SHAPE, PAD, ORDER).  */
static __device__ __noinline__ void
acc_reshape (void *r, const void *a, const void *shape, const void *pad,
	     const void *order)
{
  acc_elements to (r), from (a), n (shape), more (pad ? pad : a), o (order ? order : shape);
  long extents[15], left = from.count ();
  int rank = n.extent (0);
  for (int i = 0; i < rank; i++)
    extents[i] = n.number (i);
  to.allocate (rank, extents, from.size ());
  int i = 0;
  if (to.count () > 0)
    do
      {
	if (left == 0 && (!pad || more.count () == 0))
	  return;
	acc_elements &e = left ? from : more;
	memcpy (to.place (), e.place (), to.size ());
	e.next ();
	left -= left > 0;
	for (i = 0; i < rank; i++)
	  {
	    int k = order ? o.number (i) - 1 : i;
	    if (++to.at[k] < to.extent (k))
	      break;
	    to.at[k] = 0;
	  }
      }
    while (i < rank);
}
)";

static const char spread[] = R"(/* R = spread (A, *ALONG, *COPIES); of a scalar at A if SCALAR.  */
static __device__ __noinline__ void
acc_spread (void *r, const void *a, const long *along, const long *copies, bool scalar)
{
  acc_elements to (r), from (scalar ? r : a);
  int dim = *along - 1, rank = scalar ? 1 : from.rank () + 1;
  long n[15];
  for (int i = 0; i < rank; i++)
    n[i] = i == dim ? *copies : from.extent (i - (i > dim));
  to.allocate (rank, n, from.size ());
  if (to.count () > 0)
    do
      {
	for (int i = 0; !scalar && i < rank - 1; i++)
	  from.at[i] = to.at[i + (i >= dim)];
	memcpy (to.place (), scalar ? (const char *) a : from.place (), to.size ());
      }
    while (to.next ());
}
)";

static const char pack[] = R"(/* R = pack (A, MASK, VECTOR), where MASK is one logical if SCALAR.  */
static __device__ __noinline__ void
acc_pack (void *r, const void *a, const void *mask, const void *vector, bool scalar)
{
  acc_elements to (r), from (a), m (scalar ? a : mask), v (vector ? vector : a);
  bool all = scalar && *(const char *) mask;
  long n = 0, total = from.count ();
  if (scalar)
    n = all ? total : 0;
  else if (total > 0)
    do
      n += m.truth ();
    while (m.next ());
  if (vector)
    n = v.extent (0);
  to.allocate (1, &n, from.size ());
  if (total > 0)
    do
      {
	if (to.at[0] < n && (scalar ? all : m.truth ()))
	  memcpy (to.place (), from.place (), to.size ()), to.at[0]++;
	if (!scalar)
	  m.next ();
      }
    while (from.next ());
  for (v.at[0] = to.at[0]; vector && to.at[0] < n; v.at[0]++, to.at[0]++)
    memcpy (to.place (), v.place (), to.size ());
}

/* R = unpack (VECTOR, MASK, FIELD), where FIELD is one element if SCALAR.  */
static __device__ __noinline__ void
acc_unpack (void *r, const void *vector, const void *mask, const void *field, bool scalar)
{
  acc_elements to (r), v (vector), m (mask), f (scalar ? mask : field);
  long n[15];
  for (int i = 0; i < m.rank (); i++)
    n[i] = m.extent (i);
  to.allocate (m.rank (), n, v.size ());
  if (m.count () > 0)
    do
      {
	bool take = m.truth ();
	memcpy (to.place (), take ? v.place () : scalar ? (const char *) field : f.place (),
		v.size ());
	v.at[0] += take;
	m.next ();
	f.next ();
      }
    while (to.next ());
}
)";

static const char shift[] = R"(/* R = A with its elements moved down along dimension *WHICH, or 1: by *N of type I, or by
   those of an array, if MANY.  CYCLIC: around; else what is after the end is BOUND: an
   element, one of an array, if BOUNDS, or the byte FILL.  */
template <typename I> static __device__ __noinline__ void
acc_shift (void *r, const void *a, const void *n, bool many, const I *which, bool cyclic,
	   const void *bound, bool bounds, char fill)
{
  acc_elements to (r), from (a), s (many ? n : a), b (bounds ? bound : a);
  int dim = which ? *which - 1 : 0;
  long length = from.extent (dim);
  to.allocate_like (from);
  if (from.count () > 0)
    do
      {
	for (int i = 0; i < to.rank (); i++)
	  from.at[i] = to.at[i];
	for (int i = 0; i < to.rank () - 1; i++)
	  s.at[i] = b.at[i] = to.at[i + (i >= dim)];
	long at = to.at[dim] + *(const I *) (many ? s.place () : n);
	if (cyclic)
	  at = (at % length + length) % length;
	from.at[dim] = at;
	if (at >= 0 && at < length)
	  memcpy (to.place (), from.place (), to.size ());
	else if (bound)
	  memcpy (to.place (), bounds ? b.place () : (const char *) bound, to.size ());
	else
	  memset (to.place (), fill, to.size ());
      }
    while (to.next ());
}
)";

static const char norm[] = R"(/* R = norm2 (A, *WHICH).  */
template <typename T> static __device__ __noinline__ void
acc_norm2 (void *r, const void *a, const long *which)
{
  acc_elements to (r), from (a);
  int dim = *which - 1;
  long n[15];
  for (int i = 0; i < from.rank () - 1; i++)
    n[i] = from.extent (i + (i >= dim));
  to.allocate (from.rank () - 1, n, sizeof (T));
  if (to.count () > 0)
    do
      {
	double sum = 0;
	for (int i = 0; i < to.rank (); i++)
	  from.at[i + (i >= dim)] = to.at[i];
	for (from.at[dim] = 0; from.at[dim] < from.extent (dim); from.at[dim]++)
	  sum += (double) *(T *) from.place () * *(T *) from.place ();
	*(T *) to.place () = sqrt (sum);
      }
    while (to.next ());
}
)";

static text
operand (cuda_printer *p, tree call, int n)
{
  tree a = CALL_EXPR_ARG (call, n);
  return integer_zerop (a) && POINTER_TYPE_P (TREE_TYPE (a))
	 ? text ("NULL") : cuda_operand (cuda_strict (p, a, TREE_TYPE (a)), P_ASSIGN);
}

/* The arguments number FROM to END - 1 of CALL.  */
static text
operands (cuda_printer *p, tree call, int from, int end)
{
  text s;
  for (int i = from; i < end; i++)
    s += (i > from ? ", " : "") + operand (p, call, i);
  return s;
}

/* CALLED, a call of function NAME with the text HELPER.  */
static text
whole_call (cuda_printer *p, const char *name, const char *helper, const text &called)
{
  cuda_add_helper (p, "acc_elements", whole, 1);
  cuda_add_helper (p, name, helper, 2);
  return called;
}

/* The call of acc_shift for CALL of NAME, "cshift0_4", "eoshift2_8_char" or the like; or
   "".  The last digit is the kind of the shift.  */
static text
print_shift (cuda_printer *p, tree call, const char *name)
{
  bool cyclic = startswith (name, "cshift");
  const char *kind = name + strlen (cyclic ? "cshift" : "eoshift");
  if ((!cyclic && !startswith (name, "eoshift")) || !*kind || kind[1] != '_')
    return text ();
  const char *type = kind[2] == '1' ? "signed char" : kind[2] == '2' ? "short"
		     : kind[2] == '4' ? "int" : kind[2] == '8' ? "long" : NULL;
  bool text_p = type && !strcmp (kind + 3, "_char");
  if (!type || (kind[3] && !text_p))
    return text ();
  bool many = *kind == '1' || *kind == '3', bounds = *kind == '2' || *kind == '3';
  int first = text_p ? 2 : 1;	/* after the length of the result */
  text which = operand (p, call, first + (cyclic ? 2 : 3));
  text s = operand (p, call, 0) + ", " + operands (p, call, first, first + 2);
  s += many ? ", true" : ", false";
  s += text (", (const ") + type + " *) " + which;
  s += cyclic ? text (", true, NULL, false") : ", false, " + operand (p, call, first + 2)
					      + (bounds ? ", true" : ", false");
  return whole_call (p, "acc_shift", shift,
		     "acc_shift (" + s + (text_p ? ", ' ')" : ", 0)"));
}

/* True if NAME is STEM, or STEM_ with more that says for which type.  */
static bool
called_p (const char *name, const char *stem)
{
  size_t n = strlen (stem);
  return !strncmp (name, stem, n) && (!name[n] || name[n] == '_');
}

bool
cuda_fortran_whole (cuda_printer *p, tree call, const char *name, cuda_value *v)
{
  text s = print_shift (p, call, name);
  bool text_p = strstr (name, "_char");	/* "spread_char_scalar", "pack_char4" */
  int first = text_p ? 2 : 1;	/* after the length of the result */
  text to = call_expr_nargs (call) ? operand (p, call, 0) + ", " : text ();
  if (!s.empty ())
    ;
  else if (!strcmp (name, "internal_pack"))
    s = whole_call (p, "acc_internal_pack", internal,
		    "acc_internal_pack (" + operand (p, call, 0) + ")");
  else if (!strcmp (name, "internal_unpack"))
    s = whole_call (p, "acc_internal_pack", internal,
		    "acc_internal_unpack (" + operands (p, call, 0, 2) + ")");
  else if (called_p (name, "reshape"))
    s = whole_call (p, "acc_reshape", reshape,
		    "acc_reshape (" + to + operands (p, call, first, first + 4) + ")");
  else if (called_p (name, "spread"))
    s = whole_call (p, "acc_spread", spread,
		    "acc_spread (" + to + operands (p, call, first, first + 3)
		    + (strstr (name, "scalar") ? ", true)" : ", false)"));
  else if (called_p (name, "pack"))
    s = whole_call (p, "acc_pack", pack,
		    "acc_pack (" + to + operands (p, call, first, first + 3)
		    + (strstr (name, "_s") ? ", true)" : ", false)"));
  else if (called_p (name, "unpack0") || called_p (name, "unpack1"))
    s = whole_call (p, "acc_pack", pack,
		    "acc_unpack (" + to + operands (p, call, first, first + 3)
		    + (name[6] == '0' ? ", true)" : ", false)"));
  else if (!strcmp (name, "norm2_r4") || !strcmp (name, "norm2_r8"))
    s = whole_call (p, "acc_norm2", norm,
		    text ("acc_norm2<") + (name[7] == '4' ? "float" : "double") + "> ("
		    + operands (p, call, 0, 3) + ")");
  else
    return false;
  *v = cuda_make (s, P_POSTFIX, TREE_TYPE (call));
  return true;
}
