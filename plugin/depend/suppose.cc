/* What would have to be true for iterations to be independent.

   In: a polynomial over counters and numbers that are the same in all
   iterations.  A proof needs that it is not negative, and nothing that is known
   tells so.  Out: its least value in the loop, without counters, is not
   negative: the host can test that before the loop.

     for (i = 0; i < n; i++)
       for (j = 0; j < m; j++)
	 a[i * lda + j] = 0;	apart in all iterations if lda >= m

   The polynomial is lda - 1 - j.  The largest j is m - 1.  So lda - m is the
   least value.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "depend/analysis.h"

typedef HOST_WIDE_INT hwi;

/* Nothing supposed has a longer proof than so many counters that are replaced
   one after the other.  */
#define MOST_COUNTERS ACCESS_LOOPS
/* More conditions than this are not tested for one loop.  */
#define MOST_CONDITIONS 8
/* A constant bound beyond this is that of the counter's type.  It says nothing
   of the loop.  */
#define BOUND_OF_TYPE ((hwi) 1 << 30)

/* The least value of counter ATOM, or the greatest if UP, in terms of what is
   outside of its loop.  Unknown if there is none.  */
static acc_poly
counter_bound (acc_depend *d, int atom, bool up)
{
  const acc_atom *a = d->atoms[atom];
  for (int i = 0; i < a->n; i++)
    {
      acc_poly k = poly_coef (a->fact[i], atom);
      if (!k.known || !poly_equal_p (k, poly_const (up ? -1 : 1)))
	continue;
      acc_poly bound = up ? poly_add (a->fact[i], poly_atom (atom))
			  : poly_add (poly_atom (atom), a->fact[i], -1);
      if (!bound.known
	  || (bound.n == 1 && bound.term[0].n == 0
	      && absu_hwi (poly_constant (bound)) >= BOUND_OF_TYPE))
	continue;
      return bound;
    }
  return poly_unknown ();
}

/* The last counter in P, which is the innermost one, or -1.  */
static int
last_counter (acc_depend *d, const acc_poly &p)
{
  int last = -1;
  for (int i = 0; i < p.n; i++)
    for (int j = 0; j < p.term[i].n; j++)
      if (d->atoms[p.term[i].atom[j]]->counter)
	last = MAX (last, p.term[i].atom[j]);
  return last;
}

/* The least value of P in all iterations, without counters; or unknown.  */
static acc_poly
least (acc_depend *d, acc_poly p)
{
  int counter = -1;
  for (int i = 0; p.known && i < MOST_COUNTERS; i++)
    {
      counter = last_counter (d, p);
      if (counter < 0)
	return p;
      acc_poly k = poly_coef (p, counter);
      if (!k.known || k.n != 1 || k.term[0].n || d->atoms[counter]->quotient)
	return poly_unknown ();
      acc_poly bound = counter_bound (d, counter, poly_constant (k) < 0);
      if (!bound.known)
	return poly_unknown ();
      p = poly_replace (p, counter, bound);
    }
  return poly_unknown ();
}

static hwi
gcd_of (hwi a, hwi b)
{
  return b ? gcd_of (b, a % b) : a;
}

/* P, which must not be negative, without a common factor of its terms.  */
static acc_poly
without_factor (const acc_poly &p)
{
  hwi g = 0;
  for (int i = 0; i < p.n; i++)
    if (p.term[i].n)
      g = gcd_of (absu_hwi (p.term[i].coef), g);
  if (g < 2)
    return p;
  acc_poly r = poly_const (0);
  for (int i = 0; i < p.n; i++)
    {
      acc_term t = p.term[i];
      hwi rest = ((t.coef % g) + g) % g;
      t.coef = (t.coef - rest) / g;
      r = poly_add (r, t.n ? poly_term (t) : poly_const (t.coef));
    }
  return r;
}

/* True if P can be written as a comparison of sums of numbers.  */
static bool
writable_p (acc_depend *d, const acc_poly &p)
{
  bool numbers = false;
  for (int i = 0; i < p.n; i++)
    {
      const acc_term &t = p.term[i];
      if (t.n == 0)
	continue;
      const acc_atom *a = d->atoms[t.atom[0]];
      if (t.n > 1 || a->counter || a->quotient || !a->expr
	  || !INTEGRAL_TYPE_P (TREE_TYPE (a->expr))
	  || TYPE_PRECISION (TREE_TYPE (a->expr)) > 64
	  || !depend_invariant_p (d, a->expr))
	return false;
      numbers = true;
    }
  return numbers;
}

bool
depend_suppose_p (acc_depend *d, const acc_poly &p, const acc_access *a)
{
  if (depend_nonneg_p (d, p, a))
    return true;
  if (!d->suppose || d->known.length () >= MOST_CONDITIONS)
    return false;
  acc_poly q = least (d, p);
  if (!q.known)
    return false;
  q = without_factor (q);
  if (!q.known || !writable_p (d, q))
    return false;
  d->known.safe_push (q);
  /* What is supposed may contradict what is known.  Then everything follows
     from it, and the test would never be true.  */
  return !depend_nonneg_p (d, poly_const (-1), a) && depend_nonneg_p (d, p, a);
}

/* The sum of P's terms that are positive, or of the others without their
   signs.  */
static tree
sum_of (acc_depend *d, const acc_poly &p, bool positive)
{
  tree type = long_long_integer_type_node, sum = NULL_TREE;
  for (int i = 0; i < p.n; i++)
    {
      const acc_term &t = p.term[i];
      if ((t.coef > 0) != positive)
	continue;
      tree e = build_int_cst (type, absu_hwi (t.coef));
      if (t.n)
	{
	  tree x = fold_convert (type, unshare_expr (d->atoms[t.atom[0]]->expr));
	  e = integer_onep (e) ? x : build2 (MULT_EXPR, type, e, x);
	}
      if (!sum || integer_zerop (e))
	sum = sum ? sum : e;
      else if (TREE_CODE (sum) == INTEGER_CST)
	sum = build2 (PLUS_EXPR, type, e, sum);
      else
	sum = build2 (PLUS_EXPR, type, sum, e);
    }
  return sum ? sum : build_zero_cst (type);
}

bool
depend_conditions (acc_depend *d, unsigned first, auto_vec<tree> *out)
{
  for (unsigned i = first; i < d->known.length (); i++)
    if (!writable_p (d, d->known[i]))
      return false;
  for (unsigned i = first; i < d->known.length (); i++)
    {
      const acc_poly &p = d->known[i];
      out->safe_push (build2 (GE_EXPR, boolean_type_node, sum_of (d, p, true),
			      sum_of (d, p, false)));
    }
  return true;
}

void
depend_find_known (acc_depend *d)
{
  for (acc_loop *l = d->loop; l; l = l->outer)
    for (tree t : l->known)
      {
	acc_poly p = poly_add (depend_exact (d, TREE_OPERAND (t, 0)),
			       depend_exact (d, TREE_OPERAND (t, 1)), -1);
	if (p.known)
	  d->known.safe_push (p);
      }
}
