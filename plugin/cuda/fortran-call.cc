/* Calls of gfortran's library.

   In: calls that gfortran makes of statements and intrinsics.  Out: code of
   CUDA C for them.  stop and error stop print the same text as on the host and
   end the program with an error.  Texts are compared and concatenated,
   integers raised to powers.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "cuda/print.h"

static text
operand (cuda_printer *p, tree call, int n)
{
  tree a = CALL_EXPR_ARG (call, n);
  return cuda_operand (cuda_strict (p, a, TREE_TYPE (a)), P_ASSIGN);
}

/* The text at the beginning of argument N of CALL, as an expression of type
   const char *.  */
static text
characters (cuda_printer *p, tree call, int n)
{
  tree a = CALL_EXPR_ARG (call, n);
  tree to = TREE_CODE (a) == ADDR_EXPR ? TREE_OPERAND (a, 0) : NULL_TREE;
  if (to && TREE_CODE (to) == ARRAY_REF && integer_onep (TREE_OPERAND (to, 1)))
    to = TREE_OPERAND (to, 0);
  if (to && TREE_CODE (to) == STRING_CST)
    return cuda_expr (p, to).s;
  return "(const char *) "
	 + cuda_operand (cuda_expr (p, a), P_UNARY);
}

/* Print STOP and ERROR STOP, WORDS, with a number or a text.  */
static text
stop (cuda_printer *p, tree call, const char *words, bool number)
{
  if (number)
    return text ("printf (\"") + words + " %d\\n\", " + operand (p, call, 0)
	   + "), __trap ()";
  if (integer_zerop (CALL_EXPR_ARG (call, 1)))
    return strcmp (words, "STOP") ? "printf (\"ERROR STOP \\n\"), __trap ()"
				  : "__trap ()";
  cuda_help (p, "acc_put_text");
  return text ("printf (\"") + words + " \"), acc_put_text ("
	 + characters (p, call, 0) + ", " + operand (p, call, 1)
	 + "), printf (\"\\n\"), __trap ()";
}

/* The statements for _gfortran_NAME.  */
static const struct
{
  const char *name, *words;
  bool number;
} stops[] = {
  { "stop_numeric", "STOP", true },
  { "stop_string", "STOP", false },
  { "error_stop_numeric", "ERROR STOP", true },
  { "error_stop_string", "ERROR STOP", false }
};

/* ---- Texts */

static const char texts[] = R"(/* Functions of texts, as gfortran's library has them.  */
static __device__ __attribute__ ((unused)) void
acc_concat_string (long, void *to, long n, const void *a, long m, const void *b)
{
  acc_memcpy (to, a, n);
  acc_memcpy ((char *) to + n, b, m);
}

static __device__ __attribute__ ((unused)) long
acc_string_len_trim (long n, const void *a)
{
  while (n > 0 && ((const char *) a)[n - 1] == ' ')
    n--;
  return n;
}

/* *TO is memory that the caller frees.  */
template <typename T> static __device__ void
acc_string_trim (long *size, T **to, long n, const void *a)
{
  *size = acc_string_len_trim (n, a);
  *to = *size ? (T *) malloc (*size) : NULL;
  if (*size && !*to)
    __trap ();
  acc_memcpy (*to, a, *size);
}

static __device__ __attribute__ ((unused)) void
acc_adjustl (void *to, long n, const void *a)
{
  long from = 0;
  while (from < n && ((const char *) a)[from] == ' ')
    from++;
  for (long i = 0; i < n; i++)
    ((char *) to)[i] = from + i < n ? ((const char *) a)[from + i] : ' ';
}

static __device__ __attribute__ ((unused)) void
acc_adjustr (void *to, long n, const void *a)
{
  long blanks = n - acc_string_len_trim (n, a);
  for (long i = n - 1; i >= 0; i--)
    ((char *) to)[i] = i >= blanks ? ((const char *) a)[i - blanks] : ' ';
}

/* Where B is in A, from 1; 0 if nowhere.  */
static __device__ __attribute__ ((unused)) long
acc_string_index (long n, const void *a, long m, const void *b, int back)
{
  for (long i = 0; i <= n - m; i++)
    {
      long at = back ? n - m - i : i, j = 0;
      while (j < m && ((const char *) a)[at + j] == ((const char *) b)[j])
	j++;
      if (j == m)
	return at + 1;
    }
  return 0;
}

/* The first character of A, or the last one, that is in B, or is not.  */
static __device__ __attribute__ ((unused)) long
acc_string_find (long n, const void *a, long m, const void *b, int back, bool in)
{
  for (long i = 0; i < n; i++)
    {
      long at = back ? n - 1 - i : i;
      bool found = false;
      for (long j = 0; j < m; j++)
	found |= ((const char *) a)[at] == ((const char *) b)[j];
      if (found == in)
	return at + 1;
    }
  return 0;
}

static __device__ __attribute__ ((unused)) long
acc_string_scan (long n, const void *a, long m, const void *b, int back)
{
  return acc_string_find (n, a, m, b, back, true);
}

static __device__ __attribute__ ((unused)) long
acc_string_verify (long n, const void *a, long m, const void *b, int back)
{
  return acc_string_find (n, a, m, b, back, false);
}
)";

/* If CALL is one of the functions above, NAME, set *V to its text and return
   true.  */
static bool
text_call (cuda_printer *p, tree call, const char *name, cuda_value *v)
{
  static const char *const names[] = {
    "concat_string", "string_trim", "adjustl", "adjustr", "string_index",
    "string_scan", "string_verify"
  };
  for (const char *n : names)
    if (!strcmp (name, n))
      {
	text s = text ("acc_") + n + " (";
	cuda_help (p, "acc_memcpy");
	cuda_add_helper (p, "acc_text", texts, 0);
	for (int i = 0; i < call_expr_nargs (call); i++)
	  s += (i ? ", " : "") + operand (p, call, i);
	*v = cuda_make (s + ")", P_POSTFIX, TREE_TYPE (call));
	return true;
      }
  return false;
}

/* ---- What the device does not have */

/* Say what to write in the place of _gfortran_NAME.  */
static void
refuse (cuda_printer *p, const char *name)
{
  if (!strcmp (name, "is_extension_of"))
    cuda_fail (p, "'class is' reads tables of the host; put 'select type' around "
	       "the construct");
  else
    cuda_fail (p, "function '%s' of gfortran's library has no device version",
	       name);
}

bool
cuda_fortran_call (cuda_printer *p, tree call, const char *name,
		   cuda_value *v)
{
  tree type = TREE_TYPE (call);
  for (auto &s : stops)
    if (!strcmp (name, s.name) && call_expr_nargs (call) == (s.number ? 2 : 3))
      {
	*v = cuda_make (stop (p, call, s.words, s.number), P_COMMA, type);
	return true;
      }
  if (!strcmp (name, "abort"))
    *v = cuda_make ("__trap ()", P_POSTFIX, type);
  else if (startswith (name, "runtime_error") || startswith (name, "os_error"))
    {
      tree where = CALL_EXPR_ARG (call, 0);
      bool at = !strcmp (name + strlen (name) - 3, "_at")
		&& TREE_CODE (where) == ADDR_EXPR;
      text s = at ? "printf (\"%s\\n\", " + characters (p, call, 0) + "), "
		  : text ();
      *v = cuda_make (s + "__trap ()", s.empty () ? P_POSTFIX : P_COMMA, type);
    }
  else if (!strcmp (name, "compare_string"))
    {
      cuda_help (p, "acc_compare_text");
      *v = cuda_make ("acc_compare_text (" + operand (p, call, 0) + ", "
		      + characters (p, call, 1) + ", " + operand (p, call, 2)
		      + ", " + characters (p, call, 3) + ")", P_POSTFIX, type);
    }
  else if (!strcmp (name, "string_len_trim"))
    {
      cuda_help (p, "acc_trimmed_length");
      *v = cuda_make ("acc_trimmed_length (" + operand (p, call, 0) + ", "
		      + characters (p, call, 1) + ")", P_POSTFIX, type);
    }
  else if (startswith (name, "pow_i"))
    {
      cuda_help (p, "acc_integer_power");
      *v = cuda_make ("acc_integer_power ("
		      + operand (p, call, 0) + ", " + operand (p, call, 1)
		      + ")", P_POSTFIX, type);
    }
  else if (text_call (p, call, name, v) || cuda_fortran_write (p, call, name, v)
	   || cuda_fortran_array (p, call, name, v) || cuda_fortran_find (p, call, name, v)
	   || cuda_fortran_whole (p, call, name, v)
	   || cuda_fortran_numeric (p, call, name, v))
    ;
  else if (startswith (name, "st_") || startswith (name, "transfer_"))
    {
      cuda_fail (p, "input, and output to files, have no device version");
      *v = cuda_make ("0", P_POSTFIX, type);
    }
  else
    {
      refuse (p, name);
      *v = cuda_make ("0", P_POSTFIX, type);
    }
  return true;
}
