/* Arithmetic of intervals.

   In: expressions that the host can evaluate at the beginning of a construct.
   Out: sums, products and so on of intervals of them.  They follow the types of
   the program: an unsigned or narrow value wraps around.

     unsigned n, i of [0, n - 1]:  n - 1 - i  is of  [0, n - 1]
     unsigned char c of [0, 20]:   (unsigned char) (c - 4)  is of  [0, 255]

   Sums and products are those of whole numbers, and remember how many bits
   their type has.  When a value of that type is needed, the interval is
   settled.  If all of it wraps around alike, its length stays.  If only a part
   wraps around, an interval of 8 or 16 bits becomes all values of its type, and
   a wider one becomes bad; the host finds that out when it evaluates the
   interval.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/interval.h"

/* No program counts so far; the sum of a few such numbers does not
   overflow.  */
static const HOST_WIDE_INT far = HOST_WIDE_INT_1 << 60;

static HOST_WIDE_INT
clamp (HOST_WIDE_INT x)
{
  return x > far ? far : x < -far ? -far : x;
}

static HOST_WIDE_INT
times (HOST_WIDE_INT a, HOST_WIDE_INT b)
{
  HOST_WIDE_INT p;
  if (__builtin_mul_overflow (a, b, &p))
    return (a < 0) == (b < 0) ? far : -far;
  return clamp (p);
}

/* ---- Expressions, each of them built once */

namespace {

struct built { tree_code code; tree a, b, c, result; };

/* A host value and its bounds at compile time.  */
struct range { tree value; HOST_WIDE_INT least, most; };

}

static auto_vec<built> all_built;
static auto_vec<range> ranges;

void
extent_begin (void)
{
  all_built.truncate (0);
  ranges.truncate (0);
}

static bool
same_p (tree a, tree b)
{
  return a == b || (a && b && TREE_CODE (a) == INTEGER_CST
		    && TREE_CODE (b) == INTEGER_CST
		    && tree_int_cst_equal (a, b));
}

static bool
simple_p (tree t)
{
  return CONSTANT_CLASS_P (t) || DECL_P (t) || TREE_CODE (t) == SAVE_EXPR;
}

/* The expression CODE of TYPE with operands A, B and C; C may be null.  Equal
   operands give the same tree.  */
static tree
build_once (tree_code code, tree type, tree a, tree b, tree c = NULL_TREE)
{
  for (const built &x : all_built)
    if (x.code == code && same_p (x.a, a) && same_p (x.b, b)
	&& same_p (x.c, c))
      return x.result;
  tree t = c ? fold_build3 (code, type, a, b, c)
	   : b ? fold_build2 (code, type, a, b) : fold_build1 (code, type, a);
  /* It is evaluated before its first use.  */
  if (!simple_p (t))
    t = build1 (SAVE_EXPR, type, t);
  all_built.safe_push ({ code, a, b, c, t });
  return t;
}

/* Split T into *BASE + *C.  *BASE is null for a constant.  */
static void
split (tree t, tree *base, HOST_WIDE_INT *c)
{
  tree e = TREE_CODE (t) == SAVE_EXPR ? TREE_OPERAND (t, 0) : t;
  *base = t;
  *c = 0;
  if (tree_fits_shwi_p (t))
    {
      *base = NULL_TREE;
      *c = tree_to_shwi (t);
    }
  else if (TREE_CODE (e) == PLUS_EXPR && tree_fits_shwi_p (TREE_OPERAND (e, 1)))
    {
      *base = TREE_OPERAND (e, 0);
      *c = tree_to_shwi (TREE_OPERAND (e, 1));
    }
}

static tree
join (tree base, HOST_WIDE_INT c)
{
  if (!base)
    return ssize_int (c);
  return c ? build_once (PLUS_EXPR, ssizetype, base, ssize_int (c)) : base;
}

/* The bounds of T.  */
static range
range_of (tree t)
{
  tree base;
  HOST_WIDE_INT c;
  split (t, &base, &c);
  if (!base)
    return { t, clamp (c), clamp (c) };
  for (const range &r : ranges)
    if (r.value == base)
      return { t, clamp (r.least + clamp (c)), clamp (r.most + clamp (c)) };
  return { t, -far, far };
}

tree
extent_op (tree_code code, tree a, tree b)
{
  tree x, y;
  HOST_WIDE_INT c, d, e;
  split (a, &x, &c);
  split (b, &y, &d);
  if (code == MULT_EXPR && !x)
    {
      std::swap (x, y);
      std::swap (c, d);
      std::swap (a, b);
    }
  if (code == PLUS_EXPR && !__builtin_add_overflow (c, d, &e))
    return join (x && y ? build_once (code, ssizetype, x, y) : x ? x : y, e);
  if (code == MINUS_EXPR && !__builtin_sub_overflow (c, d, &e))
    {
      if (x == y)
	return ssize_int (e);
      return join (y ? build_once (code, ssizetype, x ? x : ssize_int (0), y)
		   : x, e);
    }
  if (code == MULT_EXPR && !y && !__builtin_mul_overflow (c, d, &e))
    return !d ? ssize_int (0)
	   : join (x && d != 1 ? build_once (code, ssizetype, x, ssize_int (d))
		   : x, e);
  return build_once (code, ssizetype, a, b);
}

tree
extent_test (tree_code code, tree a, tree b)
{
  tree x, y;
  HOST_WIDE_INT c, d;
  split (a, &x, &c);
  split (b, &y, &d);
  if (x == y)
    return fold_build2 (code, boolean_type_node, ssize_int (c), ssize_int (d));
  range r = range_of (a), s = range_of (b);
  if ((code == LE_EXPR && r.most <= s.least)
      || (code == LT_EXPR && r.most < s.least))
    return boolean_true_node;
  if ((code == LE_EXPR && r.least > s.most)
      || (code == LT_EXPR && r.least >= s.most))
    return boolean_false_node;
  return build_once (code, boolean_type_node, a, b);
}

tree
extent_and (tree a, tree b)
{
  if (integer_zerop (a) || integer_onep (b) || a == b)
    return a;
  if (integer_zerop (b) || integer_onep (a))
    return b;
  return build_once (TRUTH_AND_EXPR, boolean_type_node, a, b);
}

tree
extent_or (tree a, tree b)
{
  if (integer_onep (a) || integer_zerop (b) || a == b)
    return a;
  if (integer_onep (b) || integer_zerop (a))
    return b;
  return build_once (TRUTH_OR_EXPR, boolean_type_node, a, b);
}

tree
extent_not (tree a)
{
  if (CONSTANT_CLASS_P (a))
    return integer_zerop (a) ? boolean_true_node : boolean_false_node;
  return build_once (TRUTH_NOT_EXPR, boolean_type_node, a, NULL_TREE);
}

tree
extent_choose (tree cond, tree yes, tree no)
{
  if (CONSTANT_CLASS_P (cond) || same_p (yes, no))
    return integer_zerop (cond) ? no : yes;
  return build_once (COND_EXPR, TREE_TYPE (yes), cond, yes, no);
}

tree
extent_smaller (tree a, tree b)
{
  tree less = extent_test (LE_EXPR, a, b);
  if (CONSTANT_CLASS_P (less))
    return integer_zerop (less) ? b : a;
  return build_once (MIN_EXPR, ssizetype, a, b);
}

tree
extent_larger (tree a, tree b)
{
  tree less = extent_test (LE_EXPR, a, b);
  if (CONSTANT_CLASS_P (less))
    return integer_zerop (less) ? a : b;
  return build_once (MAX_EXPR, ssizetype, a, b);
}

/* ---- Intervals */

acc_interval
extent_unknown (void)
{
  return { NULL_TREE, NULL_TREE, boolean_false_node, boolean_false_node, -far,
	   far, 0, NULL_TREE, false };
}

/* The interval from LO to HI.  LEAST and MOST are further bounds.  */
static acc_interval
make (tree lo, tree hi, HOST_WIDE_INT least = -far, HOST_WIDE_INT most = far)
{
  acc_interval v = extent_unknown ();
  v.lo = lo;
  v.hi = hi;
  v.least = MAX (clamp (least), range_of (lo).least);
  v.most = MIN (clamp (most), range_of (hi).most);
  return v;
}

acc_interval
extent_constant (HOST_WIDE_INT c)
{
  tree t = ssize_int (c);
  return make (t, t, c, c);
}

acc_interval
extent_of_constant (tree e)
{
  wide_int w = wi::to_wide (e);
  unsigned p = TYPE_PRECISION (TREE_TYPE (e));
  if (p > 64)
    return extent_unknown ();
  w = wide_int::from (w, 64, p < 64 ? TYPE_SIGN (TREE_TYPE (e)) : SIGNED);
  return extent_constant (w.to_shwi ());
}

/* V without a value if A or B has none, and bad if one of them is.  */
static acc_interval
with (acc_interval v, const acc_interval &a, const acc_interval &b)
{
  v.none = extent_or (a.none, b.none);
  v.bad = extent_or (a.bad, b.bad);
  return v;
}

acc_interval
extent_between (const acc_interval &lo, const acc_interval &hi)
{
  if (!lo.lo || !hi.lo)
    return extent_unknown ();
  acc_interval v = with (make (lo.lo, hi.hi, lo.least, hi.most), lo, hi);
  v.none = extent_or (v.none, extent_test (LT_EXPR, v.hi, v.lo));
  return v;
}

/* The least and the greatest value of TYPE, as far as intervals reach.  */
static void
type_range (tree type, HOST_WIDE_INT *least, HOST_WIDE_INT *most)
{
  *least = -far;
  *most = far;
  if (TYPE_PRECISION (type) >= 60)
    return;
  HOST_WIDE_INT one = 1;
  bool natural = TYPE_UNSIGNED (type);
  *most = (one << (TYPE_PRECISION (type) - !natural)) - 1;
  *least = natural ? 0 : -*most - 1;
}

acc_interval
extent_all (tree type)
{
  HOST_WIDE_INT least, most;
  type_range (type, &least, &most);
  return make (ssize_int (least), ssize_int (most), least, most);
}

acc_interval
extent_closed (tree type, acc_interval v)
{
  if (!v.lo || !v.open)
    return v;
  acc_interval all = extent_all (type);
  tree open = extent_or (extent_test (EQ_EXPR, v.lo, all.lo),
			 extent_test (EQ_EXPR, v.hi, all.hi));
  if (integer_onep (open))
    return extent_unknown ();
  v.bad = extent_or (v.bad, open);
  v.open = false;
  return v;
}

acc_interval
extent_host_value (tree ref)
{
  HOST_WIDE_INT least, most;
  tree type = TREE_TYPE (ref), t = NULL_TREE;
  for (const built &x : all_built)
    if (x.code == NOP_EXPR && operand_equal_p (x.a, ref, 0))
      t = x.result;
  if (!t)
    {
      t = build_once (NOP_EXPR, ssizetype, ref, NULL_TREE);
      type_range (type, &least, &most);
      ranges.safe_push ({ t, least, most });
    }
  return make (t, t);
}

acc_interval
extent_hull (const acc_interval &a, const acc_interval &b)
{
  if (!a.lo || !b.lo)
    return extent_unknown ();
  acc_interval v
    = make (extent_choose (a.none, b.lo,
			   extent_choose (b.none, a.lo,
					  extent_smaller (a.lo, b.lo))),
	    extent_choose (a.none, b.hi,
			   extent_choose (b.none, a.hi,
					  extent_larger (a.hi, b.hi))),
	    MIN (a.least, b.least), MAX (a.most, b.most));
  v.none = extent_and (a.none, b.none);
  v.bad = extent_or (extent_and (a.bad, extent_not (a.none)),
		     extent_and (b.bad, extent_not (b.none)));
  v.base = a.base;
  v.bits = MAX (a.bits, b.bits);
  return v;
}

acc_interval
extent_limit (tree_code code, acc_interval a, tree limit, HOST_WIDE_INT known)
{
  acc_interval v = a;
  if (code == GE_EXPR)
    {
      v.lo = extent_larger (a.lo, limit);
      v.least = MAX (a.least, known);
    }
  else
    {
      v.hi = extent_smaller (a.hi, limit);
      v.most = MIN (a.most, known);
    }
  v.none = extent_or (a.none, extent_test (LT_EXPR, v.hi, v.lo));
  return v;
}

/* ---- Wrapping around */

acc_interval
extent_settle (tree type, acc_interval a)
{
  HOST_WIDE_INT least, most;
  unsigned p = a.bits;
  if (!a.lo || !p)
    return a;
  type_range (type, &least, &most);
  acc_interval v = a;
  v.bits = 0;
  if (a.least >= least && a.most <= most)
    return v;
  v.least = least;
  v.most = most;
  if (a.lo == a.hi)
    {
      v.lo = v.hi = build_once (NOP_EXPR, ssizetype,
				build_once (CONVERT_EXPR, type, a.lo,
					    NULL_TREE), NULL_TREE);
      return v;
    }
  /* The number of times that both ends wrap around.  */
  tree bits = ssize_int (p), zero = ssize_int (-least);
  tree low = extent_op (RSHIFT_EXPR, extent_op (PLUS_EXPR, a.lo, zero), bits);
  tree high = extent_op (RSHIFT_EXPR, extent_op (PLUS_EXPR, a.hi, zero), bits);
  tree alike = extent_test (EQ_EXPR, low, high);
  tree by = extent_op (MULT_EXPR, low, ssize_int (HOST_WIDE_INT_1 << p));
  v.lo = extent_op (MINUS_EXPR, a.lo, by);
  v.hi = extent_op (MINUS_EXPR, a.hi, by);
  if (p <= 16)
    {
      v.lo = extent_choose (alike, v.lo, ssize_int (least));
      v.hi = extent_choose (alike, v.hi, ssize_int (most));
    }
  else
    v.bad = extent_or (v.bad, extent_not (alike));
  return v;
}

/* A, computed in TYPE, which may be too narrow for it.  If WRAPS, the value
   wraps around; otherwise the program never does that.  */
static acc_interval
in_type (tree type, acc_interval a, bool wraps)
{
  HOST_WIDE_INT least, most;
  if (!a.lo || TYPE_PRECISION (type) >= 60)
    return a;
  type_range (type, &least, &most);
  if (a.bits || (wraps && (a.least < least || a.most > most)))
    a.bits = TYPE_PRECISION (type);
  else
    {
      a.least = MAX (a.least, least);
      a.most = MIN (a.most, most);
    }
  return a;
}

acc_interval
extent_convert (tree from, tree type, acc_interval a)
{
  if (!INTEGRAL_TYPE_P (from))
    return extent_unknown ();
  if (TYPE_PRECISION (type) > TYPE_PRECISION (from))
    a = extent_settle (from, a);
  return in_type (type, a, true);
}

/* A, of TYPE, as a number to be divided, shifted or compared: 64-bit unsigned
   numbers are not negative.  */
static acc_interval
natural (tree type, acc_interval a)
{
  a = extent_settle (type, a);
  if (a.lo && TYPE_UNSIGNED (type) && a.least < 0)
    {
      a.bad = extent_or (a.bad, extent_test (LT_EXPR, a.lo, ssize_int (0)));
      a.least = 0;
    }
  return a;
}

acc_interval
extent_negative_of (tree type, acc_interval a)
{
  unsigned p = TYPE_PRECISION (type);
  if (!TYPE_UNSIGNED (type) || p >= 60 || a.lo != a.hi
      || !tree_fits_shwi_p (a.lo)
      || tree_to_shwi (a.lo) < HOST_WIDE_INT_1 << (p - 1))
    return a;
  return extent_constant (tree_to_shwi (a.lo) - (HOST_WIDE_INT_1 << p));
}

/* ---- Operations */

/* Return the interval of products of A and B.  Its ends are corners; signs
   that are known leave fewer of them.  */
static acc_interval
product (acc_interval a, acc_interval b)
{
  HOST_WIDE_INT j = times (a.least, b.least), k = times (a.least, b.most);
  HOST_WIDE_INT l = times (a.most, b.least), m = times (a.most, b.most);
  HOST_WIDE_INT least = MIN (MIN (j, k), MIN (l, m));
  HOST_WIDE_INT most = MAX (MAX (j, k), MAX (l, m));
  if (a.least >= 0 && b.least >= 0)
    return make (extent_op (MULT_EXPR, a.lo, b.lo),
		 extent_op (MULT_EXPR, a.hi, b.hi), least, most);
  if (a.lo == a.hi)
    std::swap (a, b);
  tree p = extent_op (MULT_EXPR, a.lo, b.lo);
  tree q = extent_op (MULT_EXPR, a.hi, b.lo);
  if (b.lo == b.hi && b.least >= 0)
    return make (p, q, least, most);
  if (b.lo == b.hi && b.most <= 0)
    return make (q, p, least, most);
  tree lo = extent_smaller (p, q), hi = extent_larger (p, q);
  if (b.lo != b.hi)
    {
      tree r = extent_op (MULT_EXPR, a.lo, b.hi);
      tree s = extent_op (MULT_EXPR, a.hi, b.hi);
      lo = extent_smaller (lo, extent_smaller (r, s));
      hi = extent_larger (hi, extent_larger (r, s));
    }
  return make (lo, hi, least, most);
}

static acc_interval
quotient (acc_interval a, acc_interval b)
{
  tree one = ssize_int (1);
  tree lo = extent_larger (b.lo, one), hi = extent_larger (b.hi, one);
  tree too_small = extent_test (LT_EXPR, b.lo, one);
  acc_interval v;
  if (a.least >= 0)
    v = make (extent_op (TRUNC_DIV_EXPR, a.lo, hi),
	      extent_op (TRUNC_DIV_EXPR, a.hi, lo), 0,
	      a.most / MAX (b.least, 1));
  else
    {
      tree p = extent_op (TRUNC_DIV_EXPR, a.lo, lo);
      tree q = extent_op (TRUNC_DIV_EXPR, a.lo, hi);
      tree r = extent_op (TRUNC_DIV_EXPR, a.hi, lo);
      tree s = extent_op (TRUNC_DIV_EXPR, a.hi, hi);
      v = make (extent_smaller (p, q), extent_larger (r, s), a.least,
		MAX (a.most, 0));
    }
  v.bad = too_small;
  return v;
}

/* The remainder of A, which may be unknown, by B in TYPE.  */
static acc_interval
remainder (tree type, acc_interval a, acc_interval b)
{
  tree most = b.hi, one = ssize_int (1), zero = ssize_int (0);
  HOST_WIDE_INT known = b.most;
  if (!a.lo || (TYPE_UNSIGNED (type) && a.least < 0))
    {
      if (!TYPE_UNSIGNED (type))
	return extent_unknown ();
      return make (zero, extent_op (MINUS_EXPR, most, one), 0, known - 1);
    }
  if (b.least < 0)
    {
      most = extent_larger (most, extent_op (MINUS_EXPR, zero, b.lo));
      known = MAX (known, -b.least);
    }
  most = extent_op (MINUS_EXPR, most, one);
  tree natural = extent_test (LE_EXPR, zero, a.lo);
  return make (extent_choose (natural, zero,
			      extent_op (MINUS_EXPR, zero, most)),
	       extent_smaller (most, extent_larger (a.hi, zero)),
	       a.least >= 0 ? 0 : -known, MIN (known - 1, MAX (a.most, 0)));
}

/* The largest number with as many bits as T has.  */
static tree
all_ones (tree t)
{
  for (int i = 1; i < 64; i *= 2)
    t = extent_op (BIT_IOR_EXPR, t, extent_op (RSHIFT_EXPR, t, ssize_int (i)));
  return t;
}

/* An expression of the host that is true if A may be negative.  */
static tree
negative (const acc_interval &a)
{
  return a.least >= 0 ? boolean_false_node
	 : extent_test (LT_EXPR, a.lo, ssize_int (0));
}

/* A & B.  One of them may be unknown.  */
static acc_interval
masked (acc_interval a, acc_interval b)
{
  tree zero = ssize_int (0);
  if (!a.lo || (b.lo && b.least >= 0 && a.least < 0))
    std::swap (a, b);
  /* A multiple of a power of two.  */
  if (b.lo && b.least == b.most && b.most < 0 && pow2p_hwi (-b.most))
    return with (make (extent_op (BIT_AND_EXPR, a.lo, b.lo),
		       extent_op (BIT_AND_EXPR, a.hi, b.lo)), a, b);
  if (!b.lo || (a.lo && a.least >= 0 && b.least < 0))
    std::swap (a, b);
  if (!b.lo)
    return b;
  bool both = a.lo && a.least >= 0 && b.least >= 0;
  acc_interval v = make (zero, both ? extent_smaller (a.hi, b.hi) : b.hi, 0,
			 both ? MIN (a.most, b.most) : b.most);
  v.bad = extent_or (b.bad, negative (b));
  v.none = b.none;
  return v;
}

/* A | B or A ^ B.  */
static acc_interval
merged (tree_code code, acc_interval a, acc_interval b)
{
  tree bad = extent_or (negative (a), negative (b));
  if (tree_fits_shwi_p (a.hi))
    std::swap (a, b);
  acc_interval v
    = make (code == BIT_IOR_EXPR ? extent_larger (a.lo, b.lo) : ssize_int (0),
	    tree_fits_shwi_p (b.hi)
	    ? extent_op (BIT_IOR_EXPR, a.hi, all_ones (b.hi))
	    : all_ones (extent_op (BIT_IOR_EXPR, a.hi, b.hi)), 0);
  v.bad = bad;
  return v;
}

/* Return the interval of A shifted by B.  B is cut to 0 to 62 for the ends,
   and the interval is bad if B has other values.  */
static acc_interval
shift (tree_code code, acc_interval a, acc_interval b)
{
  tree zero = ssize_int (0), most = ssize_int (62), one = ssize_int (1);
  tree lo = extent_larger (zero, extent_smaller (b.lo, most));
  tree hi = extent_larger (zero, extent_smaller (b.hi, most));
  tree bad = extent_or (extent_test (LT_EXPR, b.lo, zero),
			extent_test (LT_EXPR, most, b.hi));
  acc_interval v;
  if (code == LSHIFT_EXPR)
    {
      bool known = b.least >= 0 && b.most <= 62;
      v = product (a, make (extent_op (LSHIFT_EXPR, one, lo),
			    extent_op (LSHIFT_EXPR, one, hi),
			    known ? HOST_WIDE_INT_1 << b.least : 1,
			    known ? HOST_WIDE_INT_1 << b.most : far));
    }
  else if (a.least >= 0)
    v = make (extent_op (RSHIFT_EXPR, a.lo, hi),
	      extent_op (RSHIFT_EXPR, a.hi, lo), 0,
	      b.least >= 0 && b.least <= 62 ? a.most >> b.least : a.most);
  else
    v = make (extent_smaller (extent_op (RSHIFT_EXPR, a.lo, lo),
			      extent_op (RSHIFT_EXPR, a.lo, hi)),
	      extent_larger (extent_op (RSHIFT_EXPR, a.hi, lo),
			     extent_op (RSHIFT_EXPR, a.hi, hi)),
	      a.least, MAX (a.most, 0));
  v.bad = bad;
  return v;
}

/* The result of the operation in unlimited width.  */
static acc_interval
operate (tree_code code, const acc_interval &a, const acc_interval &b)
{
  switch (code)
    {
    case PLUS_EXPR:
      return make (extent_op (PLUS_EXPR, a.lo, b.lo),
		   extent_op (PLUS_EXPR, a.hi, b.hi), a.least + b.least,
		   a.most + b.most);
    case MINUS_EXPR:
      return make (extent_op (MINUS_EXPR, a.lo, b.hi),
		   extent_op (MINUS_EXPR, a.hi, b.lo), a.least - b.most,
		   a.most - b.least);
    case MULT_EXPR:
      return product (a, b);
    case MIN_EXPR:
      return make (extent_smaller (a.lo, b.lo), extent_smaller (a.hi, b.hi),
		   MIN (a.least, b.least), MIN (a.most, b.most));
    case MAX_EXPR:
      return make (extent_larger (a.lo, b.lo), extent_larger (a.hi, b.hi),
		   MAX (a.least, b.least), MAX (a.most, b.most));
    case TRUNC_DIV_EXPR:
    case EXACT_DIV_EXPR:
      return quotient (a, b);
    case LSHIFT_EXPR:
    case RSHIFT_EXPR:
      return shift (code, a, b);
    case BIT_IOR_EXPR:
    case BIT_XOR_EXPR:
      return merged (code, a, b);
    default:
      return extent_unknown ();
    }
}

acc_interval
extent_binary (tree_code code, tree type, acc_interval a, acc_interval b)
{
  acc_interval v;
  switch (code)
    {
    case PLUS_EXPR:
    case MULT_EXPR:
      a = extent_negative_of (type, a);
      b = extent_negative_of (type, b);
      break;
    case MINUS_EXPR:
      break;
    case BIT_AND_EXPR:
      return masked (extent_settle (type, a), extent_settle (type, b));
    case TRUNC_MOD_EXPR:
      a = extent_settle (type, a);
      b = natural (type, b);
      if (!b.lo)
	return b;
      v = remainder (type, a, b);
      return a.lo && v.lo ? with (v, a, b) : v;
    default:
      a = natural (type, a);
      b = natural (type, b);
      break;
    }
  if (!a.lo || !b.lo)
    return extent_unknown ();
  v = operate (code, a, b);
  if (!v.lo)
    return v;
  tree bad = v.bad;
  v = with (v, a, b);
  v.bad = extent_or (v.bad, bad);
  v.bits = MAX (a.bits, b.bits);
  return in_type (type, v, TYPE_UNSIGNED (type) || TYPE_OVERFLOW_WRAPS (type));
}

acc_interval
extent_unary (tree_code code, tree type, acc_interval a)
{
  acc_interval zero = extent_constant (0), minus = extent_constant (-1);
  if (!a.lo)
    return a;
  switch (code)
    {
    case NEGATE_EXPR:
      return extent_binary (MINUS_EXPR, type, zero, a);
    case BIT_NOT_EXPR:
      return extent_binary (MINUS_EXPR, type, minus, a);
    case ABS_EXPR:
    case ABSU_EXPR:
      {
	a = extent_settle (signed_type_for (type), a);
	if (a.least >= 0)
	  return a;
	acc_interval b = extent_binary (MINUS_EXPR, ssizetype, zero, a);
	acc_interval v
	  = make (extent_larger (zero.lo, extent_larger (a.lo, b.lo)),
		  extent_larger (a.hi, b.hi), 0, MAX (a.most, b.most));
	return with (v, a, a);
      }
    default:
      return extent_unknown ();
    }
}
