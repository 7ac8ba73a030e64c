/* Calls.

   In: calls of library functions, built-in functions and functions of the
   program.  Out: calls of CUDA's functions for them.  Functions of the program
   are called by name.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "cuda/print.h"
#include "checks.h"
#include "unit/unit.h"
#include "read/read.h"

/* Functions of the mathematical library that CUDA has under the same names,
   for float with an f at the end.  */
static const char *const math[] = {
  "acos", "acosh", "asin", "asinh", "atan", "atan2", "atanh", "cbrt", "ceil",
  "copysign", "cos", "cosh", "erf", "erfc", "exp", "exp2", "exp10", "expm1",
  "fabs", "fdim", "floor", "fma", "fmax", "fmin", "fmod", "frexp", "hypot",
  "ilogb", "j0", "j1", "jn", "ldexp", "lgamma", "llrint", "llround", "log",
  "log10", "log1p", "log2", "logb", "lrint", "lround", "modf", "nearbyint",
  "nextafter", "pow", "remainder", "remquo", "rint", "round", "scalbn",
  "scalbln", "sin", "sincos", "sinh", "sqrt", "tan", "tanh", "tgamma",
  "trunc", "y0", "y1", "yn"
};

/* Others, with CUDA's text for them.  The format gets the arguments: %1 is the first one.  */
static const struct
{
  const char *name, *format;
  int args;		/* number of arguments at least */
  bool predicate;	/* type-generic truth value */
} renamed[] = {
  { "abs", "abs (%1)", 1, false }, { "labs", "labs (%1)", 1, false },
  { "llabs", "llabs (%1)", 1, false }, { "imaxabs", "llabs (%1)", 1, false },
  { "isnan", "isnan (%1)", 1, true }, { "isnanf", "isnan (%1)", 1, true },
  { "isinf", "isinf (%1)", 1, true }, { "isinff", "isinf (%1)", 1, true },
  { "isfinite", "isfinite (%1)", 1, true },
  { "finite", "isfinite (%1)", 1, true },
  { "finitef", "isfinite (%1)", 1, true },
  { "signbit", "signbit (%1)", 1, true },
  { "signbitf", "signbit (%1)", 1, true },
  { "pow10", "exp10 (%1)", 1, false }, { "pow10f", "exp10f (%1)", 1, false },
  { "gamma", "lgamma (%1)", 1, false },
  { "gammaf", "lgammaf (%1)", 1, false },
  { "roundeven", "rint (%1)", 1, false }, { "roundevenf", "rintf (%1)", 1, false },
  { "drem", "remainder (%1, %2)", 2, false },
  { "dremf", "remainderf (%1, %2)", 2, false },
  { "powi", "acc_powi<double> (%1, %2)", 2, false },
  { "powif", "acc_powi<float> (%1, %2)", 2, false },
  { "popcount", "__popc (%1)", 1, false },
  { "popcountl", "__popcll (%1)", 1, false },
  { "popcountll", "__popcll (%1)", 1, false },
  { "clz", "__clz (%1)", 1, false }, { "clzl", "__clzll (%1)", 1, false },
  { "clzll", "__clzll (%1)", 1, false },
  { "ctz", "(__ffs (%1) - 1)", 1, false },
  { "ctzl", "(__ffsll (%1) - 1)", 1, false },
  { "ctzll", "(__ffsll (%1) - 1)", 1, false },
  { "ffs", "__ffs (%1)", 1, false }, { "ffsl", "__ffsll (%1)", 1, false },
  { "ffsll", "__ffsll (%1)", 1, false },
  { "parity", "(__popc (%1) & 1)", 1, false },
  { "parityl", "(__popcll (%1) & 1)", 1, false },
  { "parityll", "(__popcll (%1) & 1)", 1, false },
  { "clrsb", "acc_clrsb (%1)", 1, false }, { "clrsbl", "acc_clrsbll (%1)", 1, false },
  { "clrsbll", "acc_clrsbll (%1)", 1, false },
  { "bswap16", "__byte_perm (%1, 0, 0x4401)", 1, false },
  { "bswap32", "__byte_perm (%1, 0, 0x0123)", 1, false },
  { "bswap64", "acc_bswap64 (%1)", 1, false },
  { "memcpy", CUDA_MEMCPY, 3, false },
  { "memset", "memset (%1, %2, %3)", 3, false },
  { "memcpy_chk", CUDA_MEMCPY, 3, false },
  { "memset_chk", "memset (%1, %2, %3)", 3, false },
  { "malloc", "malloc (%1)", 1, false }, { "free", "free (%1)", 1, false },
  { "calloc", "acc_calloc (%1, %2)", 2, false },
  /* operator new and delete, of objects and arrays; those that may fail.  */
  { "_Znwm", "acc_new (%1)", 1, false }, { "_Znam", "acc_new (%1)", 1, false },
  { "_ZnwmRKSt9nothrow_t", "malloc (%1)", 1, false },
  { "_ZnamRKSt9nothrow_t", "malloc (%1)", 1, false },
  { "_ZdlPv", "free (%1)", 1, false }, { "_ZdaPv", "free (%1)", 1, false },
  { "_ZdlPvm", "free (%1)", 1, false }, { "_ZdaPvm", "free (%1)", 1, false },
  { "_ZnwmSt11align_val_t", "acc_new_aligned (%1, %2)", 2, false },
  { "_ZnamSt11align_val_t", "acc_new_aligned (%1, %2)", 2, false },
  { "_ZdlPvSt11align_val_t", "acc_delete_aligned (%1)", 1, false },
  { "_ZdaPvSt11align_val_t", "acc_delete_aligned (%1)", 1, false },
  { "_ZdlPvmSt11align_val_t", "acc_delete_aligned (%1)", 1, false },
  { "_ZdaPvmSt11align_val_t", "acc_delete_aligned (%1)", 1, false },
  { "_ZnwmSt11align_val_tRKSt9nothrow_t", "acc_malloc_aligned (%1, %2)", 2, false },
  { "_ZnamSt11align_val_tRKSt9nothrow_t", "acc_malloc_aligned (%1, %2)", 2, false },
  { "_ZdlPvSt11align_val_tRKSt9nothrow_t", "acc_delete_aligned (%1)", 1, false },
  { "_ZdaPvSt11align_val_tRKSt9nothrow_t", "acc_delete_aligned (%1)", 1, false },
  { "_ZdlPvRKSt9nothrow_t", "free (%1)", 1, false },
  { "_ZdaPvRKSt9nothrow_t", "free (%1)", 1, false },
  { "alloca", "acc_stack_memory (%1)", 1, false },
  { "alloca_with_align", "acc_stack_memory (%1)", 1, false },
  { "abort", "__trap ()", 0, false }, { "trap", "__trap ()", 0, false },
  { "unreachable", "__builtin_unreachable ()", 0, false },
  /* GCC 13 and later, at -O0.  */
  { "unreachable trap", "__trap ()", 0, false },
  { "prefetch", "(void) 0", 0, false },
  { "putchar", "printf (\"%%c\", %1)", 1, false },
  { "puts", "printf (\"%%s\\n\", %1)", 1, false },
  { "assert_fail",
    "printf (\"%%s:%%u: %%s: Assertion `%%s' failed.\\n\", %2, %3, %4, %1), "
    "__trap ()", 4, false },
  /* The assertions of libstdc++, which GCC 15 enables without
     optimization.  */
  { "glibcxx_assert_fail",
    "printf (\"%%s:%%d: %%s: Assertion `%%s' failed.\\n\", %1, %2, %3, %4), "
    "__trap ()", 4, false },
  { "acc_copy_async", "acc_copy_async (%1, %2)", 2, false },
  { "acc_copied", "acc_copied ()", 0, false },
  { "acc_tiles", "acc_tiles (%*)", 2, false },
  { "acc_tile_place", "acc_tile_place (%*)", 10, false },
  { "acc_tile_digits", "acc_tile_digits (%*)", 5, false },
  { "acc_tile_digits3", "acc_tile_digits3 (%*)", 7, false },
  { "mempcpy", "acc_mempcpy (%1, %2, %3)", 3, false },
  { "mempcpy_chk", "acc_mempcpy (%1, %2, %3)", 3, false },
  { "memmove", "acc_memmove (%1, %2, %3)", 3, false },
  { "memcmp", "acc_memcmp (%1, %2, %3)", 3, false },
  { "strlen", "acc_strlen (%1)", 1, false },
  { "strcmp", "acc_strcmp (%1, %2)", 2, false },
  { "strncmp", "acc_strncmp (%1, %2, %3)", 3, false },
  { "memchr", "acc_memchr (%1, %2, %3)", 3, false },
  { "strchr", "acc_strchr (%1, %2)", 2, false },
  { "strrchr", "acc_strrchr (%1, %2)", 2, false },
  { "strstr", "acc_strstr (%1, %2)", 2, false },
  { "strpbrk", "acc_strpbrk (%1, %2)", 2, false },
  { "strspn", "acc_strspn (%1, %2)", 2, false },
  { "strcspn", "acc_strcspn (%1, %2)", 2, false },
  { "strcpy", "acc_strcpy (%1, %2)", 2, false },
  { "stpcpy", "acc_stpcpy (%1, %2)", 2, false },
  { "strncpy", "acc_strncpy (%1, %2, %3)", 3, false },
  { "strcat", "acc_strcat (%1, %2)", 2, false },
  { "strncat", "acc_strncat (%1, %2, %3)", 3, false },
  /* With -D_FORTIFY_SOURCE.  */
  { "memmove_chk", "acc_memmove (%1, %2, %3)", 3, false },
  { "strcpy_chk", "acc_strcpy (%1, %2)", 2, false },
  { "stpcpy_chk", "acc_stpcpy (%1, %2)", 2, false },
  { "strncpy_chk", "acc_strncpy (%1, %2, %3)", 3, false },
  { "strcat_chk", "acc_strcat (%1, %2)", 2, false },
  { "strncat_chk", "acc_strncat (%1, %2, %3)", 3, false }
};

/* NAME without the prefix of built-in functions.  */
static const char *
bare_name (const char *name)
{
  for (const char *prefix : { "__builtin___", "__builtin_", "__" })
    if (startswith (name, prefix))
      return name + strlen (prefix);
  return name;
}

bool
cuda_library_p (const text &name)
{
  for (const char *m : math)
    if (name == m || name == text (m) + "f" || name == text (m) + "l")
      return true;
  for (auto &r : renamed)
    if (name == r.name)
      return true;
  return false;
}

/* ---- Arguments */

/* The type of a parameter of TYPE: an object that may not be copied byte by
   byte is passed by its address, and so is an array.  */
static tree
passed_type (tree type)
{
  if (TREE_CODE (type) == ARRAY_TYPE)
    return cuda_pointer_to (cuda_element (TREE_TYPE (type)), true);
  return TREE_ADDRESSABLE (type) ? build_pointer_type (type) : type;
}

static tree
parameter_type (tree call, int n)
{
  tree fn = CALL_EXPR_FN (call), decl = get_callee_fndecl (call);
  if (!fn || !POINTER_TYPE_P (TREE_TYPE (fn)))
    return NULL_TREE;
  /* This is its printed prototype.  Fortran has several types for one
     structure.  */
  tree a = decl && !acc_builtin_p (decl) ? DECL_ARGUMENTS (decl) : NULL_TREE;
  for (int i = n; a && i > 0; i--)
    a = DECL_CHAIN (a);
  if (a)
    return TREE_CODE (TREE_TYPE (a)) == ARRAY_TYPE ? passed_type (TREE_TYPE (a))
						   : TREE_TYPE (a);
  tree args = TYPE_ARG_TYPES (TREE_TYPE (TREE_TYPE (fn)));
  for (; args && n > 0; n--)
    args = TREE_CHAIN (args);
  return args && !VOID_TYPE_P (TREE_VALUE (args))
	 ? passed_type (TREE_VALUE (args)) : NULL_TREE;
}

/* Argument A of a function without prototype or with "...": C++ promotes it by
   itself.  */
static text
variable_argument (cuda_printer *p, tree a)
{
  tree type = TREE_TYPE (a);
  if (CONVERT_EXPR_P (a) && type == double_type_node
      && cuda_ctype (TREE_TYPE (TREE_OPERAND (a, 0))) == float_type_node)
    return cuda_operand (cuda_expr (p, TREE_OPERAND (a, 0)), P_ASSIGN);
  if (CONVERT_EXPR_P (a) && cuda_integral_p (type)
      && cuda_promote (TREE_TYPE (TREE_OPERAND (a, 0))) == cuda_ctype (type))
    return cuda_operand (cuda_strict (p, TREE_OPERAND (a, 0),
				      TREE_TYPE (TREE_OPERAND (a, 0))),
			 P_ASSIGN);
  if (TREE_CODE (a) == ADDR_EXPR && TREE_CODE (TREE_OPERAND (a, 0)) == STRING_CST)
    return cuda_expr (p, TREE_OPERAND (a, 0)).s;
  return cuda_operand (POINTER_TYPE_P (type) ? cuda_convert (p, a, type)
					     : cuda_strict (p, a, type),
		       P_ASSIGN);
}

/* Argument N of CALL.  EXACT: the function is overloaded, so the type must be exact.  */
static text
argument (cuda_printer *p, tree call, int n, bool exact)
{
  tree a = CALL_EXPR_ARG (call, n), type = parameter_type (call, n);
  if (!type)
    return variable_argument (p, a);
  if (TREE_CODE (TREE_TYPE (a)) == ARRAY_TYPE)
    a = build1 (ADDR_EXPR, build_pointer_type (TREE_TYPE (a)), a);
  if (exact && !POINTER_TYPE_P (type))
    return cuda_operand (cuda_strict (p, a, type), P_ASSIGN);
  return cuda_assigned (p, a, type);
}

/* The arguments of CALL from number FROM on, up to number END.  */
static text
arguments (cuda_printer *p, tree call, int from, bool exact, int end = INT_MAX)
{
  text s;
  for (int i = from; i < MIN (end, call_expr_nargs (call)); i++)
    s += (i > from ? ", " : "") + argument (p, call, i, exact);
  return s;
}

/* True if FN is called without a prototype: double f ();  Its parameters are known
   if it is defined here.  */
static bool
unprototyped_p (const_tree fn)
{
  return !prototype_p (TREE_TYPE (fn)) && !stdarg_p (TREE_TYPE (fn));
}

/* The number of arguments of CALL that FN has names for.  Device functions have no
   others, and FN does not ask for them: std::visit has a function (x, ...)
   that returns x, and C programs call f () with more.  */
static int
named_arguments (tree call, tree fn)
{
  if (unprototyped_p (fn) && DECL_STRUCT_FUNCTION (fn))
    return MIN (call_expr_nargs (call), list_length (DECL_ARGUMENTS (fn)));
  if (!stdarg_p (TREE_TYPE (fn)))
    return call_expr_nargs (call);
  int n = 0;
  for (tree a = TYPE_ARG_TYPES (TREE_TYPE (fn)); a && !VOID_TYPE_P (TREE_VALUE (a));
       a = TREE_CHAIN (a))
    n++;
  return n;
}

/* Argument N of CALL, of a function of <string.h>, as a pointer to characters: Fortran's
   interfaces of these functions have c_ptr, or characters without sign.  */
static text
string_argument (cuda_printer *p, tree call, int n)
{
  tree type = parameter_type (call, n);
  text a = argument (p, call, n, false);
  if (!type || !POINTER_TYPE_P (type)
      || TYPE_MAIN_VARIANT (TREE_TYPE (type)) == char_type_node)
    return a;
  return "(char *) (" + a + ")";
}

/* FORMAT with %1 replaced by the first argument and so on, %* by all of them.  */
static text
fill_in (cuda_printer *p, tree call, const char *format, int args)
{
  text s;
  /* The helpers of cuda/help.cc have no overloads.  */
  bool exact = !startswith (format, "acc_");
  bool string = startswith (format, "acc_str") || startswith (format, "acc_stpcpy");
  if (call_expr_nargs (call) < args)
    {
      cuda_fail (p, "a call with too few arguments is not supported");
      return s;
    }
  for (const char *f = format; *f; f++)
    if (*f == '%' && ISDIGIT (f[1]))
      {
	int n = *++f - '1';
	s += string ? string_argument (p, call, n) : argument (p, call, n, exact);
      }
    else if (*f == '%' && f[1] == '*')
      {
	f++;
	s += arguments (p, call, 0, exact);
      }
    else
      {
	if (*f == '%')
	  f++;
	s += *f;
      }
  return s;
}

/* ---- Calls of the library */

/* acc_on_device: true for the device that this code runs on.  The numbers are
   those of acc_device_t: 4 is not_host, 5 nvidia.  */
static cuda_value
print_on_device (cuda_printer *p, tree call)
{
  tree a = CALL_EXPR_ARG (call, 0);
  if (tree_fits_shwi_p (a))
    return cuda_make (tree_to_shwi (a) == 4 || tree_to_shwi (a) == 5 ? "1"
								      : "0",
		      P_POSTFIX, integer_type_node);
  text x = cuda_operand (cuda_expr (p, a), P_SHIFT);
  return cuda_make (x + " == 4 || " + x + " == 5", P_OROR, boolean_type_node);
}

/* __builtin_goacc_parlevel_id and _size.  */
static cuda_value
print_parlevel (tree call, bool size)
{
  static const char *const what[3][2] = {
    { "blockIdx.x", "gridDim.x" }, { "threadIdx.y", "blockDim.y" },
    { "threadIdx.x", "blockDim.x" }
  };
  tree a = CALL_EXPR_ARG (call, 0);
  /* read/check.cc has checked it.  */
  checked_that (tree_fits_shwi_p (a) && IN_RANGE (tree_to_shwi (a), 0, 2));
  return cuda_make (text ("(int) ") + what[tree_to_shwi (a)][size], P_UNARY,
		    integer_type_node);
}

/* The number of the argument that is the format, from 1 on, if CALL of function
   NAME is one of printf or of fprintf to stdout or stderr, which are one on the
   device; else zero.  */
static int
printed_format (tree call, const char *name)
{
  if (*name != 'f')
    return !strcmp (name, "printf") ? 1 : !strcmp (name, "printf_chk") ? 2 : 0;
  tree to = call_expr_nargs (call) ? CALL_EXPR_ARG (call, 0) : NULL_TREE;
  if (!to || !acc_standard_stream_p (to))
    return 0;
  return !strcmp (name, "fprintf") ? 2 : !strcmp (name, "fprintf_chk") ? 3 : 0;
}

/* Print CALL of function NAME of GCC's own that rounds to an integer: iround for int,
   lround for long, llround for long long.  */
static bool
print_rounded (cuda_printer *p, tree call, const char *name, cuda_value *v)
{
  static const struct { const char *prefix, *type; } results[]
    = { { "ll", "long long" }, { "l", "long" }, { "i", "int" } };
  for (auto &r : results)
    for (const char *f : { "round", "floor", "ceil", "rint" })
      {
	const char *stem = startswith (name, r.prefix) ? name + strlen (r.prefix) : "";
	if (strcmp (stem, f) && strcmp (stem, (text (f) + "f").c_str ()))
	  continue;
	*v = cuda_make (text ("(") + r.type + ") " + stem + " ("
			+ arguments (p, call, 0, true) + ")", P_UNARY, TREE_TYPE (call));
	return true;
      }
  return false;
}

/* True if TYPE is div_t or the like, with a quotient and a remainder.  */
static bool
division_type_p (const_tree type)
{
  tree f = TREE_CODE (type) == RECORD_TYPE ? TYPE_FIELDS (type) : NULL_TREE;
  while (f && TREE_CODE (f) != FIELD_DECL)
    f = DECL_CHAIN (f);
  return f && DECL_NAME (f) && id_equal (DECL_NAME (f), "quot")
	 && INTEGRAL_TYPE_P (TREE_TYPE (f));
}

/* Print CALL of div and the like, NAME.  False if it is another function.  */
static bool
print_division (cuda_printer *p, tree call, const char *name, cuda_value *v)
{
  bool known = false;
  for (const char *f : { "div", "ldiv", "lldiv", "imaxdiv" })
    known |= !strcmp (name, f);
  tree type = TREE_TYPE (call);
  if (!known || call_expr_nargs (call) != 2 || !division_type_p (type))
    return false;
  cuda_help (p, "acc_divided");
  *v = cuda_make ("acc_divided<" + cuda_type_name (p, TYPE_MAIN_VARIANT (type)) + "> ("
		  + arguments (p, call, 0, true) + ")", P_POSTFIX, type);
  return true;
}

/* Print CALL of library or built-in function NAME, without its prefix.  False
   if the device does not have it.  */
static bool
print_library_call (cuda_printer *p, tree call, const char *name,
		    cuda_value *v)
{
  tree type = TREE_TYPE (call);
  for (const char *m : math)
    if (!strncmp (name, m, strlen (m))
	&& (!strcmp (name + strlen (m), "") || !strcmp (name + strlen (m), "f")))
      {
	*v = cuda_make (text (name) + " (" + arguments (p, call, 0, true)
			+ ")", P_POSTFIX, type);
	return true;
      }
  if (print_rounded (p, call, name, v) || print_division (p, call, name, v))
    return true;
  text called;
  if (cuda_complex_function (p, name, &called))
    {
      *v = cuda_make (called + " (" + arguments (p, call, 0, true) + ")",
		      P_POSTFIX, type);
      return true;
    }
  for (auto &r : renamed)
    if (!strcmp (name, r.name))
      {
	const char *format = strcmp (r.format, CUDA_MEMCPY) ? r.format
			     : cuda_memcpy_format (call);
	text s = fill_in (p, call, format, r.args);
	if (startswith (format, CUDA_ALLOCA))
	  p->uses.push_back (CUDA_ALLOCA);
	if (!strncmp (format, "acc_", 4))
	  cuda_help (p, text (format).substr (0, strcspn (format, " <")).c_str ());
	bool comma = strstr (format, "), __trap");
	*v = cuda_make (s, comma ? P_COMMA : P_POSTFIX,
			r.predicate ? boolean_type_node : type);
	return true;
      }
  if (int format = printed_format (call, name))
    {
      const char *cast = cuda_unsigned_char_p () ? "(const char *) " : "";
      *v = cuda_make (text ("printf (") + cast
		      + arguments (p, call, format - 1, false) + ")",
		      P_POSTFIX, type);
      return true;
    }
  if (!strcmp (name, "expect") || !strcmp (name, "assume_aligned")
      || !strcmp (name, "expect_with_probability"))
    {
      *v = cuda_finish (cuda_expr (p, CALL_EXPR_ARG (call, 0)));
      return true;
    }
  /* GCC has not found it to be a constant before.  */
  if (!strcmp (name, "constant_p"))
    {
      *v = cuda_make ("0", P_POSTFIX, type);
      return true;
    }
  if (!strcmp (name, "acc_on_device"))
    *v = print_on_device (p, call);
  else if (!strcmp (name, "goacc_parlevel_id"))
    *v = print_parlevel (call, false);
  else if (!strcmp (name, "goacc_parlevel_size"))
    *v = print_parlevel (call, true);
  else
    return false;
  return true;
}

/* ---- Functions of the program */

bool
cuda_memory_call_p (const_tree e)
{
  return TREE_CODE (e) == CALL_EXPR && TREE_ADDRESSABLE (TREE_TYPE (e));
}

text
cuda_prototype (cuda_printer *p, tree fn, const text &name, bool names)
{
  tree result = TREE_TYPE (TREE_TYPE (fn));
  text s = name + " (";
  bool first = true;
  if (TREE_ADDRESSABLE (result))
    {
      /* The caller gives the address of the object.  */
      tree type = build_pointer_type (TYPE_MAIN_VARIANT (result));
      text n = names ? cuda_bind (p, DECL_RESULT (fn), type, "result")->name
		     : text ();
      s += cuda_declare (p, type, n);
      first = false;
      result = void_type_node;
      if (acc_routine_level (fn) != GOMP_DIM_MAX)
	cuda_fail (p, "an object of a class with a constructor or destructor "
		   "is returned by a function that several threads execute");
    }
  if (DECL_ARGUMENTS (fn))
    for (tree a = DECL_ARGUMENTS (fn); a; a = DECL_CHAIN (a))
      {
	text n = names ? cuda_bind (p, a, TREE_TYPE (a))->name : text ();
	tree type = passed_type (TYPE_MAIN_VARIANT (TREE_TYPE (a)));
	s += (first ? "" : ", ") + cuda_declare (p, type, n);
	first = false;
      }
  else
    for (tree a = TYPE_ARG_TYPES (TREE_TYPE (fn));
	 a && !VOID_TYPE_P (TREE_VALUE (a)); a = TREE_CHAIN (a))
      {
	s += (first ? "" : ", ")
	     + cuda_declare (p, passed_type (TREE_VALUE (a)), "");
	first = false;
      }
  s += ")";
  return cuda_declare (p, TYPE_MAIN_VARIANT (result), names ? "\n" + s : s);
}

text
cuda_storage (acc_linkage linkage)
{
  return linkage == LINKAGE_NONE ? "static __device__ "
				 : "extern \"C\" __device__ ";
}

/* The function of U that other files see by the name of FN, or null.
   gfortran makes a declaration of a module's procedure in each procedure that
   uses the module, and one more for the definition in the same file.  */
static cuda_function *
linked_function (acc_cuda_unit *u, tree fn)
{
  for (cuda_function &f : u->functions)
    if (f.linkage != LINKAGE_NONE
	&& DECL_ASSEMBLER_NAME (f.decl) == DECL_ASSEMBLER_NAME (fn))
      return &f;
  return NULL;
}

cuda_function *
cuda_function_of (cuda_printer *p, tree fn)
{
  for (cuda_function &f : p->unit->functions)
    if (f.decl == fn)
      return &f;
  cuda_function f;
  f.decl = fn;
  f.linkage = acc_function_linkage (fn);
  cuda_function *known = f.linkage == LINKAGE_NONE
			 ? NULL : linked_function (p->unit, fn);
  if (known)
    {
      if (f.linkage == LINKAGE_EXPORT)
	{
	  known->decl = fn;
	  known->linkage = f.linkage;
	}
      return known;
    }
  f.name = f.linkage == LINKAGE_NONE
	   ? cuda_unit_name (p->unit, cuda_base_name (fn))
	   : cuda_linked_name (p, fn);
  f.prototype = cuda_laid_out (cuda_storage (f.linkage)
			       + cuda_prototype (p, fn, f.name, false) + ";\n");
  f.used = false;
  p->unit->functions.push_back (f);
  return &p->unit->functions.back ();
}

/* Print a call of NAME that throws an exception of C++.  The standard library
   throws some by functions of its own, and g++ those for new and typeid: these end the
   kernel.  */
static bool
print_throw (tree call, const char *name, cuda_value *v)
{
  const char *own = startswith (name, "__throw_") ? name + strlen ("__throw_")
		    : !strcmp (name, "__cxa_throw_bad_array_new_length")
		    ? name + strlen ("__cxa_throw_")
		    : !strcmp (name, "__cxa_bad_typeid") ? "bad_typeid" : NULL;
  if (own && !strcmp (own, "exception"))
    {
      *v = cuda_make ("(printf (\"an exception is thrown\\n\"), __trap ())", P_POSTFIX,
		      TREE_TYPE (call));
      return true;
    }
  if (own)
    {
      text thrown = own;
      if (thrown.length () > 4 && !thrown.compare (thrown.length () - 4, 4,
						   "_fmt"))
	thrown.resize (thrown.length () - 4);
      *v = cuda_make ("(printf (\"std::" + thrown + " is thrown\\n\"), __trap ())",
		      P_POSTFIX, TREE_TYPE (call));
      return true;
    }
  return false;
}

/* Give an error if CALL is one of g++'s function NAME that finds a
   thread_local variable of a class, or one with a constructor, for the first
   time.  */
static bool
print_thread_local (cuda_printer *p, tree call, const char *name, cuda_value *v)
{
  if (!startswith (name, "_ZTW"))
    return false;
  cuda_fail (p, "a thread_local variable is another one in each thread of the host");
  *v = cuda_make ("0", P_POSTFIX, TREE_TYPE (call));
  return true;
}

/* Give an error if NAME is g++'s function for dynamic_cast.  */
static bool
print_dynamic_cast (cuda_printer *p, tree call, const char *name, cuda_value *v)
{
  if (strcmp (name, "__dynamic_cast"))
    return false;
  cuda_fail (p, "'dynamic_cast' asks for the class of an object, which the device has no "
	     "description of");
  *v = cuda_make ("0", P_POSTFIX, TREE_TYPE (call));
  return true;
}

/* Declare F, which is called without a prototype and defined elsewhere, with the
   types of CALL's arguments.  C has promoted these.  A pointer may have another
   type in the next call.  */
static void
declare_as_called (cuda_printer *p, cuda_function *f, tree call)
{
  text list;
  for (int i = 0; i < call_expr_nargs (call); i++)
    {
      tree type = TYPE_MAIN_VARIANT (TREE_TYPE (CALL_EXPR_ARG (call, i)));
      list += (i ? ", " : "")
	      + (POINTER_TYPE_P (type) ? text ("const volatile void *")
		 : cuda_declare (p, type, ""));
    }
  tree result = TYPE_MAIN_VARIANT (TREE_TYPE (TREE_TYPE (f->decl)));
  f->prototype = cuda_laid_out (cuda_storage (f->linkage)
				+ cuda_declare (p, result, f->name + " (" + list + ")")
				+ ";\n");
}

/* Give an error if argument E of a call in a construct is a pointer to a function that has
   its value from the host.  */
static void
check_function_argument (cuda_printer *p, tree e)
{
  STRIP_NOPS (e);
  if (!p->routine && DECL_P (e) && FUNCTION_POINTER_TYPE_P (TREE_TYPE (e))
      && acc_find_var (p->k->region, e))
    cuda_fail (p, "the host's pointer '%s' to a function leads to no function of the "
	       "device", DECL_NAME (e) ? IDENTIFIER_POINTER (DECL_NAME (e)) : "");
}

/* Print CALL of FN.  TO is the address of its result, or "".  */
static cuda_value
print_user_call (cuda_printer *p, tree call, tree fn, const text &to = "")
{
  tree type = TREE_TYPE (call);
  if (lookup_attribute ("ifunc", DECL_ATTRIBUTES (fn)))
    {
      cuda_fail (p, "function '%s' is chosen when the program is loaded (ifunc), which "
		 "the device cannot do", IDENTIFIER_POINTER (DECL_NAME (fn)));
      return cuda_make ("0", P_POSTFIX, type);
    }
  fn = acc_bound_routine (fn);
  const char *name = IDENTIFIER_POINTER (DECL_NAME (fn));
  cuda_value v;
  if (!acc_has_device_version_p (fn)
      && (print_throw (call, name, &v)
	  || print_thread_local (p, call, name, &v)
	  || print_dynamic_cast (p, call, name, &v)))
    return v;
  if (!acc_has_device_version_p (fn))
    {
      cuda_fail (p, "function '%s' has no device version; a routine directive "
		 "asks for one", name);
      return cuda_make ("0", P_POSTFIX, type);
    }
  for (int i = 0; i < call_expr_nargs (call); i++)
    check_function_argument (p, CALL_EXPR_ARG (call, i));
  cuda_function *f = cuda_function_of (p, fn);
  text callee = f->name;
  p->uses.push_back (callee);
  if (unprototyped_p (fn) && !DECL_STRUCT_FUNCTION (fn) && call_expr_nargs (call))
    declare_as_called (p, f, call);
  text args = arguments (p, call, 0, false, named_arguments (call, fn));
  if (!to.empty ())
    args = args.empty () ? to : to + ", " + args;
  return cuda_make (cuda_unhidden (p, callee) + " (" + args + ")", P_POSTFIX,
		    type);
}

/* Print CALL through a pointer, which is a void * in the text.  TO is the address of its
   result, or "".  */
static cuda_value
print_pointer_call (cuda_printer *p, tree call, const text &to = "")
{
  tree type = TREE_TYPE (call), fn = CALL_EXPR_FN (call);
  if ((TREE_ADDRESSABLE (type) && to.empty ())
      || !prototype_p (TREE_TYPE (TREE_TYPE (fn)))
      || stdarg_p (TREE_TYPE (TREE_TYPE (fn))))
    {
      cuda_fail (p, "a call of this form through a pointer to a function is not "
		 "supported");
      return cuda_make ("0", P_POSTFIX, type);
    }
  text list, args = arguments (p, call, 0, false);
  for (int i = 0; i < call_expr_nargs (call); i++)
    list += (i ? ", " : "") + cuda_declare (p, parameter_type (call, i), "");
  tree result = TYPE_MAIN_VARIANT (type);
  if (!to.empty ())
    {
      list = cuda_declare (p, build_pointer_type (result), "")
	     + (list.empty () ? "" : ", " + list);
      args = to + (args.empty () ? "" : ", " + args);
      result = void_type_node;
    }
  text cast = cuda_declare (p, result, "(*) (" + list + ")");
  text check = TREE_CODE (fn) == OBJ_TYPE_REF ? CUDA_VIRTUAL : CUDA_TARGET;
  cuda_help (p, check.c_str ());
  return cuda_make ("((" + cast + ") " + check + " (" + cuda_finish (cuda_expr (p, fn)).s + ")) (" + args + ")",
		    P_POSTFIX, type);
}

bool
cuda_addressable_p (tree fn)
{
  return (!lang_GNU_Fortran () && acc_has_device_version_p (fn)
	  && acc_bound_routine (fn) == fn
	  && acc_routine_level (fn) == GOMP_DIM_MAX);
}

void
cuda_check_function_store (cuda_printer *p, tree lhs, tree rhs)
{
  STRIP_NOPS (rhs);
  tree base = acc_base_address (lhs);
  if (!p->routine && TREE_CODE (rhs) == ADDR_EXPR
      && TREE_CODE (TREE_OPERAND (rhs, 0)) == FUNCTION_DECL
      && !(base && DECL_P (base) && acc_local_var_p (base)
	   && !acc_find_var (p->k->region, base)))
    cuda_fail (p, "the address of a function or label is not supported");
}

cuda_value
cuda_function_address (cuda_printer *p, tree fn)
{
  text name = cuda_function_of (p, fn)->name;
  p->uses.push_back (name);
  bool known = false;
  for (tree other : p->unit->addressed)
    known |= other == fn;
  if (!known)
    p->unit->addressed.push_back (fn);
  return cuda_make ("(void *) " + cuda_unhidden (p, name), P_UNARY,
		    build_pointer_type (TREE_TYPE (fn)));
}

text
cuda_call_into (cuda_printer *p, tree call, tree lhs)
{
  tree fn = get_callee_fndecl (call), type = TYPE_MAIN_VARIANT (TREE_TYPE (call));
  text to;
  if (lhs)
    {
      tree object = build_pointer_type (type);
      cuda_value v = cuda_finish (cuda_expr (p, build_fold_addr_expr (lhs)));
      to = cuda_pointer_ok_p (object, v.type) ? v.s : cuda_cast (p, v, object).s;
    }
  else
    {
      text name = cuda_new_name (p, "unused");
      cuda_declaration (p, cuda_declare (p, type, name) + ";");
      to = "&" + name;
    }
  return fn ? print_user_call (p, call, fn, to).s
	    : print_pointer_call (p, call, to).s;
}

/* Likewise when an operand or the result has 128 bits.  */
static cuda_value
print_wide_overflow (cuda_printer *p, tree call, internal_fn ifn)
{
  tree type = TREE_TYPE (call), number = TREE_TYPE (type);
  if (TYPE_PRECISION (number) != 8 * cuda_size (number))
    return cuda_unprintable (p, call);
  cuda_help (p, "complex");
  cuda_help (p, "acc_wide_overflow");
  text args[2];
  for (int i = 0; i < 2; i++)
    {
      tree a = CALL_EXPR_ARG (call, i);
      args[i] = "acc_wide::of (" + cuda_operand (cuda_cast (p, cuda_strict (p, a, TREE_TYPE (a)),
							  TREE_TYPE (a)), P_ASSIGN) + ")";
    }
  const char *op = ifn == IFN_ADD_OVERFLOW ? " + " : ifn == IFN_SUB_OVERFLOW ? " - "
		   : " * ";
  return cuda_make ("acc_wide_overflow<" + cuda_type_name (p, cuda_ctype (number))
		    + "> (" + args[0] + op + args[1] + ")", P_POSTFIX, type);
}

/* Print __builtin_add_overflow and the like: a complex number of the result
   and a flag that it is wrong.  */
static cuda_value
print_overflow (cuda_printer *p, tree call, internal_fn ifn)
{
  tree type = TREE_TYPE (call);
  const char *f = ifn == IFN_ADD_OVERFLOW ? "acc_add_overflow"
		  : ifn == IFN_SUB_OVERFLOW ? "acc_sub_overflow"
		  : "acc_mul_overflow";
  text args;
  bool wide = cuda_bits (TREE_TYPE (type)) > 64;
  for (int i = 0; i < 2; i++)
    {
      tree a = CALL_EXPR_ARG (call, i);
      wide |= cuda_bits (TREE_TYPE (a)) > 64;
      args += (i ? ", " : "")
	      + cuda_operand (cuda_strict (p, a, TREE_TYPE (a)), P_ASSIGN);
    }
  if (wide)
    return print_wide_overflow (p, call, ifn);
  cuda_help (p, "complex");
  cuda_help (p, f);
  text number = cuda_type_name (p, cuda_ctype (TREE_TYPE (type)));
  unsigned bits = TYPE_PRECISION (TREE_TYPE (type));
  if (bits == 8 * cuda_size (TREE_TYPE (type)))
    return cuda_make (text (f) + "<" + number + "> (" + args + ")", P_POSTFIX, type);
  /* The type of a bit-field.  */
  cuda_help (p, "acc_few_bits");
  return cuda_make (cuda_format ("acc_few_bits<%s, %u> (%s<__int128> (%s))",
				 number.c_str (), bits, f, args.c_str ()),
		    P_POSTFIX, type);
}

/* The name that the library knows FN by.  In Fortran it is the binding label: a procedure
   of the program may have the name of a function of C, and an interface may give a function
   of C another name.  C++'s operators new and delete have overloads.  */
static const char *
library_name (tree fn)
{
  bool label = (lang_GNU_Fortran () && !fndecl_built_in_p (fn))
	       || DECL_IS_OPERATOR_NEW_P (fn) || DECL_IS_OPERATOR_DELETE_P (fn);
  return IDENTIFIER_POINTER (label ? DECL_ASSEMBLER_NAME (fn) : DECL_NAME (fn));
}

cuda_value
cuda_call (cuda_printer *p, tree call)
{
  tree type = TREE_TYPE (call);
  if (!CALL_EXPR_FN (call))
    {
      internal_fn ifn = CALL_EXPR_IFN (call);
      if (ifn == IFN_ADD_OVERFLOW || ifn == IFN_SUB_OVERFLOW
	  || ifn == IFN_MUL_OVERFLOW)
	return print_overflow (p, call, ifn);
      if (ifn != IFN_FALLTHROUGH)
	cuda_fail (p, "%s, which is the compiler's own, is not supported",
		   ifn == IFN_VA_ARG ? "va_arg" : internal_fn_name (ifn));
      return cuda_make ("(void) 0", P_POSTFIX, type);
    }
  tree fn = get_callee_fndecl (call);
  if (!fn)
    return print_pointer_call (p, call);
  bool library = acc_builtin_p (fn)
		 || (DECL_EXTERNAL (fn) && !fndecl_built_in_p (fn));
  if (library && DECL_NAME (fn))
    {
      cuda_value v;
      const char *name = library_name (fn);
      if (startswith (name, "_gfortran_")
	  && cuda_fortran_call (p, call, name + strlen ("_gfortran_"), &v))
	return v;
      if (cuda_ieee_call (p, call, name, &v)
	  || cuda_atomic_call (p, call, bare_name (name), &v)
	  || print_library_call (p, call, bare_name (name), &v))
	return v;
      if (fndecl_built_in_p (fn, BUILT_IN_VA_START))
	cuda_fail (p, "a function with a variable number of arguments is not "
		   "supported");
      if (fndecl_built_in_p (fn))
	{
	  if (lang_GNU_Fortran () && fndecl_built_in_p (fn, BUILT_IN_REALLOC))
	    cuda_fail (p, "an assignment may give an allocatable array of the host "
		       "another shape");
	  else
	    cuda_fail (p, "function '%s' has no equivalent on the device",
		       name);
	  return cuda_make ("0", P_POSTFIX, type);
	}
    }
  return print_user_call (p, call, fn);
}
