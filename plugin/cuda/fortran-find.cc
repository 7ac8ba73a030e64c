/* Searches of gfortran's library that GCC has no loops for: findloc, and the
   greatest and the least of texts.

   In: calls with descriptors and texts as arguments.  Out: calls of functions of
   the printed CUDA C.  The thread that calls one executes it alone.

     findloc (a, 3, back=.true.)  acc_find<long> (to, a, acc_wanted<int> {3, true}, ...)
     findloc (a, 3, dim=2)	  acc_find_along<long> (to, a, ..., &2, ...)
     minloc (t), texts		  acc_find<int> (to, a, acc_best_text {n, -1, false}, ...)
     maxval (t), texts		  acc_best_value (to, n, a, 1, ...)
     max (s, t), texts		  acc_string_minmax (&n, &to, 1, acc_texts<2> {...})

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "cuda/print.h"

static const char wanted_text[] = R"(/* What findloc looks for: an element that is V.  take () is true if element E is the
   place now, the last such if BACK.  */
template <typename T> struct acc_wanted
{
  T v;
  bool back, found;
  __device__ bool take (const char *e)
  {
    if ((found && !back) || !(*(const T *) e == v))
      return false;
    return found = true;
  }
};
)";

static const char wanted_text_text[] = R"(/* Likewise for texts of N characters: one that is like V, of M characters.  */
struct acc_wanted_text
{
  long n, m;
  const char *v;
  bool back, found;
  __device__ bool take (const char *e)
  {
    if ((found && !back) || acc_compare_text (n, e, m, v) != 0)
      return false;
    return found = true;
  }
};

/* The greatest text of N characters if OP is 1, the least if it is -1.  */
struct acc_best_text
{
  long n;
  int op;
  bool back;
  const char *best;
  __device__ bool take (const char *e)
  {
    int more = best ? op * acc_compare_text (n, e, n, best) : 1;
    if (more < 0 || (more == 0 && !back))
      return false;
    best = e;
    return true;
  }
};
)";

static const char find_text[] = R"(/* Let S take the elements of A.  MASK: null, or where to look, if LOOK.  AT: where
   the place of the element goes that S took last, in each dimension; or null.  */
template <typename S> static __device__ __noinline__ void
acc_search (long *at, acc_array<char> a, S *s, const void *mask, bool look)
{
  acc_walk w (a.rank (), -1);
  acc_array<char> m (mask ? mask : a.d);
  for (int i = 0; at && i < w.rank; i++)
    at[i] = 0;
  if (!look || w.empty (a))
    return;
  do
    if ((!mask || ((const char *) m.d[0])[w.place (m)])
	&& s->take ((const char *) a.d[0] + w.place (a)))
      for (int i = 0; at && i < w.rank; i++)
	at[i] = w.at[i] + 1;
  while (w.next (a));
}

/* The place of what S takes last in A, to TO.  */
template <typename R, typename S> static __device__ void
acc_find (acc_array<R> to, acc_array<char> a, S s, const void *mask, bool look)
{
  long at[15];
  if (!to.d[0])
    __trap ();
  acc_search (at, a, &s, mask, look);
  for (int i = 0; i < a.rank (); i++)
    to.at (i, 0) = at[i];
}

/* The place of what S takes last in A, which has one dimension.  */
template <typename S> static __device__ long
acc_find_one (acc_array<char> a, S s, const void *mask, bool look)
{
  long at[15];
  acc_search (at, a, &s, mask, look);
  return at[0];
}

/* Likewise along dimension *DIM, to TO.  */
template <typename R, typename S> static __device__ __noinline__ void
acc_find_along (acc_array<R> to, acc_array<char> a, S s, const long *dim,
		const void *mask, bool look)
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
      S own = s;
      long from = w.place (a), maybe = mask ? w.place (m) : 0, found = 0;
      for (long k = 0; look && k < a.extent (along); k++)
	if ((!mask || ((const char *) m.d[0])[maybe + k * m.d[5 + 3 * along]
							  * m.d[2]])
	    && own.take ((const char *) a.d[0] + from
			 + k * a.d[5 + 3 * along] * a.d[2]))
	  found = k + 1;
      *(R *) ((char *) to.d[0] + w.place (to)) = found;
    }
  while (w.next (a));
}
)";

static const char best_text[] = R"(/* The greatest text of A, of N characters, if OP is 1, or the least, to TO.  */
static __device__ __attribute__ ((unused)) void
acc_best_value (void *to, long n, acc_array<char> a, int op, const void *mask,
		bool look)
{
  acc_best_text s = { n, op, false, NULL };
  acc_search ((long *) NULL, a, &s, mask, look);
  for (long i = 0; i < n; i++)
    ((char *) to)[i] = s.best ? s.best[i] : op > 0 ? 0 : -1;
}
)";

static const char minmax_text[] = R"(/* Texts and their lengths.  */
template <int N> struct acc_texts
{
  long n[N];
  const void *s[N];
};

/* The greatest of TEXTS if OP is positive, or the least, in memory *TO that the caller
   frees.  It is as long as the longest text.  Those that are null do not count.  */
template <typename T, int N> static __device__ void
acc_string_minmax (long *size, T **to, int op, acc_texts<N> t)
{
  int best = 0;
  *size = t.n[0];
  for (int i = 1; i < N; i++)
    if (t.s[i])
      {
	*size = t.n[i] > *size ? t.n[i] : *size;
	int more = acc_compare_text (t.n[i], (const char *) t.s[i], t.n[best],
				     (const char *) t.s[best]);
	if (op > 0 ? more > 0 : more < 0)
	  best = i;
      }
  *to = *size ? (T *) malloc (*size) : NULL;
  if (*size && !*to)
    __trap ();
  for (long i = 0; i < *size; i++)
    ((char *) *to)[i] = i < t.n[best] ? ((const char *) t.s[best])[i] : ' ';
}
)";

static text
operand (cuda_printer *p, tree call, int n)
{
  tree a = CALL_EXPR_ARG (call, n);
  return cuda_operand (cuda_strict (p, a, TREE_TYPE (a)), P_ASSIGN);
}

/* Argument number N of CALL, a text or something else by address, as a pointer to
   characters.  */
static text
characters (cuda_printer *p, tree call, int n)
{
  return "(const char *) (" + operand (p, call, n) + ")";
}

/* A search that the library has a function for.  */
struct library_search
{
  const char *element;		/* the type, or null for texts */
  const char *result;		/* the type of the places */
  int op;			/* 1: the greatest, -1: the least, 0: findloc */
  char kind;			/* '0': all dimensions, '1': along one, '2': the only
				   one; 'v': the value */
  char mask;			/* 'm': an array, 's': a scalar, or 0 */
};

/* Set *S to the search with the name NAME: "mfindloc1_i4", "sminloc0_8_s1",
   "maxval0_s1" or the like.  False if there is none.  */
static bool
search_called (const char *name, library_search *s)
{
  static const struct { const char *name; int op; char kind; } searches[] = {
    { "findloc", 0, 0 }, { "maxloc", 1, 0 }, { "minloc", -1, 0 },
    { "maxval0_", 1, 'v' }, { "minval0_", -1, 'v' }
  };
  s->mask = startswith (name, "mfind") || startswith (name, "mm") ? 'm'
	    : *name == 's' ? 's' : 0;
  name += s->mask != 0;
  for (auto &f : searches)
    if (startswith (name, f.name))
      {
	const char *rest = name + strlen (f.name);
	s->op = f.op;
	s->kind = f.kind ? f.kind : *rest;
	s->result = "long";
	if (f.kind == 0)
	  {
	    if (*rest < '0' || *rest > '2' || *++rest != '_')
	      return false;
	    rest++;
	    /* "4_s1": the kind of the result.  */
	    if (f.op && (*rest == '4' || *rest == '8') && rest[1] == '_')
	      {
		s->result = *rest == '4' ? "int" : "long";
		rest += 2;
	      }
	  }
	s->element = f.op ? NULL : cuda_fortran_element (rest);
	return s->element || !strcmp (rest, "s1");
      }
  return false;
}

/* The object of the printed CUDA C that takes elements for S, a search that CALL
   makes.  VALUE: the number of the argument that is looked for.  BACK: whether the
   last one counts.  */
static text
taker (cuda_printer *p, tree call, const library_search &s, int value, const text &back)
{
  int n = call_expr_nargs (call);
  if (s.op)
    return "acc_best_text { (long) " + operand (p, call, n - 1)
	   + (s.op > 0 ? ", 1, " : ", -1, ") + back + ", NULL }";
  if (!s.element)
    return "acc_wanted_text { (long) " + operand (p, call, n - 2) + ", (long) "
	   + operand (p, call, n - 1) + ", " + characters (p, call, value) + ", "
	   + back + ", false }";
  return text ("acc_wanted<") + s.element + "> { (" + s.element + ") "
	 + cuda_operand (cuda_strict (p, CALL_EXPR_ARG (call, value),
				      TREE_TYPE (CALL_EXPR_ARG (call, value))),
			 P_UNARY) + ", " + back + ", false }";
}

static void
add_helpers (cuda_printer *p, const library_search &s)
{
  if (s.element && strstr (s.element, "complex"))
    cuda_help (p, "complex");
  cuda_help_array_lines (p);
  if (s.element)
    cuda_add_helper (p, "acc_wanted", wanted_text, 3);
  else
    {
      cuda_help (p, "acc_compare_text");
      cuda_add_helper (p, "acc_wanted_text", wanted_text_text, 3);
    }
  cuda_add_helper (p, "acc_find", find_text, 4);
  if (s.kind == 'v')
    cuda_add_helper (p, "acc_best_value", best_text, 5);
}

/* The call of the function of the printed CUDA C for CALL, search S.  */
static text
print_search (cuda_printer *p, tree call, const library_search &s)
{
  add_helpers (p, s);
  int n = 0;
  text to = s.kind == '2' ? "" : operand (p, call, n++) + ", ";
  if (s.kind == 'v')
    to += operand (p, call, n++) + ", ";
  text array = operand (p, call, n++);
  int value = s.op ? -1 : n++;
  text dim = s.kind == '1' ? ", " + operand (p, call, n++) : "";
  text mask = s.mask == 's' ? ", NULL, " + cuda_scalar_mask (p, call, n)
	      : s.mask ? ", " + operand (p, call, n) + ", true" : ", NULL, true";
  n += s.mask != 0;
  if (s.kind == 'v')
    return "acc_best_value (" + to + array + (s.op > 0 ? ", 1" : ", -1") + mask;
  text take = taker (p, call, s, value, "(" + operand (p, call, n) + ") != 0");
  if (s.kind == '2')
    return "acc_find_one (" + array + ", " + take + mask;
  return text (s.kind == '1' ? "acc_find_along<" : "acc_find<") + s.result + "> ("
	 + to + array + ", " + take + dim + mask;
}

/* The same for CALL of string_minmax: the texts follow the length and the place of the
   result, the operation, and their number.  */
static text
print_minmax (cuda_printer *p, tree call)
{
  cuda_help (p, "acc_compare_text");
  cuda_add_helper (p, "acc_texts", minmax_text, 0);
  text sizes, texts, r = "acc_string_minmax (";
  int count = (call_expr_nargs (call) - 4) / 2;
  for (int i = 0; i < count; i++)
    {
      text comma = i ? ", " : "";
      sizes += comma + "(long) (" + operand (p, call, 4 + 2 * i) + ")";
      texts += comma + operand (p, call, 5 + 2 * i);
    }
  for (int i = 0; i < 3; i++)
    r += operand (p, call, i) + ", ";
  return r + "acc_texts<" + std::to_string (count) + "> { { " + sizes + " }, { "
	 + texts + " } }";
}

bool
cuda_fortran_find (cuda_printer *p, tree call, const char *name, cuda_value *v)
{
  library_search s;
  text t;
  if (!strcmp (name, "string_minmax"))
    t = print_minmax (p, call);
  else if (search_called (name, &s))
    t = print_search (p, call, s);
  else
    return false;
  *v = cuda_make (t + ")", P_POSTFIX, TREE_TYPE (call));
  return true;
}
