/* Places in variables of kernels.

   In: a place, in terms of a kernel.  Out: whether it is in a variable of the kernel, which
   each thread has for itself.  The host never sees such a variable.

     view x = v, *q = &x;
     auto &[p, n] = x;
     q->p++, p++;			both set x.p, and v.p keeps its value

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/interval.h"
#include "read/read.h"
#include "ir/walk.h"

namespace {

/* A search for what local pointers may lead to.  */
struct place_search
{
  acc_region_ir *region;
  hash_set<tree> pointers;	/* that have been looked at */
};

}

static bool leads_inside_p (place_search *s, tree p);

static bool
variable_p (const place_search *s, tree t)
{
  return acc_local_var_p (t) && !acc_find_var (s->region, t)
	 && !s->region->host_vars.contains (t);
}

/* True if REF is a variable of a kernel, or a part of one.  */
static bool
inside_p (place_search *s, tree ref)
{
  ref = acc_base_of (ref);
  return TREE_CODE (ref) == MEM_REF || TREE_CODE (ref) == INDIRECT_REF
	 ? leads_inside_p (s, TREE_OPERAND (ref, 0)) : variable_p (s, ref);
}

/* True if all values that kernels give to variable P lead to variables of kernels.  A
   pointer that others may set has an ADDR_EXPR.  */
static bool
values_inside_p (place_search *s, tree p)
{
  bool any = false, inside = true;
  auto look = [&] (tree *tp)
    {
      tree t = *tp;
      if ((TREE_CODE (t) == MODIFY_EXPR || TREE_CODE (t) == INIT_EXPR)
	  && TREE_OPERAND (t, 0) == p)
	{
	  any = true;
	  inside = inside && leads_inside_p (s, TREE_OPERAND (t, 1));
	}
      inside = inside && !(TREE_CODE (t) == ADDR_EXPR && TREE_OPERAND (t, 0) == p);
      return inside;
    };
  for (acc_kernel_ir *k : s->region->kernels)
    for (acc_stmt *st = k->body; st && inside; st = st->next)
      acc_walk_exprs (st, [&] (tree *tp) { acc_walk_trees (tp, look); });
  return any && inside;
}

/* True if pointer P, an expression, leads to variables of kernels, or nowhere.  */
static bool
leads_inside_p (place_search *s, tree p)
{
  p = extent_without_conversions (p);
  switch (TREE_CODE (p))
    {
    case INTEGER_CST:
      return integer_zerop (p);
    case POINTER_PLUS_EXPR:
      return leads_inside_p (s, TREE_OPERAND (p, 0));
    case COND_EXPR:
      return leads_inside_p (s, TREE_OPERAND (p, 1))
	     && leads_inside_p (s, TREE_OPERAND (p, 2));
    case ADDR_EXPR:
      return inside_p (s, TREE_OPERAND (p, 0));
    case CALL_EXPR:
      {
	tree address = extent_returned_address (p);
	return address && leads_inside_p (s, address);
      }
    default:
      return DECL_P (p) && variable_p (s, p)
	     && (s->pointers.add (p) || values_inside_p (s, p));
    }
}

bool
acc_in_kernel_p (acc_region_ir *r, tree ref)
{
  place_search s;
  s.region = r;
  return inside_p (&s, ref);
}
