/* Sections of pointers that no data clause names.

   In: a compute construct with its kernels.  Out: an implicit copy or copyin
   of what the construct reaches through each such pointer, where that can be
   told before it begins; the map entry says ACC_MAP_GUESS, so that data that
   is on the device already, whatever its size, is used as it is.

   OpenACC says of a pointer without a clause only that the pointer itself is
   firstprivate (2.6, section 2.6.1); programs leave the rest to the compiler
   all the same.  Offsets are taken as intervals: of sums, products and so on
   of what the host knows and of loop variables, which the loop's bounds and
   conditions around the access limit.  Overflow is not expected.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "read/read.h"

namespace {

/* From LO to HI, both included: expressions of ssizetype that the host can
   evaluate where the construct begins.  LO is null where nothing is known.  */
struct interval
{
  tree lo, hi;
};

/* A pointer that is a member of what another points to: its distance.  */
struct member
{
  tree field;
  HOST_WIDE_INT offset;
};

struct extent
{
  bool known;			/* so far */
  tree lo, hi;			/* bytes from the pointer: [lo, hi); lo is null
				   before the first access */
  bool exact;			/* all accesses happen, and reach both ends of
				   their intervals */
  vec<member> pointers;		/* that are members of what it points to */
  bool sets;			/* kernels set such pointers */
};

struct extent_scan
{
  acc_region_ir *region;
  hash_map<tree, unsigned> *set;	/* number of assignments */
  hash_map<tree, interval> values;	/* loop variables in scope, and those
					   set once */
  hash_set<tree> rectangular;		/* loop variables that take each value
					   from one end of theirs to the other */
  unsigned conditions;			/* around what is scanned */
  bool jumps;				/* so may be what follows a jump */
  auto_vec<extent> extents;		/* of region->vars */
  bool sets;				/* the reference is assigned to */
};

}

static const interval unknown = { NULL_TREE, NULL_TREE };

/* ---- Arithmetic */

static tree
keep (tree t)
{
  return CONSTANT_CLASS_P (t) || DECL_P (t) ? t : save_expr (t);
}

static interval
make_interval (tree lo, tree hi)
{
  interval v;
  v.lo = keep (lo);
  v.hi = lo == hi ? v.lo : keep (hi);
  return v;
}

static tree
op (tree_code code, tree a, tree b)
{
  return fold_build2 (code, ssizetype, a, b);
}

static tree
smaller (tree a, tree b)
{
  return a == b ? a : op (MIN_EXPR, a, b);
}

static tree
larger (tree a, tree b)
{
  return a == b ? a : op (MAX_EXPR, a, b);
}

static interval
hull (interval a, interval b)
{
  if (!a.lo || !b.lo)
    return unknown;
  return make_interval (smaller (a.lo, b.lo), larger (a.hi, b.hi));
}

static interval
product (interval a, interval b)
{
  if (a.lo == a.hi)
    std::swap (a, b);
  tree p = op (MULT_EXPR, a.lo, b.lo);
  if (b.lo != b.hi)
    {
      p = keep (p);
      tree q = keep (op (MULT_EXPR, a.lo, b.hi));
      tree r = keep (op (MULT_EXPR, a.hi, b.lo));
      tree s = keep (op (MULT_EXPR, a.hi, b.hi));
      return make_interval (smaller (smaller (p, q), smaller (r, s)),
			    larger (larger (p, q), larger (r, s)));
    }
  tree q = a.lo == a.hi ? p : op (MULT_EXPR, a.hi, b.lo);
  if (TREE_CODE (b.lo) == INTEGER_CST)
    return tree_int_cst_sgn (b.lo) < 0 ? make_interval (q, p)
				       : make_interval (p, q);
  p = keep (p);
  q = keep (q);
  return make_interval (smaller (p, q), larger (p, q));
}

static interval interval_of (extent_scan *s, tree e);

static interval
binary (extent_scan *s, tree e)
{
  tree zero = build_zero_cst (ssizetype);
  tree b_tree = TREE_OPERAND (e, 1);
  interval a = interval_of (s, TREE_OPERAND (e, 0));
  interval b = interval_of (s, b_tree);
  bool positive = TREE_CODE (b_tree) == INTEGER_CST
		  && tree_int_cst_sgn (b_tree) > 0;
  switch (TREE_CODE (e))
    {
    case TRUNC_MOD_EXPR:
      {
	if (!b.lo)
	  return unknown;
	tree most = op (MINUS_EXPR, larger (b.hi, op (MINUS_EXPR, zero, b.lo)),
			build_one_cst (ssizetype));
	bool natural = TYPE_UNSIGNED (TREE_TYPE (e))
		       || (a.lo && TREE_CODE (a.lo) == INTEGER_CST
			   && tree_int_cst_sgn (a.lo) >= 0);
	most = keep (most);
	return make_interval (natural ? zero : op (MINUS_EXPR, zero, most),
			      most);
      }
    case BIT_AND_EXPR:
      if (TREE_CODE (b_tree) == INTEGER_CST && tree_int_cst_sgn (b_tree) >= 0
	  && b.lo)
	return make_interval (zero, b.hi);
      return unknown;
    default:
      break;
    }
  if (!a.lo || !b.lo)
    return unknown;
  switch (TREE_CODE (e))
    {
    case PLUS_EXPR:
    case POINTER_PLUS_EXPR:
      return make_interval (op (PLUS_EXPR, a.lo, b.lo),
			    op (PLUS_EXPR, a.hi, b.hi));
    case MINUS_EXPR:
      return make_interval (op (MINUS_EXPR, a.lo, b.hi),
			    op (MINUS_EXPR, a.hi, b.lo));
    case MULT_EXPR:
      return product (a, b);
    case MIN_EXPR:
      return make_interval (smaller (a.lo, b.lo), smaller (a.hi, b.hi));
    case MAX_EXPR:
      return make_interval (larger (a.lo, b.lo), larger (a.hi, b.hi));
    case TRUNC_DIV_EXPR:
    case EXACT_DIV_EXPR:
      return positive ? make_interval (op (TRUNC_DIV_EXPR, a.lo, b.lo),
				       op (TRUNC_DIV_EXPR, a.hi, b.lo))
		      : unknown;
    case RSHIFT_EXPR:
      return positive ? make_interval (op (RSHIFT_EXPR, a.lo, b.lo),
				       op (RSHIFT_EXPR, a.hi, b.lo)) : unknown;
    case LSHIFT_EXPR:
      return positive && compare_tree_int (b_tree, 32) < 0
	     ? product (a, make_interval (op (LSHIFT_EXPR,
					      build_one_cst (ssizetype), b.lo),
					  op (LSHIFT_EXPR,
					      build_one_cst (ssizetype),
					      b.lo)))
	     : unknown;
    default:
      return unknown;
    }
}

/* A variable that the construct does not change.  */
static bool
host_knows_p (extent_scan *s, tree decl)
{
  acc_var *v = acc_find_var (s->region, decl);
  return v && v->kind == VAR_VALUE && !v->written
	 && INTEGRAL_TYPE_P (TREE_TYPE (decl)) && !s->set->get (decl)
	 && !s->region->host_vars.contains (decl);
}

/* What values E may have.  */
static interval
interval_of (extent_scan *s, tree e)
{
  if (!INTEGRAL_TYPE_P (TREE_TYPE (e)))
    return unknown;
  switch (TREE_CODE (e))
    {
    case INTEGER_CST:
      {
	/* Offsets are unsigned, and mean negative numbers.  */
	wide_int w = wi::to_wide (e);
	if (wi::min_precision (w, SIGNED) > 63
	    && TYPE_PRECISION (TREE_TYPE (e)) < 64)
	  return unknown;
	tree t = wide_int_to_tree (ssizetype,
				   wide_int::from (w, 64,
						   TYPE_PRECISION
						     (TREE_TYPE (e)) < 64
						   ? TYPE_SIGN (TREE_TYPE (e))
						   : SIGNED));
	return make_interval (t, t);
      }
    CASE_CONVERT:
      return interval_of (s, TREE_OPERAND (e, 0));
    case NON_LVALUE_EXPR:
      return interval_of (s, TREE_OPERAND (e, 0));
    case NEGATE_EXPR:
      {
	interval a = interval_of (s, TREE_OPERAND (e, 0));
	tree zero = build_zero_cst (ssizetype);
	return a.lo ? make_interval (op (MINUS_EXPR, zero, a.hi),
				     op (MINUS_EXPR, zero, a.lo)) : unknown;
      }
    case COND_EXPR:
      return hull (interval_of (s, TREE_OPERAND (e, 1)),
		   interval_of (s, TREE_OPERAND (e, 2)));
    case VAR_DECL:
    case PARM_DECL:
      if (interval *v = s->values.get (e))
	return *v;
      if (host_knows_p (s, e))
	{
	  tree t = fold_convert (ssizetype, e);
	  return make_interval (t, t);
	}
      return unknown;
    default:
      if (COMPARISON_CLASS_P (e))
	return make_interval (build_zero_cst (ssizetype),
			      build_one_cst (ssizetype));
      return BINARY_CLASS_P (e) ? binary (s, e) : unknown;
    }
}

/* Whether E reaches both ends of what interval_of says: loop variables occur
   once, in sums and multiples.  USED has those that have occurred.  */
static bool
exact_p (extent_scan *s, tree e, auto_vec<tree> *used)
{
  switch (TREE_CODE (e))
    {
    case INTEGER_CST:
      return true;
    CASE_CONVERT:
    case NON_LVALUE_EXPR:
    case NEGATE_EXPR:
      return exact_p (s, TREE_OPERAND (e, 0), used);
    case PLUS_EXPR:
    case MINUS_EXPR:
    case MULT_EXPR:
      {
	unsigned before = used->length ();
	bool a = exact_p (s, TREE_OPERAND (e, 0), used);
	bool first = used->length () > before;
	before = used->length ();
	return (a && exact_p (s, TREE_OPERAND (e, 1), used)
		&& (TREE_CODE (e) != MULT_EXPR || !first
		    || used->length () == before));
      }
    case VAR_DECL:
    case PARM_DECL:
      if (!s->rectangular.contains (e))
	return !s->values.get (e) && host_knows_p (s, e);
      if (used->contains (e))
	return false;
      used->safe_push (e);
      return true;
    default:
      return false;
    }
}

/* ---- Accesses */

static void scan (extent_scan *s, tree e);

/* True if nobody says how much V, a pointer, points to.  GCC does so with a
   section without bytes where clauses name members, as in s->a[0:n].  */
static bool
no_extent_p (acc_region_ir *r, const acc_var &v)
{
  return v.map == ACC_NO_MAP
	 || (r->clauses.maps[v.map].flags & ACC_MAP_ZERO_LEN);
}

/* The extent of DECL if it is a pointer, or null.  */
static extent *
extent_for (extent_scan *s, const_tree decl)
{
  for (unsigned i = 0; i < s->region->vars.length (); i++)
    {
      const acc_var &v = s->region->vars[i];
      if (v.decl == decl)
	return v.kind == VAR_POINTER
	       && !s->region->host_vars.contains (v.decl) ? &s->extents[i]
							  : NULL;
    }
  return NULL;
}

/* Note an access of SIZE bytes, at most, at OFFSET from the pointer P.  */
static void
note (extent_scan *s, tree p, tree size, interval offset)
{
  auto_vec<tree> used;
  bool exact = !s->conditions && offset.lo == offset.hi;
  for (;;)
    if (CONVERT_EXPR_P (p) && POINTER_TYPE_P (TREE_TYPE (TREE_OPERAND (p, 0))))
      p = TREE_OPERAND (p, 0);
    else if (TREE_CODE (p) == POINTER_PLUS_EXPR)
      {
	scan (s, TREE_OPERAND (p, 1));
	exact = exact && exact_p (s, TREE_OPERAND (p, 1), &used);
	interval more = interval_of (s, TREE_OPERAND (p, 1));
	offset = !more.lo || !offset.lo ? unknown
		 : make_interval (op (PLUS_EXPR, offset.lo, more.lo),
				  op (PLUS_EXPR, offset.hi, more.hi));
	p = TREE_OPERAND (p, 0);
      }
    else
      break;
  extent *x = DECL_P (p) ? extent_for (s, p) : NULL;
  if (!x)
    {
      scan (s, p);
      return;
    }
  interval bytes = size ? interval_of (s, size) : unknown;
  if (!bytes.lo || !offset.lo)
    x->known = false;
  if (!x->known)
    return;
  x->exact &= exact;
  tree hi = keep (op (PLUS_EXPR, offset.hi, bytes.hi));
  x->lo = x->lo ? keep (smaller (x->lo, offset.lo)) : offset.lo;
  x->hi = x->hi ? keep (larger (x->hi, hi)) : hi;
}

/* REF, a member of what the pointer BASE is for leads to, OFFSET bytes from
   there, is a pointer; it is assigned to if SETS.  */
static void
note_pointer (extent_scan *s, tree ref, tree base, HOST_WIDE_INT offset,
	      bool sets)
{
  tree p = TREE_OPERAND (base, 0);
  extent *x = DECL_P (p) ? extent_for (s, p) : NULL;
  if (TREE_CODE (base) == MEM_REF)
    offset += tree_to_shwi (TREE_OPERAND (base, 1));
  if (!x)
    return;
  x->sets |= sets;
  for (const member &m : x->pointers)
    if (m.offset == offset)
      return;
  x->pointers.safe_push (member { TREE_OPERAND (ref, 1), offset });
}

/* Note the access of the reference REF: members of an object, or all of it,
   that its innermost pointer leads to.  */
static void
scan_reference (extent_scan *s, tree ref)
{
  tree base = ref, zero = build_zero_cst (ssizetype);
  HOST_WIDE_INT lo, hi;
  /* What leads to the place is only read.  */
  bool sets = s->sets;
  s->sets = false;
  for (; handled_component_p (base); base = TREE_OPERAND (base, 0))
    if (TREE_CODE (base) == ARRAY_REF)
      scan (s, TREE_OPERAND (base, 1));
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (base)), at = zero, same;
  if (!REFERENCE_CLASS_P (base))
    {
      if (!DECL_P (base))
	scan (s, base);
      return;
    }
  if (base != ref && acc_object_type_p (TREE_TYPE (base))
      && acc_member_bytes (ref, &same, &lo, &hi) && same == base)
    {
      at = ssize_int (lo);
      size = size_int (hi - lo);
      if (TREE_CODE (ref) == COMPONENT_REF && acc_pointer_member_p (ref)
	  && tree_fits_shwi_p (byte_position (TREE_OPERAND (ref, 1))))
	note_pointer (s, ref, base, hi - tree_to_shwi
				      (TYPE_SIZE_UNIT (ptr_type_node)), sets);
    }
  if (TREE_CODE (base) == MEM_REF)
    at = op (PLUS_EXPR, at, fold_convert (ssizetype, TREE_OPERAND (base, 1)));
  if (TREE_CODE (base) == MEM_REF || TREE_CODE (base) == INDIRECT_REF)
    note (s, TREE_OPERAND (base, 0), size, interval_of (s, at));
  else
    scan (s, base);
}

/* Note what E, any expression, accesses.  A pointer that goes elsewhere is
   given up.  */
static void
scan (extent_scan *s, tree e)
{
  if (!e || TYPE_P (e) || CONSTANT_CLASS_P (e))
    return;
  if (DECL_P (e))
    {
      if (extent *x = extent_for (s, e))
	x->known = false;
      return;
    }
  if (REFERENCE_CLASS_P (e))
    {
      scan_reference (s, e);
      return;
    }
  if (TREE_CODE (e) == CONSTRUCTOR)
    {
      unsigned i;
      tree value;
      FOR_EACH_CONSTRUCTOR_VALUE (CONSTRUCTOR_ELTS (e), i, value)
	scan (s, value);
      return;
    }
  if (!EXPR_P (e))
    return;
  bool chooses = TREE_CODE (e) == COND_EXPR || TREE_CODE (e) == TRUTH_ANDIF_EXPR
		 || TREE_CODE (e) == TRUTH_ORIF_EXPR;
  for (int i = 0; i < TREE_OPERAND_LENGTH (e); i++)
    if (!(TREE_CODE (e) == CALL_EXPR && (i == 0 || i == 1)))
      {
	s->conditions += chooses && i > 0;
	scan (s, TREE_OPERAND (e, i));
	s->conditions -= chooses && i > 0;
      }
}

/* ---- Conditions */

/* VALUE CODE LIMIT holds: narrow what is known of VALUE, a variable.  */
static void
narrow (extent_scan *s, tree_code code, tree value, tree limit)
{
  while (CONVERT_EXPR_P (value))
    value = TREE_OPERAND (value, 0);
  interval *v = s->values.get (value), l = interval_of (s, limit);
  if (!v || !v->lo || !l.lo)
    return;
  tree one = build_one_cst (ssizetype);
  interval n = *v;
  switch (code)
    {
    case LT_EXPR:
      n = make_interval (n.lo, smaller (n.hi, op (MINUS_EXPR, l.hi, one)));
      break;
    case LE_EXPR:
      n = make_interval (n.lo, smaller (n.hi, l.hi));
      break;
    case GT_EXPR:
      n = make_interval (larger (n.lo, op (PLUS_EXPR, l.lo, one)), n.hi);
      break;
    case GE_EXPR:
      n = make_interval (larger (n.lo, l.lo), n.hi);
      break;
    case EQ_EXPR:
      n = make_interval (larger (n.lo, l.lo), smaller (n.hi, l.hi));
      break;
    case NE_EXPR:
      /* Another end than the limit.  */
      if (l.lo == l.hi && operand_equal_p (n.lo, l.lo, 0))
	n = make_interval (op (PLUS_EXPR, n.lo, one), n.hi);
      else if (l.lo == l.hi && operand_equal_p (n.hi, l.hi, 0))
	n = make_interval (n.lo, op (MINUS_EXPR, n.hi, one));
      break;
    default:
      return;
    }
  s->values.put (value, n);
}

/* COND holds, or does not with NOT.  */
static void
assume (extent_scan *s, tree cond, bool negated)
{
  switch (TREE_CODE (cond))
    {
    CASE_CONVERT:
      assume (s, TREE_OPERAND (cond, 0), negated);
      return;
    case TRUTH_NOT_EXPR:
      assume (s, TREE_OPERAND (cond, 0), !negated);
      return;
    case TRUTH_ANDIF_EXPR:
    case TRUTH_AND_EXPR:
    case BIT_AND_EXPR:
    case TRUTH_ORIF_EXPR:
    case TRUTH_OR_EXPR:
    case BIT_IOR_EXPR:
      {
	bool disjunction = TREE_CODE (cond) == TRUTH_ORIF_EXPR
			   || TREE_CODE (cond) == TRUTH_OR_EXPR
			   || TREE_CODE (cond) == BIT_IOR_EXPR;
	bool bits = TREE_CODE (cond) == BIT_AND_EXPR
		    || TREE_CODE (cond) == BIT_IOR_EXPR;
	if (disjunction != negated
	    || (bits && TREE_CODE (TREE_TYPE (cond)) != BOOLEAN_TYPE))
	  return;
	assume (s, TREE_OPERAND (cond, 0), negated);
	assume (s, TREE_OPERAND (cond, 1), negated);
	return;
      }
    default:
      break;
    }
  if (!COMPARISON_CLASS_P (cond)
      || !INTEGRAL_TYPE_P (TREE_TYPE (TREE_OPERAND (cond, 0))))
    return;
  tree_code code = TREE_CODE (cond);
  if (negated)
    code = invert_tree_comparison (code, false);
  narrow (s, code, TREE_OPERAND (cond, 0), TREE_OPERAND (cond, 1));
  narrow (s, swap_tree_comparison (code), TREE_OPERAND (cond, 1),
	  TREE_OPERAND (cond, 0));
}

/* Copy FROM to TO.  */
static void
copy_values (hash_map<tree, interval> *to,
	     hash_map<tree, interval> *from)
{
  to->empty ();
  for (auto i : *from)
    to->put (i.first, i.second);
}

/* ---- Statements */

static void scan_stmts (extent_scan *s, acc_stmt *st);

static void
scan_loop (extent_scan *s, acc_stmt *st)
{
  acc_loop *l = st->loop;
  tree one = build_one_cst (ssizetype);
  for (const acc_iter &i : l->iters)
    {
      scan (s, i.from);
      scan (s, i.to);
      scan (s, i.step);
      interval from = interval_of (s, i.from), to = interval_of (s, i.to);
      bool down = i.cond == GT_EXPR || i.cond == GE_EXPR
		  || (i.cond == NE_EXPR && TREE_CODE (i.step) == INTEGER_CST
		      && wi::neg_p (wi::to_wide (i.step), SIGNED));
      bool open = i.cond != LE_EXPR && i.cond != GE_EXPR;
      interval v = unknown;
      if (from.lo && to.lo
	  && (i.cond != NE_EXPR || TREE_CODE (i.step) == INTEGER_CST))
	v = down
	    ? make_interval (open ? op (PLUS_EXPR, to.lo, one) : to.lo,
			     from.hi)
	    : make_interval (from.lo,
			     open ? op (MINUS_EXPR, to.hi, one) : to.hi);
      s->values.put (i.var, v);
      if (v.lo && from.lo == from.hi && to.lo == to.hi
	  && (integer_onep (i.step) || integer_minus_onep (i.step)))
	s->rectangular.add (i.var);
    }
  scan_stmts (s, st->body);
  for (const acc_iter &i : l->iters)
    {
      s->values.remove (i.var);
      s->rectangular.remove (i.var);
    }
}

static void
scan_if (extent_scan *s, acc_stmt *st)
{
  scan (s, st->expr);
  s->conditions++;
  hash_map<tree, interval> before;
  copy_values (&before, &s->values);
  assume (s, st->expr, false);
  scan_stmts (s, st->body);
  copy_values (&s->values, &before);
  assume (s, st->expr, true);
  scan_stmts (s, st->other);
  copy_values (&s->values, &before);
  s->conditions--;
}

/* An assignment or other expression.  */
static void
scan_expression (extent_scan *s, tree e)
{
  if (TREE_CODE (e) != MODIFY_EXPR && TREE_CODE (e) != INIT_EXPR)
    {
      scan (s, e);
      return;
    }
  tree lhs = TREE_OPERAND (e, 0), rhs = TREE_OPERAND (e, 1);
  s->sets = true;
  scan (s, lhs);
  s->sets = false;
  scan (s, rhs);
  unsigned *n = VAR_P (lhs) ? s->set->get (lhs) : NULL;
  if (n && *n == 1 && !acc_find_var (s->region, lhs))
    s->values.put (lhs, interval_of (s, rhs));
}

static void
scan_atomic (extent_scan *s, acc_atomic *a)
{
  tree zero = build_zero_cst (ssizetype);
  if (TREE_CODE (a->addr) == ADDR_EXPR)
    scan_reference (s, TREE_OPERAND (a->addr, 0));
  else
    note (s, a->addr, TYPE_SIZE_UNIT (a->type), make_interval (zero, zero));
  scan (s, a->operand);
  scan (s, a->value);
}

static void
scan_stmts (extent_scan *s, acc_stmt *st)
{
  for (; st; st = st->next)
    switch (st->code)
      {
      case ST_LOOP:
	scan_loop (s, st);
	break;
      case ST_IF:
	scan_if (s, st);
	break;
      case ST_EXPR:
	scan_expression (s, st->expr);
	break;
      case ST_ATOMIC:
	scan_atomic (s, st->atomic);
	break;
      case ST_GOTO:
      case ST_BREAK:
      case ST_CONTINUE:
      case ST_RETURN:
	s->jumps = true;
	/* FALLTHRU */
      default:
	{
	  bool choice = st->code == ST_FOR || st->code == ST_SWITCH;
	  scan (s, st->expr);
	  if (st->init)
	    scan_expression (s, st->init->expr);
	  s->conditions += choice;
	  scan_stmts (s, st->body);
	  if (st->incr)
	    scan_expression (s, st->incr->expr);
	  s->conditions -= choice;
	  scan_stmts (s, st->other);
	  break;
	}
      }
}

/* ---- How often variables are set */

static void
count_set (hash_map<tree, unsigned> *set, tree decl, unsigned n)
{
  bool existed;
  unsigned &c = set->get_or_insert (decl, &existed);
  c = existed ? c + n : n;
}

/* Addresses that are taken count as many assignments.  */
static tree
count_addresses (tree *tp, int *, void *data)
{
  if (TREE_CODE (*tp) == ADDR_EXPR && DECL_P (TREE_OPERAND (*tp, 0)))
    count_set ((hash_map<tree, unsigned> *) data, TREE_OPERAND (*tp, 0), 2);
  return NULL_TREE;
}

static bool
count_stmt (acc_stmt *st, void *data)
{
  hash_map<tree, unsigned> *set = (hash_map<tree, unsigned> *) data;
  /* The parts of a loop are statements of no list.  */
  if (st->init)
    count_stmt (st->init, data);
  if (st->incr)
    count_stmt (st->incr, data);
  if (st->expr)
    {
      tree e = st->expr;
      if ((TREE_CODE (e) == MODIFY_EXPR || TREE_CODE (e) == INIT_EXPR)
	  && DECL_P (TREE_OPERAND (e, 0)))
	count_set (set, TREE_OPERAND (e, 0), 1);
      else if (TREE_CODE (e) == PREINCREMENT_EXPR
	       || TREE_CODE (e) == PREDECREMENT_EXPR
	       || TREE_CODE (e) == POSTINCREMENT_EXPR
	       || TREE_CODE (e) == POSTDECREMENT_EXPR)
	count_set (set, TREE_OPERAND (e, 0), 2);
      walk_tree (&st->expr, count_addresses, data, NULL);
    }
  if (st->code == ST_LOOP)
    for (const acc_reduction &r : st->loop->reductions)
      {
	count_set (set, r.var, 2);
	count_set (set, r.priv, 2);
      }
  if (st->code == ST_LOOP)
    for (const acc_iter &i : st->loop->iters)
      count_set (set, i.var, 2);
  if (st->atomic && st->atomic->value && DECL_P (st->atomic->value))
    count_set (set, st->atomic->value, 2);
  return true;
}

/* ---- */

/* The map entry for V, which reaches X.  */
static void
add_map (acc_region_ir *r, acc_var *v, const extent &x)
{
  acc_map_ir m = {};
  m.kind = v->written ? ACC_MAP_COPY : ACC_MAP_COPYIN;
  m.flags = ACC_MAP_IMPLICIT | ACC_MAP_GUESS | (x.exact ? ACC_MAP_EXACT : 0);
  m.loc = r->loc;
  m.name = xstrdup (DECL_NAME (v->decl)
		    ? IDENTIFIER_POINTER (DECL_NAME (v->decl)) : "pointer");
  m.decl = v->decl;
  m.section = m.used = true;
  m.addr = fold_build2 (POINTER_PLUS_EXPR, TREE_TYPE (v->addr), v->addr,
			fold_convert (sizetype, x.lo));
  tree size = op (MINUS_EXPR, x.hi, x.lo);
  m.size = fold_convert (sizetype, larger (size, build_zero_cst (ssizetype)));
  /* One object.  */
  if (TREE_CODE (x.lo) == INTEGER_CST && TREE_CODE (x.hi) == INTEGER_CST
      && acc_object_type_p (TREE_TYPE (TREE_TYPE (v->decl))))
    m.flags |= ACC_MAP_OBJECT;
  v->map = r->clauses.maps.length ();
  r->clauses.maps.safe_push (m);
}

/* Attach the pointers in the object that V points to, X, if the construct
   copies that.  */
static void
attach_pointers (acc_region_ir *r, const acc_var &v, const extent &x)
{
  if (v.map == ACC_NO_MAP || x.sets)
    return;
  const acc_map_ir &m = r->clauses.maps[v.map];
  if (m.kind != ACC_MAP_COPY && m.kind != ACC_MAP_COPYIN)
    return;
  for (const member &p : x.pointers)
    acc_attach_member (r, fold_build_pointer_plus_hwi (v.addr, p.offset),
		       p.field);
}

void
acc_find_extents (acc_region_ir *r)
{
  if (r->clauses.default_present)
    return;
  hash_map<tree, unsigned> set;
  extent_scan s;
  s.region = r;
  s.set = &set;
  s.sets = s.jumps = false;
  s.conditions = 0;
  for (unsigned i = 0; i < r->vars.length (); i++)
    s.extents.safe_push (extent { true, NULL_TREE, NULL_TREE, true, vNULL,
				  false });
  for (acc_kernel_ir *k : r->kernels)
    acc_walk_stmts (k->body, count_stmt, &set);
  for (acc_kernel_ir *k : r->kernels)
    {
      s.values.empty ();
      scan_stmts (&s, k->body);
    }
  for (unsigned i = 0; i < r->vars.length (); i++)
    {
      extent &x = s.extents[i];
      x.exact &= !s.jumps;
      if (x.known && x.lo && no_extent_p (r, r->vars[i]))
	add_map (r, &r->vars[i], x);
      attach_pointers (r, r->vars[i], x);
    }
  for (extent &x : s.extents)
    x.pointers.release ();
}
