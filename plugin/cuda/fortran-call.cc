/* Calls of gfortran's library.

   In: calls that gfortran makes of statements and intrinsics.  Out: what CUDA
   has for them: stop and error stop print what they print on the host and end
   the program with an error; texts are compared, integers raised to powers.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "cuda/print.h"

static text
operand (cuda_printer *p, tree call, int n)
{
  tree a = CALL_EXPR_ARG (call, n);
  return cuda_operand (cuda_strict (p, a, TREE_TYPE (a)), P_ASSIGN);
}

/* The text that argument N of CALL begins with, as an expression of type const
   char *.  */
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

/* STOP and ERROR STOP, WORDS, with a number or a text.  */
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

/* What _gfortran_NAME is on the device.  */
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
  else if (startswith (name, "runtime_error"))
    {
      tree where = CALL_EXPR_ARG (call, 0);
      bool at = !strcmp (name, "runtime_error_at")
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
  else if (startswith (name, "st_") || startswith (name, "transfer_"))
    {
      cuda_fail (p, "input and output have no device version");
      *v = cuda_make ("0", P_POSTFIX, type);
    }
  else
    return false;
  return true;
}
