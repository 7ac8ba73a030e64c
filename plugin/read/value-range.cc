/* The values that the expressions of a kernel may have.

   In: the known values of variables at the place of an expression.  Out: the
   interval of its values, narrowed by the conditions that hold there:

     if (0 < i && i + 1 < n)		i: [1, n - 2]
       b[i] = a[i - 1] + a[i + 1];	a: [0, n - 1]

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/interval.h"
#include "read/read.h"
#include "ir/walk.h"

/* ---- Variables */

bool
extent_pointer_p (extent_flow *f, const_tree decl)
{
  acc_var *v = acc_find_var (f->region, decl);
  return v && !f->region->host_vars.contains (v->decl)
	 && (v->kind == VAR_POINTER
	     || (v->kind == VAR_VALUE && POINTER_TYPE_P (TREE_TYPE (v->decl))));
}

/* True if the map entry of V, a scalar in memory, has the host's value.  */
static bool
same_on_host_p (extent_flow *f, const acc_var &v)
{
  if (v.map == ACC_NO_MAP)
    return false;
  const acc_map_ir &m = f->region->clauses.maps[v.map];
  return m.kind == ACC_MAP_COPY || m.kind == ACC_MAP_COPYIN;
}

/* True if V keeps the host's value: kernels do not write it, or only give its address to
   functions that read it.  */
static bool
unchanged_p (extent_flow *f, const acc_var &v)
{
  if (!v.written)
    return true;
  if (v.kind != VAR_OBJECT && !(v.kind == VAR_VALUE && lang_GNU_Fortran ()))
    return false;
  bool known;
  bool &reads = f->only_read.get_or_insert (v.decl, &known);
  if (!known)
    reads = extent_only_read_p (f->region, v.decl);
  return reads;
}

/* True if the host knows the value of REF, a variable or a part of one, during
   the whole construct.  */
static bool
host_knows_p (extent_flow *f, tree ref)
{
  tree base = ref;
  for (; handled_component_p (base); base = TREE_OPERAND (base, 0))
    if (TREE_CODE (base) == ARRAY_REF
	? TREE_CODE (TREE_OPERAND (base, 1)) != INTEGER_CST
	: TREE_CODE (base) != COMPONENT_REF)
      return false;
  acc_var *v = DECL_P (base) ? acc_find_var (f->region, base) : NULL;
  /* No kernel uses it.  */
  if (!v && f->host)
    return TREE_CODE (ref) == PARM_DECL
	   || (VAR_P (ref) && acc_local_var_p (ref)
	       && !TREE_THIS_VOLATILE (ref)
	       && !f->region->host_vars.contains (ref));
  return v && unchanged_p (f, *v) && !v->atomic_p && INTEGRAL_TYPE_P (TREE_TYPE (ref))
	 && TYPE_PRECISION (TREE_TYPE (ref)) <= 64
	 && !TREE_THIS_VOLATILE (ref) && !TREE_THIS_VOLATILE (base)
	 && (TREE_CODE (ref) != COMPONENT_REF
	     || !DECL_BIT_FIELD (TREE_OPERAND (ref, 1)))
	 && !f->region->host_vars.contains (base)
	 && (v->kind == VAR_VALUE
	     || (v->kind == VAR_OBJECT && same_on_host_p (f, *v)));
}

/* The constant value of static variable T, or null.  */
static tree
constant_of (tree t)
{
  return VAR_P (t) && TREE_STATIC (t) && TREE_READONLY (t)
	 && !TREE_THIS_VOLATILE (t) && DECL_INITIAL (t)
	 && TREE_CODE (DECL_INITIAL (t)) == INTEGER_CST ? DECL_INITIAL (t)
							: NULL_TREE;
}

void
extent_forget_definitions (extent_flow *f, tree var)
{
  auto_vec<tree> gone;
  f->definitions.remove (var);
  for (auto i : f->definitions)
    if (acc_count_mentions (i.second, var))
      gone.safe_push (i.first);
  for (tree t : gone)
    f->definitions.remove (t);
  for (const extent_stand_in &s : f->stand_ins)
    if (acc_count_mentions (s.expr, var))
      f->values.remove (s.var);
}

/* Maximum depth of definitions that are looked at again, since conditions may
   have narrowed their operands, as in at = i * w + j; if (j > 0) s += a[at -
   1];  */
#define MOST_DEFINITIONS 4

static acc_interval
of_variable (extent_flow *f, tree e)
{
  tree *definition = f->definitions.get (e);
  if (definition && f->depth < MOST_DEFINITIONS)
    {
      /* A call in it changes the table of definitions for a while.  */
      tree value = *definition;
      f->depth++;
      acc_interval v = extent_of (f, value);
      if (v.lo)
	v = extent_convert (TREE_TYPE (value), TREE_TYPE (e), v);
      f->depth--;
      if (v.lo)
	return f->narrowed.contains (e) ? extent_within_value (f, e, v) : v;
    }
  if (acc_interval *v = f->values.get (e))
    return extent_closed (TREE_TYPE (e), *v);
  if (tree c = constant_of (e))
    return extent_of_constant (c);
  return host_knows_p (f, e) ? extent_host_value (e) : extent_unknown ();
}

acc_interval
extent_settled (extent_flow *f, tree e)
{
  return extent_settle (TREE_TYPE (e), extent_of (f, e));
}

/* The values of a conditional expression: each value under its condition.  */
static acc_interval
of_choice (extent_flow *f, tree e)
{
  tree active = f->active;
  hash_map<tree, acc_interval> before;
  acc_interval v[2];
  for (auto i : f->values)
    before.put (i.first, i.second);
  for (int n = 0; n < 2; n++)
    {
      extent_assume (f, TREE_OPERAND (e, 0), n);
      v[n] = extent_of (f, TREE_OPERAND (e, n + 1));
      v[n].none = extent_or (v[n].none, extent_not (f->active));
      f->active = active;
      f->values.empty ();
      for (auto i : before)
	f->values.put (i.first, i.second);
    }
  return extent_hull (v[0], v[1]);
}

/* The values of E, with two operands.  */
static acc_interval
of_binary (extent_flow *f, tree e)
{
  acc_interval v = extent_binary (TREE_CODE (e), TREE_TYPE (e),
				  extent_of (f, TREE_OPERAND (e, 0)),
				  extent_of (f, TREE_OPERAND (e, 1)));
  if (TREE_CODE (e) == PLUS_EXPR || TREE_CODE (e) == MINUS_EXPR)
    v = extent_without_opposites (f, e, v);
  return extent_within_conditions (f, e, v);
}

/* The values of E, the difference of two pointers.  */
static acc_interval
of_difference (extent_flow *f, tree e)
{
  acc_interval a = extent_of_pointer (f, TREE_OPERAND (e, 0));
  acc_interval b = extent_of_pointer (f, TREE_OPERAND (e, 1));
  if (!a.base || !b.base)
    return extent_unknown ();
  a = extent_from_base (f, a, b.base);
  return a.base == b.base ? extent_binary (MINUS_EXPR, ssizetype, a, b) : extent_unknown ();
}

acc_interval
extent_of (extent_flow *f, tree e)
{
  tree type = TREE_TYPE (e);
  if (!INTEGRAL_TYPE_P (type) || TYPE_PRECISION (type) > 64)
    return extent_unknown ();
  switch (TREE_CODE (e))
    {
    case INTEGER_CST:
      return extent_of_constant (e);
    CASE_CONVERT:
    case NON_LVALUE_EXPR:
      return extent_convert (TREE_TYPE (TREE_OPERAND (e, 0)), type,
			     extent_of (f, TREE_OPERAND (e, 0)));
    case NEGATE_EXPR:
    case BIT_NOT_EXPR:
    case ABS_EXPR:
    case ABSU_EXPR:
      return extent_unary (TREE_CODE (e), type,
			   extent_of (f, TREE_OPERAND (e, 0)));
    case COND_EXPR:
      return of_choice (f, e);
    case POINTER_DIFF_EXPR:
      return of_difference (f, e);
    case CALL_EXPR:
      return extent_of_call (f, e);
    case VAR_DECL:
    case PARM_DECL:
      return of_variable (f, e);
    case COMPONENT_REF:
    case ARRAY_REF:
    case MEM_REF:
      e = extent_place (f, e);
      if (DECL_P (e))
	return of_variable (f, e);
      if (const acc_interval *v = extent_of_copy (f, e))
	return *v;
      if (tree number = extent_number_behind (f, e))
	return extent_host_value (number);
      return host_knows_p (f, e) ? extent_host_value (e) : extent_unknown ();
    default:
      if (COMPARISON_CLASS_P (e) || TREE_CODE (type) == BOOLEAN_TYPE)
	return extent_between (extent_constant (0), extent_constant (1));
      if (!BINARY_CLASS_P (e)
	  || !INTEGRAL_TYPE_P (TREE_TYPE (TREE_OPERAND (e, 0))))
	return extent_unknown ();
      return of_binary (f, e);
    }
}

static acc_interval
moved (acc_interval p, const acc_interval &by)
{
  tree base = p.base;
  p = extent_binary (PLUS_EXPR, ssizetype, p, by);
  p.base = base;
  return p;
}

acc_interval
extent_of_place (extent_flow *f, tree ref)
{
  acc_interval by = extent_constant (0);
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == ARRAY_REF)
      {
	tree low = array_ref_low_bound (ref);
	acc_interval n = extent_settled (f, TREE_OPERAND (ref, 1));
	if (!integer_zerop (low))
	  n = extent_binary (MINUS_EXPR, ssizetype, n, extent_of (f, low));
	by = extent_binary (PLUS_EXPR, ssizetype, by,
			    extent_binary (MULT_EXPR, ssizetype, n,
					   extent_of (f, array_ref_element_size
							   (ref))));
      }
    else if (TREE_CODE (ref) == COMPONENT_REF
	     && tree_fits_shwi_p (byte_position (TREE_OPERAND (ref, 1))))
      by = extent_binary
	     (PLUS_EXPR, ssizetype, by,
	      extent_of_constant (byte_position (TREE_OPERAND (ref, 1))));
    else
      by = extent_unknown ();
  return by;
}

void
extent_set_part (acc_map_ir *m, const acc_var &v, tree lo, tree hi, tree there)
{
  tree zero = ssize_int (0);
  m->kind = ACC_MAP_COPYIN;
  m->flags = ACC_MAP_IMPLICIT | ACC_MAP_GUESS;
  m->name = xstrdup (IDENTIFIER_POINTER (DECL_NAME (v.decl)));
  m->section = m->used = true;
  m->addr = fold_build2 (POINTER_PLUS_EXPR, ptr_type_node,
			 fold_convert (ptr_type_node, build_fold_addr_expr (v.decl)),
			 fold_convert (sizetype, lo));
  m->size = fold_convert (sizetype, extent_choose
				      (there, extent_larger
						(extent_op (MINUS_EXPR, hi, lo), zero),
				       zero));
}

/* The address of REF, a part of a pointer's target.  */
static acc_interval
of_address (extent_flow *f, tree ref)
{
  acc_interval by = extent_of_place (f, ref);
  while (handled_component_p (ref))
    ref = TREE_OPERAND (ref, 0);
  if (TREE_CODE (ref) != MEM_REF && TREE_CODE (ref) != INDIRECT_REF)
    return extent_unknown ();
  if (TREE_CODE (ref) == MEM_REF)
    by = extent_binary (PLUS_EXPR, ssizetype, by,
			extent_of_constant (TREE_OPERAND (ref, 1)));
  return moved (extent_of_pointer (f, TREE_OPERAND (ref, 0)), by);
}

tree
extent_member_place (tree e)
{
  while (CONVERT_EXPR_P (e) || TREE_CODE (e) == POINTER_PLUS_EXPR)
    e = TREE_OPERAND (e, 0);
  if (TREE_CODE (e) != ADDR_EXPR)
    return NULL_TREE;
  tree ref = TREE_OPERAND (e, 0), array = NULL_TREE;
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (TREE_TYPE (ref)) == ARRAY_TYPE && TREE_CODE (ref) == COMPONENT_REF)
      array = TREE_TYPE (ref);
  tree size = array ? TYPE_SIZE_UNIT (array) : NULL_TREE;
  /* One element at the end is a way to write any number.  */
  return ((TREE_CODE (ref) == MEM_REF || TREE_CODE (ref) == INDIRECT_REF)
	  && size && TREE_CODE (size) == INTEGER_CST && !integer_zerop (size)
	  && !tree_int_cst_equal (size, TYPE_SIZE_UNIT (TREE_TYPE (array)))) ? e
	 : NULL_TREE;
}

tree
extent_row (extent_flow *f, tree e)
{
  if (!POINTER_TYPE_P (TREE_TYPE (e)))
    return NULL_TREE;
  tree base = NULL_TREE;
  if (TREE_CODE (e) == MEM_REF || TREE_CODE (e) == INDIRECT_REF)
    base = extent_of_pointer (f, TREE_OPERAND (e, 0)).base;
  else if (TREE_CODE (e) == ARRAY_REF)
    for (base = e; TREE_CODE (base) == ARRAY_REF; )
      base = TREE_OPERAND (base, 0);
  tree *row = base && DECL_P (base) ? f->rows.get (base) : NULL;
  return row ? *row : NULL_TREE;
}

tree
extent_new_row (tree table, tree type)
{
  if (TREE_CODE (type) != POINTER_TYPE || VOID_TYPE_P (TREE_TYPE (type))
      || FUNC_OR_METHOD_TYPE_P (TREE_TYPE (type)) || TYPE_VOLATILE (type))
    return NULL_TREE;
  return build_decl (UNKNOWN_LOCATION, VAR_DECL, DECL_NAME (table),
		     TYPE_MAIN_VARIANT (type));
}

/* No bytes from BASE, a pointer.  */
static acc_interval
beginning_of (tree base)
{
  acc_interval v = extent_constant (0);
  v.base = base;
  return v;
}

/* The variable that stands for pointer A or pointer B, or null.  */
static tree
choice_of (extent_flow *f, tree a, tree b)
{
  tree type = TREE_TYPE (a);
  if (!types_compatible_p (type, TREE_TYPE (b)))
    return NULL_TREE;
  for (const extent_choice &c : f->choices)
    if ((c.one == a && c.other == b) || (c.one == b && c.other == a))
      return c.pointer;
  if (f->choices.length () == EXTENT_MOST_CHOICES || f->region->routine || lang_GNU_Fortran ())
    return NULL_TREE;
  tree p = build_decl (UNKNOWN_LOCATION, VAR_DECL, NULL_TREE, TYPE_MAIN_VARIANT (type));
  f->choices.safe_push (extent_choice { p, a, b });
  return p;
}

acc_interval
extent_one_of (extent_flow *f, const acc_interval &a, const acc_interval &b)
{
  if (!a.base || !b.base)
    return extent_unknown ();
  tree base = a.base == b.base ? a.base : choice_of (f, a.base, b.base);
  acc_interval v = base ? extent_hull (a, b) : extent_unknown ();
  v.base = base;
  return v;
}

acc_interval
extent_joined (extent_flow *f, const acc_interval &a, const acc_interval &b)
{
  acc_interval v = a.base != b.base ? extent_one_of (f, a, b) : extent_unknown ();
  return v.base ? v : extent_either (f, a, b);
}

acc_interval
extent_of_pointer (extent_flow *f, tree e)
{
  switch (TREE_CODE (e))
    {
    CASE_CONVERT:
      if (!POINTER_TYPE_P (TREE_TYPE (TREE_OPERAND (e, 0))))
	return extent_unknown ();
      return extent_of_pointer (f, TREE_OPERAND (e, 0));
    case POINTER_PLUS_EXPR:
      return moved (extent_of_pointer (f, TREE_OPERAND (e, 0)),
		    extent_of (f, TREE_OPERAND (e, 1)));
    case ADDR_EXPR:
      return of_address (f, TREE_OPERAND (e, 0));
    case CALL_EXPR:
      return extent_of_call (f, e);
    case COND_EXPR:
      return extent_one_of (f, extent_of_pointer (f, TREE_OPERAND (e, 1)),
			    extent_of_pointer (f, TREE_OPERAND (e, 2)));
    case VAR_DECL:
    case PARM_DECL:
      if (acc_interval *v = f->values.get (e))
	return *v;
      if (extent_pointer_p (f, e))
	return beginning_of (e);
      return extent_unknown ();
    case COMPONENT_REF:
      if (const acc_interval *v = extent_of_copy (f, extent_place (f, e)))
	return *v;
      if (tree member = extent_member (f, e))
	return beginning_of (member);
      return extent_unknown ();
    case MEM_REF:
    case INDIRECT_REF:
    case ARRAY_REF:
      if (tree row = extent_row (f, e))
	return beginning_of (row);
      if (tree member = extent_member (f, e))
	return beginning_of (member);
      return extent_unknown ();
    default:
      return extent_unknown ();
    }
}

bool
extent_exact_p (extent_flow *f, tree e, auto_vec<tree> *used)
{
  switch (TREE_CODE (e))
    {
    case INTEGER_CST:
      return true;
    CASE_CONVERT:
      /* A narrow type may wrap around.  */
      if (TYPE_PRECISION (TREE_TYPE (e)) <= 16)
	return false;
      return extent_exact_p (f, TREE_OPERAND (e, 0), used);
    case NON_LVALUE_EXPR:
    case NEGATE_EXPR:
      return extent_exact_p (f, TREE_OPERAND (e, 0), used);
    case PLUS_EXPR:
    case MINUS_EXPR:
    case MULT_EXPR:
      {
	unsigned before = used->length ();
	bool a = extent_exact_p (f, TREE_OPERAND (e, 0), used);
	bool first = used->length () > before;
	before = used->length ();
	return (a && extent_exact_p (f, TREE_OPERAND (e, 1), used)
		&& (TREE_CODE (e) != MULT_EXPR || !first
		    || used->length () == before));
      }
    case VAR_DECL:
    case PARM_DECL:
      if (!f->rectangular.contains (e))
	return !f->values.get (e) && host_knows_p (f, e);
      if (used->contains (e))
	return false;
      used->safe_push (e);
      return true;
    default:
      return false;
    }
}

bool
extent_needs_memory_p (acc_region_ir *r, tree e)
{
  /* Bounds share their parts.  */
  return acc_walk_tree_once (&e, [=] (tree *tp, int *walk) -> tree
    {
      if (TYPE_P (*tp))
	*walk = 0;
      else if (REFERENCE_CLASS_P (*tp))
	return *tp;
      else if (VAR_P (*tp) || TREE_CODE (*tp) == PARM_DECL)
	{
	  acc_var *v = acc_find_var (r, *tp);
	  return v && v->kind != VAR_VALUE && v->kind != VAR_POINTER
		 ? *tp : NULL_TREE;
	}
      return NULL_TREE;
    });
}
