/* Copies of bytes: calls of memcpy, assignments of whole arrays.

   In: an assignment or a call.  Out: its text.

   nvcc 13.0 makes wrong code for memcpy (&x, &y, n), where x and y are variables of
   the thread that have the same size, and n is less than that: it takes the copy for
   one of all bytes, and the rest of x is lost.  It does so after inlining, too.  A
   copy of a structure of n bytes is right, and so is a loop.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "cuda/print.h"
#include "cuda/expr.h"

/* True if E, an object or its address, is a whole variable of SIZE bytes.  */
static bool
whole_variable_p (tree e, HOST_WIDE_INT size)
{
  STRIP_NOPS (e);
  if (TREE_CODE (e) == ADDR_EXPR)
    e = TREE_OPERAND (e, 0);
  return DECL_P (e) && cuda_size (TREE_TYPE (e)) == size;
}

const char *
cuda_memcpy_format (tree call)
{
  if (call_expr_nargs (call) < 3 || !tree_fits_shwi_p (CALL_EXPR_ARG (call, 2)))
    return "acc_memcpy (%1, %2, %3)";
  HOST_WIDE_INT size = tree_to_shwi (CALL_EXPR_ARG (call, 2));
  if (size <= 0 || whole_variable_p (CALL_EXPR_ARG (call, 0), size)
      || whole_variable_p (CALL_EXPR_ARG (call, 1), size))
    return "memcpy (%1, %2, %3)";
  return "acc_copy_bytes<%3> (%1, %2)";
}

text
cuda_bytes_of (cuda_printer *p, tree e, bool stores)
{
  cuda_value v = cuda_address (p, e);
  tree target = v.type && POINTER_TYPE_P (v.type) ? TREE_TYPE (v.type) : NULL_TREE;
  bool constant = stores
		  && (TYPE_READONLY (strip_array_types (TREE_TYPE (e)))
		      || (target && TYPE_READONLY (strip_array_types (target))));
  return cuda_volatile_p (e) || constant ? "(void *) " + cuda_operand (v, P_UNARY)
					 : cuda_operand (v, P_ASSIGN);
}

void
cuda_assign_array (cuda_printer *p, tree lhs, tree rhs)
{
  tree type = TREE_TYPE (lhs);
  HOST_WIDE_INT size = cuda_size (type);
  if (TREE_CODE (rhs) == STRING_CST)
    size = MIN (size, TREE_STRING_LENGTH (rhs));
  if (size < 0)
    cuda_unprintable (p, rhs);
  text to = cuda_bytes_of (p, lhs, true), from = cuda_bytes_of (p, rhs, false),
       bytes = cuda_format (HOST_WIDE_INT_PRINT_DEC, size);
  if (TREE_CODE (rhs) == STRING_CST
      && TREE_STRING_LENGTH (rhs) < cuda_size (type))
    cuda_line (p, "memset (" + to + ", 0, "
	       + cuda_format (HOST_WIDE_INT_PRINT_DEC, cuda_size (type))
	       + ");");
  if (size == 0 || TREE_CODE (rhs) == STRING_CST || whole_variable_p (lhs, size)
      || whole_variable_p (rhs, size))
    {
      cuda_line (p, "memcpy (" + to + ", " + from + ", " + bytes + ");");
      return;
    }
  cuda_help (p, "acc_copy_bytes");
  cuda_line (p, "acc_copy_bytes<" + bytes + "> (" + to + ", " + from + ");");
}
