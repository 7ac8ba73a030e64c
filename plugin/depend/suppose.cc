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

     for (i = 1; i < n; i++)
       u[to][i] = u[from][i - 1];	apart if to != from

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "depend/analysis.h"

typedef HOST_WIDE_INT hwi;

/* At most this many counters are replaced, one after the other.  */
#define MOST_COUNTERS ACCESS_LOOPS
/* At most this many conditions of each kind are tested for one loop.  */
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

/* P, which must not be negative, without a common factor of its terms.  */
static acc_poly
without_factor (const acc_poly &p)
{
  hwi g = 0;
  for (int i = 0; i < p.n; i++)
    if (p.term[i].n)
      g = gcd (absu_hwi (p.term[i].coef), g);
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

/* Append to OUT that P is at least 0, or that it is not 0: CODE.  */
static void
add_condition (acc_depend *d, const acc_poly &p, tree_code code,
	       auto_vec<tree> *out)
{
  out->safe_push (build2 (code, boolean_type_node, sum_of (d, p, true),
			  sum_of (d, p, false)));
}

/* Drop what follows from the rest of D->known, of the entries from FIRST on:
   m + 1 >= n beside m >= n.  */
static void
drop_implied (acc_depend *d, unsigned first)
{
  for (unsigned i = first; i < d->known.length (); )
    {
      acc_poly p = d->known[i];
      d->known.ordered_remove (i);
      if (depend_nonneg_p (d, p, NULL))
	continue;
      d->known.safe_insert (i, p);
      i++;
    }
}

bool
depend_conditions (acc_depend *d, unsigned known, unsigned differ,
		   auto_vec<tree> *out)
{
  drop_implied (d, known);
  for (unsigned i = known; i < d->known.length (); i++)
    if (!writable_p (d, d->known[i]))
      return false;
  for (unsigned i = differ; i < d->differ.length (); i++)
    add_condition (d, d->differ[i], NE_EXPR, out);
  for (unsigned i = known; i < d->known.length (); i++)
    add_condition (d, d->known[i], GE_EXPR, out);
  return true;
}

void
depend_suppose_differ (acc_depend *d, const acc_poly &p)
{
  if (d->suppose && d->differ.length () < MOST_CONDITIONS
      && p.known && writable_p (d, p) && !depend_differ_p (d, p))
    d->differ.safe_push (p);
}

bool
depend_differ_p (acc_depend *d, const acc_poly &p)
{
  for (const acc_poly &q : d->differ)
    if (poly_equal_p (p, q)
	|| poly_equal_p (p, poly_add (poly_const (0), q, -1)))
      return true;
  return false;
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
	  (TREE_CODE (t) == NE_EXPR ? d->differ : d->known).safe_push (p);
      }
  d->said = d->known.length ();
}
