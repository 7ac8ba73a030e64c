/* Can two accesses be the same memory in different iterations?

   In: two accesses with their addresses.  Out: true if they provably cannot.

   Addresses are compared as systems of inequalities: the two addresses are
   equal, both are within the bounds of their loops and arrays, and the counter
   of the candidate loop is smaller in one than in the other.  No solution
   means independent.  That one question covers the tests that the literature
   calls ZIV, strong and weak SIV, GCD and Banerjee's, and also triangular
   loops and symbolic bounds.

   Before that, an address i * n + j with 0 <= j < n is taken apart into i and
   j, and each of them must be equal.  Otherwise i * n is not a linear term.
   In a Fortran array, a symbol that is the array's stride is such an n.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "depend/analysis.h"
#include "read/read.h"
#include "read/alias.h"

typedef HOST_WIDE_INT hwi;

/* ---- Bases */

/* True if memory at bases A and B, of kinds AK and BK, can overlap at all.  */
static bool
bases_overlap_p (acc_depend *d, acc_base_kind ak, tree a, acc_base_kind bk,
		 tree b)
{
  acc_region_ir *r = d->region;
  bool known = (ak == BASE_OBJECT || ak == BASE_POINTER)
	       && (bk == BASE_OBJECT || bk == BASE_POINTER);
  if (known && acc_apart_p (r->apart, a, b))
    return false;
  if (known)
    return (ak == bk && operand_equal_p (a, b, 0))
	   || !acc_proven_apart_p (r, a, ak == BASE_POINTER, b,
				   bk == BASE_POINTER);
  if (a != b && (acc_const_p (r, a) || acc_const_p (r, b)))
    return false;
  return !((ak == BASE_OBJECT && acc_isolated_p (r, a))
	   || (bk == BASE_OBJECT && acc_isolated_p (r, b)));
}

/* The base of REF, found without looking at values.  */
static acc_base_kind
plain_base (acc_depend *d, tree ref, tree *base)
{
  tree t = acc_base_address (ref);
  *base = t;
  if (!t)
    return BASE_UNKNOWN;
  if (DECL_P (t))
    return BASE_OBJECT;
  if (TREE_CODE (t) != MEM_REF && TREE_CODE (t) != INDIRECT_REF)
    return BASE_UNKNOWN;
  tree p = TREE_OPERAND (t, 0);
  while (CONVERT_EXPR_P (p) || TREE_CODE (p) == POINTER_PLUS_EXPR)
    p = TREE_OPERAND (p, 0);
  if (TREE_CODE (p) == ADDR_EXPR)
    return plain_base (d, TREE_OPERAND (p, 0), base);
  *base = p;
  return DECL_P (p) && !d->assigned.contains (p) && !d->inner.contains (p)
	 ? BASE_POINTER : BASE_UNKNOWN;
}

bool
depend_may_clobber_p (acc_depend *d, tree ref, tree other)
{
  tree a, b;
  acc_base_kind ak = plain_base (d, ref, &a), bk = plain_base (d, other, &b);
  if (ak == BASE_OBJECT && bk == BASE_OBJECT && a == b)
    {
      poly_int64 ao, as, am, bo, bs, bm;
      bool reverse;
      get_ref_base_and_extent (ref, &ao, &as, &am, &reverse);
      get_ref_base_and_extent (other, &bo, &bs, &bm, &reverse);
      return ranges_maybe_overlap_p (ao, am, bo, bm);
    }
  return (alias_sets_conflict_p (get_alias_set (ref), get_alias_set (other))
	  && bases_overlap_p (d, ak, a, bk, b));
}

/* ---- Splitting addresses */

/* Parts of two addresses.  Each part must overlap on its own: A with SA bytes
   (or units) and B with SB.  */
struct poly_part { acc_poly a, b; hwi sa, sb; };
#define PARTS 6

/* Set SYMBOLS to the symbols among T's atoms.  True if there is a counter,
   too.  */
static bool
symbols_of (acc_depend *d, const acc_term &t, acc_term *symbols)
{
  bool counter = false;
  symbols->n = 0;
  for (int i = 0; i < t.n; i++)
    if (d->atoms[t.atom[i]]->counter)
      counter = true;
    else
      symbols->atom[symbols->n++] = t.atom[i];
  return counter;
}

static bool
same_term_p (const acc_term &t, const acc_term &u)
{
  return t.n == u.n && t.coef == u.coef
	 && !memcmp (t.atom, u.atom, t.n * sizeof *t.atom);
}

/* True if the same is known of A and B.  */
static bool
same_facts_p (const acc_access *a, const acc_access *b)
{
  bool same = a->loops == b->loops && a->n == b->n
	      && !memcmp (a->counter, b->counter, a->loops * sizeof *a->counter);
  for (int i = 0; same && i < a->n; i++)
    same = poly_equal_p (a->fact[i], b->fact[i]);
  return same;
}

hashval_t
address_split_hash::hash (const address_split *x)
{
  /* The order of the terms means nothing.  */
  hashval_t terms = 0;
  for (int i = 0; i < x->p.n; i++)
    {
      const acc_term &t = x->p.term[i];
      inchash::hash term;
      term.add_hwi (t.coef);
      term.add (t.atom, t.n * sizeof *t.atom);
      terms += term.end ();
    }
  inchash::hash h (terms);
  h.add_hwi (x->size);
  h.add_hwi (x->s.coef);
  return h.end ();
}

bool
address_split_hash::equal (const address_split *x, const address_split *y)
{
  return x->size == y->size && same_term_p (x->s, y->s)
	 && poly_equal_p (x->p, y->p) && (x->a == y->a || same_facts_p (x->a, y->a));
}

/* Ways to split P: S's multiple, or one more or less than that.  */
static const int shifts[] = { 0, 1, -1 };

/* Set *HIGH and *LOW such that P = S * *HIGH + *LOW, in way HOW.  */
static void
split_in (const acc_poly &p, const acc_term &s, int how, acc_poly *high,
	  acc_poly *low)
{
  poly_divide (p, s, high, low);
  *high = poly_add (*high, poly_const (-shifts[how]));
  *low = poly_add (*low, poly_term (s), shifts[how]);
}

/* The first way to split X with 0 <= low <= X's s - size, or the number of ways
   if that can be neither proven nor supposed.  */
static int
find_split (acc_depend *d, const address_split &x)
{
  for (unsigned how = 0; how < ARRAY_SIZE (shifts); how++)
    {
      acc_poly high, low;
      split_in (x.p, x.s, how, &high, &low);
      acc_poly room = poly_add (poly_add (poly_term (x.s), low, -1),
				poly_const (-x.size));
      unsigned known = d->known.length ();
      if (depend_suppose_p (d, low, x.a) && depend_suppose_p (d, room, x.a))
	return how;
      d->known.truncate (known);
    }
  return ARRAY_SIZE (shifts);
}

/* Choose *HIGH and *LOW such that P = S * *HIGH + *LOW with 0 <= *LOW <= S -
   SIZE.  False if that can be neither proven nor supposed.  An address is
   compared with many others, so what was found without supposing is kept.  */
static bool
split_address (acc_depend *d, const acc_access *a, const acc_poly &p,
	       const acc_term &s, hwi size, acc_poly *high, acc_poly *low)
{
  address_split x = { a, p, s, size, -1 };
  if (d->suppose || d->known.length () != d->said)
    x.how = find_split (d, x);
  else
    {
      address_split **slot = d->splits.find_slot (&x, INSERT);
      if (!*slot)
	{
	  *slot = new address_split (x);
	  (*slot)->how = find_split (d, x);
	}
      x.how = (*slot)->how;
    }
  if (x.how == ARRAY_SIZE (shifts))
    return false;
  split_in (p, s, x.how, high, low);
  return true;
}

static void
add_divisor (auto_vec<acc_term> *out, const acc_term &s)
{
  unsigned at = 0;
  for (const acc_term &o : *out)
    {
      if (same_term_p (o, s))
	return;
      at += o.n < s.n || (o.n == s.n && o.coef <= s.coef);
    }
  out->safe_insert (at, s);
}

/* Append the divisor made of the symbols in S.  Its coefficient is the common
   factor of COEF and all of P's terms with these symbols.  */
static void
symbol_divisor (const poly_part &p, acc_term s, hwi coef,
		auto_vec<acc_term> *out)
{
  acc_term t, unit = s;
  unit.coef = 1;
  s.coef = coef < 0 ? -coef : coef;
  for (const acc_poly *o : { &p.a, &p.b })
    for (int j = 0; s.n && j < o->n; j++)
      if (term_divide (o->term[j], unit, &t))
	s.coef = gcd (s.coef, t.coef);
  add_divisor (out, s);
}

/* Append to OUT the divisors worth trying for the addresses in P, simplest
   first.  */
static void
find_divisors (acc_depend *d, const poly_part &p, auto_vec<acc_term> *out)
{
  hwi size = MAX (p.sa, p.sb);
  for (const acc_poly *q : { &p.a, &p.b })
    for (int i = 0; i < q->n; i++)
      {
	acc_term s;
	const acc_term &term = q->term[i];
	hwi coef = term.coef < 0 ? -term.coef : term.coef;
	if (!symbols_of (d, term, &s))
	  {
	    /* a[n - 1][j]: one of the symbols may be the extent.  */
	    for (int k = 0; term.n > 1 && k < term.n; k++)
	      {
		s.n = 1;
		s.atom[0] = term.atom[k];
		symbol_divisor (p, s, coef, out);
	      }
	    /* For a[out][i], the symbol's factor, which is a number.  */
	    s.n = 0;
	    s.coef = coef;
	    if (term.n == 1 && coef > size)
	      add_divisor (out, s);
	    continue;
	  }
	if (s.n == 0 && coef <= size)
	  continue;
	symbol_divisor (p, s, coef, out);
	if (s.n)
	  continue;
	/* For a[i][j] with j from i on: 8 * (n * i + i + j).  Nobody has rows of
	   such a length in mind, so nothing is supposed about them.  */
	for (int j = 0; j < q->n && !d->suppose; j++)
	  {
	    acc_term u;
	    symbols_of (d, q->term[j], &u);
	    u.coef = coef - absu_hwi (q->term[j].coef);
	    if (u.n == 0 && q->term[j].n && u.coef > size)
	      add_divisor (out, u);
	  }
      }
}

/* Append to OUT the strides of dimensions whose subscript is a constant in
   P.  */
static void
find_strides (acc_depend *d, const poly_part &p, auto_vec<acc_term> *out)
{
  for (const acc_poly *q : { &p.a, &p.b })
    for (int i = 0; i < q->n; i++)
      if (q->term[i].n == 1
	  && acc_array_stride_p (d->atoms[q->term[i].atom[0]]->expr))
	symbol_divisor (p, q->term[i], q->term[i].coef, out);
}

/* Take the multiples of the strides of a Fortran array's dimensions out of
   REST: the language says that subscripts are within their bounds.  Returns
   the number of PARTS, one for each dimension.  */
static int
find_subscripts (acc_depend *d, poly_part *rest, poly_part *parts)
{
  int n = 0;
  for (bool found = true; found && n < PARTS - 2; )
    {
      auto_vec<acc_term> divisors;
      find_divisors (d, *rest, &divisors);
      find_strides (d, *rest, &divisors);
      found = false;
      for (acc_term &s : divisors)
	if (s.n == 1 && acc_array_stride_p (d->atoms[s.atom[0]]->expr))
	  {
	    poly_part high = { rest->a, rest->b, 1, 1 };
	    acc_poly low_a, low_b;
	    poly_divide (rest->a, s, &high.a, &low_a);
	    poly_divide (rest->b, s, &high.b, &low_b);
	    rest->a = low_a;
	    rest->b = low_b;
	    parts[n++] = high;
	    found = true;
	    break;
	  }
    }
  return n;
}

/* The terms of A and B that are the same and change in no iteration.  */
static acc_poly
common_terms (acc_depend *d, const acc_poly &a, const acc_poly &b)
{
  acc_poly common = poly_const (0);
  for (int i = 0; i < a.n; i++)
    {
      const acc_term &t = a.term[i];
      bool same = false;
      for (int j = 0; j < b.n; j++)
	same |= same_term_p (t, b.term[j]);
      for (int j = 0; j < t.n; j++)
	same &= !d->atoms[t.atom[j]]->counter || d->atoms[t.atom[j]]->outer;
      if (same)
	common = poly_add (common, t.n ? poly_term (t) : poly_const (t.coef));
    }
  return common;
}

/* Take the lowest part out of REST, the rest of the addresses of A and B, and
   make it *LOW.  False if there is no other part.  */
static bool
find_part (acc_depend *d, const acc_access *a, const acc_access *b,
	   poly_part *rest, poly_part *low)
{
  auto_vec<acc_term> divisors;
  find_divisors (d, *rest, &divisors);
  for (acc_term &s : divisors)
    {
      poly_part l = *rest, high;
      unsigned known = d->known.length ();
      if (!split_address (d, a, rest->a, s, rest->sa, &high.a, &l.a)
	  || !split_address (d, b, rest->b, s, rest->sb, &high.b, &l.b))
	{
	  d->known.truncate (known);
	  continue;
	}
      high.sa = high.sb = 1;
      *low = l;
      *rest = high;
      return true;
    }
  return false;
}

/* Split the addresses of A and B, which begin COMMON bytes after the base, into
   PARTS and return their number.  What can be split without supposing anything
   is split first.  */
static int
find_parts (acc_depend *d, const acc_access *a, const acc_access *b,
	    const acc_poly &common, poly_part *parts)
{
  poly_part rest = { poly_add (a->offset, common, -1),
		     poly_add (b->offset, common, -1), a->size, b->size };
  int n = find_subscripts (d, &rest, parts);
  bool suppose = d->suppose, found = true;
  while (found && n < PARTS - 1)
    {
      d->suppose = false;
      found = find_part (d, a, b, &rest, &parts[n]);
      d->suppose = suppose;
      if (!found && suppose)
	found = find_part (d, a, b, &rest, &parts[n]);
      n += found;
    }
  parts[n++] = rest;
  return n;
}

/* ---- Systems */

/* Add to S that P's A and B, the latter in another iteration, overlap.  False
   if they cannot.  */
static bool
add_overlap (acc_depend *d, acc_system *s, const poly_part &p)
{
  acc_poly gap = poly_add (p.a, depend_prime (d, p.b), -1);
  if (!gap.known)
    return true;
  if (p.sa == 1 && p.sb == 1 && depend_differ_p (d, gap))
    return false;
  hwi g = 0, c = poly_constant (gap);
  for (int i = 0; i < gap.n; i++)
    if (gap.term[i].n)
      g = gcd (g, gap.term[i].coef);
  /* The gap is c plus a multiple of g, from 1 - sa to sb - 1.  */
  hwi low = 1 - p.sa, high = p.sb - 1;
  if (g == 0)
    return c >= low && c <= high;
  hwi first = low + (((c - low) % g) + g) % g;
  if (first > high)
    return false;
  if (first + g > high)
    {
      system_add (s, poly_add (gap, poly_const (-first)), true);
      return true;
    }
  system_add (s, poly_add (gap, poly_const (-low)));
  system_add (s, poly_add (poly_const (high), gap, -1));
  return true;
}

/* Add to S everything known of access A; of the other iteration if PRIME.  */
static void
add_access_facts (acc_depend *d, acc_system *s, auto_vec<int> *done,
		  const acc_access *a, bool prime)
{
  for (int i = 0; i < a->loops; i++)
    depend_add_facts (d, s, done, poly_atom (a->counter[i]), prime);
  for (int i = 0; i < a->n; i++)
    {
      system_add (s, prime ? depend_prime (d, a->fact[i]) : a->fact[i]);
      depend_add_facts (d, s, done, a->fact[i], prime);
    }
  depend_add_facts (d, s, done, a->offset, prime);
}

/* Add to S bounds of each product of a counter and a symbol >= 0 in P: the
   bounds of the counter, multiplied by the symbol.  */
static void
add_products (acc_depend *d, acc_system *s, const acc_poly &p,
	      const acc_access *a, bool prime)
{
  for (int i = 0; i < p.n; i++)
    {
      const acc_term &t = p.term[i];
      if (t.n != 2)
	continue;
      int k = d->atoms[t.atom[0]]->counter ? 0 : 1;
      const acc_atom *c = d->atoms[t.atom[k]];
      acc_poly symbol = poly_atom (t.atom[1 - k]);
      if (!c->counter || d->atoms[t.atom[1 - k]]->counter
	  || !depend_nonneg_p (d, symbol, a))
	continue;
      for (int j = 0; j < c->n; j++)
	{
	  acc_poly f = poly_mul (c->fact[j], symbol);
	  system_add (s, prime ? depend_prime (d, f) : f);
	}
    }
}

/* Add to S products of GAP, which is zero if EQ and not negative otherwise.
   GAP is a fact about COUNTER's difference in two iterations.  The factors are
   the symbols >= 0 that P's addresses multiply COUNTER with, and STEP, which
   has the sign SIGN.  */
static void
add_gap_products (acc_depend *d, acc_system *s, const acc_poly &gap, bool eq,
		  int counter, const poly_part &p, const acc_access *a,
		  int step, int sign)
{
  for (const acc_poly *q : { &p.a, &p.b })
    for (int i = 0; i < q->n; i++)
      {
	const acc_term &t = q->term[i];
	if (t.n != 2 || (t.atom[0] != counter && t.atom[1] != counter))
	  continue;
	int other = t.atom[t.atom[0] == counter];
	acc_poly symbol = poly_atom (other);
	if (other == step)
	  symbol = poly_add (poly_const (0), symbol, sign);
	else if (d->atoms[other]->counter || !depend_nonneg_p (d, symbol, a))
	  continue;
	system_add (s, poly_mul (gap, symbol), eq);
      }
}

/* The step of a do loop, which is not zero, if T is its product with a counter
   of the candidate; otherwise -1.  The candidate's counters are the first ones
   of A.  */
static int
step_of (acc_depend *d, const acc_term &t, const acc_access *a)
{
  for (int k = 0; t.n == 2 && k < 2; k++)
    for (unsigned i = 0; i < d->loop->iters.length (); i++)
      if (t.atom[1 - k] == a->counter[i]
	  && acc_loop_step_p (d->atoms[t.atom[k]]->expr))
	return t.atom[k];
  return -1;
}

/* The first such step in the N PARTS, or -1.  */
static int
step_in (acc_depend *d, const acc_access *a, const poly_part *parts, int n)
{
  int step = -1;
  for (int i = 0; i < n; i++)
    for (const acc_poly *q : { &parts[i].a, &parts[i].b })
      for (int j = 0; step < 0 && j < q->n; j++)
	step = step_of (d, q->term[j], a);
  return step;
}

/* A question: may two accesses overlap?  A's iteration differs first in
   iterator LEVEL of the candidate, and comes before B's if EARLIER.  */
struct question
{
  acc_depend *d;
  const acc_access *a, *b;
  poly_part parts[PARTS];	/* all of these must overlap */
  int n;
  unsigned level;
  bool earlier;
  int step, sign;		/* an atom that has this sign, or -1 */
};

/* Add to S the differences between the counters of Q's two iterations.  */
static void
add_order (acc_system *s, const question &q)
{
  for (unsigned i = 0; i <= q.level; i++)
    {
      int k = q.a->counter[i];
      acc_poly gap = poly_add (poly_atom (k | ATOM_PRIME), poly_atom (k), -1);
      if (i == q.level)
	gap = q.earlier ? poly_add (gap, poly_const (-1))
			: poly_add (poly_const (-1), gap, -1);
      system_add (s, gap, i < q.level);
      for (int j = 0; j < q.n; j++)
	add_gap_products (q.d, s, gap, i < q.level, k, q.parts[j], q.a, q.step,
			  q.sign);
    }
}

/* True if the answer is no when all of CASES hold.  */
static bool
apart_in_p (const question &q, const auto_vec<acc_case> &cases)
{
  acc_depend *d = q.d;
  acc_system s;
  auto_vec<int> done;
  s.n = 0;
  for (int i = 0; i < q.n; i++)
    if (!add_overlap (d, &s, q.parts[i]))
      return true;
  add_order (&s, q);
  if (q.step >= 0)
    system_add (&s, poly_add (poly_const (-1), poly_atom (q.step), q.sign));
  for (const acc_case &c : cases)
    depend_add_case (d, &s, &done, c);
  depend_add_known (d, &s, &done);
  add_access_facts (d, &s, &done, q.a, false);
  add_access_facts (d, &s, &done, q.b, true);
  for (int i = 0; i < q.n; i++)
    {
      add_products (d, &s, q.parts[i].a, q.a, false);
      add_products (d, &s, q.parts[i].b, q.b, true);
    }
  return system_empty_p (&s);
}

/* True if the answer is no when CASES hold, for every case of the QUOTIENTS
   that have none yet.  */
static bool
apart_by_cases_p (const question &q, const auto_vec<int> &quotients,
		  auto_vec<acc_case> *cases)
{
  unsigned n = cases->length ();
  if (n == quotients.length ())
    return apart_in_p (q, *cases);
  bool all = true;
  for (int sign : { 1, -1 })
    for (int order : { 0, 1, -1 })
      if (all)
	{
	  cases->safe_push ({ quotients[n], order, sign });
	  all = apart_by_cases_p (q, quotients, cases);
	  cases->truncate (n);
	}
  return all;
}

/* More quotients than this, each with six cases, are not tried.  */
#define MOST_QUOTIENTS 2

/* True if the answer is no.  */
static bool
apart_p (const question &q)
{
  auto_vec<acc_case> cases;
  if (apart_in_p (q, cases))
    return true;
  /* A quotient of only one of the accesses need not be computed in the other's iteration:
     a loop around it may have no iterations there.  */
  auto_vec<int> in_a, in_b, quotients;
  for (int i = 0; i < q.n; i++)
    {
      depend_find_quotients (q.d, q.parts[i].a, &in_a);
      depend_find_quotients (q.d, q.parts[i].b, &in_b);
    }
  for (int n : in_a)
    if (in_b.contains (n))
      quotients.safe_push (n);
  return !quotients.is_empty () && quotients.length () <= MOST_QUOTIENTS
	 && apart_by_cases_p (q, quotients, &cases);
}

static bool
same_base_p (const acc_access *a, const acc_access *b)
{
  return (a->kind == b->kind && a->kind != BASE_UNKNOWN
	  && operand_equal_p (a->base, b->base, 0));
}

/* True if the answer is no for A and B, whose addresses have COMMON bytes from
   the base in all iterations that do not matter.  */
static bool
never_same_p (acc_depend *d, const acc_access *a, const acc_access *b,
	      const acc_poly &common)
{
  question q = { d, a, b, {}, 0, 0, false, -1, 1 };
  q.n = find_parts (d, a, b, common, q.parts);
  for (int i = 0; i < q.n; i++)
    if (q.parts[i].sa == 1 && q.parts[i].sb == 1)
      depend_suppose_differ (d, poly_add (q.parts[i].a, q.parts[i].b, -1));
  q.step = step_in (d, a, q.parts, q.n);
  for (q.level = 0; q.level < d->loop->iters.length (); q.level++)
    for (bool earlier : { true, false })
      for (int sign : { 1, -1 })
	{
	  q.earlier = earlier;
	  q.sign = sign;
	  if ((q.step >= 0 || sign > 0) && !apart_p (q))
	    return false;
	}
  return true;
}

/* True if the types of A and B tell that they are of different memory.  Of two stores
   they do not: the last one gives the memory its type.  */
static bool
other_type_p (const acc_access *a, const acc_access *b)
{
  return !(a->write && b->write) && !alias_sets_conflict_p (a->set, b->set);
}

bool
depend_independent_p (acc_depend *d, const acc_access *a, const acc_access *b,
		      bool *alias)
{
  *alias = false;
  if (!same_base_p (a, b))
    {
      if (other_type_p (a, b)
	  || !bases_overlap_p (d, a->kind, a->base, b->kind, b->base))
	return true;
      *alias = true;
      return false;
    }
  if (!a->offset.known || !b->offset.known || a->size < 0 || b->size < 0)
    return false;
  acc_poly none = poly_const (0), common = common_terms (d, a->offset, b->offset);
  unsigned known = d->known.length (), differ = d->differ.length ();
  /* Less has to be supposed of the rest of the addresses.  The end of an array,
     as in a[n - 1 - i], may help a proof.  */
  if (d->suppose && common.n && never_same_p (d, a, b, common))
    return true;
  d->known.truncate (known);
  d->differ.truncate (differ);
  return (never_same_p (d, a, b, none)
	  || (!d->suppose && common.n && never_same_p (d, a, b, common)));
}
