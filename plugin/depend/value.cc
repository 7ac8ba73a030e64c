/* Values of expressions as polynomials over counters and symbols.

   In: expressions of a loop's body.  Out: for an integer, a polynomial; for
   an address, a base and a polynomial of bytes.

   A counter counts the iterations of a loop from 0, so that the loop's
   variable is FROM + STEP * counter.  A symbol is an expression that does not
   change while the candidate loop runs.  Conversions and unsigned arithmetic
   are followed exactly: a sum that may wrap around in a narrow type is no
   longer a polynomial when it is widened, unless its range rules out wrapping.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "depend/analysis.h"
#include "read/read.h"
#include "ir/walk.h"

typedef HOST_WIDE_INT hwi;

acc_value
depend_unknown ()
{
  acc_value v;
  v.kind = BASE_UNKNOWN;
  v.base = NULL_TREE;
  v.p = poly_unknown ();
  v.bits = 64;
  return v;
}

acc_value
depend_number (const acc_poly &p)
{
  acc_value v = depend_unknown ();
  if (p.known)
    {
      v.kind = BASE_NONE;
      v.p = p;
    }
  return v;
}

bool
depend_known_p (const acc_value &v)
{
  return v.kind != BASE_UNKNOWN && v.p.known;
}

/* ---- Invariant expressions */

struct variance { acc_depend *d; bool varies; };

/* True if something in the loop may store to REF.  */
static bool
stored_p (acc_depend *d, tree ref)
{
  for (tree s : d->stores)
    if (depend_may_clobber_p (d, s, ref))
      return true;
  return false;
}

/* Set V->varies if the expression at *TP may change in the loop.  */
static tree
variance_op (tree *tp, int *walk_subtrees, variance *v)
{
  tree t = *tp;
  if (TYPE_P (t))
    *walk_subtrees = 0;
  else if (TREE_SIDE_EFFECTS (t) || (EXPR_P (t) && TREE_THIS_VOLATILE (t)))
    v->varies = true;
  else if (TREE_CODE (t) == ADDR_EXPR)
    {
      tree base = acc_base_address (TREE_OPERAND (t, 0));
      if (base && DECL_P (base))
	{
	  v->varies |= v->d->inner.contains (base);
	  if (TREE_OPERAND (t, 0) == base)
	    *walk_subtrees = 0;
	}
    }
  else if (VAR_P (t) || TREE_CODE (t) == PARM_DECL
	   || TREE_CODE (t) == RESULT_DECL)
    v->varies |= (TREE_THIS_VOLATILE (t) || v->d->assigned.contains (t)
		  || v->d->inner.contains (t)
		  || (!depend_scalar_p (v->d, t) && stored_p (v->d, t)));
  else if (TREE_CODE (t) == MEM_REF || TREE_CODE (t) == INDIRECT_REF
	   || TREE_CODE (t) == TARGET_MEM_REF)
    v->varies |= stored_p (v->d, t);
  else if (TREE_CODE (t) == CALL_EXPR)
    v->varies |= !(call_expr_flags (t) & ECF_CONST);
  else if (TREE_CODE (t) == SSA_NAME || TREE_CODE (t) == LABEL_DECL)
    v->varies = true;
  return v->varies ? t : NULL_TREE;
}

/* True if E mentions a variable that is bound.  */
static bool
mentions_bound_p (acc_depend *d, tree e)
{
  for (acc_binding &b : d->env)
    if (acc_count_mentions (e, b.var))
      return true;
  return false;
}

bool
depend_invariant_p (acc_depend *d, tree e)
{
  if (d->before && mentions_bound_p (d, e))
    return false;
  variance v = { d, false };
  acc_walk_tree (&e, variance_op, &v);
  return !v.varies;
}

/* ---- Variables */

static acc_binding *
find_binding (acc_depend *d, const_tree var)
{
  for (acc_binding &b : d->env)
    if (b.var == var)
      return &b;
  return NULL;
}

void
depend_forget (acc_depend *d, const_tree var)
{
  for (unsigned i = 0; i < d->env.length (); i++)
    if (d->env[i].var == var)
      {
	d->env.unordered_remove (i);
	return;
      }
}

void
depend_bind (acc_depend *d, tree var, const acc_value &v)
{
  depend_forget (d, var);
  /* For a pointer, it helps to know the object that it points into.  */
  if (v.kind == BASE_UNKNOWN || (v.kind == BASE_NONE && !v.p.known))
    return;
  acc_binding b = { var, v };
  d->env.safe_push (b);
}

static tree
forget_op (tree *tp, int *walk_subtrees, acc_depend *data)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (TREE_CODE (*tp) == MODIFY_EXPR || TREE_CODE (*tp) == INIT_EXPR)
    depend_forget (data,
		   acc_base_address (TREE_OPERAND (*tp, 0)));
  return NULL_TREE;
}

static void
forget_expr (tree *tp, acc_depend *data)
{
  acc_walk_tree (tp, forget_op, data);
}

static bool
forget_stmt (acc_stmt *s, acc_depend *d)
{
  if (s->loop)
    {
      for (acc_iter &i : s->loop->iters)
	depend_forget (d, i.var);
      for (acc_reduction &r : s->loop->reductions)
	{
	  depend_forget (d, r.var);
	  if (r.priv)
	    depend_forget (d, r.priv);
	}
    }
  if (s->atomic && s->atomic->value)
    depend_forget (d, s->atomic->value);
  for (tree v : s->decls)
    depend_forget (d, v);
  return true;
}

void
depend_forget_assigned (acc_depend *d, acc_stmt *s)
{
  acc_walk_exprs (s, forget_expr, d);
  acc_walk_stmts (s, forget_stmt, d);
}

/* ---- Integers */

/* E as a symbol, if it is one.  */
static acc_value
symbol_value (acc_depend *d, tree e)
{
  acc_poly same = poly_unknown ();
  if (tree def = outline_definition (d->region->fndecl, e))
    same = depend_exact (d, def);
  if (same.known && same.n <= 1)
    return depend_number (same);
  if (TYPE_PRECISION (TREE_TYPE (e)) > 64 || !depend_invariant_p (d, e))
    return depend_unknown ();
  unsigned before = d->atoms.length ();
  int n = depend_symbol (d, e);
  if (same.known && d->atoms.length () != before)
    {
      /* A stride like m + 2 divides addresses only as one symbol.  */
      depend_add_fact (d->atoms[n], poly_add (poly_atom (n), same, -1));
      depend_add_fact (d->atoms[n], poly_add (same, poly_atom (n), -1));
    }
  return depend_number (poly_atom (n));
}

/* P modulo 2 ** BITS, with coefficients near zero.  */
static acc_poly
reduce (const acc_poly &p, unsigned bits)
{
  acc_poly r = p;
  unsigned shift = 64 - bits;
  for (int i = 0; i < r.n; )
    {
      unsigned HOST_WIDE_INT c = r.term[i].coef;
      r.term[i].coef = (hwi) (c << shift) >> shift;
      if (r.term[i].coef == 0)
	r.term[i] = r.term[--r.n];
      else
	i++;
    }
  return r;
}

/* The value V after an operation of TYPE, with TYPE's rules for overflow.  */
static acc_value
computed (acc_value v, tree type, bool may_wrap)
{
  unsigned bits = TYPE_PRECISION (type);
  if (!depend_known_p (v) || bits >= 64)
    return v;
  if (v.bits < 64 || may_wrap)
    {
      v.bits = MIN (v.bits, bits);
      v.p = reduce (v.p, v.bits);
    }
  return v;
}

static acc_value
convert_value (acc_depend *d, tree e)
{
  tree op = TREE_OPERAND (e, 0);
  tree to = TREE_TYPE (e), from = TREE_TYPE (op);
  if (!INTEGRAL_TYPE_P (from) || TYPE_PRECISION (from) > 64)
    return depend_unknown ();
  acc_value v = depend_value (d, op);
  unsigned pt = TYPE_PRECISION (to), pf = TYPE_PRECISION (from);
  if (!depend_known_p (v) || v.kind != BASE_NONE)
    return depend_unknown ();
  if (v.bits < 64)
    {
      if (pt <= v.bits)
	return computed (v, to, true);
      if (!depend_in_range_p (d, v.p, from))
	return depend_unknown ();
      v.bits = 64;
    }
  /* Addresses are computed in 64 bits: there nothing can be lost.  */
  bool keeps = TYPE_UNSIGNED (to) == TYPE_UNSIGNED (from)
	       ? pt >= pf : TYPE_UNSIGNED (from) && pt > pf;
  return pt >= 64 || keeps ? v : computed (v, to, true);
}

/* The value of E, a sum, difference, product or left shift.  */
static acc_value
binary_value (acc_depend *d, tree e)
{
  tree type = TREE_TYPE (e);
  acc_value a = depend_value (d, TREE_OPERAND (e, 0));
  acc_value b = depend_value (d, TREE_OPERAND (e, 1));
  bool wraps = !TYPE_OVERFLOW_UNDEFINED (type);
  if (!depend_known_p (a) || !depend_known_p (b) || a.kind != BASE_NONE
      || b.kind != BASE_NONE)
    return depend_unknown ();
  acc_value v = a;
  v.bits = MIN (a.bits, b.bits);
  switch (TREE_CODE (e))
    {
    case PLUS_EXPR:
      v.p = poly_add (a.p, b.p);
      break;
    case MINUS_EXPR:
      v.p = poly_add (a.p, b.p, -1);
      break;
    case MULT_EXPR:
      v.p = poly_mul (a.p, b.p);
      break;
    default:
      {
	/* This is LSHIFT_EXPR.  Its overflow is defined.  */
	hwi n = poly_constant (b.p);
	if (b.p.n > 1 || (b.p.n == 1 && b.p.term[0].n) || n < 0 || n > 32)
	  return depend_unknown ();
	v.p = poly_mul (a.p, poly_const ((hwi) 1 << n));
	v.bits = a.bits;
	wraps = true;
      }
    }
  return v.p.known ? computed (v, type, wraps) : depend_unknown ();
}

/* True if GIVEN >= 0 implies P >= 0.  */
static bool
implies_p (acc_depend *d, const acc_poly &given, const acc_poly &p)
{
  acc_access a = {};
  a.n = 1;
  a.fact[0] = given;
  return given.known && depend_nonneg_p (d, p, &a);
}

bool
depend_extreme_p (acc_depend *d, tree e, bool min, tree *a, tree *b)
{
  if (TREE_CODE (e) == (min ? MIN_EXPR : MAX_EXPR))
    {
      *a = TREE_OPERAND (e, 0);
      *b = TREE_OPERAND (e, 1);
      return true;
    }
  if (TREE_CODE (e) != COND_EXPR || !COMPARISON_CLASS_P (TREE_OPERAND (e, 0)))
    return false;
  tree c = TREE_OPERAND (e, 0);
  tree_code code = TREE_CODE (c);
  tree x = TREE_OPERAND (c, 0), y = TREE_OPERAND (c, 1);
  if (code == GT_EXPR || code == GE_EXPR)
    {
      std::swap (x, y);
      code = swap_tree_comparison (code);
    }
  if ((code != LT_EXPR && code != LE_EXPR) || !INTEGRAL_TYPE_P (TREE_TYPE (x)))
    return false;
  *a = TREE_OPERAND (e, 1);
  *b = TREE_OPERAND (e, 2);
  /* GAP >= 0 if the condition is true, -1 - GAP >= 0 if not.  */
  acc_poly gap = poly_add (depend_exact (d, y), depend_exact (d, x), -1);
  gap = poly_add (gap, poly_const (code == LT_EXPR ? -1 : 0));
  acc_poly other = poly_add (poly_const (-1), gap, -1);
  acc_poly over = poly_add (depend_exact (d, *b), depend_exact (d, *a), -1);
  acc_poly under = poly_add (poly_const (0), over, -1);
  return min ? implies_p (d, gap, over) && implies_p (d, other, under)
	     : implies_p (d, gap, under) && implies_p (d, other, over);
}

/* The value of E, which chooses between A and B: the smaller one (if MIN) or
   the larger one.  */
static acc_value
extreme_value (acc_depend *d, tree e, bool min, tree a, tree b)
{
  unsigned before = d->atoms.length ();
  int n = depend_invariant_p (d, e) ? depend_symbol (d, e)
				    : depend_new_atom (d, e, true, false);
  acc_poly m = poly_atom (n);
  for (tree x : { a, b })
    {
      acc_poly p = poly_unknown ();
      if (d->atoms.length () > before)
	p = depend_exact (d, x);
      depend_add_fact (d->atoms[n], min ? poly_add (p, m, -1)
				       : poly_add (m, p, -1));
    }
  return depend_number (m);
}

/* The value of E: A / B or A % B, or a shift or mask with the same
   meaning.  */
static acc_value
quotient_value (acc_depend *d, tree e)
{
  tree_code code = TREE_CODE (e);
  acc_poly a = depend_exact (d, TREE_OPERAND (e, 0));
  acc_poly b = depend_exact (d, TREE_OPERAND (e, 1));
  if (code == RSHIFT_EXPR || code == BIT_AND_EXPR)
    {
      hwi c = b.known ? poly_constant (b) : -1;
      if (!poly_equal_p (b, poly_const (c)) || c < 0 || c > 0xffffff
	  || (code == RSHIFT_EXPR ? c > 30 : (c & (c + 1)) != 0)
	  || !depend_nonneg_p (d, a, NULL))
	return depend_unknown ();
      b = poly_const (code == RSHIFT_EXPR ? (hwi) 1 << c : c + 1);
    }
  acc_poly q = depend_quotient (d, a, b);
  if (code == TRUNC_MOD_EXPR || code == BIT_AND_EXPR)
    q = poly_add (a, poly_mul (b, q), -1);
  return depend_number (q);
}

/* The value of E, an integer: computed from its operands if these are known,
   otherwise a symbol.  */
static acc_value
integer_value (acc_depend *d, tree e)
{
  tree a, b;
  acc_value v = depend_unknown ();
  switch (TREE_CODE (e))
    {
    case INTEGER_CST:
      if (TYPE_PRECISION (TREE_TYPE (e)) <= 64)
	v = depend_number (poly_const (TREE_INT_CST_LOW (e)));
      if (TYPE_PRECISION (TREE_TYPE (e)) < 64
	  && TYPE_UNSIGNED (TREE_TYPE (e)))
	v = depend_number (poly_const (tree_to_uhwi (e)));
      return v;
    case VAR_DECL:
    case PARM_DECL:
    case RESULT_DECL:
      if (acc_binding *b = find_binding (d, e))
	return b->value;
      break;
    CASE_CONVERT:
      v = convert_value (d, e);
      break;
    case NON_LVALUE_EXPR:
    case SAVE_EXPR:
      v = depend_value (d, TREE_OPERAND (e, 0));
      break;
    case PLUS_EXPR:
    case MINUS_EXPR:
    case MULT_EXPR:
    case LSHIFT_EXPR:
      v = binary_value (d, e);
      break;
    case NEGATE_EXPR:
      v = depend_value (d, TREE_OPERAND (e, 0));
      if (depend_known_p (v) && v.kind == BASE_NONE)
	{
	  v.p = poly_mul (v.p, poly_const (-1));
	  v = computed (v, TREE_TYPE (e),
			!TYPE_OVERFLOW_UNDEFINED (TREE_TYPE (e)));
	}
      break;
    case TRUNC_DIV_EXPR:
    case TRUNC_MOD_EXPR:
    case RSHIFT_EXPR:
    case BIT_AND_EXPR:
      v = quotient_value (d, e);
      break;
    case MIN_EXPR:
    case MAX_EXPR:
    case COND_EXPR:
      for (bool min : { true, false })
	if (depend_extreme_p (d, e, min, &a, &b))
	  return extreme_value (d, e, min, a, b);
      break;
    default:
      break;
    }
  return depend_known_p (v) ? v : symbol_value (d, e);
}

acc_poly
depend_exact (acc_depend *d, tree e)
{
  acc_value v = depend_value (d, e);
  if (!depend_known_p (v) || v.kind != BASE_NONE)
    return poly_unknown ();
  if (v.bits < 64 && !depend_in_range_p (d, v.p, TREE_TYPE (e)))
    v = symbol_value (d, e);
  return v.p;
}

/* ---- Addresses */

static acc_value
moved (acc_value v, const acc_poly &by)
{
  v.p = poly_add (v.p, by);
  return v.kind == BASE_NONE && !v.p.known ? depend_unknown () : v;
}

/* The value of E, a pointer.  */
static acc_value
pointer_value (acc_depend *d, tree e)
{
  switch (TREE_CODE (e))
    {
    case ADDR_EXPR:
      return depend_address (d, TREE_OPERAND (e, 0), NULL);
    case POINTER_PLUS_EXPR:
      {
	acc_value v = depend_value (d, TREE_OPERAND (e, 0));
	return moved (v, depend_exact (d, TREE_OPERAND (e, 1)));
      }
    CASE_CONVERT:
    case NON_LVALUE_EXPR:
    case SAVE_EXPR:
      if (POINTER_TYPE_P (TREE_TYPE (TREE_OPERAND (e, 0))))
	return depend_value (d, TREE_OPERAND (e, 0));
      break;
    case VAR_DECL:
    case PARM_DECL:
    case RESULT_DECL:
      if (acc_binding *b = find_binding (d, e))
	return b->value;
      break;
    default:
      break;
    }
  acc_value v = depend_unknown ();
  if (tree def = outline_definition (d->region->fndecl, e))
    return depend_value (d, def);
  if (TREE_CODE (e) != COND_EXPR && depend_invariant_p (d, e))
    {
      v.kind = BASE_POINTER;
      v.base = e;
      v.p = poly_const (0);
    }
  return v;
}

acc_value
depend_value (acc_depend *d, tree e)
{
  if (POINTER_TYPE_P (TREE_TYPE (e)))
    return pointer_value (d, e);
  if (INTEGRAL_TYPE_P (TREE_TYPE (e)))
    return integer_value (d, e);
  return depend_unknown ();
}

static void
add_access_fact (acc_access *a, const acc_poly &p)
{
  if (a && p.known && a->n < ACCESS_FACTS)
    a->fact[a->n++] = p;
}

/* True if the array REF is the last member of a structure, which may be used
   beyond its declared size.  */
static bool
flexible_p (tree array)
{
  return (TREE_CODE (array) == COMPONENT_REF
	  && !DECL_CHAIN (TREE_OPERAND (array, 1)));
}

/* The bytes from the start of its array to element REF.  */
static acc_poly
element_offset (acc_depend *d, tree ref, acc_access *a)
{
  tree array = TREE_OPERAND (ref, 0);
  acc_poly index = depend_exact (d, TREE_OPERAND (ref, 1));
  acc_poly low = depend_exact (d, array_ref_low_bound (ref));
  acc_poly size = depend_exact (d, array_ref_element_size (ref));
  acc_poly at = poly_mul (poly_add (index, low, -1), size);
  if (!a || flexible_p (array))
    return at;
  add_access_fact (a, poly_add (index, low, -1));
  tree domain = TYPE_DOMAIN (TREE_TYPE (array));
  if (domain && TYPE_MAX_VALUE (domain))
    add_access_fact (a, poly_add (depend_exact (d, TYPE_MAX_VALUE (domain)),
				  index, -1));
  if (TYPE_SIZE_UNIT (TREE_TYPE (array)))
    {
      acc_poly all = depend_exact (d, TYPE_SIZE_UNIT (TREE_TYPE (array)));
      add_access_fact (a, poly_add (poly_add (all, size, -1), at, -1));
    }
  return at;
}

/* The bytes from the start of its structure to member REF.  */
static acc_poly
member_offset (acc_depend *d, tree ref)
{
  tree field = TREE_OPERAND (ref, 1);
  if (DECL_BIT_FIELD (field) && DECL_BIT_FIELD_REPRESENTATIVE (field))
    field = DECL_BIT_FIELD_REPRESENTATIVE (field);
  if (!tree_fits_shwi_p (DECL_FIELD_BIT_OFFSET (field)))
    return poly_unknown ();
  hwi bits = tree_to_shwi (DECL_FIELD_BIT_OFFSET (field));
  acc_poly p = poly_const (bits / BITS_PER_UNIT);
  return poly_add (p, depend_exact (d, component_ref_field_offset (ref)));
}

acc_value
depend_address (acc_depend *d, tree ref, acc_access *a)
{
  acc_value v = depend_unknown ();
  acc_poly at;
  switch (TREE_CODE (ref))
    {
    case ARRAY_REF:
    case ARRAY_RANGE_REF:
      v = depend_address (d, TREE_OPERAND (ref, 0), a);
      at = element_offset (d, ref, a);
      break;
    case COMPONENT_REF:
      v = depend_address (d, TREE_OPERAND (ref, 0), a);
      at = member_offset (d, ref);
      break;
    case IMAGPART_EXPR:
      v = depend_address (d, TREE_OPERAND (ref, 0), a);
      at = depend_exact (d, TYPE_SIZE_UNIT (TREE_TYPE (ref)));
      break;
    case REALPART_EXPR:
    case VIEW_CONVERT_EXPR:
    case BIT_FIELD_REF:
      return depend_address (d, TREE_OPERAND (ref, 0), a);
    case MEM_REF:
      v = depend_value (d, TREE_OPERAND (ref, 0));
      at = poly_const (TREE_INT_CST_LOW (TREE_OPERAND (ref, 1)));
      break;
    case INDIRECT_REF:
      return depend_value (d, TREE_OPERAND (ref, 0));
    case VAR_DECL:
    case PARM_DECL:
    case RESULT_DECL:
      v.kind = BASE_OBJECT;
      v.base = ref;
      v.p = poly_const (0);
      return v;
    default:
      return v;
    }
  /* The base may be known even if the offset is not.  */
  v.p = poly_add (v.p, at);
  return v;
}
