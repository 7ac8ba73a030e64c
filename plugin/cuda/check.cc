/* Checks of accesses: -fplugin-arg-acc-check.

   In: a printed reference, or address, of memory that is mapped.  Out: the
   same through acc_checked, which compares it with the mapped sections.

     x[i]  ->  *acc_checked (&x[i], 1, 12, acc_check)

   The numbers are those of the kernel's parameter and of the line.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "acc.h"
#include "cuda/print.h"

/* The call for ADDRESS, which belongs to parameter NUMBER.  */
static text
call (cuda_printer *p, const text &address, int number)
{
  cuda_help (p, "acc_checked");
  return "acc_checked (" + address
	 + cuda_format (", %d, %d, acc_check)", number,
			LOCATION_LINE (p->loc));
}

cuda_value
cuda_checked (cuda_printer *p, tree e, const cuda_value &v)
{
  tree type = TREE_TYPE (e);
  if (!acc_opts.check || p->routine || TREE_CODE (e) == BIT_FIELD_REF
      || TREE_CODE (e) == REALPART_EXPR || TREE_CODE (e) == IMAGPART_EXPR
      || TREE_CODE (type) == ARRAY_TYPE || cuda_variable_p (type)
      || (TREE_CODE (e) == COMPONENT_REF && DECL_BIT_FIELD (TREE_OPERAND (e, 1))))
    return v;
  int number = acc_accessed_param (p->k, e, false);
  if (number < 0)
    return v;
  cuda_value result = v;
  result.s = call (p, v.star ? v.s : "&" + cuda_operand (v, P_UNARY), number);
  result.prec = P_POSTFIX;
  result.star = true;
  return result;
}

cuda_value
cuda_checked_address (cuda_printer *p, tree e)
{
  cuda_value v = cuda_finish (cuda_expr (p, e));
  int number = acc_opts.check && !p->routine
	       ? acc_accessed_param (p->k, e, true) : -1;
  if (number < 0 || !v.type || !POINTER_TYPE_P (v.type)
      || TREE_CODE (TREE_TYPE (v.type)) == ARRAY_TYPE)
    return v;
  v.s = call (p, v.s, number);
  v.prec = P_POSTFIX;
  return v;
}
