/* Which references are to the elements that short loops store.

   In: a reference with PLACES for the counters of short loops (read-back.cc).
   Out: whether another reference is the same with values in these places, and
   which; whether all values stand for different elements.

     t[P * n + i]   t[2 * n + i] has 2 in the place of P, and t[i] has 0

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/read.h"
#include "device/elements.h"
#include "device/read-back.h"
#include "tree-affine.h"

/* ---- Values of counters */

bool
read_back_span_p (const read_back *w, tree e, value_span *s)
{
  e = element_unconverted (e);
  if (tree_fits_shwi_p (e))
    {
      s->lo = s->hi = tree_to_shwi (e);
      return absu_hwi (s->lo) < (1 << 30);
    }
  for (const short_counter &c : w->counters)
    if (c.var == e)
      {
	*s = c.values;
	return true;
      }
  value_span a, b;
  bool minus = TREE_CODE (e) == MINUS_EXPR;
  if ((!minus && TREE_CODE (e) != PLUS_EXPR)
      || !read_back_span_p (w, TREE_OPERAND (e, 0), &a)
      || !read_back_span_p (w, TREE_OPERAND (e, 1), &b))
    return false;
  s->lo = a.lo + (minus ? -b.hi : b.lo);
  s->hi = a.hi + (minus ? -b.lo : b.hi);
  return s->lo >= 0 || !TYPE_UNSIGNED (TREE_TYPE (e));
}

/* ---- Is a reference one of the elements?  */

/* True if E mentions one of PLACES.  */
static bool
has_place_p (const vec<tree> &places, tree e)
{
  for (tree p : places)
    if (e && acc_count_mentions (e, p))
      return true;
  return false;
}

/* Split E, a product, into a constant, which is returned, and its other
   factors, added to *LIST.  */
static HOST_WIDE_INT
split_product (tree e, auto_vec<tree> *list)
{
  tree inner = element_unconverted (e);
  if (tree_fits_shwi_p (inner) && absu_hwi (tree_to_shwi (inner)) < (1 << 20))
    return tree_to_shwi (inner);
  if (TREE_CODE (inner) == MULT_EXPR
      && (inner == e || TYPE_OVERFLOW_UNDEFINED (TREE_TYPE (inner))))
    return split_product (TREE_OPERAND (inner, 0), list)
	   * split_product (TREE_OPERAND (inner, 1), list);
  list->safe_push (inner);
  return 1;
}

/* Remove from A and B the factors that both have.  */
static void
remove_common (auto_vec<tree> *a, auto_vec<tree> *b)
{
  for (unsigned i = 0; i < a->length (); )
    {
      bool gone = false;
      for (unsigned j = 0; !gone && j < b->length (); j++)
	if (operand_equal_p ((*a)[i], (*b)[j], 0))
	  {
	    b->unordered_remove (j);
	    gone = true;
	  }
      if (gone)
	a->unordered_remove (i);
      else
	i++;
    }
}

/* True if A and B have the same value.  */
static bool
same_value_p (tree a, tree b)
{
  if (operand_equal_p (a, b, 0))
    return true;
  tree type = TREE_TYPE (a);
  if (!INTEGRAL_TYPE_P (type) || !INTEGRAL_TYPE_P (TREE_TYPE (b))
      || TYPE_PRECISION (type) != TYPE_PRECISION (TREE_TYPE (b)))
    return false;
  aff_tree x, y;
  tree_to_aff_combination (a, type, &x);
  tree_to_aff_combination (b, type, &y);
  aff_combination_scale (&y, -1);
  aff_combination_add (&x, &y);
  return x.n == 0 && !x.rest && known_eq (x.offset, 0);
}

/* True if references of types A and B may have the same form.  Sizes of arrays
   that are no constants are operands of references.  */
static bool
same_type_p (tree a, tree b)
{
  if (INTEGRAL_TYPE_P (a) && INTEGRAL_TYPE_P (b))
    return TYPE_PRECISION (a) == TYPE_PRECISION (b);
  if (TREE_CODE (a) == ARRAY_TYPE && TREE_CODE (b) == ARRAY_TYPE)
    {
      tree s = TYPE_SIZE_UNIT (a), t = TYPE_SIZE_UNIT (b);
      return s && t && TREE_CONSTANT (s) == TREE_CONSTANT (t)
	     && (!TREE_CONSTANT (s) || tree_int_cst_equal (s, t))
	     && same_type_p (TREE_TYPE (a), TREE_TYPE (b));
    }
  return (POINTER_TYPE_P (a) && POINTER_TYPE_P (b))
	 || TYPE_MAIN_VARIANT (a) == TYPE_MAIN_VARIANT (b);
}

static bool match (const kept_elements *k, tree p, tree e,
		   auto_vec<tree> *found);

/* Let VALUE stand in place I of K.  False if something else does.  */
static bool
bind_place (const kept_elements *k, unsigned i, HOST_WIDE_INT value,
	    auto_vec<tree> *found)
{
  tree v = build_int_cst (TREE_TYPE (k->places[i]), value);
  if ((*found)[i] && !operand_equal_p ((*found)[i], v, 0))
    return false;
  (*found)[i] = v;
  return true;
}

/* Like match, for P, a product of one place, and E, the same with a constant in
   its place.  E null: 0.  */
static bool
match_constant (const kept_elements *k, tree p, tree e, auto_vec<tree> *found)
{
  auto_vec<tree> ps, es;
  HOST_WIDE_INT step = split_product (p, &ps);
  HOST_WIDE_INT all = e ? split_product (e, &es) : 0;
  for (unsigned i = 0; i < k->places.length (); i++)
    for (unsigned j = 0; j < ps.length (); j++)
      if (ps[j] == k->places[i])
	{
	  ps.unordered_remove (j);
	  if (has_place_p (ps, k->places[i]) || step == 0 || all % step != 0)
	    return false;
	  remove_common (&ps, &es);
	  return (!e || (ps.is_empty () && es.is_empty ()))
		 && bind_place (k, i, all / step, found);
	}
  return false;
}

/* Like match, operand by operand.  */
static bool
match_operands (const kept_elements *k, tree p, tree e, auto_vec<tree> *found)
{
  if (CONVERT_EXPR_P (p) && CONVERT_EXPR_P (e))
    {
      tree a = TREE_OPERAND (p, 0), b = TREE_OPERAND (e, 0);
      return (k->places.contains (a)
	      || TYPE_UNSIGNED (TREE_TYPE (a)) == TYPE_UNSIGNED (TREE_TYPE (b)))
	     && match (k, a, b, found);
    }
  if (TREE_CODE (p) != TREE_CODE (e) || !EXPR_P (p)
      || TREE_OPERAND_LENGTH (p) != TREE_OPERAND_LENGTH (e))
    return false;
  for (int i = 0; i < TREE_OPERAND_LENGTH (p); i++)
    if (!match (k, TREE_OPERAND (p, i), TREE_OPERAND (e, i), found))
      return false;
  return true;
}

/* True if E has the form of P, an expression with K's places, and *FOUND are
   the expressions that E has in these.  */
static bool
match (const kept_elements *k, tree p, tree e, auto_vec<tree> *found)
{
  for (unsigned i = 0; i < k->places.length (); i++)
    if (p == k->places[i])
      {
	if (!e || !INTEGRAL_TYPE_P (TREE_TYPE (e))
	    || ((*found)[i] && !operand_equal_p ((*found)[i], e, 0)))
	  return false;
	(*found)[i] = e;
	return true;
      }
  if (!p || !e)
    return p == e;
  if (!same_type_p (TREE_TYPE (p), TREE_TYPE (e)))
    return false;
  bool place = has_place_p (k->places, p);
  if (!place && !handled_component_p (p) && TREE_CODE (p) != MEM_REF)
    return same_value_p (p, e);
  if (CONVERT_EXPR_P (p) && TREE_CODE (e) == INTEGER_CST)
    return match (k, TREE_OPERAND (p, 0),
		  fold_convert (TREE_TYPE (TREE_OPERAND (p, 0)), e), found);
  auto_vec<tree> before;
  before.safe_splice (*found);
  if (match_operands (k, p, e, found))
    return true;
  if (!place)
    return false;
  found->truncate (0);
  found->safe_splice (before);
  tree_code code = TREE_CODE (p);
  if (code == MULT_EXPR)
    return match_constant (k, p, e, found);
  if (code != PLUS_EXPR && code != POINTER_PLUS_EXPR)
    return false;
  /* The constant may be 0, and then nothing is left of the product.  */
  tree a = TREE_OPERAND (p, 0), b = TREE_OPERAND (p, 1);
  if (has_place_p (k->places, b))
    std::swap (a, b);
  return match_constant (k, a, NULL_TREE, found) && match (k, b, e, found);
}

bool
read_back_element_p (const read_back *w, const kept_elements *k, tree e,
		     auto_vec<tree> *index)
{
  index->truncate (0);
  index->safe_grow_cleared (k->places.length ());
  if (acc_root_of (e) != acc_root_of (k->ref) || !match (k, k->ref, e, index))
    return false;
  for (unsigned i = 0; i < k->places.length (); i++)
    {
      value_span s;
      if (!(*index)[i] || !read_back_span_p (w, (*index)[i], &s)
	  || s.lo < k->values[i].lo || s.hi > k->values[i].hi)
	return false;
    }
  return true;
}

/* ---- Are all of the elements different?  */

/* How far a counter moves the address, and how often.  */
struct counter_step
{
  HOST_WIDE_INT by, times;
};

static int
compare_steps (const void *a, const void *b)
{
  HOST_WIDE_INT p = ((const counter_step *) a)->by;
  HOST_WIDE_INT q = ((const counter_step *) b)->by;
  return p < q ? -1 : p > q;
}

bool
element_factor_nonzero_p (const vec<acc_loop *> &around, tree f)
{
  for (const acc_loop *l : around)
    for (const acc_iter &i : l->iters)
      {
	tree to = element_unconverted (i.to);
	HOST_WIDE_INT more = 0;
	if (TREE_CODE (to) == PLUS_EXPR && tree_fits_shwi_p (TREE_OPERAND (to, 1)))
	  {
	    more = tree_to_shwi (TREE_OPERAND (to, 1));
	    to = element_unconverted (TREE_OPERAND (to, 0));
	  }
	if ((i.cond == LT_EXPR || i.cond == LE_EXPR) && operand_equal_p (to, f, 0)
	    && INTEGRAL_TYPE_P (TREE_TYPE (i.to))
	    && (!more || !TYPE_UNSIGNED (TREE_TYPE (i.to)))
	    && tree_fits_shwi_p (i.from)
	    && tree_fits_shwi_p (i.step) && tree_to_shwi (i.step) > 0
	    && absu_hwi (more) < (1 << 20)
	    && tree_to_shwi (i.from) + (i.cond == LT_EXPR) - more > 0)
	  return true;
      }
  return false;
}

/* Set *BY to the growth of E when PLACE grows by one, divided by FACTORS, which
   are not constant.  False if that is not always the same.  Integers that wrap
   around move further than all elements together.  */
static bool
growth (tree e, tree place, HOST_WIDE_INT *by, auto_vec<tree> *factors)
{
  HOST_WIDE_INT a, b;
  e = element_unconverted (e);
  *by = e == place;
  if (e == place || !acc_count_mentions (e, place))
    return true;
  tree_code code = TREE_CODE (e);
  if (code != PLUS_EXPR && code != MINUS_EXPR && code != MULT_EXPR)
    return false;
  tree x = TREE_OPERAND (e, 0), y = TREE_OPERAND (e, 1);
  auto_vec<tree> other;
  if (code == MULT_EXPR && acc_count_mentions (y, place))
    std::swap (x, y);
  if (!growth (x, place, &a, factors))
    return false;
  if (code == MULT_EXPR)
    {
      if (acc_count_mentions (y, place))
	return false;
      *by = a * split_product (y, factors);
      return absu_hwi (*by) <= (1 << 20);
    }
  if (!growth (y, place, &b, a ? &other : factors)
      || (a && b && other.length ()))
    return false;
  *by = code == PLUS_EXPR ? a + b : a - b;
  return !(a && b && factors->length ()) && absu_hwi (*by) <= (1 << 20);
}

/* True if E, an index or a distance, is different for all values of its places:
   by LEAST or more.  */
static bool
different_values_p (const read_back *w, const kept_elements *k, tree e,
		    HOST_WIDE_INT least)
{
  auto_vec<counter_step> steps;
  auto_vec<tree> unit;		/* factors of all steps */
  for (unsigned i = 0; i < k->places.length (); i++)
    {
      counter_step s;
      auto_vec<tree> own, first;
      if (!acc_count_mentions (e, k->places[i]))
	continue;
      if (!growth (e, k->places[i], &s.by, &own))
	return false;
      for (tree f : own)
	if (!element_factor_nonzero_p (*w->around, f))
	  return false;
      if (steps.is_empty ())
	unit.safe_splice (own);
      first.safe_splice (unit);
      remove_common (&own, &first);
      if (own.length () || first.length ())
	return false;
      s.by = absu_hwi (s.by);
      s.times = k->values[i].hi - k->values[i].lo;
      steps.safe_push (s);
    }
  steps.qsort (compare_steps);
  for (const counter_step &s : steps)
    {
      if (s.by < least)
	return false;
      least += s.by * s.times;
    }
  return true;
}

/* True if OFFSET, in bytes, counts arrays of variable size: it is one of K's
   places times the extents of these arrays.  FIRST is the first index, the
   outermost, in such an array.  */
static bool
counts_arrays_p (const kept_elements *k, tree offset, tree first)
{
  tree type = TREE_TYPE (TREE_OPERAND (first, 0));
  auto_vec<tree> all, inner;
  HOST_WIDE_INT by = split_product (offset, &all);
  HOST_WIDE_INT in = split_product (array_ref_element_size (first), &inner);
  int places = 0;
  for (unsigned i = all.length (); i-- > 0; )
    if (k->places.contains (all[i]))
      {
	all.unordered_remove (i);
	places++;
      }
  remove_common (&all, &inner);
  if (places != 1 || inner.length () || in <= 0 || by % in != 0)
    return false;
  tree domain = TYPE_DOMAIN (type);
  tree most = domain ? TYPE_MAX_VALUE (domain) : NULL_TREE;
  if (most && tree_fits_shwi_p (most))
    return all.is_empty () && by / in > tree_to_shwi (most);
  return most && all.length () == 1 && by == in;
}

bool
read_back_different_p (const read_back *w, const kept_elements *k)
{
  tree t = k->ref, first = NULL_TREE;
  for (; handled_component_p (t); t = TREE_OPERAND (t, 0))
    if (TREE_CODE (t) == ARRAY_REF)
      {
	first = t;
	if (has_place_p (k->places, TREE_OPERAND (t, 2))
	    || has_place_p (k->places, TREE_OPERAND (t, 3))
	    || (has_place_p (k->places, TREE_OPERAND (t, 1))
		&& !different_values_p (w, k, TREE_OPERAND (t, 1), 1)))
	  return false;
      }
    else if (TREE_CODE (t) != COMPONENT_REF)
      return false;
  if (!has_place_p (k->places, t))
    return true;
  tree p = TREE_CODE (t) == MEM_REF ? TREE_OPERAND (t, 0) : NULL_TREE;
  if (p)
    STRIP_NOPS (p);
  if (!p || TREE_CODE (p) != POINTER_PLUS_EXPR
      || has_place_p (k->places, TREE_OPERAND (p, 0)))
    return false;
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (t)), offset = TREE_OPERAND (p, 1);
  if (size && tree_fits_shwi_p (size))
    return different_values_p (w, k, offset, tree_to_shwi (size));
  return first && TREE_OPERAND (first, 0) == t
	 && counts_arrays_p (k, offset, first);
}
