/* Values that the host computes before it launches a kernel.

   In: the host's steps of a construct, as gfortran's copies of the bounds of a section
   are.  Out: the values of the variables that they set, for the scan of the kernel
   (value-flow.cc).

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/interval.h"
#include "read/read.h"

/* True if only one step of the host sets VAR, and no kernel does.  */
static bool
set_once_p (const acc_region_ir *r, tree var)
{
  unsigned n = 0;
  acc_var *v = acc_find_var (CONST_CAST (acc_region_ir *, r), var);
  for (const acc_step *s : r->steps)
    n += (s->code == STEP_SET && TREE_OPERAND (s->expr, 0) == var)
	 || (s->code == STEP_FETCH && s->expr == var);
  return n == 1 && !(v && v->written);
}

void
extent_take_first_values (extent_flow *f, const acc_kernel_ir *k)
{
  for (acc_step *s = f->region->plan; s; s = s->next)
    {
      if (s->code != STEP_SET && s->code != STEP_FETCH
	  && (s->code != STEP_LAUNCH || s->kernel == k))
	return;
      if (s->code != STEP_SET)
	continue;
      tree var = TREE_OPERAND (s->expr, 0), e = TREE_OPERAND (s->expr, 1);
      if (!DECL_P (var) || !INTEGRAL_TYPE_P (TREE_TYPE (var))
	  || !set_once_p (f->region, var))
	continue;
      acc_interval v = extent_of (f, e);
      if (v.lo)
	f->values.put (var, extent_convert (TREE_TYPE (e), TREE_TYPE (var), v));
    }
}
