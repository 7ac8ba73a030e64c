/* Elements that one iteration of a sequential loop has in a register and the
   next one uses.

   In: a sequential loop of one thread, and the loads at the beginning of an
   iteration (iteration-registers.cc).  Out: the same loop.  An element that
   the iteration before has in a register is not loaded again:

     for (j = 0; j < n; j++)		double a0 = 0 < n ? a[0] : 0;
       {				for (j = 0; j < n; j++)
	 double a0 = a[j];		  {
	 double a1 = a[j + 1];		    double a1 = a[j + 1];
	 ...				    ...
       }				    a0 = a1;
					  }

   An element that is loaded under a condition is one of these if its condition
   follows from two others: the next iteration happens, and it uses the
   element.  If the next iteration always stores to the same element, too, only
   the last iteration stores it.  The remaining elements are loaded an
   iteration ahead, if no store before can change them:

     double ahead = j + 1 < n ? a[j + 2] : 0;
     ...
     a1 = ahead;

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "read/read.h"
#include "device/elements.h"
#include "tree-affine.h"
#include "target.h"
#include "ir/walk.h"

/* Set *D to A - B as affine combination, of TYPE.  */
static void
difference (tree a, tree b, tree type, aff_tree *d)
{
  aff_tree y;
  tree_to_aff_combination (a, type, d);
  tree_to_aff_combination (b, type, &y);
  aff_combination_scale (&y, -1);
  aff_combination_add (d, &y);
}

/* The growth of D when VAR grows by STEP.  */
static widest_int
growth (const aff_tree &d, tree var, HOST_WIDE_INT step)
{
  for (unsigned i = 0; i < d.n; i++)
    {
      tree v = d.elts[i].val;
      STRIP_NOPS (v);
      if (v == var)
	return d.elts[i].coef * step;
    }
  return 0;
}

/* True if index A, one iteration of I later, equals index B.  */
static bool
index_follows_p (const acc_iter &i, tree a, tree b)
{
  aff_tree d, x;
  tree type = TREE_TYPE (a);
  if (TYPE_PRECISION (type) != TYPE_PRECISION (TREE_TYPE (b)))
    return false;
  difference (a, b, type, &d);
  tree_to_aff_combination (a, type, &x);
  widest_int by = growth (x, i.var, tree_to_shwi (i.step));
  for (unsigned n = 0; n < x.n; n++)
    {
      tree v = x.elts[n].val;
      STRIP_NOPS (v);
      if (v != i.var && acc_count_mentions (v, i.var))
	return false;
    }
  return d.n == 0 && !d.rest && !x.rest
	 && known_eq (d.offset + by, 0);
}

tree
element_factors_beside (tree term, tree var)
{
  term = element_unconverted (term);
  if (term == var)
    return ssize_int (1);
  if (TREE_CODE (term) != MULT_EXPR)
    return NULL_TREE;
  tree a = TREE_OPERAND (term, 0), b = TREE_OPERAND (term, 1);
  if (!acc_count_mentions (a, var))
    std::swap (a, b);
  tree rest = acc_count_mentions (b, var) ? NULL_TREE : element_factors_beside (a, var);
  if (!rest)
    return NULL_TREE;
  return integer_onep (rest) ? b : build2 (MULT_EXPR, ssizetype, rest, b);
}

/* True if the address of REF, one iteration of I later, is that of NEXT, as sums: rows
   may be parts of one array, u[j * n + k], and their length a variable.  */
static bool
address_follows_p (const acc_iter &i, tree ref, tree next)
{
  address_sum at, apart;
  if (!element_add_address (&at, ref, 1) || !element_add_address (&apart, ref, 1)
      || !element_add_address (&apart, next, -1))
    return false;
  for (const address_sum::part &p : at.parts)
    {
      if (!p.factor || !acc_count_mentions (p.term, i.var))
	continue;
      tree by = element_factors_beside (p.term, i.var);
      if (!by)
	return false;
      HOST_WIDE_INT times = p.factor * tree_to_shwi (i.step);
      if (integer_onep (by))
	apart.bytes += times;
      else
	apart.add_term (element_unconverted (by), times);
    }
  for (const address_sum::part &p : apart.parts)
    if (p.factor)
      return false;
  return apart.bytes == 0;
}

/* An index of 64 bits without a sign, as in C++, wraps around as addresses do.  */
bool
element_counts_p (const acc_iter &i)
{
  tree type = TREE_TYPE (i.var);
  if (!tree_fits_shwi_p (i.step) || TREE_SIDE_EFFECTS (i.from) || !INTEGRAL_TYPE_P (type)
      || i.cond == NE_EXPR)
    return false;
  return !TYPE_UNSIGNED (type)
	 || (TYPE_PRECISION (type) == HOST_BITS_PER_WIDE_INT && i.cond == LT_EXPR
	     && integer_onep (i.step));
}

bool
element_follows_p (const acc_iter &i, tree ref, tree next)
{
  if (!element_counts_p (i))
    return false;
  if (TREE_CODE (TREE_TYPE (ref)) == TREE_CODE (TREE_TYPE (next))
      && tree_int_cst_equal (TYPE_SIZE (TREE_TYPE (ref)), TYPE_SIZE (TREE_TYPE (next)))
      && address_follows_p (i, ref, next))
    return true;
  while (TREE_CODE (ref) == TREE_CODE (next) && handled_component_p (ref))
    {
      if (TREE_CODE (ref) == ARRAY_REF)
	{
	  if (!index_follows_p (i, TREE_OPERAND (ref, 1),
				TREE_OPERAND (next, 1)))
	    return false;
	}
      else if (TREE_CODE (ref) != COMPONENT_REF
	       || TREE_OPERAND (ref, 1) != TREE_OPERAND (next, 1))
	return false;
      ref = TREE_OPERAND (ref, 0);
      next = TREE_OPERAND (next, 0);
    }
  if (operand_equal_p (ref, next, 0))
    return !acc_count_mentions (ref, i.var);
  if (TREE_CODE (ref) != TREE_CODE (next)
      || (TREE_CODE (ref) != MEM_REF && TREE_CODE (ref) != INDIRECT_REF)
      || (TREE_CODE (ref) == MEM_REF
	  && !operand_equal_p (TREE_OPERAND (ref, 1), TREE_OPERAND (next, 1),
			       0)))
    return false;
  /* This is a pointer and a distance.  */
  tree p = TREE_OPERAND (ref, 0), q = TREE_OPERAND (next, 0);
  STRIP_NOPS (p);
  STRIP_NOPS (q);
  tree p0 = p, q0 = q, pd = size_zero_node, qd = size_zero_node;
  if (TREE_CODE (p) == POINTER_PLUS_EXPR)
    {
      p0 = TREE_OPERAND (p, 0);
      pd = TREE_OPERAND (p, 1);
    }
  if (TREE_CODE (q) == POINTER_PLUS_EXPR)
    {
      q0 = TREE_OPERAND (q, 0);
      qd = TREE_OPERAND (q, 1);
    }
  return operand_equal_p (p0, q0, 0) && !acc_count_mentions (p0, i.var)
	 && index_follows_p (i, pd, qd);
}

/* Set *D to a value that is not negative if COND is true.  False if COND is
   not a comparison of integers.  */
static bool
slack (tree cond, aff_tree *d)
{
  tree_code code = TREE_CODE (cond);
  if (code != LT_EXPR && code != LE_EXPR && code != GT_EXPR && code != GE_EXPR)
    return false;
  bool up = code == LT_EXPR || code == LE_EXPR;
  tree a = TREE_OPERAND (cond, up), b = TREE_OPERAND (cond, !up);
  tree type = TREE_TYPE (a);
  if (!INTEGRAL_TYPE_P (type) || TYPE_UNSIGNED (type)
      || TYPE_PRECISION (type) != TYPE_PRECISION (TREE_TYPE (b)))
    return false;
  difference (a, b, type, d);
  if (code == LT_EXPR || code == GT_EXPR)
    d->offset -= 1;
  return true;
}

/* True if COND follows from LATER, a condition that is true one iteration of I
   later.  If BACK, the other way round.  */
static bool
follows_p (const acc_iter &i, tree cond, tree later, bool back = false)
{
  aff_tree c, l;
  if (!slack (cond, &c) || !slack (later, &l)
      || TYPE_PRECISION (c.type) != TYPE_PRECISION (l.type))
    return false;
  widest_int by = growth (l, i.var, tree_to_shwi (i.step));
  aff_combination_scale (&l, -1);
  aff_combination_add (&c, &l);
  return c.n == 0 && !c.rest
	 && (back ? known_le (c.offset - by, 0) : known_ge (c.offset - by, 0));
}

/* The condition that I has another iteration: it is true for the counter one
   step later.  */
static tree
again (const acc_iter &i)
{
  return build2 (i.cond, boolean_type_node, i.var, unshare_expr (i.to));
}

/* True if E's value is in NEXT's variable at the end of each iteration of I
   that is followed by another one that uses E.  */
static bool
carried_p (const acc_iter &i, const iteration_element &e,
	   const iteration_element &next)
{
  /* A store may have changed NEXT in memory since it was loaded.  */
  if (next.overlaps && !next.stores)
    return false;
  if (&e == &next || !element_follows_p (i, e.ref, next.ref))
    return false;
  if (!next.condition)
    return true;
  return follows_p (i, next.condition, again (i))
	 || (e.condition && follows_p (i, next.condition, e.condition));
}

/* True if each iteration of I that stores to NEXT is the last, or is followed
   by another one that stores to the same memory, as E.  */
static bool
stored_again_p (const acc_iter &i, const iteration_element &e,
		const iteration_element &next)
{
  if (!e.stores || !next.stores || e.overlaps || next.overlaps)
    return false;
  return !e.stored_if || operand_equal_p (e.stored_if, again (i), 0)
	 || (next.stored_if
	     && follows_p (i, next.stored_if, e.stored_if, true));
}

/* The condition that I is in its last iteration.  */
static tree
last (const acc_iter &i)
{
  tree next = fold_build2 (PLUS_EXPR, TREE_TYPE (i.var), i.var,
			   unshare_expr (i.step));
  return build2 (invert_tree_comparison (i.cond, false), boolean_type_node,
		 next, unshare_expr (i.to));
}

/* E with VALUE in the place of I's counter.  */
static tree
at_value (const acc_iter &i, tree e, tree value)
{
  e = unshare_expr (e);
  acc_walk_trees (&e, [&] (tree *t)
    {
      bool counter = *t == i.var;
      if (counter)
	*t = fold_convert (TREE_TYPE (i.var), unshare_expr (value));
      return !counter;
    });
  return e;
}

/* E at the beginning of I; E one iteration later.  */
static tree
at_first (const acc_iter &i, tree e)
{
  return at_value (i, e, i.from);
}

static tree
a_step_later (const acc_iter &i, tree e)
{
  return at_value (i, e, fold_build2 (PLUS_EXPR, TREE_TYPE (i.var), i.var,
				      unshare_expr (i.step)));
}

/* The load of E before the loop I, if that has an iteration.  */
static acc_stmt *
first_load (acc_region_ir *r, const acc_iter &i, const iteration_element &e,
	    location_t loc)
{
  tree type = TREE_TYPE (e.var);
  tree cond = build2 (i.cond, boolean_type_node, at_first (i, i.var),
		      unshare_expr (i.to));
  tree value = at_first (i, e.ref), known = fold_binary (i.cond, boolean_type_node,
							 TREE_OPERAND (cond, 0), i.to);
  if (e.condition)
    cond = build2 (TRUTH_ANDIF_EXPR, boolean_type_node, cond,
		   at_first (i, e.condition));
  else if (known && integer_onep (known))
    return element_set (r, loc, e.var, value);
  return element_set (r, loc, e.var, build3 (COND_EXPR, type, cond, value,
					     build_zero_cst (type)));
}

/* Let an iteration load E for the next one, if there is one.  No store of the
   iteration itself may change it.  */
static void
load_ahead (acc_region_ir *r, const acc_iter &i, iteration_element *e,
	    location_t loc, carried_code *out)
{
  tree type = TREE_TYPE (e->var), var = acc_new_var (type, "ahead", r->fndecl);
  tree next = a_step_later (i, i.var);
  tree cond = build2 (i.cond, boolean_type_node, next, unshare_expr (i.to));
  if (e->condition)
    cond = build2 (TRUTH_ANDIF_EXPR, boolean_type_node, cond,
		   a_step_later (i, e->condition));
  out->before.safe_push (first_load (r, i, *e, loc));
  out->decls.safe_push (var);
  out->top.safe_push (element_set (r, loc, var,
				   build3 (COND_EXPR, type, cond,
					   a_step_later (i, e->ref),
					   build_zero_cst (type))));
  out->behind.safe_push (element_set (r, loc, e->var, var));
  e->carried = true;
}

/* True if E may be loaded an iteration ahead.  An iteration of I stores to
   STORED, and none of that memory may be E an iteration later, or lie beside
   it.  A load slows down a store to the same sector of memory.  Lines along
   rows, one for each thread, took 412 us when each element was loaded when
   needed, 859 with such loads ahead.  */
static bool
ahead_p (acc_region_ir *r, const acc_iter &i, const iteration_element &e,
	 const vec<tree> &stored)
{
  tree later = a_step_later (i, e.ref);
  for (tree s : stored)
    if (element_overlaps_p (r, later, s)
	|| (acc_root_of (later) == acc_root_of (s)
	    && elements_near_p (later, s, TARGET_SECTOR)))
      return false;
  return true;
}

/* Pass on the values that the elements of L have from each other.  SOURCE is
   the number of the other element for each, or -1.  An element is passed on
   before it gets another value.  */
static void
pass_on (acc_region_ir *r, acc_loop *l, vec<iteration_element> &elements,
	 vec<int> &source, carried_code *out)
{
  const acc_iter &i = l->iters[0];
  bool more = true;
  while (more)
    {
      more = false;
      for (unsigned n = 0; n < elements.length (); n++)
	if (source[n] >= 0 && !source.contains (n))
	  {
	    iteration_element &e = elements[n], &from = elements[source[n]];
	    out->before.safe_push (first_load (r, i, e, l->stmt->loc));
	    out->behind.safe_push (element_set (r, l->stmt->loc, e.var,
						from.var));
	    e.carried = true;
	    if (stored_again_p (i, e, from))
	      from.kept_if = last (i);
	    source[n] = -1;
	    more = true;
	  }
    }
}

void
acc_carry_elements (acc_region_ir *r, acc_loop *l,
		    vec<iteration_element> &elements, carried_code *out)
{
  const acc_iter &i = l->iters[0];
  if (l->iters.length () != 1 || !element_counts_p (i))
    return;
  auto_vec<int> source;		/* of each element, or -1 */
  for (const iteration_element &e : elements)
    {
      int from = -1;
      for (unsigned n = 0; e.loads && n < elements.length (); n++)
	if (carried_p (i, e, elements[n]))
	  from = n;
      source.safe_push (from);
    }
  pass_on (r, l, elements, source, out);
}

void
acc_elements_ahead (acc_region_ir *r, acc_loop *l, vec<iteration_element> &elements,
		    const vec<tree> &stored, carried_code *out)
{
  const acc_iter &i = l->iters[0];
  if (l->iters.length () != 1 || !element_counts_p (i))
    return;
  unsigned registers = elements.length ();
  for (iteration_element &e : elements)
    if (e.loads && !e.carried && registers < TARGET_ITERATION_ELEMENTS
	&& ahead_p (r, i, e, stored))
      {
	load_ahead (r, i, &e, l->stmt->loc, out);
	registers++;
      }
}
